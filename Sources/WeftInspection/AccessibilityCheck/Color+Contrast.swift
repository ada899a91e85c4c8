import WeftDisplay
import WeftEssentials

extension Color {
  /// Relative luminance, 0 (black) to 1 (white), of the opaque colour; WCAG 2.2.
  var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast ratio of two opaque colours, 1 (none) to 21 (black and white); WCAG 2.2.
  func contrast(with other: Color) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the colour nearest to this one, on the way to black or to white, that has a contrast with another; that of
  /// black and white with the larger contrast if neither has it. The result's components are whole bytes.
  func shifted(toContrast ratio: Double, with other: Color) -> Color {
    func way(to end: Double) -> (steps: Int, color: Color)? {
      for step in 0...255 {
        let part = Double(step) / 255
        let color = Color(bytesOf: Color.mixture(of: withAlpha(1), and: Color(white: end), at: part))
        if color.contrast(with: other) >= ratio { return (step, color) }
      }
      return nil
    }
    let ways = [0.0, 1.0].compactMap(way)
    if let nearest = ways.min(by: { $0.steps < $1.steps }) { return nearest.color }
    return Color.black.contrast(with: other) > Color.white.contrast(with: other) ? .black : .white
  }

  /// Makes the colour that is shown for another one on a screen of whole bytes.
  private init(bytesOf color: Color) {
    func byte(_ component: Double) -> Double { (component * 255).rounded() / 255 }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }

  private static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }
}
