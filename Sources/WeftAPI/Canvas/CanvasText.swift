import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

/// The appearance of text on a canvas.
struct TextLook {
  /// The attributes of runs that set none.
  var attributes = TextAttributes()
  var options = TextOptions()
  var verticalAlignment = VerticalAlignment.top

  /// Returns the text, with these attributes for its runs that set none.
  func applied(to text: AttributedText) -> AttributedText {
    text.mapAttributes { run in
      var run = run
      run.font = run.font ?? attributes.font
      run.color = run.color ?? attributes.color
      return run
    }
  }
}

let textLookRecord = Record(
  "TextLook", "how the text looks", "The appearance of text on a canvas.", example: "{ font = \"Inter 12\" }",
  TextLook(),
  .init("font", \.attributes.font, orNil: .font, "Of runs that name none.", default: "\"Inter 14\""),
  .init("color", \.attributes.color, orNil: .color, "Of runs that name none.", default: "black"),
  .init("alignment", \.options.alignment, .choice, "The position of lines between left and right."),
  .init("verticalAlignment", \.verticalAlignment, .choice, "The position of the text in its rectangle."),
  .init("lineSpacing", \.options.lineSpacing, .points, "Space between lines."),
  .init("maximumNumberOfLines", \.options.maximumNumberOfLines, .count, "The maximum number of lines; 0 is no limit."),
  .init(
    "truncationMode", \.options.truncationMode, .choice, "The place at which text that doesn't fit is cut."),
  hint: { value in
    value.text.map { "by name: { \(Color(css: $0) == nil ? "font" : "color") = \(value.description) }" }
  })

extension Codec where Value == TextLook {
  static var textLook: Codec { textLookRecord.codec.or(TextLook()) }
}

extension Codec where Value == AttributedText {
  /// A text in runs. A number is accepted, as in a text node.
  static var drawnText: Codec {
    Codec(passing: .attributedText) { (value) throws(Mismatch) in
      value.type == .number ? AttributedText(value.description) : try runs(value, value.frame.host)
    }
  }
}

extension Canvas {
  /// Returns the size of a text.
  ///
  /// - Parameter width: the maximum, in points.
  func size(of text: AttributedText, _ look: TextLook, width: Double) throws(WeftError) -> Size {
    try requireFonts("measureText")
    let host = host
    var failure: WeftError?
    let result = host.platform.textEngine.measure(
      look.applied(to: text), options: look.options, maximum: Size(width: width, height: .infinity)
    ) {
      do throws(WeftError) { try host.lua.checkLimits() } catch { failure = error }
      return failure != nil
    }
    if let failure { throw failure }
    return result?.size ?? .zero
  }

  /// Throws if there is no font at all.
  private func requireFonts(_ method: String) throws(WeftError) {
    guard let refusal = host.platform.textEngine.refusal else { return }
    throw WeftError(.runtime, "canvas:\(method): \(refusal)")
  }

  /// Records a text.
  func draw(_ text: AttributedText, in rect: Rect, _ look: TextLook) throws(WeftError) {
    try requireFonts("drawText")
    var place = rect
    if look.verticalAlignment == .center || look.verticalAlignment == .bottom {
      let free = rect.size.height - (try size(of: text, look, width: rect.size.width)).height
      let top = max(0, look.verticalAlignment == .bottom ? free : free / 2)
      place = Rect(
        x: rect.minX, y: rect.minY + top, width: rect.size.width, height: max(0, rect.size.height - top))
    }
    let text = look.applied(to: text)
    CanvasGlyphs.of(host).examine(text, on: self)
    recorder.text(text, options: look.options, in: place)
  }
}
