import Testing
import Weft

@testable import WeftNodes

@Suite("Text nodes")
struct TextNodeTests {
  /// A text of one line that is cut off at 100 points.
  static let long = "Words that go on and on, far beyond the end of the line"

  private func node(_ text: String, width: Double = 100, height: Double = 40) -> TextNode {
    let node = TextNode(platform: .standard)
    node.text = text
    node.frame = Rect(x: 0, y: 0, width: width, height: height)
    return node
  }

  /// The lines as they are drawn at the node's size.
  private func lines(_ node: TextNode) -> [String] {
    let list = drawn(node)
    for case .text(let text, let options, let rect) in list.commands {
      return PangoTextEngine().lines(of: text, options: options, in: rect.size).lines.map(\.text)
    }
    return []
  }

  private func drawn(_ node: TextNode) -> DisplayList {
    var recorder = DisplayListRecorder()
    try? node.draw(&recorder, bounds: node.bounds)
    return recorder.finish()
  }

  private func textAndOptions(_ node: TextNode) throws -> (text: AttributedText, options: TextOptions) {
    for case .text(let text, let options, _) in drawn(node).commands { return (text, options) }
    throw TestFailure()
  }

  private func measure(_ node: DisplayNode, width: Double, height: Double = .infinity) throws -> Size {
    try node.layoutThatFits(
      SizeRange(min: .zero, max: Size(width: width, height: height)), in: LayoutEngine(), scale: 2
    ).size
  }

  // MARK: truncation

  @Test("Text that doesn't fit ends in an ellipsis unless a mode says otherwise, and tells that it is cut off")
  func truncation() {
    let text = node(Self.long)
    text.options.maximumNumberOfLines = 1
    #expect(text.isTruncated && text.lineCount == 1)
    #expect(lines(text)[0].hasPrefix("Words") && lines(text)[0].hasSuffix("…"))
    text.options.truncationMode = .head
    #expect(lines(text)[0].hasPrefix("…") && lines(text)[0].hasSuffix("line"))
    text.options.truncationMode = .middle
    #expect(lines(text)[0].hasPrefix("Words") && lines(text)[0].hasSuffix("line") && lines(text)[0].contains("…"))
    text.options.truncationMode = .wordWrapping
    #expect(text.isTruncated && !lines(text)[0].contains("…"))
    text.options.maximumNumberOfLines = 0
    text.options.truncationMode = .tail
    #expect(text.isTruncated && text.lineCount == 2, "the height is a limit, too")
    text.frame.size.height = 200
    #expect(!text.isTruncated && text.lineCount > 2)
    #expect(node("").lineCount == 0 && !node("").isTruncated)
  }

  @Test("Whether text would be cut off in a range is known without a frame")
  func shouldTruncate() {
    let text = node(Self.long)
    text.options.maximumNumberOfLines = 1
    text.textContainerInset = EdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    func truncates(_ width: Double) -> Bool {
      text.shouldTruncate(for: SizeRange(min: .zero, max: Size(width: width, height: .infinity)))
    }
    #expect(truncates(100) && !truncates(1000))
    let engine = PangoTextEngine()
    let natural = engine.measure(AttributedText(Self.long), options: TextOptions(), maximum: .infinite).size.width
    #expect(!truncates(natural + 11) && truncates(natural + 9), "the insets count")
  }

  @Test("The message stands behind the truncation text, with a space, only where text is cut off")
  func message() throws {
    let text = node(Self.long)
    text.options.maximumNumberOfLines = 2
    text.additionalTruncationMessage = AttributedText("more")
    #expect(lines(text).last?.hasSuffix("… more") == true)
    text.options.truncationText = AttributedText("")
    #expect(lines(text).last?.hasSuffix(" more") == true && lines(text).last?.contains("…") == false)
    text.text = "Short"
    #expect(lines(text) == ["Short"])
    let size = try measure(text, width: 100)
    text.additionalTruncationMessage = AttributedText()
    #expect(try measure(text, width: 100) == size)
  }

  @Test("The truncation text takes the font and colour of what it ends, where it names none")
  func truncationLooks() throws {
    let text = node(Self.long)
    text.font = FontDescription(size: 22)
    text.options.maximumNumberOfLines = 1
    text.options.truncationText = AttributedText("++", TextAttributes(color: Color(hex: 0xFF0000)))
    text.frame.size.height = 60
    let height = PangoTextEngine().fontMetrics(FontDescription(size: 22)).lineHeight
    #expect(try abs(measure(text, width: 100).height - height) <= 0.5)
    #expect(lines(text)[0].hasSuffix("++"))
  }

  // MARK: size

  @Test("An empty text is no wider than nothing and one line high; without room nothing breaks")
  func emptyAndNarrow() throws {
    let text = node("")
    let line = PangoTextEngine().fontMetrics(.standard).lineHeight
    #expect(try measure(text, width: 100) == Size(width: 0, height: (line * 2).rounded(.up) / 2))
    text.text = Self.long
    text.placeholderColor = .black
    #expect(try measure(text, width: 0, height: 0) == .zero)
    text.frame = .zero
    var recorder = DisplayListRecorder()
    try text.drawPlaceholder(&recorder, bounds: text.bounds)
    _ = recorder.finish()
    _ = drawn(text)
  }

  @Test("The size is at most what is offered, and the same each time, in fractions of points too")
  func sizes() throws {
    for width in [37.25, 100, 101.1, 240] {
      let text = node(Self.long)
      text.options.alignment = .center
      let first = try measure(text, width: width)
      #expect(first.width <= (width * 2).rounded(.up) / 2)
      text.setNeedsLayout()
      #expect(try measure(text, width: width) == first)
      let left = node(Self.long)
      #expect(try measure(left, width: width) == first, "alignment makes no difference")
    }
  }

  @Test("Insets are part of the size, and the text is inside of them")
  func insets() throws {
    let text = node("Words")
    let plain = try measure(text, width: 200)
    text.textContainerInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try measure(text, width: 200) == Size(width: plain.width + 6, height: plain.height + 4))
    #expect(text.rects(of: 0..<1).first?.origin == Point(x: 2, y: 1))
  }

  // MARK: baselines

  @Test("The baselines are the first and the last font's; line heights move the first one")
  func baselines() {
    let engine = PangoTextEngine()
    let large = FontDescription(size: 30), small = FontDescription(size: 10)
    let text = node("")
    #expect(text.style.ascender == 0 && text.style.descender == 0)
    text.attributedText = AttributedText(runs: [
      .init("A", TextAttributes(font: large)), .init("b", TextAttributes(font: small)),
    ])
    let metrics = engine.fontMetrics(large)
    #expect(text.style.ascender == metrics.ascender)
    #expect(text.style.descender == engine.fontMetrics(small).descender)
    text.options.minimumLineHeight = 60
    #expect(text.style.ascender == 60 + metrics.descender)
    text.options.minimumLineHeight = 0
    text.options.maximumLineHeight = 20
    #expect(text.style.ascender == 20 + metrics.descender)
    text.options.maximumLineHeight = 100
    #expect(abs(text.style.ascender - metrics.ascender) < 0.001)
  }

  // MARK: scaling

  @Test("Factors are tried in their order until the text fits; where none does, the last is taken")
  func scaling() throws {
    let text = node("Words in one line", width: 100)
    text.options.maximumNumberOfLines = 1
    text.pointSizeScaleFactors = [0.95, 0.8, 0.3, 0.2]
    #expect(text.scaleFactor == 0.8)
    #expect(!text.isTruncated)
    let size = try measure(text, width: 100)
    let plain = PangoTextEngine().measure(AttributedText(text.text), options: TextOptions(), maximum: .infinite).size
    #expect(abs(size.width - plain.width * 0.8) < 0.6 && abs(size.height - plain.height * 0.8) < 0.6)
    text.frame.size.width = 400
    #expect(text.scaleFactor == 1, "it fits as it is")
    text.frame.size.width = 10
    #expect(text.scaleFactor == 0.2 && text.isTruncated)
    text.pointSizeScaleFactors = [0.5, -1, 0, .nan]
    #expect(text.scaleFactor == 0.5)
    #expect(try measure(text, width: .infinity).width > 100, "an unbounded width asks for nothing")
  }

  @Test("A word that had to be broken doesn't fit, nor does a text that is too high")
  func scalingWords() {
    let text = node("Extraordinarily", width: 80, height: 200)
    text.pointSizeScaleFactors = [0.9, 0.7, 0.5]
    #expect(text.scaleFactor == 0.7)
    #expect(text.lineCount == 1)
    let high = node(Self.long, width: 100, height: 40)
    high.pointSizeScaleFactors = [0.9, 0.7, 0.5]
    #expect(high.scaleFactor < 1 && !high.isTruncated)
  }

  @Test("What is measured along with the fonts is scaled along with them")
  func scalingAlongside() throws {
    let text = node("Words\nin lines", width: 10, height: 10)
    text.attributedText = AttributedText(
      "Words\nin lines", TextAttributes(letterSpacing: 4, baselineOffset: 2))
    text.options.lineSpacing = 8
    text.pointSizeScaleFactors = [0.5]
    for case .text(let shown, let options, _) in drawn(text).commands {
      #expect(shown.runs[0].attributes.letterSpacing == 2 && shown.runs[0].attributes.baselineOffset == 1)
      #expect(shown.runs[0].attributes.font?.size == 7)
      #expect(options.lineSpacing == 4)
    }
  }

  @Test("Baselines are those of the scaled text: it stands on the line of its neighbours")
  func scaledBaselines() throws {
    let text = node("Words in one line")
    text.options.maximumNumberOfLines = 1
    text.pointSizeScaleFactors = [0.5]
    text.style.maxWidth = 60
    let other = node("Other")
    let row = Stack(.horizontal, [text, other])
    row.spec.alignItems = .baselineFirst
    let engine = LayoutEngine()
    for width in [300.0, 200, 300] {
      row.frame = Rect(x: 0, y: 0, width: width, height: 100)
      try row.layoutIfNeeded(in: engine, scale: 2)
      let ascender = PangoTextEngine().fontMetrics(.standard).ascender
      #expect(text.scaleFactor == 0.5)
      #expect(abs(text.frame.minY + ascender / 2 - (other.frame.minY + ascender)) <= 0.5)
    }
    // In a vertical stack, too, which passes its first child's baseline on.
    let column = Stack(.vertical, [text])
    let outer = Stack(.horizontal, [column, other])
    outer.spec.alignItems = .baselineFirst
    outer.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    try outer.layoutIfNeeded(in: engine, scale: 2)
    #expect(other.frame.minY == 0)
  }

  // MARK: looks

  @Test("Runs without a colour follow the tint where they may, and nothing else does")
  func tint() throws {
    let text = node("Words")
    let red = Color(hex: 0xFF0000), blue = Color(hex: 0x0000FF), green = Color(hex: 0x00FF00)
    let around = DisplayNode()
    around.tintColor = red
    try around.addSubnode(text)
    func colors() -> [Color?] { text.resolvedText.runs.map(\.attributes.color) }
    #expect(colors() == [nil])
    text.textColorFollowsTintColor = true
    #expect(colors() == [red])
    around.tintColor = green
    #expect(colors() == [green])
    text.attributedText = AttributedText(runs: [.init("a", TextAttributes(color: blue)), .init("b")])
    #expect(colors() == [blue, green])
    text.color = red
    #expect(colors() == [blue, red])
  }

  @Test("A shadow is that of the letters, drawn into the contents, and the node has room for it")
  func shadow() throws {
    let text = node("Words")
    let plain = try measure(text, width: 200)
    text.shadowRadius = 2
    text.shadowOffset = Size(width: 5, height: -1)
    #expect(text.shadowPadding == .zero, "without opacity there is none")
    text.shadowOpacity = 0.5
    #expect(text.shadowPadding == EdgeInsets(top: -3, left: 0, bottom: -1, right: -7))
    #expect(try measure(text, width: 200) == Size(width: plain.width + 7, height: plain.height + 4))
    #expect(text.rects(of: 0..<1).first?.origin == Point(x: 0, y: 3))
    let snapshot = try text.snapshot()
    #expect(snapshot.shadow == nil)
    let groups = (snapshot.contents ?? .empty).commands.compactMap { command in
      if case .beginGroup(let group) = command { group.shadow } else { nil }
    }
    #expect(groups == [Shadow(opacity: 0.5, offset: Size(width: 5, height: -1), radius: 1)])
    let long = node(Self.long)
    long.shadowRadius = 3
    long.shadowOpacity = 1
    #expect(try measure(long, width: 60).width <= 60, "the room is within what is offered")
  }

  @Test("A placeholder is a rectangle for each line, a little smaller than it")
  func placeholder() throws {
    let text = node("One\nmore", width: 100, height: 60)
    func rects() throws -> [Rect] {
      var recorder = DisplayListRecorder()
      try text.drawPlaceholder(&recorder, bounds: text.bounds)
      return recorder.finish().commands.compactMap { command in
        if case .fill(let path, .color(Color(hex: 0xDDDDDD)), _) = command { path.controlBounds } else { nil }
      }
    }
    #expect(try rects().isEmpty)
    text.placeholderColor = Color(hex: 0xDDDDDD)
    let lines = [text.rects(of: 0..<3)[0], text.rects(of: 4..<8)[0]]
    #expect(try rects() == lines.map { $0.inset(by: EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)) })
    text.placeholderInsets = EdgeInsets(all: 30)
    #expect(try rects().isEmpty, "nothing is left of them")
  }

  @Test("What is seen is drawn again, what matters to the size is laid out again")
  func invalidation() throws {
    let window = Window(size: Size(width: 200, height: 100))
    let text = node("Words")
    try window.addSubnode(text)
    func isDue(_ change: (TextNode) -> Void) throws -> (display: Bool, layout: Bool) {
      _ = try text.snapshot()
      let version = text.layoutVersion
      #expect(text.isDisplayed)
      change(text)
      return (!text.isDisplayed, text.layoutVersion != version)
    }
    for change: (TextNode) -> Void in [
      { $0.color = .black }, { $0.textColorFollowsTintColor = true }, { $0.shadowColor = Color(hex: 0xFF0000) },
      { $0.highlightRange = 0..<2 }, { $0.highlightStyle = .dark },
    ] { #expect(try isDue(change) == (true, false)) }
    for change: (TextNode) -> Void in [
      { $0.text = "Other" }, { $0.font = FontDescription(size: 9) }, { $0.options.maximumNumberOfLines = 3 },
      { $0.textContainerInset = EdgeInsets(all: 3) }, { $0.pointSizeScaleFactors = [0.5] }, { $0.shadowRadius = 2 },
      { $0.additionalTruncationMessage = AttributedText("more") },
    ] { #expect(try isDue(change) == (true, true)) }
    #expect(try isDue { $0.text = "Other" } == (false, false), "the same text again is no change")
  }

  @Test("Line heights and the truncation text, with its message, are scaled with the text that they belong to")
  func optionsAreScaledWithTheTextThatTheyBelongTo() throws {
    let text = node(Self.long, width: 10, height: 10)
    text.options.minimumLineHeight = 30
    text.options.maximumLineHeight = 50
    let letters = TextAttributes(font: FontDescription(size: 12), letterSpacing: 4, baselineOffset: -2)
    text.options.truncationText = AttributedText(runs: [.init("…"), .init("+", letters)])
    text.additionalTruncationMessage = AttributedText("more", TextAttributes(font: FontDescription(size: 20)))
    let plain = try textAndOptions(text).options
    #expect(plain.minimumLineHeight == 30 && plain.truncationText.string == "…+ more")
    text.pointSizeScaleFactors = [0.25]
    let scaled = try textAndOptions(text)
    #expect(scaled.options.minimumLineHeight == 7.5 && scaled.options.maximumLineHeight == 12.5)
    #expect(scaled.options.truncationText.string == "…+ more")
    #expect(scaled.options.truncationText.runs.map(\.attributes.font?.size) == [nil, 3, nil, 5])
    #expect(scaled.options.truncationText.runs[1].attributes.letterSpacing == 1)
    #expect(scaled.options.truncationText.runs[1].attributes.baselineOffset == -0.5)
    #expect(text.options.minimumLineHeight == 30, "what was set stays as it is")
  }

  @Test("A text's shadow is at most opaque, its radius at least 0, and on each side there is as much room as it takes")
  func aShadowHasAsMuchRoomAsItTakes() throws {
    let text = node("Words", width: 200)
    func shadow() throws -> Shadow? {
      for case .beginGroup(let group) in (try text.snapshot().contents ?? .empty).commands { return group.shadow }
      return nil
    }
    text.shadowOpacity = 3
    #expect(try shadow() == nil && text.shadowPadding == .zero, "right behind the letters nothing is seen of it")
    text.shadowOffset = Size(width: -4, height: 3)
    #expect(try shadow() == Shadow(opacity: 1, offset: Size(width: -4, height: 3), radius: 0))
    #expect(text.shadowPadding == EdgeInsets(top: 0, left: -4, bottom: -3, right: 0))
    text.shadowRadius = -8
    #expect(try shadow()?.radius == 0)
    #expect(text.shadowPadding == EdgeInsets(top: 0, left: -4, bottom: -3, right: 0))
    text.shadowRadius = 1
    text.shadowColor = .ruby
    #expect(try shadow() == Shadow(color: .ruby, opacity: 1, offset: Size(width: -4, height: 3), radius: 0.5))
    #expect(text.shadowPadding == EdgeInsets(top: 0, left: -5, bottom: -4, right: 0))
    text.shadowOffset = .zero
    #expect(text.shadowPadding == EdgeInsets(all: -1))
    #expect(text.rects(of: 0..<1).first?.origin == Point(x: 1, y: 1))
    text.shadowOpacity = 0
    #expect(text.rects(of: 0..<1).first?.origin == .zero)
  }

  @Test("A colour for the placeholder turns it on, and none, or a clear one, off")
  func aColourForThePlaceholderTurnsItOn() throws {
    let text = node("Words"), image = ImageNode()
    image.frame = Rect(x: 0, y: 0, width: 9, height: 9)
    for (color, ofText, ofImage) in [
      (Color.black, true, true), (nil, false, false), (Color(white: 0, alpha: 0.1), true, true),
      (.clear, false, true),
    ] {
      text.placeholderColor = color
      image.placeholderColor = color
      #expect(text.placeholderEnabled == ofText && image.placeholderEnabled == ofImage)
    }
    image.placeholderColor = .ruby
    var recorder = DisplayListRecorder()
    try image.drawPlaceholder(&recorder, bounds: Rect(x: 1, y: 2, width: 3, height: 4))
    let whole = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(recorder.finish().commands == [.fill(whole, .color(.ruby), rule: .nonZero)])
  }

  @Test("Baselines are those of the node's font where runs have none, and follow each change of text, font and options")
  func baselinesFollowEachChangeOfTextFontAndOptions() {
    let engine = PangoTextEngine()
    func ascender(_ size: Double) -> Double { engine.fontMetrics(FontDescription(size: size)).ascender }
    func descender(_ size: Double) -> Double { engine.fontMetrics(FontDescription(size: size)).descender }
    let text = node("one")
    text.font = FontDescription(size: 40)
    #expect(text.style.ascender == ascender(40) && text.style.descender == descender(40))
    text.attributedText = AttributedText(runs: [
      .init("a", TextAttributes(font: FontDescription(size: 20))), .init("b"),
    ])
    #expect(text.style.ascender == ascender(20) && text.style.descender == descender(40))
    text.attributedText = AttributedText(runs: [
      .init("a"), .init("b", TextAttributes(font: FontDescription(size: 20))),
    ])
    #expect(text.style.ascender == ascender(40) && text.style.descender == descender(20))
    text.font = nil
    #expect(text.style.ascender == engine.fontMetrics(.standard).ascender && text.style.descender == descender(20))
    // Between a minimum and a maximum a line has its own height, else the nearer of both.
    let metrics = engine.fontMetrics(.standard)
    for (minimum, maximum, height) in [
      (10.0, 12.0, 12.0), (30, 40, 30), (10, 40, metrics.lineHeight), (10, 0, metrics.lineHeight), (30, 0, 30),
    ] {
      text.options.minimumLineHeight = minimum
      text.options.maximumLineHeight = maximum
      #expect(abs(text.style.ascender - (height + metrics.descender)) < 0.001, "\(minimum) \(maximum)")
    }
    text.text = ""
    #expect(text.style.ascender == 0 && text.style.descender == 0)
  }
}
