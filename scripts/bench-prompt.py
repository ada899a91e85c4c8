#!/usr/bin/env python3
# Times how long `weft repl` takes from its start to its first prompt, on a pseudo terminal.
#
# Usage: scripts/bench-prompt.py WEFT [--json] [--runs N]

import json
import os
import pty
import select
import statistics
import sys
import tempfile
import time


def first_prompt(weft, folder):
    """Milliseconds until the prompt can be typed at."""
    environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", WEFT_HISTORY=os.path.join(folder, "history"))
    begin = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.execve(weft, [weft, "repl"], environment)
    seen = b""
    while b"> " not in seen:
        if not select.select([terminal], [], [], 30)[0]:
            raise SystemExit("bench: no prompt within 30 seconds")
        seen += os.read(terminal, 4096)
    took = (time.perf_counter() - begin) * 1000
    os.write(terminal, b"\x04")
    # What is left to be read keeps it from leaving.
    while True:
        try:
            if not os.read(terminal, 4096):
                break
        except OSError:
            break
    os.waitpid(process, 0)
    os.close(terminal)
    return took


def main():
    arguments = sys.argv[1:]
    as_json = "--json" in arguments
    runs = int(arguments[arguments.index("--runs") + 1]) if "--runs" in arguments else 21
    weft = os.path.abspath(arguments[0])
    with tempfile.TemporaryDirectory() as folder:
        # A history of some length, as people have.
        with open(os.path.join(folder, "history"), "w", encoding="utf-8") as history:
            history.writelines(f"value_{number} = ui.TextNode {{ text = \"{number}\" }}\n" for number in range(1000))
        first_prompt(weft, folder)
        times = sorted(first_prompt(weft, folder) for _ in range(runs))
    median, high = statistics.median(times), times[int(len(times) * 0.95)]
    if as_json:
        print(json.dumps({"prompt": {"median": median, "p95": high, "runs": runs, "limit": 100}}))
    else:
        print(f"first prompt: {median:.1f} ms (median of {runs}), {high:.1f} ms (95th percentile); at most 100")
    sys.exit(0 if median <= 100 else 1)


main()
