"""Manual pages, from what the command says of itself (--experimental-dump-help of swift-argument-parser)."""

import re
import textwrap
import time


def escaped(text):
    """A text as roff reads it: no line of it is a request, and a hyphen is the character that is typed."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(?=[.'])", r"\\&", text, flags=re.M)


def paragraphs(text):
    """Paragraphs, whose lines stay lines, as in a list of rules; lines that are indented keep their places, as examples."""
    output = []
    for part in re.split(r"\n\s*\n", textwrap.dedent(text).strip("\n")):
        if not part.strip():
            continue
        if any(line.startswith("  ") for line in part.split("\n")):
            output += [".PP", ".nf", escaped(part), ".fi"]
        else:
            output += [".PP", escaped(part).replace("\n", "\n.br\n")]
    return output


def written(name):
    """An option's name as it is typed."""
    kind = name["kind"]
    return ("--" if kind == "long" else "-") + name["name"]


def is_shown(argument):
    return argument.get("shouldDisplay", True)


def form(argument):
    """An argument as the synopsis has it, in roff."""
    value = f"\\fI{escaped(argument.get('valueName', 'value'))}\\fR"
    if argument["kind"] == "positional":
        text = value
    else:
        text = f"\\fB{escaped(written(argument['preferredName']))}\\fR"
        if argument["kind"] == "option":
            text += f" {value}"
    if argument["isOptional"]:
        text = f"[{text}]"
    return text + (" ..." if argument["isRepeating"] else "")


def described(argument):
    """An argument with its description: a tagged paragraph."""
    if argument["kind"] == "positional":
        title = f"\\fI{escaped(argument['valueName'])}\\fR"
    else:
        title = ", ".join(f"\\fB{escaped(written(name))}\\fR" for name in argument["names"])
        if argument["kind"] == "option":
            title += f" \\fI{escaped(argument['valueName'])}\\fR"
    lines = [".TP", title, escaped(argument.get("abstract", "")) or "\\&"]
    values = argument.get("allValues")
    if values:
        lines += [".br", escaped("One of: " + ", ".join(values) + ".")]
    if argument.get("defaultValue"):
        lines += [".br", f"By default \\fB{escaped(argument['defaultValue'])}\\fR."]
    if argument.get("discussion"):
        lines += [".br", escaped(argument["discussion"])]
    return lines


def page(command, name, version, when, see):
    """The text of a manual page.

    command  the description of the command
    name     the name of the page, such as weft-render
    see      the names of other pages
    """
    title = name.replace("-", " ") if name != "weft" else name
    arguments = [argument for argument in command.get("arguments", []) if is_shown(argument)]
    subcommands = [part for part in command.get("subcommands", []) if is_shown(part) and part["commandName"] != "help"]
    lines = [
        f'.TH {escaped(name).upper()} 1 "{time.strftime("%d %B %Y", time.gmtime(when))}" "Weft {version}" "Weft"',
        ".SH NAME", f"{escaped(name)} \\- {escaped(command['abstract'].rstrip('.'))}",
        ".SH SYNOPSIS", f"\\fB{escaped(title)}\\fR " + " ".join(
            [form(argument) for argument in arguments] + (["\\fIsubcommand\\fR ..."] if subcommands else [])),
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", *paragraphs(command["discussion"])[1:]]
    if subcommands:
        lines += [".SH SUBCOMMANDS"]
        for part in subcommands:
            lines += [".TP", f"\\fB{escaped(part['commandName'])}\\fR", escaped(part["abstract"])]
    if arguments:
        lines += [".SH OPTIONS"]
        for argument in arguments:
            lines += described(argument)
    if name == "weft":
        lines += [".SH FILES", ".TP", "\\fI/usr/share/weft/examples\\fR", "Examples, to be copied.",
                  ".TP", "\\fI/usr/share/doc/weft/html\\fR", "The documentation."]
    lines += [".SH SEE ALSO", ",\n".join(f".BR {escaped(other)} (1)" for other in see).replace(",\n", " ,\n")]
    return "\n".join(lines) + "\n"


def pages(help, version, when):
    """The manual pages of the command and of its subcommands, by their names.

    help  what the command says of itself, from JSON
    """
    command = help["command"]
    parts = [part for part in command["subcommands"] if is_shown(part) and part["commandName"] != "help"]
    names = ["weft", *(f"weft-{part['commandName']}" for part in parts)]
    found = {"weft": page(command, "weft", version, when, names[1:])}
    for name, part in zip(names[1:], parts):
        found[name] = page(part, name, version, when, [other for other in ("weft", "weft-api") if other != name])
    return found
