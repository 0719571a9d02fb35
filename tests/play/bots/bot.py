"""A bot for the tests that behaves, or misbehaves, as its first argument says."""

import json
import os
import sys
import time

manner = sys.argv[1] if len(sys.argv) > 1 else "good"
chosen = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        if manner == "silent":
            time.sleep(60)
        if manner == "nameless":
            print(json.dumps({"type": "ready"}), flush=True)
            continue
        print(json.dumps({"type": "ready", "name": f"bot {manner}"}), flush=True)
    elif message["type"] == "choose":
        chosen += 1
        legal = message["legal"]
        command = next((text for text in legal if not text.startswith("hand") or ">b" in text), legal[0])
        if manner != "good" and chosen > 3:
            if manner == "crash":
                os._exit(3)
            if manner == "slow":
                time.sleep(60)
            if manner == "rubbish":
                print("I play the seven", flush=True)
                continue
            if manner == "endless":
                sys.stdout.write("x" * 1_000_000)
                sys.stdout.flush()
                continue
            if manner == "list":
                print("[1, 2]", flush=True)
                continue
            if manner == "illegal":
                command = "hand:1>b7"
        print(json.dumps({"type": "command", "command": command}), flush=True)
