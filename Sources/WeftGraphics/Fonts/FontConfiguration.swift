/// The fontconfig file that Weft uses instead of the machine's own.
///
/// A machine's configuration enables hinting, replaces families and adds fonts by language; text would have different
/// sizes on different machines. This one contains the directories of fonts, a few generic families and the order of
/// fallback fonts only; it is passed to fontconfig from memory.
enum FontConfiguration {
  /// The font directories, in fontconfig's XML; missing ones do no harm.
  static var directories: [String] {
    #if os(macOS)
      [
        "<dir>/System/Library/Fonts</dir>", "<dir>/Library/Fonts</dir>", "<dir>~/Library/Fonts</dir>",
        "<dir>/opt/homebrew/share/fonts</dir>",
      ]
    #else
      [
        "<dir>/usr/share/fonts</dir>", "<dir>/usr/local/share/fonts</dir>", "<dir prefix=\"xdg\">fonts</dir>",
        "<dir>~/.fonts</dir>",
      ]
    #endif
  }

  /// The generic families that a script may use on any machine, with the installed families, best first.
  static let aliases: [(name: String, families: [String])] = [
    ("sans-serif", ["Inter", "DejaVu Sans"]),
    ("sans", ["Inter", "DejaVu Sans"]),
    ("system-ui", ["Inter", "DejaVu Sans"]),
    ("system", ["Inter", "DejaVu Sans"]),
    ("serif", ["DejaVu Serif"]),
    ("monospace", ["DejaVu Sans Mono"]),
    ("emoji", ["Noto Color Emoji"]),
  ]

  /// Returns the file's text.
  ///
  /// - Parameters:
  ///   - folders: the folders of fonts.
  ///   - hidden: the paths of files that are not used.
  static func xml(_ folders: FontFolders, hidden: [String]) -> String {
    let aliasRules = aliases.map { alias in
      "<alias binding=\"same\"><family>\(alias.name)</family><prefer>"
        + alias.families.map { "<family>\($0)</family>" }.joined() + "</prefer></alias>"
    }
    return """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      \(directories(of: folders).joined(separator: "\n"))
      \(hidden.isEmpty ? "" : rejection(of: hidden))
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      \(aliasRules.joined(separator: "\n"))
      \(fallback)
      \(rendering)
      \(bitmapScaling)
      \(synthesis)
      </fontconfig>
      """
  }

  private static func directories(of folders: FontFolders) -> [String] {
    switch folders {
    case .machine(let carried): (carried.map { ["<dir>\(escaped($0))</dir>"] } ?? []) + directories
    case .only: []
    }
  }

  /// Leaves files out, by patterns that match nothing else.
  private static func rejection(of files: [String]) -> String {
    let globs = files.map { file in
      "<glob>\(escaped(file.reduce(into: "") { $0 += "*?\\".contains($1) ? "\\\($1)" : "\($1)" }))</glob>"
    }
    return "<selectfont><rejectfont>\(globs.joined())</rejectfont></selectfont>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// The fallback families for missing characters, in this order; after them any font that has the character.
  private static let fallback = """
    <match target="pattern"><edit name="family" mode="append_last" binding="weak">
    <string>Inter</string><string>DejaVu Sans</string><string>Noto Color Emoji</string>
    </edit></match>
    """

  /// Without antialiasing: if "antialias" is set here and grey is requested, Cairo 1.16 draws no colour bitmaps.
  private static let rendering = """
    <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    </match>
    """

  /// Colour bitmaps have one size, and are scaled to the requested one (fontconfig's 10-scale-bitmap-fonts.conf).
  private static let bitmapScaling = """
    <match target="font"><test name="outline" compare="eq"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign"><divide>
    <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit></match>
    <match target="font"><test name="outline" compare="eq"><bool>false</bool></test>
    <test name="pixelsizefixupfactor" compare="not_eq"><double>1.0</double></test>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
    <name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name>
    </matrix></times></edit>
    <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit></match>
    """

  /// Slants and emboldens families without such faces (fontconfig's 90-synthetic.conf).
  private static let synthesis = """
    <match target="font"><test name="slant"><const>roman</const></test>
    <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
    <double>1</double><double>0.2</double><double>0</double><double>1</double></matrix></times></edit>
    <edit name="slant" mode="assign"><const>oblique</const></edit>
    <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit></match>
    <match target="font"><test name="weight" compare="less_eq"><const>medium</const></test>
    <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
    <test name="outline" compare="eq"><bool>true</bool></test>
    <edit name="embolden" mode="assign"><bool>true</bool></edit>
    <edit name="weight" mode="assign"><const>bold</const></edit></match>
    """
}
