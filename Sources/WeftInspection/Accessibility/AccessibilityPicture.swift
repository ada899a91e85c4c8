import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// A picture with the stops of an assistive technology over it, numbered in reading order, and a legend beside it: for
/// each its number, its sentence, its hint, and the names of its actions.
///
/// Legend and numbers have a fixed size, whatever the text size of the picture is.
package struct AccessibilityPicture {
  private let picture: LayerSnapshot
  private let outline: AccessibilityOutline
  private let host: ScriptHost

  private static let margin = 16.0
  private static let legendWidth = 300.0
  private static let badge = 16.0

  /// Makes the picture of a node that is in a window.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - picture: the node as it is drawn.
  ///   - host: lays out the legend with its engine.
  package init(_ node: DisplayNode, drawnAs picture: LayerSnapshot, _ host: ScriptHost) {
    outline = AccessibilityOutline(node)
    self.picture = picture
    self.host = host
  }

  /// Returns the layer: the picture at the left, the legend at the right.
  ///
  /// - Throws: `WeftError` if the legend can't be drawn.
  package func layer() throws(WeftError) -> LayerSnapshot {
    let (size, margin) = (picture.bounds.size, Self.margin)
    var shown = LayerSnapshot(frame: Rect(x: margin, y: margin, width: size.width, height: size.height))
    var legend: [LayerSnapshot] = []
    shown.sublayers = [picture]
    var y = margin
    let x = margin * 2 + size.width
    for (index, stop) in outline.stops.enumerated() {
      let color = stop.speech.color
      shown.sublayers += Self.outline(of: stop, color)
      let corner = stop.frame.origin
      // A number is at the corner, where it covers little, and inside the picture, so that it can be read.
      let half = Self.badge / 2
      let place = Point(
        x: min(max(corner.x - half, 0), max(size.width - Self.badge, 0)),
        y: min(max(corner.y - half, 0), max(size.height - Self.badge, 0)))
      shown.sublayers.append(try badge(index + 1, color, at: place))
      legend.append(try badge(index + 1, color, at: Point(x: x, y: y)))
      let words = try text(
        Self.words(stop.speech), at: Point(x: x + Self.badge + 8, y: y), width: Self.legendWidth - Self.badge - 8)
      legend.append(words)
      y += max(words.bounds.size.height, Self.badge) + 10
    }
    if outline.stops.isEmpty {
      let words = try text(
        Self.run(outline.summary, color: .black), at: Point(x: x, y: y), width: Self.legendWidth)
      legend.append(words)
      y += words.bounds.size.height
    }
    let frame = Rect(
      x: 0, y: 0, width: x + Self.legendWidth + margin, height: max(size.height + 2 * margin, y + margin - 10))
    return LayerSnapshot(frame: frame, backgroundColor: .white, sublayers: [shown] + legend)
  }

  /// The outline of a stop, and a cross where a double tap taps, unless that is the middle.
  private static func outline(of stop: AccessibilityElement, _ color: Color) -> [LayerSnapshot] {
    var box = LayerSnapshot(frame: stop.frame, backgroundColor: color.withAlpha(0.25))
    box.borderWidth = 1.5
    box.borderColor = color
    let (point, middle) = (stop.activationPoint, stop.frame.middle)
    guard abs(point.x - middle.x) > 1 || abs(point.y - middle.y) > 1 else { return [box] }
    return [
      box,
      LayerSnapshot(frame: Rect(x: point.x - 6, y: point.y - 0.75, width: 12, height: 1.5), backgroundColor: color),
      LayerSnapshot(frame: Rect(x: point.x - 0.75, y: point.y - 6, width: 1.5, height: 12), backgroundColor: color),
    ]
  }

  /// A number on a disc; wider for more digits.
  private func badge(_ number: Int, _ color: Color, at point: Point) throws(WeftError) -> LayerSnapshot {
    var digits = try text(Self.run("\(number)", color: .white, size: 10, weight: 700), at: .zero, width: 100)
    let (size, height) = (digits.bounds.size, Self.badge)
    let width = max(height, size.width + 8)
    digits.position = Point(x: width / 2, y: height / 2)
    var disc = LayerSnapshot(
      frame: Rect(x: point.x, y: point.y, width: width, height: height), backgroundColor: color, sublayers: [digits])
    disc.cornerRadius = height / 2
    return disc
  }

  private func text(_ text: AttributedText, at point: Point, width: Double) throws(WeftError) -> LayerSnapshot {
    let node = TextNode(platform: host.platform)
    node.attributedText = text
    return try refusing { () throws(LayoutError) in
      let layout = try node.layoutThatFits(
        SizeRange(min: .zero, max: Size(width: width, height: .infinity)), in: host.engine, scale: 2)
      node.frame = Rect(x: point.x, y: point.y, width: layout.size.width, height: layout.size.height)
      return try node.snapshot()
    }
  }

  private static func words(_ speech: AccessibilitySpeech) -> AttributedText {
    let isWordless = speech.sentence.isEmpty
    var text = run(AccessibilityOutline.title(of: speech), color: isWordless ? Color(hex: 0xB0_00_20) : .black)
    for (words, isItalic) in [
      (speech.hint, true),
      (speech.actions.isEmpty ? nil : "Actions: " + speech.actions.joined(separator: ", "), false),
      (speech.hasContent ? "More content" : nil, false),
    ] {
      guard let words else { continue }
      text = text.appending(run("\n" + words, color: Color(hex: 0x555555), isItalic: isItalic))
    }
    return text
  }

  private static func run(
    _ text: String, color: Color, size: Double = 13, weight: Int = 400, isItalic: Bool = false
  ) -> AttributedText {
    var attributes = TextAttributes()
    attributes.font = FontDescription(size: size, weight: weight, isItalic: isItalic)
    attributes.color = color
    return AttributedText(text, attributes)
  }
}

extension AccessibilitySpeech {
  /// The colour of its stop in pictures: by its sentence alone, so that one that changes doesn't recolour the others, and
  /// dark enough for white numbers.
  package var color: Color {
    let hash = UInt32(stableHashOf: sentence.utf8)
    // Neighbouring hashes are far apart on the circle of colours.
    let hue = (Double(hash) * 137.508).truncatingRemainder(dividingBy: 360) / 60
    let (least, most) = (0.08, 0.46)
    func channel(_ shift: Double) -> Double {
      let distance = abs((hue + shift).truncatingRemainder(dividingBy: 6) - 3)
      return least + (most - least) * min(max(distance - 1, 0), 1)
    }
    return Color(red: channel(0), green: channel(4), blue: channel(2))
  }
}
