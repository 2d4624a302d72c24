"""The screens of a campaign: choosing one, its road, each crisis before, at and after the table, and its end."""
