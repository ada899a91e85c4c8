# shellcheck shell=bash
# Shared by the scripts of this folder; sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Prints the comment at the head of the calling script: its --help.
usage() {
  sed -n '2,/^[^#]/ { s/^# \{0,1\}//p; }' "$0"
}

fail() {
  echo "${0##*/}: $*" >&2
  exit 1
}

need_swift() {
  command -v swift >/dev/null || fail "needs a Swift 6.3 toolchain; 'swift' is not on the PATH (https://www.swift.org/install)"
  # The compiler keeps caches in the home folder; one that can't be written gets a stand-in.
  if [[ -n ${HOME-} && ! -w $HOME ]]; then
    export HOME=$root/.build/home
    mkdir -p "$HOME"
  fi
}

# What the build of a product depends on beside the sources: the toolchain and the place of the checkout.
surroundings() {
  echo "$(command -v swift || echo "no swift") $root"
}

# is_fresh PRODUCT: whether .build/release/PRODUCT was built from what the sources are now.
#
# It compares change times (ctime), which nothing can set back, of files and of folders: a folder changes
# when a file in it is added, renamed or deleted.
is_fresh() {
  local stamp=$root/.build/stamps/$1
  [[ -x $root/.build/release/$1 && -f $stamp && $(<"$stamp") == "$(surroundings)" ]] || return 1
  # Documentation is not built.
  [[ -z $(find "$root/Sources" "$root/Package.swift" -name '*.docc' -prune -o -cnewer "$stamp" -print -quit) ]]
}

# build_release PRODUCT: sets up and builds if the product is stale. All output goes to standard error,
# and there is none of the compiler's unless it fails.
build_release() {
  local product=$1 stamps=$root/.build/stamps log started
  is_fresh "$product" && return
  need_swift
  "$root/scripts/setup" >&2 </dev/null
  mkdir -p "$stamps"
  log=$stamps/$product.log
  # The stamp dates from before the build, so that an edit made meanwhile counts as new.
  started=$(mktemp "$stamps/$product.XXXXXX")
  surroundings >"$started"
  if [[ -x $root/.build/release/$product ]]; then
    echo "building $product" >&2
  else
    echo "building $product (the first time takes a few minutes)" >&2
  fi
  if ! swift build --package-path "$root" -c release --product "$product" >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$started"
    fail "building $product failed"
  fi
  mv "$started" "$stamps/$product"
}
