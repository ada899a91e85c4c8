#!/usr/bin/env python3
"""Draws a card for each row of a file of JSON lines, on all machines of a Dask cluster.

  pip install -r examples/cards/requirements.txt
  cd examples/cards
  ./dask_cards.py badge.lua badges.jsonl badges                               # on this machine
  ./dask_cards.py --scheduler tcp://10.0.0.1:8786 badge.lua badges.jsonl /srv/badges

Each thread of a Dask worker drives a process of its own, `weft worker`. The script, the pictures that it reads, and the
folder of the cards have the same full path on all machines, as on a shared file system; weft is on their PATH, or is named
by --weft. Options after -- are those of weft worker, such as: -- --fonts /srv/fonts --scale 2

A card's file is named by its row's id, and appears whole or not at all. Rows of a Dask worker that is killed are drawn by
the others. Failed rows are printed with their lines; the exit code is then 1.
"""

import argparse
import json
import os
import queue
import subprocess
import sys

from dask.distributed import Client, WorkerPlugin, as_completed, get_worker

# How often a request is sent again whose process was ended, as the system does when memory is short.
RESENDS = 2


class Drawing(WorkerPlugin):
    """The processes of a Dask worker that draw: as many as it has busy threads."""

    name = "weft"

    def __init__(self, command):
        self.command = command

    def setup(self, worker):
        self.idle = queue.SimpleQueue()

    def teardown(self, worker):
        while not self.idle.empty():
            # It ends at the end of its input.
            self.idle.get().stdin.close()

    def draw(self, requests):
        """Returns the answers to requests, in their order."""
        try:
            process = self.idle.get_nowait()
        except queue.Empty:
            process = None
        answers = []
        for request in requests:
            answer = None
            for _ in range(1 + RESENDS):
                process = process or subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
                answer = ask(process, request)
                if answer:
                    break
                process = None
            answers.append(answer or failure(request["id"], f"{self.command[0]} has ended without an answer"))
        if process:
            self.idle.put(process)
        return answers


def ask(process, request):
    """Sends a request to a process; returns its answer, or None if the process has ended."""
    try:
        process.stdin.write(json.dumps(request, allow_nan=False).encode() + b"\n")
        process.stdin.flush()
        line = process.stdout.readline()
    except BrokenPipeError:
        line = b""
    if line.endswith(b"\n"):
        return {**json.loads(line), "id": request["id"]}
    process.communicate()
    return None


def failure(line, message, field=None):
    """Returns the answer to a row that has no card."""
    return {"id": line, "status": "error", "field": field, "error": {"message": message}}


def draw(requests):
    """Draws cards on a Dask worker; returns the worker's name and the answers."""
    worker = get_worker()
    return worker.name, worker.plugins[Drawing.name].draw(requests)


def refuse(word):
    """Refuses what Python reads, and JSON hasn't: NaN and Infinity."""
    raise ValueError(f"there is no {word}")


def requests(rows):
    """Yields a request for each row with its line as id, or the failure of a row that can't be drawn."""
    lines = {}
    for line, text in enumerate(rows, 1):
        if not text.strip():
            continue
        try:
            row = json.loads(text, parse_constant=refuse)
        except ValueError as error:
            yield failure(line, f"no JSON: {error}")
            continue
        identifier = row.get("id") if isinstance(row, dict) else None
        if not isinstance(identifier, (str, int)) or identifier == "":
            yield failure(line, "expected an object with an id, a text or a whole number", "id")
            continue
        name = str(identifier)
        if name in lines:
            yield failure(line, f"line {lines[name]} has the id {name}, too", "id")
            continue
        lines[name] = line
        yield {"id": line, "props": row}


class Run:
    """The drawing of a file's rows by a cluster."""

    def __init__(self, client, batch_size):
        self.client = client
        self.batch_size = batch_size
        self.drawn = {}
        self.failed = []

    def draw(self, rows):
        """Draws all rows."""
        batches = self.batches(rows)
        sent = {}
        running = as_completed()

        def send():
            if batch := next(batches, None):
                future = self.client.submit(draw, batch, pure=False)
                sent[future.key] = batch
                running.add(future)

        # Rows are read as others are finished: a few batches for each thread are under way.
        for _ in range(4 * max(1, sum(self.client.nthreads().values()))):
            send()
        for future in running:
            self.take(future, sent.pop(future.key))
            send()

    def batches(self, rows):
        """Yields lists of requests, and keeps the failures among them."""
        batch = []
        for request in rows:
            if "error" in request:
                self.failed.append(request)
                continue
            batch.append(request)
            if len(batch) == self.batch_size:
                yield batch
                batch = []
        if batch:
            yield batch

    def take(self, future, batch):
        """Counts the answers of a batch."""
        try:
            worker, answers = future.result()
        except Exception as error:  # weft can't be started there, or several Dask workers ended over these rows.
            self.failed += [failure(request["id"], f"{type(error).__name__}: {error}") for request in batch]
            return
        for answer in answers:
            if answer["status"] == "ok":
                self.drawn[worker] = self.drawn.get(worker, 0) + 1
            else:
                self.failed.append(answer)


def message(answer):
    """Returns the message of a failed row, with the field and the place in the script."""
    error = answer["error"]
    parts = [answer.get("field"), error.get("file") and f"{error['file']}:{error.get('line', 0)}", error["message"]]
    return ": ".join(part for part in parts if part)


def main():
    usage = argparse.ArgumentParser(description=__doc__.split("\n")[0], epilog="Options after -- are those of weft worker.")
    usage.add_argument("script")
    usage.add_argument("rows", help="a file of JSON lines, each with an id")
    usage.add_argument("folder", help="the folder of the cards")
    usage.add_argument("--scheduler", help="the address of Dask's scheduler; by default all cores of this machine")
    usage.add_argument("--weft", default="weft", help="the command")
    usage.add_argument("--format", default="png", help="png, jpg, svg, pdf, webp or gif")
    usage.add_argument("--batch", type=int, default=20, help="the number of rows that are sent at once")
    own, options = sys.argv[1:], []
    if "--" in own:
        own, options = own[: own.index("--")], own[own.index("--") + 1 :]
    arguments = usage.parse_args(own)
    # Weft escapes the ids: none names another folder.
    folder = os.path.abspath(arguments.folder).replace("{", "{{").replace("}", "}}")
    command = [arguments.weft, "worker", os.path.abspath(arguments.script)]
    command += ["-o", f"{folder}/{{id}}.{arguments.format}", *options]
    with Client(arguments.scheduler) if arguments.scheduler else Client(threads_per_worker=1) as client:
        client.register_plugin(Drawing(command))
        run = Run(client, max(1, arguments.batch))
        with open(arguments.rows, "rb") as rows:
            run.draw(requests(rows))
    for answer in sorted(run.failed, key=lambda answer: answer["id"]):
        print(f"{arguments.rows}:{answer['id']}: error: {message(answer)}", file=sys.stderr)
    for worker, count in sorted(run.drawn.items(), key=lambda item: str(item[0])):
        print(f"{worker}: {count} drawn")
    print(f"{sum(run.drawn.values())} drawn, {len(run.failed)} failed")
    sys.exit(1 if run.failed else 0)


if __name__ == "__main__":
    main()
