import Testing
import Weft
import WeftSupport

@testable import WeftNodes

@Suite("Details of texts")
struct TextDetailTests {
  private let engine = PangoTextEngine()

  private func node(_ text: String, width: Double = 100, height: Double = 40) -> TextNode {
    let node = TextNode(platform: .standard)
    node.text = text
    node.frame = Rect(x: 0, y: 0, width: width, height: height)
    return node
  }

  private func drawn(_ node: TextNode) throws -> (text: AttributedText, options: TextOptions) {
    var recorder = DisplayListRecorder()
    try node.draw(&recorder, bounds: node.bounds)
    for case .text(let text, let options, _) in recorder.finish().commands { return (text, options) }
    throw TestFailure()
  }

  @Test("Line heights and the truncation text, with its message, are scaled with the text that they belong to")
  func scaledOptions() throws {
    let text = node(TextNodeTests.long, width: 10, height: 10)
    text.options.minimumLineHeight = 30
    text.options.maximumLineHeight = 50
    let letters = TextAttributes(font: FontDescription(size: 12), letterSpacing: 4, baselineOffset: -2)
    text.options.truncationText = AttributedText(runs: [.init("…"), .init("+", letters)])
    text.additionalTruncationMessage = AttributedText("more", TextAttributes(font: FontDescription(size: 20)))
    let plain = try drawn(text).options
    #expect(plain.minimumLineHeight == 30 && plain.truncationText.string == "…+ more")
    text.pointSizeScaleFactors = [0.25]
    let scaled = try drawn(text)
    #expect(scaled.options.minimumLineHeight == 7.5 && scaled.options.maximumLineHeight == 12.5)
    #expect(scaled.options.truncationText.string == "…+ more")
    #expect(scaled.options.truncationText.runs.map(\.attributes.font?.size) == [nil, 3, nil, 5])
    #expect(scaled.options.truncationText.runs[1].attributes.letterSpacing == 1)
    #expect(scaled.options.truncationText.runs[1].attributes.baselineOffset == -0.5)
    #expect(text.options.minimumLineHeight == 30, "what was set stays as it is")
  }

  @Test("A text's shadow is at most opaque, its radius at least 0, and on each side there is as much room as it takes")
  func shadows() throws {
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

  @Test("Baselines are those of the node's font where runs have none, and follow each change of text, font and options")
  func baselines() {
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

  @Test("A colour for the placeholder turns it on, and none, or a clear one, off")
  func placeholders() throws {
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
}

@Suite("Fingers on texts")
struct TextFingerTests {
  private final class Log: TextNodeDelegate {
    var lines: [String] = []

    func textNode(_ node: TextNode, tappedLink link: TextLink, at point: Point) { lines.append("tapped \(link.value)") }
    func textNode(_ node: TextNode, longPressedLink link: TextLink, at point: Point) {
      lines.append("pressed \(link.value) at \(shortNumber(point.x)),\(shortNumber(point.y))")
    }
    func textNodeTappedTruncationToken(_ node: TextNode) { lines.append("more") }
  }

  private final class Back: DisplayNode {
    var phases: [String] = []
    override func touchesBegan(_ touches: [Touch]) { phases += touches.map { "began \($0.finger)" } }
    override func touchesMoved(_ touches: [Touch]) { phases += touches.map { "moved \($0.finger)" } }
    override func touchesEnded(_ touches: [Touch]) { phases += touches.map { "ended \($0.finger)" } }
    override func touchesCancelled(_ touches: [Touch]) { phases += touches.map { "cancelled \($0.finger)" } }
  }

  private let window = Window(size: Size(width: 400, height: 200))
  private let back = Back()
  private let text = TextNode(platform: .standard)
  private let log = Log()

  init() throws {
    back.frame = Rect(x: 0, y: 0, width: 400, height: 200)
    text.frame = Rect(x: 10, y: 100, width: 380, height: 40)
    text.attributedText = AttributedText(runs: [
      .init("By "), .init("Annabella Maria", TextAttributes(link: "ann")), .init(" and many others, among them "),
      .init("Ben", TextAttributes(link: "ben")),
    ])
    text.delegate = log
    try back.addSubnode(text)
    try window.addSubnode(back)
  }

  /// The middle of the first link, in the window.
  private var ann: Point {
    get throws {
      let rect = try #require(text.rects(of: 3..<18).first)
      // In whole points, whose sums are exact.
      let x = (10 + rect.minX + rect.size.width / 2).rounded(), y = (100 + rect.minY + rect.size.height / 2).rounded()
      return Point(x: x, y: y)
    }
  }

  private func moved(_ point: Point, _ x: Double, _ y: Double) -> Point { Point(x: point.x + x, y: point.y + y) }

  @Test("A long press may move by 10 points in all, not by more, and is reported where the finger is then")
  func longPressSlop() throws {
    let ann = try ann
    for (x, y, isLong) in [(6.0, 8.0, true), (6.5, 8, false), (-10, 0, true), (0, -10.5, false), (-8, 6.5, false)] {
      window.send(.began, at: ann)
      window.send(.moved, at: moved(ann, x, y))
      try window.context.eventLoop.advance(by: 0.5)
      let told = isLong ? ["pressed ann at \(shortNumber(ann.x + x - 10)),\(shortNumber(ann.y + y - 100))"] : []
      #expect(log.lines == told, "\(x) \(y)")
      window.send(.ended, at: ann)
      #expect(log.lines.last == "tapped ann", "the link was not left")
      log.lines = []
    }
    // What has moved too far once stays so.
    window.send(.began, at: ann)
    window.send(.moved, at: moved(ann, 11, 0))
    window.send(.moved, at: ann)
    try window.context.eventLoop.advance(by: 1)
    #expect(log.lines.isEmpty)
  }

  @Test("While a finger is on a link, another one is no finger of it: it goes to the node around, and ends nothing")
  func otherFinger() throws {
    let ann = try ann
    window.send(.began, at: ann, finger: 1)
    window.send(.began, at: ann, finger: 2)
    window.send(.moved, at: moved(ann, 0, 90), finger: 2)
    #expect(text.highlightRange == 3..<18)
    window.send(.ended, at: ann, finger: 2)
    #expect(log.lines.isEmpty && text.highlightRange == 3..<18)
    #expect(back.phases == ["began 2", "moved 2", "ended 2"])
    window.send(.ended, at: ann, finger: 1)
    #expect(log.lines == ["tapped ann"] && back.phases.count == 3 && text.highlightRange == nil)
    // And from then on a finger is one again.
    window.tap(at: ann, finger: 2)
    #expect(log.lines == ["tapped ann", "tapped ann"])
  }

  @Test("A message behind the truncation text is highlighted while it is touched, and tapped where it was touched only")
  func truncation() throws {
    text.attributedText = AttributedText(TextNodeTests.long + TextNodeTests.long)
    text.options.maximumNumberOfLines = 1
    text.options.truncationText = AttributedText("and so on and so forth,")
    text.additionalTruncationMessage = AttributedText("more")
    #expect(text.isTruncated)
    let token = try #require(text.truncationRects(of: 0..<23).first)
    let message = try #require(text.truncationRects(of: 24..<28).first)
    let inMessage = Point(x: 10 + message.minX + 2, y: 105), inToken = Point(x: 10 + token.minX + 2, y: 105)
    func fills() throws -> [Rect] {
      (try text.snapshot().contents ?? .empty).commands.compactMap { command in
        if case .fill(let path, _, _) = command { path.controlBounds } else { nil }
      }
    }
    for isTappable in [false, true] {
      text.alwaysHandleTruncationTokenTap = isTappable
      #expect(try fills().isEmpty)
      window.send(.began, at: inMessage)
      let lit = try #require(try fills().first)
      let whole = isTappable ? token : message
      #expect(lit.minX <= whole.minX && lit.minX > whole.minX - 10 && lit.maxX >= message.maxX)
      window.send(.ended, at: inMessage)
      #expect(try fills().isEmpty)
      window.tap(at: inToken)
      #expect(log.lines == (isTappable ? ["more", "more"] : ["more"]))
      log.lines = []
      // A finger that leaves it gives the tap up.
      window.drag(from: inMessage, to: Point(x: inMessage.x, y: 180))
      #expect(log.lines.isEmpty)
    }
    text.alwaysHandleTruncationTokenTap = false
    text.passthroughNonlinkTouches = true
    #expect(window.hitTest(inMessage) === text && window.hitTest(inToken) === back)
  }

  @Test("The frame of a link's letters is where the link is found, beside the text's inset")
  func frames() throws {
    text.textContainerInset = EdgeInsets(top: 9, left: 30, bottom: 0, right: 0)
    let frame = text.frame(of: 3..<18)
    #expect(frame == text.rects(of: 3..<18).first && frame.minY == 9 && frame.minX > 30)
    #expect(text.link(at: Point(x: frame.minX + 1, y: frame.minY + 1))?.value == "ann")
    #expect(text.link(at: Point(x: frame.minX - 23, y: frame.minY + 1)) == nil)
  }
}
