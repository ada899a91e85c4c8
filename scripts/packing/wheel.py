"""The wheel of Python: the program with everything beside it, and a command that becomes the program."""

import base64
import hashlib
import pathlib
import tempfile

from . import archives, build, contents, tarball

# `weft` is another project's on PyPI.
NAME = "weft-layout"
MODULE = "weft_layout"
TAG = "py3-none-manylinux_2_36_x86_64"
INIT = '''"""Weft, texture-style layout scripted in Lua: the command `weft`."""

import os

#: The path of the program.
PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "weft")
'''
MAIN = '''"""`python -m weft_layout` and the command `weft`: this process becomes the program."""

import os
import sys

from weft_layout import PROGRAM


def main():
    os.execv(PROGRAM, ["weft", *sys.argv[1:]])


if __name__ == "__main__":
    main()
'''


def metadata():
    return (f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {build.version()}\n"
            "Summary: Texture-style layout, scripted in Lua: cells as PNG, JPEG, SVG, PDF, WebP and GIF without a display\n"
            "License: Apache-2.0\nRequires-Python: >=3.8\nDescription-Content-Type: text/markdown\n\n"
            "The command `weft`, with all that it needs on Linux with glibc 2.36 or newer:\n\n"
            "    weft init cells && weft preview cells\n")


def make(program, output):
    """Writes the wheel and returns its path."""
    about = f"{MODULE}-{build.version()}.dist-info"
    with tempfile.TemporaryDirectory() as scratch:
        module, info = pathlib.Path(scratch, MODULE), pathlib.Path(scratch, about)
        packages = tarball.fill(module, program)
        contents.write(module / "__init__.py", INIT)
        contents.write(module / "__main__.py", MAIN)
        contents.write(info / "METADATA", metadata())
        contents.write(info / "WHEEL", f"Wheel-Version: 1.0\nGenerator: scripts/package\nRoot-Is-Purelib: false\nTag: {TAG}\n")
        contents.write(info / "entry_points.txt", f"[console_scripts]\nweft = {MODULE}.__main__:main\n")
        contents.add_licences(info / "licenses", packages)
        parts, record = [], ""
        for path in filter(pathlib.Path.is_file, archives.entries(scratch)):
            name, data = str(path.relative_to(scratch)), path.read_bytes()
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record += f"{name},sha256={digest},{len(data)}\n"
            parts.append((name, data, archives.mode(path)))
        record += f"{about}/RECORD,,\n"
        # The files that describe the wheel are at its end, so that they are read first.
        parts.sort(key=lambda part: part[0].startswith(about))
        parts.append((f"{about}/RECORD", record.encode(), 0o644))
        file = output / f"{MODULE}-{build.version()}-{TAG}.whl"
        archives.write_zip(file, parts, build.moment())
    return file
