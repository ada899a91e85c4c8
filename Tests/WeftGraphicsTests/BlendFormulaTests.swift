import CPangoCairo
import RandomNumbers
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

/// What is drawn against the formulas of the W3C's "Compositing and Blending Level 1".
@Suite("Blend modes and named colours by their definitions")
struct BlendFormulaTests {
  private typealias Channels = [Double]

  private static func luminosity(_ c: Channels) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

  private static func withLuminosity(_ c: Channels, _ wanted: Double) -> Channels {
    let shift = wanted - luminosity(c)
    var result = c.map { $0 + shift }
    let (light, least, most) = (luminosity(result), result.min()!, result.max()!)
    if least < 0 { result = result.map { light + ($0 - light) * light / (light - least) } }
    if most > 1 { result = result.map { light + ($0 - light) * (1 - light) / (most - light) } }
    return result
  }

  private static func saturation(_ c: Channels) -> Double { c.max()! - c.min()! }

  private static func withSaturation(_ c: Channels, _ wanted: Double) -> Channels {
    let (least, range) = (c.min()!, saturation(c))
    return range > 0 ? c.map { ($0 - least) * wanted / range } : [0, 0, 0]
  }

  private static func hardLight(_ s: Double, _ b: Double) -> Double {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  private static func softLight(_ s: Double, _ b: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  /// The mixture of a source with a backdrop, both opaque; nil for the Porter-Duff modes.
  private static func mixture(_ mode: BlendMode, _ source: Channels, _ back: Channels) -> Channels? {
    func each(_ body: (Double, Double) -> Double) -> Channels { zip(source, back).map { body($0, $1) } }
    switch mode {
    case .multiply: return each { $0 * $1 }
    case .screen: return each { $0 + $1 - $0 * $1 }
    case .overlay: return each { hardLight($1, $0) }
    case .darken: return each { min($0, $1) }
    case .lighten: return each { max($0, $1) }
    case .colorDodge: return each { $1 == 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }
    case .colorBurn: return each { $1 >= 1 ? 1 : $0 <= 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
    case .hardLight: return each { hardLight($0, $1) }
    case .softLight: return each { softLight($0, $1) }
    case .difference: return each { abs($0 - $1) }
    case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
    case .hue: return withLuminosity(withSaturation(source, saturation(back)), luminosity(back))
    case .saturation: return withLuminosity(withSaturation(back, saturation(source)), luminosity(back))
    case .color: return withLuminosity(source, luminosity(back))
    case .luminosity: return withLuminosity(back, luminosity(source))
    default: return nil
    }
  }

  /// The parts of the source and of the backdrop in the result of a Porter-Duff mode.
  private static func parts(_ mode: BlendMode, _ source: Double, _ back: Double) -> (Double, Double) {
    switch mode {
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (back, 0)
    case .sourceOut: (1 - back, 0)
    case .sourceAtop: (back, 1 - source)
    case .destinationOver: (1 - back, 1)
    case .destinationIn: (0, source)
    case .destinationOut: (0, 1 - source)
    case .destinationAtop: (1 - back, source)
    case .xor: (1 - back, 1 - source)
    case .plusLighter: (1, 1)
    default: (1, 1 - source)
    }
  }

  @Test("Each blend mode gives the colour of its formula, also of what is half clear", arguments: BlendMode.allCases)
  func formula(mode: BlendMode) throws {
    var random = Seeded(7)
    let testRenderer = TestRenderer()
    for round in 0..<12 {
      func color() -> Color {
        func part() -> Double { Double(Int.random(in: 2...18, using: &random)) / 20 }
        return Color(red: part(), green: part(), blue: part(), alpha: round < 6 ? 1 : part())
      }
      let (back, source) = (color(), color())
      let picture = try testRenderer.image(Size(width: 4, height: 4)) {
        $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), back)
        $0.setBlendMode(mode)
        $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), source)
      }
      let (s, b) = ([source.red, source.green, source.blue], [back.red, back.green, back.blue])
      let (sourcePart, backPart) = Self.parts(mode, source.alpha, back.alpha)
      let alpha = min(1, source.alpha * sourcePart + back.alpha * backPart)
      let mixed = Self.mixture(mode, s, b)?.enumerated().map {
        (1 - back.alpha) * s[$0.offset] + back.alpha * $0.element
      }
      let bytes = Array(picture.pixels[0..<4])
      for channel in 0..<3 {
        let top = (mixed ?? s)[channel]
        let wanted = min(1, top * source.alpha * sourcePart + b[channel] * back.alpha * backPart)
        #expect(abs(Double(bytes[2 - channel]) / 255 - wanted) < 0.025, "\(back) and \(source), channel \(channel)")
      }
      #expect(abs(Double(bytes[3]) / 255 - alpha) < 0.015, "\(back) and \(source)")
    }
  }

  @Test("The names of CSS are the colours that Pango knows by them")
  func namedColors() throws {
    var compared = 0
    for name in Color.names {
      var other = PangoColor()
      guard pango_color_parse(&other, name) != 0, let color = Color(css: name) else { continue }
      let bytes = [other.red, other.green, other.blue].map { Double($0 >> 8) / 255 }
      #expect(zip([color.red, color.green, color.blue], bytes).allSatisfy { abs($0 - $1) < 0.001 }, "\(name)")
      compared += 1
    }
    #expect(compared > 130)
  }
}
