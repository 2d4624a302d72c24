"""Every widget under one name, for the scenes."""

from __future__ import annotations

from game.ui.button import Button
from game.ui.choice import Choice, Row, Stepper, Toggle, draw_arrow
from game.ui.field import TextField
from game.ui.form import Form
from game.ui.panel import draw_modal
from game.ui.rich import RichText, plain
from game.ui.scroll import ScrollList
from game.ui.widget import Acted, Area, Mood, Widget

__all__ = [
    "Acted",
    "Area",
    "Button",
    "Choice",
    "Form",
    "Mood",
    "RichText",
    "Row",
    "ScrollList",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "draw_arrow",
    "draw_modal",
    "plain",
]
