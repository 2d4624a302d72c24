"""Measures how hard each crisis of a campaign is for a level that plays the person's side (docs/campaign.md)."""
