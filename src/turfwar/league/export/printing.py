"""Rosters and match report forms on paper: PDF, with a QR code that leads back here."""

import io
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

from turfwar.league.export.missing import needed
from turfwar.league.export.text import plain
from turfwar.league.pages.competitions import fixture_of
from turfwar.league.pages.names import Document, fixture_name
from turfwar.league.pages.tabletop import form, squad
from turfwar.league.pages.teams import team_page
from turfwar.league.post_match.result import SIDES
from turfwar.league.rules.inducements import Purchases
from turfwar.league.state.inducements import shops_of
from turfwar.league.state.league import InvalidEvent, League

FONT: Final = "Vera"
BOLD: Final = "VeraBd"
MARGIN: Final = 34
QR: Final = 74
PAPER_WIDTH: Final = 774
"""What is left of a sheet on its side between the margins."""
ROOM: Final = 16
"""As many rows as a squad can have."""


@cache
def fonts() -> None:
    """Letters of more than one alphabet; reportlab brings them."""
    folder = Path(needed("reportlab").__file__).parent / "fonts"
    metrics, ttfonts = needed("reportlab.pdfbase.pdfmetrics"), needed("reportlab.pdfbase.ttfonts")
    for name in (FONT, BOLD):
        metrics.registerFont(ttfonts.TTFont(name, str(folder / f"{name}.ttf")))


class Paper:
    """One PDF, as it is put together; landscape A4, always the same bytes for the same league."""

    def __init__(self, title: str) -> None:
        fonts()
        pages: Any = needed("reportlab.lib.pagesizes")
        self.platypus: Any = needed("reportlab.platypus")
        self.colours: Any = needed("reportlab.lib.colors")
        styles: Any = needed("reportlab.lib.styles")
        self.small = styles.ParagraphStyle("small", fontName=FONT, fontSize=7, leading=8.4)
        self.head = styles.ParagraphStyle("head", fontName=BOLD, fontSize=14, leading=18)
        self.buffer = io.BytesIO()
        self.document = self.platypus.SimpleDocTemplate(
            self.buffer,
            pagesize=pages.landscape(pages.A4),
            title=plain(title),
            author="Turfwar",
            leftMargin=MARGIN,
            rightMargin=MARGIN,
            topMargin=MARGIN,
            bottomMargin=MARGIN,
            invariant=1,
        )
        self.story: list[Any] = []

    def text(self, words: str, style: Any = None) -> Any:
        """A text; what is marked up in it is only text."""
        return self.platypus.Paragraph(escape(plain(words)), style or self.small)

    def add(self, *parts: Any) -> None:
        self.story.extend(parts)

    def space(self, height: float = 8) -> None:
        self.story.append(self.platypus.Spacer(1, height))

    def table(self, rows: Sequence[Sequence[str]], widths: Sequence[float]) -> Any:
        """A table whose first row is its head."""
        cells = [[self.text(each) for each in row] for row in rows]
        lines = [
            ("GRID", (0, 0), (-1, -1), 0.4, self.colours.grey),
            ("BACKGROUND", (0, 0), (-1, 0), self.colours.whitesmoke),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
        ]
        return self.platypus.Table(cells, list(widths), style=lines, repeatRows=1)

    def code(self, address: str) -> Any:
        """A QR code that leads to an address."""
        shapes: Any = needed("reportlab.graphics.shapes")
        matrix = [list(row) for row in needed("segno").make(address, error="m", micro=False).matrix]
        size = QR / len(matrix)
        drawing = shapes.Drawing(QR, QR)
        for down, row in enumerate(matrix):
            for across, dark in enumerate(row):
                if dark:
                    y = QR - (down + 1) * size
                    square = shapes.Rect(across * size, y, size, size, strokeWidth=0)
                    square.fillColor = self.colours.black
                    square.strokeColor = None
                    drawing.add(square)
        return drawing

    def headed(self, title: str, below: str, address: str) -> None:
        """A title with a QR code beside it."""
        words = [self.text(title, self.head), self.text(below)]
        row = [[words, self.code(address)]] if address else [[words, ""]]
        self.add(self.platypus.Table(row, [690, QR + 4]))
        self.space(4)

    def done(self) -> bytes:
        self.document.build(self.story)
        return self.buffer.getvalue()


def roster_pdf(league: League, team: str, address: str = "") -> bytes:
    """A team's roster."""
    page = team_page(league, (), team)
    paper = Paper(f"{page['name']}, {league.name}")
    coach = page["coach"]["name"] if page["coach"] else ""
    below = f"{page['list']} - coach {coach} - {league.name}"
    paper.headed(page["name"], below, address)
    add_roster(paper, page)
    return paper.done()


def add_roster(paper: Paper, page: Document, guests: Sequence[str] = ()) -> None:
    """The players, staff and money of a team; `guests` play for it in one match."""
    labels = [each["label"] for each in page["columns"]]
    head = ["#", "Name", "Position", *labels, "Skills", page["counter"]["key"].upper(), "Value", ""]
    rows = [head]
    for each in page["players"]:
        skills = [*each["skills"], *(f"{name}*" for name in each["gained"])]
        if each["niggles"]:
            skills.append(f"niggling {each['niggles']}")
        note = "misses next" if each["misses"] else "journeyman" if each["journeyman"] else ""
        numbers = [str(one["now"]) for one in each["characteristics"]]
        rows.append(
            [
                str(each["number"]),
                each["name"],
                each["position"],
                *numbers,
                ", ".join(skills),
                str(each["points"]),
                f"{each['value']:,}",
                note,
            ]
        )
    blank = [""] * (len(head) - 3)
    rows += [["", name, "for this match", *blank] for name in guests]
    widths = [24, 140, 110, *[26] * len(labels), 0, 34, 56, 62]
    widths[-4] = PAPER_WIDTH - sum(widths)
    paper.add(paper.table(rows, widths))
    paper.space()
    staff = [f"{each['name']} {each['number']}" for each in page["staff"]]
    money = [f"treasury {page['gold']:,}", f"Team Value {page['value']['total']:,}"]
    paper.add(paper.text(" - ".join((*staff, *money))))


def match_sheet_pdf(league: League, fixture: str, address: str = "") -> bytes:
    """Both rosters of a match at the table, a page each, with the inducements taken for it."""
    pairing = league.pairing(fixture)
    if not pairing.ready:
        raise InvalidEvent(f"the teams of {fixture} are not known yet")
    shown = fixture_of(league, fixture)
    title = f"{shown['home']['name']} - {shown['away']['name']}"
    paper = Paper(f"{title}, {league.name}")
    when = shown["day"].replace("T", " ") or shown["deadline"].replace("T", " ")
    shops = shops_of(league, fixture)
    ids = (pairing.home or "", pairing.away or "")
    for at, (side, id) in enumerate(zip(SIDES, ids, strict=True)):
        page = team_page(league, (), id)
        coach = page["coach"]["name"] if page["coach"] else ""
        if at:
            paper.add(paper.platypus.PageBreak())
        below = f"{title} - {fixture_name(league, fixture)} {when} - {league.name}"
        paper.headed(f"{page['name']} ({page['list']}, {coach})", below, address)
        shop = shops[side] if shops is not None else None
        add_roster(paper, page, shop.guests if shop is not None else ())
        if shop is not None:
            petty = league.inducements.get(fixture, {}).get(side, Purchases()).petty_cash
            money = (
                f"Gold for inducements: {shop.given:,}, petty cash {petty:,}, left {shop.left:,}"
            )
            taken = ", ".join(f"{each.name} ({each.price:,})" for each in shop.bought) or "none"
            paper.space()
            paper.add(paper.text(money), paper.text(f"Inducements: {taken}"))
    return paper.done()


def form_widths(deeds: int) -> list[int]:
    """The columns of a report form: as wide as the paper, however much is to be counted.

    >>> sum(form_widths(3)), sum(form_widths(8)), form_widths(8)[3]
    (774, 774, 48)
    """
    names, positions, least = (150, 110, 200) if deeds <= 4 else (120, 90, 150)
    room = PAPER_WIDTH - 24 - names - positions
    each = min(62, (room - least) // max(1, deeds))
    return [24, names, positions, *[each] * deeds, room - each * deeds]


def form_pdf(league: League, fixture: str, address: str = "") -> bytes:
    """A match report form, to be filled in by hand."""
    known = form(league, fixture)
    pairing = league.pairing(fixture)
    if not pairing.ready:
        raise InvalidEvent(f"the teams of {fixture} are not known yet")
    shown = fixture_of(league, fixture)
    title = f"{shown['home']['name']} - {shown['away']['name']}"
    paper = Paper(f"{title}, {league.name}")
    when = shown["day"].replace("T", " ") or shown["deadline"].replace("T", " ")
    paper.headed(title, f"{league.name}, {fixture_name(league, fixture)} {when}", address)
    deeds = [each["name"] for each in known["deeds"]]
    head = ["#", "Name", "Position", *deeds, "Hurt: what, how, by whom"]
    widths = form_widths(len(deeds))
    asked = ["score ______"]
    asked += ["fans __________"] if known["counts"]["fans"] else []
    asked += [f"{each['name']} ______" for each in known["picks"]]
    for at, id in enumerate((pairing.home or "", pairing.away or "")):
        side = squad(league.team(id))
        if at:
            paper.add(paper.platypus.PageBreak())
        line = "    ".join((side["name"], *asked))
        paper.add(paper.text(line, paper.head))
        paper.space(4)
        rows = [head]
        for each in side["players"]:
            blank = [""] * (len(deeds) + 1)
            rows.append([str(each["number"]), each["name"], each["position"], *blank])
        rows += [[""] * len(head) for _ in range(max(0, ROOM - len(side["players"])))]
        paper.add(paper.table(rows, widths))
        paper.space()
        paper.add(paper.text("Signed: home ____________________    away ____________________"))
    return paper.done()
