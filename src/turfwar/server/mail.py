"""Mail to the admins, where the settings name a mail server."""

import logging
import smtplib
import threading
from email.message import EmailMessage
from typing import Final

from turfwar.server.config import Settings

log = logging.getLogger("turfwar.server")

SECONDS: Final = 20


def send_later(settings: Settings, subject: str, text: str) -> None:
    """Send mail in a thread; a failure is logged, and stops nobody."""
    if not settings.smtp_host or not settings.mail_from or not settings.mail_to:
        return
    arguments = (settings, subject, text)
    threading.Thread(target=send, args=arguments, name="mail", daemon=True).start()


def send(settings: Settings, subject: str, text: str) -> None:
    message = EmailMessage()
    message["Subject"] = f"Turfwar: {subject}"
    message["From"] = settings.mail_from
    message["To"] = ", ".join(settings.mail_to)
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
