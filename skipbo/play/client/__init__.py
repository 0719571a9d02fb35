"""Somebody's place at a table, without a screen: what window, text table, replay and lesson share.

`TableClient` speaks in the values of `values`: what has happened, what is awaited, what is asked.
"""
