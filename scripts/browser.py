"""A headless Chromium by its own driver (WebDriver), for the scripts that look at the live page.

Needs chromium and chromedriver, which scripts/setup --tests installs.
"""

import base64
import json
import re
import subprocess
import sys
import time
import urllib.request


def start_preview(weft, *arguments):
    """A running weft preview, and the address that it prints."""
    process = subprocess.Popen(
        [weft, "preview", *arguments, "--port", "0", "--offline"], stdout=subprocess.PIPE, text=True)
    return process, re.search(r"http://\S+", process.stdout.readline())[0]


def percentile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))]


def noting(on_message):
    """A script for a page, to run before its own: it keeps in `notes` when frames are acknowledged, and what the body of
    a function of each message's event adds."""
    return """
window.notes = [];
window.now = () => performance.timeOrigin + performance.now();
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", (event) => {%s});
  }
  send(text) {
    super.send(text);
    if (text.includes('"painted"')) notes.push({ kind: "painted", at: now() });
  }
};
""" % on_message


class Browser:
    """A headless Chromium by its own driver."""

    def __init__(self, width=1400, height=900):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        for line in self.driver.stdout:
            if found := re.search(r"started successfully on port (\d+)", line):
                self.base = f"http://127.0.0.1:{found[1]}/session"
                break
        options = {"args": ["--headless=new", "--no-sandbox", f"--window-size={width},{height}", "--force-device-scale-factor=2"]}
        answer = self.ask("", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
        self.base += "/" + answer["sessionId"]

    def ask(self, path, body):
        request = urllib.request.Request(
            self.base + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def run(self, script):
        return self.ask("/execute/sync", {"script": script, "args": []})

    def wait(self, expression):
        end = time.time() + 30
        while not self.run(f"return !!({expression})"):
            if time.time() > end:
                sys.exit(f"bench: the page never came to: {expression}")
            time.sleep(0.01)

    def click(self, x, y):
        """Clicks at a point of the page, in CSS pixels."""
        steps = [{"type": "pointerMove", "duration": 30, "x": x, "y": y},
                 {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.ask("/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}]})

    def emulate(self, width, scheme):
        """Makes the page as wide as a number of CSS pixels, and `light` or `dark`."""
        commands = [
            ("Emulation.setDeviceMetricsOverride", {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": False}),
            ("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})]
        for command, parameters in commands:
            self.ask("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def screenshot(self, file):
        """Saves what is seen as a PNG."""
        request = urllib.request.Request(self.base + "/screenshot")
        with urllib.request.urlopen(request, timeout=60) as answer:
            file.write_bytes(base64.b64decode(json.load(answer)["value"]))

    def quit(self):
        # A driver that is ended leaves its browser behind; one whose session is ended doesn't.
        request = urllib.request.Request(self.base, method="DELETE")
        with urllib.request.urlopen(request, timeout=60) as answer:
            answer.read()
        self.driver.terminate()
        self.driver.wait()
