#!/usr/bin/env python3
"""The server of feed.lua: its pages as JSON over HTTP, and its pictures; each page after as long as its "seconds" say.

  python3 examples/feed/server.py [--port 8725] [--speed 1]

A page with "failsAtFirst" is answered with status 503 once. Nothing but Python's own library is needed.
"""

import argparse
import json
import pathlib
import re
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

FOLDER = pathlib.Path(__file__).parent


class Pages(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    speed = 1.0
    failed = set()

    def do_GET(self):
        picture = re.fullmatch(r"/pictures/([\w-]+\.(?:png|jpg))", self.path)
        if picture:
            return self.send_picture(FOLDER.parent / "pictures" / picture[1])
        name = re.fullmatch(r"/(page\d+)\.json", self.path)
        file = FOLDER / f"{name[1]}.json" if name else None
        if file is None or not file.exists():
            return self.answer(404, {"error": f"there is no {self.path}"})
        page = json.loads(file.read_text(encoding="utf-8"))
        time.sleep(page["seconds"] / self.speed)
        if page.get("failsAtFirst") and name[1] not in self.failed:
            self.failed.add(name[1])
            return self.answer(503, {"error": "try again"})
        self.answer(200, page)

    def send_picture(self, file):
        if not file.exists():
            return self.answer(404, {"error": f"there is no {self.path}"})
        self.send(200, "image/png" if file.suffix == ".png" else "image/jpeg", file.read_bytes())

    def answer(self, status, content):
        self.send(status, "application/json", json.dumps(content, ensure_ascii=False).encode("utf-8"))

    def send(self, status, kind, body):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except BrokenPipeError:
            pass  # the request was cancelled


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8725, help="0 for any that is free")
    parser.add_argument("--speed", type=float, default=1.0, help="divides the time that a page takes")
    arguments = parser.parse_args()
    Pages.speed = arguments.speed
    # This machine only.
    server = ThreadingHTTPServer(("127.0.0.1", arguments.port), Pages)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
