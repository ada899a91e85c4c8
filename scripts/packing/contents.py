"""What all packages have in them beside libraries: the program, completions, manual pages, documentation, examples, fonts."""

import gzip
import hashlib
import json
import pathlib
import re
import shutil

from . import build, libraries, manual, plainpages

# Where shells look for completions, below share, and how the file is named.
COMPLETIONS = {
    "bash": "bash-completion/completions/weft",
    "zsh": "zsh/vendor-completions/_weft",
    "fish": "fish/vendor_completions.d/weft.fish",
}
# The recorded frames of the examples, and of whatever people record, are those of one version of Inter.
INTER = pathlib.Path("/usr/share/fonts/opentype/inter")
FONTS = {
    "fonts-inter": [INTER],
    "fonts-dejavu-core": [pathlib.Path("/usr/share/fonts/truetype/dejavu")],
    "fonts-noto-color-emoji": [pathlib.Path("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")],
}
# The Swift packages that the program has in it; swift-system, which Package.resolved names as well, isn't one.
SWIFT_PACKAGES = ["swift-argument-parser", "swift-atomics", "swift-collections", "swift-nio"]
CODEMIRROR = pathlib.Path("/usr/share/javascript/codemirror")


def copy(source, target):
    """Copies a file or a folder, following links."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        shutil.copyfile(source, target)


def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else data.encode())


def compressed(text):
    """A text as gzip has it, without a name and a time."""
    return gzip.compress(text if isinstance(text, bytes) else text.encode(), 9, mtime=0)


def add_program(prefix, program):
    """The program, completions and manual pages, which the program writes itself."""
    copy(program, prefix / "bin/weft")
    (prefix / "bin/weft").chmod(0o755)
    for shell, place in COMPLETIONS.items():
        script = build.run(program, "--generate-completion-script", shell)
        # It is read by a shell, not run as a program.
        write(prefix / "share" / place, script.removeprefix("#!/bin/bash\n"))
    described = json.loads(build.run(program, "--experimental-dump-help"))
    for name, text in manual.pages(described, build.version(), build.moment()).items():
        write(prefix / f"share/man/man1/{name}.1.gz", compressed(text))


def add_examples(prefix):
    """The examples with their records: what the repository has, without pictures of the README."""
    names = build.run("git", "ls-files", "-z", "examples", cwd=build.ROOT).split("\0")
    for name in filter(None, names):
        if not name.startswith(("examples/pictures/readme-", "examples/embedding/")):
            copy(build.ROOT / name, prefix / "share/weft" / name)


def add_documentation(folder):
    """The pages of the documentation."""
    plainpages.write(folder / "html")


def require_recorded_inter():
    """Fails if the machine's Inter isn't the one with which the frames are recorded."""
    for line in pathlib.Path(__file__).with_name("inter.sha256").read_text().splitlines():
        digest, name = line.split()
        file = INTER / name
        if not file.exists() or hashlib.sha256(file.read_bytes()).hexdigest() != digest:
            build.fail(f"{file} isn't the one of fonts-inter 4.0~beta7+ds-1 (Debian 12), with which frames are recorded")


def add_fonts(prefix, packages):
    """The fonts of some packages."""
    require_recorded_inter()
    for package in packages:
        for source in FONTS[package]:
            copy(source, prefix / "share/weft/fonts" / (source.name if source.is_file() else package.split("-")[1]))


def add_editor(prefix):
    """The files of CodeMirror that the page loads."""
    text = (build.ROOT / "Sources/WeftPreview/HTTP/InstalledEditor.swift").read_text()
    files = re.findall(r'"codemirror[^"]*": "([^"]+)"', text)
    for name in files or build.fail("InstalledEditor.swift names no files"):
        copy((CODEMIRROR / name).resolve(), prefix / "share/weft/codemirror" / name)


def carried(packages):
    """The list of what is carried, as `weft --version --verbose` prints it, and the names of its parts.

    packages  names of Debian's binary packages
    """
    parts = [("swift", swift_version())] + [(name, resolved_version(name)) for name in SWIFT_PACKAGES]
    for name in [cplusplus_package(), *packages]:
        source, version = build.run("dpkg-query", "-W", "-f", "${source:Package}\t${Version}", name).split("\t")
        parts.append((source, version))
    lines = [f"  {name} {version} ({libraries.licence(name)})" for name, version in sorted(set(parts))]
    return "in this package, with their licences:\n" + "\n".join(lines) + "\n"


def swift_version():
    return re.search(r"Swift version (\S+)", build.run("swift", "--version"))[1]


def resolved_version(name):
    """The version of a Swift package."""
    resolved = json.loads((build.ROOT / "Package.resolved").read_text())
    return next(pin["state"]["version"] for pin in resolved["pins"] if pin["identity"] == name)


def cplusplus_package():
    """The Debian package of the C++ runtime that the program has in it."""
    return libraries.package(build.cplusplus())[0]


def toolchain_licence():
    """The licence of the Swift runtime, which the toolchain has."""
    swift = pathlib.Path(build.run("sh", "-c", "readlink -f $(command -v swift)").strip())
    file = swift.parent.parent / "share/swift/LICENSE.txt"
    return file if file.exists() else build.fail(f"the toolchain has no {file}")


def checkout(name):
    """The sources of a Swift package that the program has in it."""
    return build.SCRATCH / "checkouts" / name


def parts_of_nio():
    """The code of others in SwiftNIO: the name of each, its licence in SPDX, and the licence's text with its authors."""
    sources = checkout("swift-nio") / "Sources"
    sha1 = (sources / "CNIOSHA1/c_nio_sha1.c").read_text()
    comment = re.search(r"/\*-\n \* SPDX-License-Identifier: BSD-3-Clause\n(.*?)\*/", sha1, re.S)
    if not comment:
        build.fail("c_nio_sha1.c has no licence at its beginning")
    return [("llhttp", "MIT", (sources / "CNIOLLHTTP/LICENSE").read_text()),
            ("sha1.c", "BSD-3-Clause", re.sub(r"^ \*( |$)", "", comment[1], flags=re.M))]


def add_licences(folder, packages):
    """The licences of what is carried, a file each."""
    copy(build.ROOT / "LICENSE", folder / "weft")
    copy(toolchain_licence(), folder / "swift")
    for name in SWIFT_PACKAGES:
        files = [(checkout(name) / file) for file in ("LICENSE.txt", "NOTICE.txt")]
        texts = [file.read_text() for file in files if file.exists()]
        if name == "swift-nio":
            texts += [f"{part} ({licence})\n\n{text}" for part, licence, text in parts_of_nio()]
        write(folder / name, "\n".join(texts))
    for name in [cplusplus_package(), *packages]:
        copy(libraries.copyright_file(name).resolve(), folder / name)
