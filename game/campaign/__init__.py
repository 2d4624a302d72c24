"""Campaigns: a road of scenarios against the computer, each of which leaves its mark on those that follow."""

from __future__ import annotations

from game.campaign.after_game import AfterGame, afterpiece_of
from game.campaign.chronicle import Chapter, Chronicle, Try, Verdict, better
from game.campaign.files import Campaign, CampaignError, load_campaign
from game.campaign.standing import Standing
from game.campaign.table import Crisis

__all__ = [
    "AfterGame",
    "Campaign",
    "CampaignError",
    "Chapter",
    "Chronicle",
    "Crisis",
    "Standing",
    "Try",
    "Verdict",
    "afterpiece_of",
    "better",
    "load_campaign",
]
