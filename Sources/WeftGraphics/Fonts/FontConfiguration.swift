/// The fontconfig file that Weft uses in place of the machine's own.
///
/// A machine's configuration turns hinting on, swaps families and adds fonts by language; text would measure
/// differently from one to the next. This one names the directories of fonts, a few generic families and the order of
/// fallback, and nothing else; it is handed to fontconfig from memory.
enum FontConfiguration {
  /// Where fonts are looked for, in fontconfig's XML; missing directories do no harm.
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

  /// Generic families: what a script may ask for on any machine, and what it gets, best first.
  static let aliases: [(name: String, families: [String])] = [
    ("sans-serif", ["Inter", "DejaVu Sans"]),
    ("sans", ["Inter", "DejaVu Sans"]),
    ("system-ui", ["Inter", "DejaVu Sans"]),
    ("system", ["Inter", "DejaVu Sans"]),
    ("serif", ["DejaVu Serif"]),
    ("monospace", ["DejaVu Sans Mono"]),
    ("emoji", ["Noto Color Emoji"]),
  ]

  /// The file's text.
  static var xml: String {
    let aliasRules = aliases.map { alias in
      "<alias binding=\"same\"><family>\(alias.name)</family><prefer>"
        + alias.families.map { "<family>\($0)</family>" }.joined() + "</prefer></alias>"
    }
    return """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      \(directories.joined(separator: "\n"))
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

  /// Families that stand in for what a font lacks, in this order; what they lack comes from any font that has it.
  private static let fallback = """
    <match target="pattern"><edit name="family" mode="append_last" binding="weak">
    <string>Inter</string><string>DejaVu Sans</string><string>Noto Color Emoji</string>
    </edit></match>
    """

  /// No word on antialiasing: with "antialias" set here and grey asked for, Cairo 1.16 draws no colour bitmaps.
  private static let rendering = """
    <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    </match>
    """

  /// Colour bitmaps come in one size, and are scaled to the size asked for (fontconfig's 10-scale-bitmap-fonts.conf).
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
