#!/usr/bin/env python3
"""Time cards of 1200 x 630 pixels, a flat one and one with a photo: Weft's ways to draw them, and what people would use.

Usage: scripts/bench-cards.py WEFT [--peers] [--json] [--rounds N] [--cards N] [--pictures DIR]

  --peers         also Typst, Pillow and WeasyPrint from PyPI, which are installed into .build/card-peers the first time,
                  and Chromium with its driver if it is installed
  --rounds N      how often each way is measured, one after the other in each round (5)
  --cards N       the number of cards of a measurement (60)
  --pictures DIR  keeps a picture of each way

Figures are medians of the rounds. "ms a card" is processor time of the process and of those that it starts: a run of one
card is subtracted from a run of N, so that it has no start. "start" is the run of one card, "a second" the rate of the N cards
without that run by the clock, "MB" the largest process, "kB" the file. All draw the same texts in the same places, in Inter;
WeasyPrint makes a PDF, as it has no pictures. Chromium's processes are summed up from /proc, and those of weft serve, which
gets its requests by as many clients as it has workers, each on one connection. At the end weft serve answers requests that
come at 80 % of the rate that it can keep.
"""

import argparse
import base64
import contextlib
import http.client
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = ["typst==0.15.2", "Pillow==13.0.0", "weasyprint==70.0"]
FONTS = "/usr/share/fonts/opentype/inter"
PHOTO = ROOT / "examples/pictures/northern-lights.jpg"
TITLE, AUTHOR, SITE = "What the northern lights sound like, part {}", "Yuki Tanabe", "fieldnotes.example"

SCRIPT = """
local ui = require "weft"
ui.preview("Card", { width = 600, height = 315, scale = 2 }, function(props)
  return ui.BackgroundLayoutSpec {
    ui.InsetLayoutSpec { insets = 36,
      ui.StackLayoutSpec { direction = "vertical", spacing = 12,
        ui.TextNode { text = props.title, font = "Inter Bold 40", color = "white" },
        ui.LayoutSpec { style = { flexGrow = 1 } },
        ui.StackLayoutSpec { direction = "horizontal", spacing = 12, alignItems = "center",
          ui.DisplayNode { backgroundColor = "#9fd8c4", cornerRadius = 22, style = { preferredSize = { 44, 44 } } },
          ui.TextNode { text = props.author, font = "Inter Semi-Bold 20", color = "white" },
          ui.LayoutSpec { style = { flexGrow = 1 } },
          ui.TextNode { text = props.site, font = "Inter 18", color = "#9fd8c4" },
        },
      },
    },
    props.photo and ui.ImageNode { image = props.photo, contentMode = "scaleAspectFill" }
      or ui.DisplayNode { backgroundColor = "#0a1428" },
  }
end)
"""

HTML = """<!doctype html><meta charset="utf-8"><style>
@page { size: 600px 315px; margin: 0 }
body { margin: 0; width: 600px; height: 315px; position: relative; font-family: Inter; color: white; %s }
h1 { position: absolute; left: 36px; top: 36px; width: 528px; margin: 0; font: bold 40px Inter }
i { position: absolute; left: 36px; bottom: 36px; width: 44px; height: 44px; border-radius: 22px; background: #9fd8c4 }
b { position: absolute; left: 92px; bottom: 46px; font: 600 20px Inter }
u { position: absolute; right: 36px; bottom: 47px; font: 18px Inter; color: #9fd8c4; text-decoration: none }
</style><h1>%s</h1><i></i><b>%s</b><u>%s</u>"""

TYPST = """#set page(width: 600pt, height: 315pt, margin: 36pt, %s)
#set text(font: "Inter", fill: white, top-edge: "ascender", bottom-edge: "descender")
#set par(leading: 0pt)
#text(size: 40pt, weight: "bold")[%s]
#place(bottom + left, circle(radius: 22pt, fill: rgb("#9fd8c4")))
#place(bottom + left, dx: 56pt, dy: -10pt, text(size: 20pt, weight: "semibold")[%s])
#place(bottom + right, dy: -11pt, text(size: 18pt, fill: rgb("#9fd8c4"))[%s])
"""


def html(card, number):
    back = f"background: url(file://{PHOTO}) center / cover" if card == "photo" else "background: #0a1428"
    return HTML % (back, TITLE.format(number), AUTHOR, SITE)


def row(card, number):
    fields = {"id": number, "title": TITLE.format(number), "author": AUTHOR, "site": SITE}
    return fields | ({"photo": str(PHOTO)} if card == "photo" else {})


# Drawing by peers, each in a process of its own ---------------------------------------------------


def draw_typst(card, count, folder):
    import typst

    back = 'background: image("photo.jpg", width: 100%, height: 100%, fit: "cover")' if card == "photo" else 'fill: rgb("#0a1428")'
    (folder / "photo.jpg").write_bytes(PHOTO.read_bytes())
    for number in range(count):
        source = TYPST % (back, TITLE.format(number), AUTHOR, SITE.replace(".", "\\."))
        picture = typst.compile(source.encode(), root=str(folder), font_paths=[FONTS], format="png", ppi=144)
        (folder / f"{number}.png").write_bytes(picture)


def draw_pillow(card, count, folder):
    from PIL import Image, ImageDraw, ImageFont, ImageOps

    def font(name, size):
        return ImageFont.truetype(f"{FONTS}/Inter-{name}.otf", size)

    bold, semibold, regular = font("Bold", 80), font("SemiBold", 40), font("Regular", 36)
    for number in range(count):
        if card == "photo":
            with Image.open(PHOTO) as photo:
                image = ImageOps.fit(photo.convert("RGB"), (1200, 630))
        else:
            image = Image.new("RGB", (1200, 630), "#0a1428")
        draw = ImageDraw.Draw(image)
        lines = [""]
        for word in TITLE.format(number).split():
            longer = f"{lines[-1]} {word}".strip()
            if draw.textlength(longer, bold) <= 1056:
                lines[-1] = longer
            else:
                lines.append(word)
        for index, line in enumerate(lines):
            draw.text((72, 72 + index * 97), line, "white", bold)
        # Four times as large, as Pillow's circles have no smooth edges.
        disc = Image.new("L", (352, 352))
        ImageDraw.Draw(disc).ellipse((0, 0, 351, 351), fill=255)
        image.paste("#9fd8c4", (72, 470), disc.resize((88, 88), Image.Resampling.LANCZOS))
        draw.text((184, 514), AUTHOR, "white", semibold, anchor="lm")
        draw.text((1128, 514), SITE, "#9fd8c4", regular, anchor="rm")
        image.save(folder / f"{number}.png")


def draw_weasyprint(card, count, folder):
    import weasyprint

    for number in range(count):
        weasyprint.HTML(string=html(card, number)).write_pdf(folder / f"{number}.pdf")


def draw_chromium(card, count, folder):
    sys.path.insert(0, str(ROOT / "scripts"))
    from browser import Browser

    browser = Browser(600, 315)
    metrics = {"width": 600, "height": 315, "deviceScaleFactor": 2, "mobile": False}

    def command(name, **parameters):
        return browser.ask("/goog/cdp/execute", {"cmd": name, "params": parameters})

    page = folder / "page.html"
    page.write_text(html(card, 0))
    browser.ask("/url", {"url": f"file://{page}"})
    command("Emulation.setDeviceMetricsOverride", **metrics)
    for number in range(count):
        browser.run(f"document.querySelector('h1').textContent = {json.dumps(TITLE.format(number))}")
        picture = command("Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"]
        (folder / f"{number}.png").write_bytes(base64.b64decode(picture))
    used = session_use()
    browser.quit()
    print(json.dumps(used))


@contextlib.contextmanager
def service(weft, script, workers):
    """Runs weft serve for a script; yields its address."""
    command = [weft, "serve", script.parent, "--port", "0", "--workers", str(workers), "--unsafe"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        address = json.loads(process.stdout.readline())["address"].removeprefix("http://")
        threading.Thread(target=process.stdout.read, daemon=True).start()
        yield address
        process.terminate()


def load_of_service(weft, folder, card, count):
    """Measures the answers of weft serve, by one process, to requests that come evenly at 80 % of the rate that it can
    keep. An answer's time counts from the moment at which its request was due."""
    body, lock = json.dumps(row(card, 0)), threading.Lock()

    def ask(address, number_of, interval, late):
        connection = http.client.HTTPConnection(address)
        while (number := next(number_of, None)) is not None:
            due = begin + number * interval
            time.sleep(max(0, due - time.monotonic()))
            connection.request("POST", "/card.png", body)
            if connection.getresponse().read()[:4] != b"\x89PNG":
                os._exit(1)
            with lock:
                late.append((time.monotonic() - due) * 1000)

    with service(weft, folder / "card.lua", 1) as address:
        rate = None
        for clients, interval in ((1, 0), (2, 0), (16, None)):
            late, numbers, begin = [], iter(range(count)), time.monotonic()
            wait = 1 / (0.8 * rate) if interval is None else interval
            threads = [threading.Thread(target=ask, args=(address, numbers, wait, late)) for _ in range(clients)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            rate = rate if interval is None else count / (time.monotonic() - begin)
    late.sort()
    return {"card": card, "way": "weft serve at 80 % load", "rate": 0.8 * rate, "median": late[len(late) // 2],
            "percentile_99": late[int(len(late) * 0.99)]}


def draw_by_service(weft, script, workers, folder):
    """Asks weft serve for the cards whose rows come on standard input."""
    with service(weft, script, workers) as address:
        rows = list(enumerate(sys.stdin.read().splitlines()))

        def ask(part):
            connection = http.client.HTTPConnection(address)
            for number, row in part:
                connection.request("POST", f"/{script.stem}.png", row)
                response = connection.getresponse()
                (folder / f"{number}.png").write_bytes(response.read())
                if response.status != 200:
                    os._exit(1)

        clients = [threading.Thread(target=ask, args=(rows[client::workers],)) for client in range(workers)]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        print(json.dumps(session_use(besides=os.getpid())))


def session_use(besides=None):
    """Returns the processor seconds and the largest memory in MB of the processes of this session, besides one."""
    seconds, memory, own = 0.0, 0.0, os.getsid(0)
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.getsid(int(process)) != own or int(process) == besides:
                continue
            fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            seconds += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
            status = pathlib.Path(f"/proc/{process}/status").read_text()
            memory = max(memory, int(status.partition("VmHWM:")[2].split()[0]) / 1024)
        except (OSError, IndexError, ValueError):
            continue
    return {"seconds": seconds, "memory": memory}


PEERS = {"typst": draw_typst, "pillow": draw_pillow, "weasyprint": draw_weasyprint, "chromium": draw_chromium}


# Measuring ----------------------------------------------------------------------------------------


class Way:
    """A way to draw cards: the words of a process that draws a number of them into a folder."""

    def __init__(self, name, words, has_runs=True, reports=False):
        self.name, self.words, self.has_runs, self.reports = name, words, has_runs, reports

    def measure(self, card, count):
        """Returns seconds of the processor, seconds of the clock, MB, and the first file."""
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            words, requests = self.words(card, count, folder)
            (folder / "in").write_text(requests)
            began = time.perf_counter()
            with open(folder / "in") as source, open(folder / "printed", "w") as printed:
                process = subprocess.Popen(words, stdin=source, stdout=printed, start_new_session=True)
            _, status, use = os.wait4(process.pid, 0)
            clock = time.perf_counter() - began
            if status:
                sys.exit(f"bench-cards: {self.name} has failed: {' '.join(map(str, words))}")
            seconds, memory = use.ru_utime + use.ru_stime, use.ru_maxrss / 1024
            if self.reports:
                told = json.loads((folder / "printed").read_text().splitlines()[-1])
                seconds, memory = told["seconds"], told["memory"]
            file = next(path for path in sorted(folder.iterdir()) if path.suffix in (".png", ".jpg", ".pdf"))
            return seconds, clock, memory, file.suffix, file.read_bytes()


def weft_ways(weft, folder):
    script = folder / "card.lua"
    script.write_text(SCRIPT)

    def render(card, count, out):
        return [weft, "render", script, "--props", "-", "-o", out / "0.png", "--unsafe"], json.dumps(row(card, 0))

    def each(workers, ending):
        def words(card, count, out):
            rows = "".join(json.dumps(row(card, number)) + "\n" for number in range(count))
            return [weft, "render", script, "--each", "-", "-o", f"{out}/{{id}}.{ending}", "--workers", str(workers),
                    "--unsafe"], rows
        return words

    def worker(card, count, out):
        requests = [{"props": row(card, number), "output": f"{out}/{number}.png"} for number in range(count)]
        return [weft, "worker", script, "--unsafe"], "".join(json.dumps(request) + "\n" for request in requests)

    def serve(workers):
        def words(card, count, out):
            rows = "".join(json.dumps(row(card, number)) + "\n" for number in range(count))
            return [sys.executable, __file__, "--serve", weft, script, str(workers), out], rows
        return words

    return [
        Way("weft render, a process", render, has_runs=False), Way("weft render --each, 1 worker", each(1, "png")),
        Way("weft render --each, 2 workers", each(2, "png")), Way("the same, JPEG, 1 worker", each(1, "jpg")),
        Way("weft worker", worker), Way("weft serve, 1 worker", serve(1), reports=True),
        Way("weft serve, 2 workers", serve(2), reports=True)]


def peer_ways():
    python = prepared()

    def peer(name):
        return lambda card, count, out: ([python, __file__, "--draw", name, card, str(count), str(out)], "")

    ways = [Way(name, peer(name)) for name in ("typst", "pillow", "weasyprint")]
    for folder in os.environ.get("PATH", "").split(":"):
        if os.access(os.path.join(folder, "chromedriver"), os.X_OK):
            return ways + [Way("chromium", peer("chromium"), reports=True)]
    print("bench-cards: without Chromium, as there is no chromedriver", file=sys.stderr)
    return ways


def prepared():
    """Returns the Python that has the peers."""
    place = ROOT / ".build/card-peers"
    python, ready = place / "bin/python3", place / "-".join(PACKAGES)
    if not ready.exists():
        print(f"installing {', '.join(PACKAGES)} into .build/card-peers", file=sys.stderr)
        for step in (["/usr/bin/python3", "-m", "venv", "--clear", place],
                     [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES]):
            if subprocess.run(step, stdout=sys.stderr).returncode:
                sys.exit("bench-cards: could not install the peers; that needs python3-venv and PyPI")
        ready.touch()
    return python


def main():
    usage = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    usage.add_argument("weft")
    usage.add_argument("--peers", action="store_true")
    usage.add_argument("--json", action="store_true")
    usage.add_argument("--rounds", type=int, default=5)
    usage.add_argument("--cards", type=int, default=60)
    usage.add_argument("--pictures", type=pathlib.Path)
    arguments = usage.parse_args()
    results = []
    with tempfile.TemporaryDirectory() as place:
        ways = weft_ways(os.path.abspath(arguments.weft), pathlib.Path(place)) + (peer_ways() if arguments.peers else [])
        for card in ("flat", "photo"):
            ones, runs = {way.name: [] for way in ways}, {way.name: [] for way in ways}
            for _ in range(arguments.rounds):
                for way in ways:
                    ones[way.name].append(way.measure(card, 1))
                    if way.has_runs:
                        runs[way.name].append(way.measure(card, arguments.cards))
            for way in ways:
                one, run = ones[way.name], runs[way.name]
                result = {"card": card, "way": way.name, "start": statistics.median(m[0] for m in one) * 1000,
                          "memory": statistics.median(m[2] for m in run or one), "bytes": len(one[0][4])}
                if run:
                    more = arguments.cards - 1
                    result["card_ms"] = statistics.median((b[0] - a[0]) / more for a, b in zip(one, run)) * 1000
                    result["rate"] = statistics.median(more / max(b[1] - a[1], 1e-9) for a, b in zip(one, run))
                results.append(result)
                if arguments.pictures:
                    arguments.pictures.mkdir(parents=True, exist_ok=True)
                    name = way.name.replace(",", "").replace(" ", "-")
                    (arguments.pictures / f"{card}-{name}{one[0][3]}").write_bytes(one[0][4])
        loads = [load_of_service(os.path.abspath(arguments.weft), pathlib.Path(place), card, arguments.cards * 5)
                 for card in ("flat", "photo")]
    if arguments.json:
        print(json.dumps(results + loads))
        return
    for card in ("flat", "photo"):
        print(f"{card + ' card':32}{'ms a card':>10}{'a second':>10}{'start':>8}{'MB':>7}{'kB':>7}")
        for result in results:
            if result["card"] == card:
                rates = [f"{result[key]:.1f}" if key in result else "" for key in ("card_ms", "rate")]
                print(f"  {result['way']:30}{rates[0]:>10}{rates[1]:>10}{result['start']:>8.0f}{result['memory']:>7.0f}"
                      f"{result['bytes'] / 1000:>7.0f}")
        print()
    for load in loads:
        print(f"{load['card']} card by weft serve, 1 worker, at {load['rate']:.0f} a second (80 %): median "
              f"{load['median']:.1f} ms, 99 % within {load['percentile_99']:.1f} ms "
              f"({load['percentile_99'] / load['median']:.1f} times)")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--draw"]:
        PEERS[sys.argv[2]](sys.argv[3], int(sys.argv[4]), pathlib.Path(sys.argv[5]))
    elif sys.argv[1:2] == ["--serve"]:
        weft, script, workers, folder = sys.argv[2:]
        draw_by_service(weft, pathlib.Path(script), int(workers), pathlib.Path(folder))
    else:
        main()
