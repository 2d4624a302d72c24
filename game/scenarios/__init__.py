"""Scenarios: crises told in data, each a patch over a game's tables with goals of its own."""

from __future__ import annotations

from game.scenarios.course import Course
from game.scenarios.files import (
    Scenario,
    ScenarioError,
    campaign_names,
    find_scenario,
    load_scenario,
    scenario_names,
)

__all__ = ["Course", "Scenario", "ScenarioError", "campaign_names", "find_scenario", "load_scenario", "scenario_names"]
