"""The symbol graphs of the modules that `import Weft` gives an embedder, for the scripts that read them.

Builds the library if it has changed: debug, or with WEFT_RELEASE=1 as scripts/test does.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# CI builds once: lib.sh says where and how.
BUILT, OPTIONS = ROOT / ".build/debug", []
if os.environ.get("WEFT_RELEASE"):
    SAID = 'source scripts/lib.sh; printf "%s\\n" "$build/release" "${release[@]}"'
    BUILT, *OPTIONS = subprocess.check_output(["bash", "-c", SAID], cwd=ROOT, text=True).splitlines()
UMBRELLA = ROOT / "Sources/Weft"


def run(*command):
    """The output of a command; the script ends if it fails."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode:
        name = pathlib.Path(sys.argv[0]).name
        sys.exit(f"{name}: {' '.join(map(str, command[:3]))} failed:\n{result.stdout}{result.stderr}")
    return result.stdout


def modules():
    """The umbrella and what it exports again."""
    exported = set()
    for file in UMBRELLA.glob("*.swift"):
        exported |= set(re.findall(r"^@_exported import (\w+)", file.read_text(), re.M))
    return ["Weft", *sorted(exported)]


def flags():
    """Where the compiler finds the C modules."""
    libraries = " ".join(re.findall(r'pkgConfig: "([^"]*)"', (ROOT / "Package.swift").read_text())).split()
    found = run("pkg-config", "--cflags-only-I", *libraries).split()
    for folder in (ROOT / "Sources").iterdir():
        if (folder / "module.modulemap").exists():
            found += ["-I", str(folder)]
        elif (folder / "include").exists():
            found += ["-Xcc", f"-fmodule-map-file={BUILT}/{folder.name}.build/module.modulemap"]
    return found


def extract(folder):
    """Writes the symbol graphs into a folder."""
    run("swift", "build", *OPTIONS, "--target", "Weft")
    target = json.loads(run("swift", "-print-target-info"))["target"]["unversionedTriple"]
    environment = flags()
    for module in modules():
        run("swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-I", f"{BUILT}/Modules",
            "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", str(folder), *environment)
