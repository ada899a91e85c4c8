/// The packages of Debian and Ubuntu that have fonts, for messages about missing ones.
package enum FontPackages {
  /// The beginnings of families' names, in lower case, with their packages; of several that fit the first counts.
  private static let families = [
    ("inter", "fonts-inter"), ("dejavu", "fonts-dejavu"), ("noto color emoji", "fonts-noto-color-emoji"),
    ("noto sans cjk", "fonts-noto-cjk"), ("noto serif cjk", "fonts-noto-cjk"), ("noto sans mono", "fonts-noto-mono"),
    ("noto", "fonts-noto-core"), ("roboto slab", "fonts-roboto-slab"), ("roboto", "fonts-roboto"),
    ("open sans", "fonts-open-sans"), ("lato", "fonts-lato"), ("liberation", "fonts-liberation"),
    ("fira code", "fonts-firacode"), ("cantarell", "fonts-cantarell"), ("hack", "fonts-hack"),
    ("quicksand", "fonts-quicksand"), ("lobster", "fonts-lobster"), ("freesans", "fonts-freefont-ttf"),
    ("freeserif", "fonts-freefont-ttf"), ("freemono", "fonts-freefont-ttf"),
    ("linux libertine", "fonts-linuxlibertine"), ("carlito", "fonts-crosextra-carlito"),
    ("caladea", "fonts-crosextra-caladea"), ("comfortaa", "fonts-comfortaa"), ("karla", "fonts-karla"),
    ("mononoki", "fonts-mononoki"), ("league spartan", "fonts-league-spartan"), ("jura", "fonts-jura"),
  ]

  /// Returns the package with a family; nil if it isn't known.
  package static func debianPackage(ofFamily name: String) -> String? {
    let name = name.lowercased()
    return families.first { name == $0.0 || name.hasPrefix($0.0 + " ") }?.1
  }

  /// Returns a package with a character; nil if none is known.
  package static func debianPackage(of character: Unicode.Scalar) -> String? {
    switch character.value {
    // Chinese, Japanese and Korean, with their punctuation and wide forms.
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      "fonts-noto-cjk"
    // Armenian to the extensions of Greek: the other scripts of the first plane, of which most are here.
    case 0x0530...0x1CFF, 0xA4D0...0xABFF: "fonts-noto-core"
    default: character.properties.isEmojiPresentation ? "fonts-noto-color-emoji" : nil
    }
  }
}
