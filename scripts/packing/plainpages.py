"""The pages of the documentation as plain HTML, which a browser opens from a folder, without a server."""

import html
import pathlib
import re
import shutil

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CATALOGUE = ROOT / "Sources/Weft/Weft.docc"
# The installed examples, from the folder of the pages: share/weft/examples and share/doc/weft/html.
EXAMPLES = "../../../weft/examples"
STYLE = """
body { font: 16px/1.5 Inter, "DejaVu Sans", sans-serif; max-width: 50em; margin: 2em auto; padding: 0 1em; color: #222 }
pre, code { font-family: "DejaVu Sans Mono", monospace; font-size: 14px; background: #f4f4f5 }
pre { padding: .8em 1em; overflow-x: auto; border-radius: 6px }
table { border-collapse: collapse } td, th { border: 1px solid #ddd; padding: .3em .6em; text-align: left }
img { max-width: 100% } a { color: #0550ae }
@media (prefers-color-scheme: dark) {
  body { background: #1b1b1d; color: #ddd } pre, code { background: #2a2a2d } a { color: #79b8ff } td, th { border-color: #444 }
}
"""


def title(text):
    return re.search(r"^# (.*)$", text, re.M)[1].replace("``", "")


def linked(body, titles):
    """A page's HTML with links to pages by their titles, and links to symbols as code."""
    def page(match):
        name = match[1].split("#")[0]
        return f'<a href="{name}.html">{html.escape(titles[name])}</a>' if name in titles else html.escape(match[1])
    body = re.sub(r'<a href="doc:([^"]+)">[^<]*</a>', page, body)
    # ``WeftDisplay/Image/scale``: its last parts.
    return re.sub(r"<code>([A-Za-z]+/)?([A-Za-z][\w/()_:,]*)</code>", lambda m: f"<code>{m[2]}</code>" if m[1] and m[1][:4] == "Weft" else m[0], body)


def placed(body, pictures, folder):
    """A page's HTML with its pictures beside it, links to the installed examples, and the command as it is installed."""
    def picture(match):
        file = next((file for file in pictures if match[1].split("/")[-1] in (file.name, file.stem)), None)
        if not file:
            return match[0]
        shutil.copyfile(file, folder / file.name)
        return f'src="{file.name}"'
    body = re.sub(r'src="([^":]+)"', picture, body)
    body = body.replace('href="../../../examples/', f'href="{EXAMPLES}/')
    return body.replace("scripts/weft ", "weft ")


def require_targets(folder):
    """Fails if a page links to a file that isn't there."""
    for page in sorted(folder.glob("*.html")):
        for target in re.findall(r'(?:href|src)="([^"#]+)', page.read_text()):
            if re.match(r"[a-z]+:", target):
                continue
            file = ROOT / "examples" / target[len(EXAMPLES) + 1:] if target.startswith(EXAMPLES) else folder / target
            if not file.exists():
                raise SystemExit(f"package: {page.name} links to {target}, which isn't there")


def write(folder):
    """Writes all pages, and their pictures, into a folder; returns the number of pages."""
    from markdown_it import MarkdownIt
    parser = MarkdownIt("commonmark").enable("table")
    folder.mkdir(parents=True)
    files = sorted(CATALOGUE.rglob("*.md"))
    texts = {file.stem: file.read_text() for file in files}
    titles = {name: title(text) for name, text in texts.items()}
    pictures = [file for place in (CATALOGUE, ROOT / "examples/pictures") for file in sorted(place.rglob("*"))
                if file.suffix in (".svg", ".png", ".webp", ".jpg")]
    (folder / "style.css").write_text(STYLE.lstrip())
    for name, text in texts.items():
        # Comments are for those who edit the page, directives for docc.
        text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.S)
        text = re.sub(r"^@\w+.*?(\{[^}]*\})?$", "", text, flags=re.M)
        body = placed(linked(parser.render(text), titles), pictures, folder)
        home = "" if name == CATALOGUE.stem else '<p><a href="index.html">Weft</a></p>\n'
        (folder / f"{'index' if name == CATALOGUE.stem else name}.html").write_text(
            f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{html.escape(titles[name])}</title>\n'
            f'<link rel="stylesheet" href="style.css">\n{home}{body}</html>\n')
    require_targets(folder)
    return len(texts)
