# shellcheck shell=bash
# Shared by the scripts of this folder; sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Where optimised products are built, and how. Tests see what is internal in them, which costs a thousandth of the
# instructions, so that the program and its tests are one build.
build=$root/.build
release=(-c release -Xswiftc -enable-testing)

# Prints the comment at the head of the calling script: its --help.
usage() {
  sed -n '2,/^[^#]/ { s/^# \{0,1\}//p; }' "$0"
}

fail() {
  echo "${0##*/}: $*" >&2
  exit 1
}

# Removes caches of compiled modules that were made in another folder: of a checkout that was copied or moved. The compiler
# refuses them ("compiled with module cache path"), and SwiftPM doesn't make them again. Modules name those that they
# import by their full paths.
renew_module_caches() {
  local cache place named
  for cache in "$root"/.build{,-package}/{,*/}*-*/{debug,release}/ModuleCache; do
    [[ -d $cache ]] || continue
    # The compiler may know the folder by its name without links.
    place=$(cd -P "$cache" && pwd)
    while IFS= read -r named; do
      # Bytes of something else may be in front.
      [[ $named != *"$cache/" && $named != *"$place/" ]] || continue
      echo "removing ${cache#"$root"/}, which was made in another folder" >&2
      rm -rf "$cache"
      break
    done < <(LC_ALL=C grep -rhaoE --include='*.pcm' '/[^[:cntrl:]]*/\.build(-package)?/[^[:cntrl:]]*/ModuleCache/' "$cache")
  done
}

# Fails without a toolchain that builds Weft.
need_swift() {
  local remedy="install one from https://www.swift.org/install and put its usr/bin on the PATH" found
  command -v swift >/dev/null || fail "needs a Swift 6.3 toolchain, and 'swift' is not on the PATH: $remedy"
  found=$(swift --version 2>/dev/null) || found=
  # A toolchain whose version has another form is tried.
  if [[ $found =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] && ((BASH_REMATCH[1] * 100 + BASH_REMATCH[2] < 603)); then
    fail "needs a Swift 6.3 toolchain, and $(command -v swift) is ${BASH_REMATCH[1]}.${BASH_REMATCH[2]}: $remedy"
  fi
  # The compiler keeps caches in the home folder; one that can't be written gets a stand-in.
  if [[ -n ${HOME-} && ! -w $HOME ]]; then
    export HOME=$root/.build/home
    mkdir -p "$HOME"
  fi
  renew_module_caches
}

# What the build of a product depends on beside the sources: the toolchain and the place of the checkout.
surroundings() {
  echo "$(command -v swift || echo "no swift") $root"
}

# is_fresh PRODUCT: whether $build/release/PRODUCT was built from what the sources are now.
#
# It compares change times (ctime), which nothing can set back, of files and of folders: a folder changes
# when a file in it is added, renamed or deleted.
is_fresh() {
  local stamp=$build/stamps/$1
  [[ -x $build/release/$1 && -f $stamp && $(<"$stamp") == "$(surroundings)" ]] || return 1
  # Documentation is not built.
  [[ -z $(find "$root/Sources" "$root/Package.swift" -name '*.docc' -prune -o -cnewer "$stamp" -print -quit) ]]
}

# show_progress: reads lines, and shows on standard error how far something is: on a terminal the last line, in one that is
# written over; elsewhere, or with WEFT_PROGRESS=lines, a line every WEFT_PROGRESS_SECONDS (10).
show_progress() {
  local line width last=$SECONDS every=${WEFT_PROGRESS_SECONDS:-10} shown=
  if [[ -t 2 && ${WEFT_PROGRESS-} != lines ]]; then
    width=$(tput cols 2>/dev/null || echo 80)
    while IFS= read -r line; do
      [[ -n $line ]] || continue
      printf '\r\033[K  %s' "${line:0:width-3}" >&2
      shown=yes
    done
    [[ -z $shown ]] || printf '\r\033[K' >&2
  else
    while IFS= read -r line; do
      [[ -n $line ]] && ((SECONDS - last >= every)) || continue
      printf '  %s\n' "$line" >&2
      last=$SECONDS
    done
  fi
}

# build_steps: of what swift build prints, the lines that say how far it is: "[12/345] Compiling ...", and downloads.
build_steps() {
  local line
  while IFS= read -r line; do
    [[ $line =~ ^(\[[0-9]+/[0-9]+\]|Fetch|Updat|Cloning|Creating|Computing|Downloading|Building|Planning) ]] &&
      printf '%s\n' "$line"
  done
  return 0
}

# build_release PRODUCT: sets up and builds if the product is stale. All output goes to standard error: how far it is,
# and what the compiler says if it fails.
build_release() {
  local product=$1 stamps=$build/stamps log started
  is_fresh "$product" && return
  need_swift
  "$root/scripts/setup" >&2 </dev/null
  mkdir -p "$stamps"
  log=$stamps/$product.log
  # The stamp dates from before the build, so that an edit made meanwhile counts as new.
  started=$(mktemp "$stamps/$product.XXXXXX")
  surroundings >"$started"
  if [[ -x $build/release/$product ]]; then
    echo "building $product" >&2
  else
    echo "building $product (the first time takes about four minutes)" >&2
  fi
  if ! swift build --package-path "$root" "${release[@]}" --product "$product" 2>&1 </dev/null |
    tee "$log" | build_steps | show_progress; then
    cat "$log" >&2
    rm -f "$started"
    fail "building $product failed"
  fi
  mv "$started" "$stamps/$product"
}
