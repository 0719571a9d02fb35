"""Matches, the draw for the deal and the Tournament's winner, counted naively (R1, R6, R7, R40)."""

from __future__ import annotations

from typing import Any

from tests.oracle.naive import number_of


def draw_for_deal(cards: list[str], players: int) -> tuple[int, list[tuple[int, str]]]:
    """R1: who deals, and (seat, card) of every card drawn; `cards` is the deck from its first card on.

    The seats draw in their order, from seat 0; a Skip-Bo is made good at once; so do the tied.
    """
    rest = list(cards)
    drawn: list[tuple[int, str]] = []
    drawing = list(range(players))
    while len(drawing) > 1:
        numbers = {}
        for seat in drawing:
            card = "S"
            while card == "S":
                card = rest.pop(0)
                drawn.append((seat, card))
            numbers[seat] = number_of(card)
        drawing = [seat for seat in drawing if numbers[seat] == max(numbers.values())]
    return drawing[0], drawn


def judge_draws(drawn: list[tuple[int, str]], players: int) -> int:
    """R1 for a draw that was made: who deals by these (seat, card); `ValueError` if somebody drew unduly.

    Leaves open whether a Skip-Bo is made good at once or after all have drawn (READINGS.md, 24).
    """
    rest = list(drawn)
    drawing = list(range(players))
    while len(drawing) > 1:
        numbers: dict[int, int] = {}
        while len(numbers) < len(drawing):
            if not rest:
                raise ValueError("the draw is not decided")
            seat, card = rest.pop(0)
            if seat not in drawing or seat in numbers:
                raise ValueError(f"seat {seat} draws {card} unduly")
            if card != "S":
                numbers[seat] = number_of(card)
        drawing = [seat for seat in drawing if numbers[seat] == max(numbers.values())]
    if rest:
        raise ValueError("a card is drawn though all is decided")
    return drawing[0]


def next_dealer(edition: str, dealer: int, players: int) -> int:
    """The deal moves left after each game; in Masters the youngest starts every game."""
    return dealer if edition == "masters" else (dealer + 1) % players


def play_match(results: list[dict[str, Any]], players: int, target: int) -> tuple[list[int], list[int], int]:
    """(scores by seat, seats that won the match or [], games that counted) of results (R6, R7)."""
    scores = [0] * players
    for number, result in enumerate(results, 1):
        scores = [score + points for score, points in zip(scores, result["points"], strict=True)]
        if target == 0:
            return scores, list(result["winner_seats"]), number
        if result["winner_seats"] and scores[result["winner_seats"][0]] >= target:
            return scores, list(result["winner_seats"]), number
    return scores, [], len(results)


def tournament_winners(wins: dict[str, int]) -> list[str]:
    """R40: the pair or pairs with the most wins of the whole room."""
    most = max(wins.values())
    return sorted(pair for pair in wins if wins[pair] == most)
