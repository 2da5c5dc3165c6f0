"""Mail to admins and coaches, where the settings name a mail server."""

import logging
import smtplib
import threading
from collections.abc import Sequence
from email.message import EmailMessage
from typing import Final

from turfwar.server.config import Settings

log = logging.getLogger("turfwar.server")

SECONDS: Final = 20


def can_send(settings: Settings) -> bool:
    """Whether the server can send mail to coaches."""
    return bool(settings.smtp_host and settings.mail_from)


def send_later(
    settings: Settings, subject: str, text: str, to: Sequence[str] | None = None
) -> None:
    """Send mail in a thread, to the admins unless `to` says otherwise.

    A failure is logged, and stops nobody.
    """
    receivers = tuple(settings.mail_to if to is None else to)
    if not can_send(settings) or not receivers:
        return
    arguments = (settings, subject, text, receivers)
    threading.Thread(target=send, args=arguments, name="mail", daemon=True).start()


def send(settings: Settings, subject: str, text: str, to: Sequence[str]) -> bool:
    message = EmailMessage()
    message["Subject"] = f"Turfwar: {subject}"
    message["From"] = settings.mail_from
    message["To"] = ", ".join(to)
    message.set_content(text)
    try:
        with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=SECONDS) as server:
            if settings.smtp_starttls:
                server.starttls()
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.send_message(message)
    except (OSError, smtplib.SMTPException) as error:
        log.error("mail cannot be sent by %s: %s", settings.smtp_host, type(error).__name__)
        return False
    return True
