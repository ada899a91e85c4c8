extension Color {
  /// Makes a colour that is another one in the dark appearance, as CSS's `light-dark()` and UIKit's dynamic colours.
  ///
  /// The components are those of the light one. Components of the dark one are rounded to bytes. A dark colour's own
  /// dark variant doesn't count.
  public init(light: Color, dark: Color) {
    self = light
    nameNumber = 0
    self.dark = light.bytes == dark.bytes ? nil : dark.bytes
  }

  /// Returns the colour in an appearance: the dark variant, if it has one, or the light one.
  public func resolved(isDark: Bool) -> Color {
    guard let dark else { return self }
    return isDark ? Color(bytes: dark) : Color(light: self, dark: self)
  }

  /// True if the colour is another one in the dark appearance.
  public var isDynamic: Bool { dark != nil }

  /// `0xRRGGBBAA` of the light variant.
  private var bytes: UInt32 {
    [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }

  /// Returns the mixture of two colours, in each appearance: the first at 0, the second at 1.
  package static func mixture(of first: Color, and second: Color, at part: Double) -> Color {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    let light = Color(
      red: between(first.red, second.red), green: between(first.green, second.green),
      blue: between(first.blue, second.blue), alpha: between(first.alpha, second.alpha))
    guard first.isDynamic || second.isDynamic else { return light }
    let dark = mixture(of: first.resolved(isDark: true), and: second.resolved(isDark: true), at: part)
    return Color(light: light, dark: dark)
  }

  /// The form that ``init(css:)`` reads back: UIKit's name, or `light-dark(#rrggbb, #rrggbb)`. Nil if the colour is the
  /// same in both appearances.
  var dynamicText: String? {
    guard isDynamic else { return nil }
    if nameNumber > 0 { return Self.systemNames[Int(nameNumber) - 1] }
    return "light-dark(\(resolved(isDark: false).css), \(resolved(isDark: true).css))"
  }

  /// Parses `light-dark(light, dark)` of CSS Color Module Level 5, section 10; nil for other text, and for a function
  /// within it.
  init?(lightDarkText text: String) {
    let name = "light-dark("
    guard text.lowercased().hasPrefix(name), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(name.count).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.contains(where: { $0.contains("(") }), let light = Color(css: String(parts[0])),
      let dark = Color(css: String(parts[1]))
    else { return nil }
    self.init(light: light, dark: dark.resolved(isDark: true))
  }
}
