"""Measures the balance of Optimates et Populares between equal players, and shows it (docs/balance.md)."""
