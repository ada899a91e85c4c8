import WeftSupport

/// A colour in sRGB with straight (not premultiplied) alpha.
///
/// Components are 0...1; the initialisers clamp other values, and take NaN as 0. A dynamic colour is another one in the
/// dark appearance; its components are those of the light one.
public struct Color: Hashable, Sendable {
  /// Red, 0...1.
  public let red: Double
  /// Green, 0...1.
  public let green: Double
  /// Blue, 0...1.
  public let blue: Double
  /// Opacity, 0...1: 0 is invisible, 1 is opaque.
  public let alpha: Double
  /// `0xRRGGBBAA` of the dark appearance; nil if it is the same colour.
  var dark: UInt32?
  /// One more than the place of UIKit's name in ``systemNames``, of a colour that was made from one and is another one
  /// in the dark appearance; 0 for none.
  var nameNumber: UInt8 = 0

  /// Makes a colour from components 0...1; opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.unit(red)
    self.green = Self.unit(green)
    self.blue = Self.unit(blue)
    self.alpha = Self.unit(alpha)
  }

  /// Makes a grey, 0...1: 0 is black, 1 is white; opaque by default.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from `0xRRGGBB`, of which higher bits are ignored; opaque by default.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
      alpha: alpha)
  }

  /// Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a CSS colour name, `transparent`, `clear` or
  /// `light-dark(colour, colour)`; also UIKit's names of several words, such as `systemBlue` and `lightGray`, which
  /// differ in the dark appearance where UIKit's do.
  ///
  /// Ignores surrounding spaces, and letter case except in UIKit's names: `lightGray` is UIKit's, `lightgray` is that
  /// of CSS. Nil for other text; see ``nearestName(to:)`` for a suggestion.
  public init?(css text: String) {
    // Most colours are written so, without spaces.
    if let color = Self(hexText: text) {
      self = color
      return
    }
    let trimmed = text.trimmedASCII()
    let word = trimmed.lowercased()
    if let color = Self.systemColors[trimmed] {
      self = color
    } else if word.hasPrefix("#") {
      guard let color = Self(hexText: word) else { return nil }
      self = color
    } else if word == "transparent" || word == "clear" {
      self = .clear
    } else if let hex = Self.hexOfName[word] {
      self.init(hex: hex)
    } else if let color = Self(lightDarkText: trimmed) {
      self = color
    } else {
      return nil
    }
  }

  /// Makes a colour from `0xRRGGBBAA`.
  init(bytes: UInt32) { self.init(hex: bytes >> 8, alpha: Double(bytes & 0xFF) / 255) }

  /// Parses `#` and 3, 4, 6 or 8 digits.
  private init?(hexText text: String) {
    var (digits, count) = (UInt32(0), -1)
    for byte in text.utf8 {
      count += 1
      if count == 0 {
        guard byte == UInt8(ascii: "#") else { return nil }
        continue
      }
      guard count <= 8, let digit = Self.hexDigit(byte) else { return nil }
      digits = digits << 4 | digit
    }
    switch count {
    case 3, 4:
      let alpha = count == 4 ? digits & 0xF : 0xF
      let color = count == 4 ? digits >> 4 : digits
      self.init(
        hex: (color >> 8 & 0xF) * 0x110000 + (color >> 4 & 0xF) * 0x1100 + (color & 0xF) * 0x11,
        alpha: Double(alpha * 0x11) / 255)
    case 6: self.init(hex: digits)
    case 8: self.init(bytes: digits)
    default: return nil
    }
  }

  /// Returns the value of a digit in either case; CSS has no others.
  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Returns the same colour with another opacity, 0...1, in both appearances.
  public func withAlpha(_ alpha: Double) -> Color {
    let light = Color(red: red, green: green, blue: blue, alpha: alpha)
    return isDynamic ? Color(light: light, dark: resolved(isDark: true).withAlpha(alpha)) : light
  }

  /// `#rrggbb`, or `#rrggbbaa` if the colour isn't opaque; components are rounded to bytes. Of a dynamic colour UIKit's
  /// name, or `light-dark(#rrggbb, #rrggbb)`.
  public var css: String {
    if let dynamicText { return dynamicText }
    let bytes = [red, green, blue] + (alpha < 1 ? [alpha] : [])
    return bytes.reduce(into: "#") { text, component in
      let digits = String(Int((component * 255).rounded()), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }

  /// The CSS colour names that ``init(css:)`` accepts, sorted; `transparent` and `clear` among them.
  public static let names: [String] = (Array(hexOfName.keys) + ["clear", "transparent"]).sorted()

  /// UIKit's names that ``init(css:)`` accepts, in their letter case, sorted.
  public static let systemNames: [String] = bytesOfSystemColors.keys.sorted()

  /// Returns the known name closest to a misspelt one; nil if none is near. Ignores a prefix `UIColor.`.
  public static func nearestName(to word: String) -> String? {
    let bare = word.trimmedASCII().split(separator: ".").last.map(String.init) ?? ""
    if systemColors[bare] != nil { return bare }
    return Spelling.nearest(to: bare.lowercased(), among: names + systemNames)
  }

  /// Invisible: black with alpha 0.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)

  private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

extension Color: CustomStringConvertible {
  /// The ``css`` form.
  public var description: String { css }
}

extension String {
  /// Removes leading and trailing spaces, tabs and line ends.
  fileprivate func trimmedASCII() -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    var rest = self[...].drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}
