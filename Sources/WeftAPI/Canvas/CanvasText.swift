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

  /// The fields of its table, in the order of the documentation.
  static let fields: [NamedType.Field] = [
    .init("font?", .font, "Of runs that name none; \"Inter 14\" by default."),
    .init("color?", .color, "Of runs that name none; black by default."),
    .init(
      "alignment?", .choice(TextAlignment.self),
      "The position of lines between left and right; natural by "
        + "default."),
    .init(
      "verticalAlignment?", .choice(VerticalAlignment.self),
      "The position of the text in its rectangle; top by "
        + "default."),
    .init("lineSpacing?", .points, "Space between lines; 0 by default."),
    .init("maximumNumberOfLines?", .integer, "0, the default, is no limit."),
    .init(
      "truncationMode?", .choice(TruncationMode.self),
      "The place at which text that doesn't fit is cut; "
        + "wordWrapping by default."),
  ]

  init(_ value: ScriptValue, _ host: ScriptHost) throws(Mismatch) {
    guard !value.isNil else { return }
    let expected = "how the text looks: {font =, color =, alignment =, …}"
    guard value.type == .table else {
      let name = value.text.map { Color(css: $0) == nil ? "font" : "color" }
      throw Mismatch(
        expected: expected, value, hint: name.map { "by name: { \($0) = \(value.description) }" })
    }
    try value.requireKeys(Self.fields.map { String($0.name.dropLast()) }, expected)
    try value.named("font") { (value) throws(Mismatch) in attributes.font = try value.knownFont(host) }
    try value.named("color") { (value) throws(Mismatch) in attributes.color = try value.color() }
    try value.named("alignment") { (value) throws(Mismatch) in options.alignment = try TextAlignment.named(value) }
    try value.named("verticalAlignment") { (value) throws(Mismatch) in
      verticalAlignment = try VerticalAlignment.named(value)
    }
    try value.named("lineSpacing") { (value) throws(Mismatch) in options.lineSpacing = try value.nonNegative() }
    try value.named("maximumNumberOfLines") { (value) throws(Mismatch) in
      options.maximumNumberOfLines = try value.count()
    }
    try value.named("truncationMode") { (value) throws(Mismatch) in
      options.truncationMode = try TruncationMode.named(value)
    }
  }

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

extension CanvasArguments {
  /// Reads a text in runs, with its appearance.
  func text(_ index: Int32, look: Int32) throws(Mismatch) -> (text: AttributedText, look: TextLook) {
    let look = try TextLook(self[look], host)
    let value = self[index]
    // A number is accepted, as in a text node.
    let text = value.type == .number ? AttributedText(value.description) : try runs(value, host)
    return (look.applied(to: text), look)
  }

  /// Returns the size of a text.
  ///
  /// - Parameter width: the maximum, in points.
  func size(_ text: AttributedText, _ look: TextLook, width: Double) throws(WeftError) -> Size {
    try requireFonts("measureText")
    var failure: WeftError?
    let result = host.platform.textEngine.measure(
      text, options: look.options, maximum: Size(width: width, height: .infinity)
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
  func draw(_ canvas: Canvas) throws(WeftError) {
    try requireFonts("drawText")
    let (text, look, rect): (AttributedText, TextLook, Rect)
    do throws(Mismatch) {
      (text, look) = try self.text(1, look: 3)
      rect = try self[2].rect()
    } catch {
      throw WeftError(error, "canvas", "drawText")
    }
    var place = rect
    if look.verticalAlignment == .center || look.verticalAlignment == .bottom {
      let free = rect.size.height - (try size(text, look, width: rect.size.width)).height
      let top = max(0, look.verticalAlignment == .bottom ? free : free / 2)
      place = Rect(
        x: rect.minX, y: rect.minY + top, width: rect.size.width, height: max(0, rect.size.height - top))
    }
    canvas.recorder.text(text, options: look.options, in: place)
  }
}
