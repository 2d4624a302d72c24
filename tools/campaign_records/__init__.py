"""Recorded campaigns, one for each way to end: found by computer play, kept, and looked over.

`python -m tools.campaign_records` plays anew what no longer fits the scenarios, and leaves the rest as it is.
"""
