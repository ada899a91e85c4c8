import Testing
import Weft
import WeftSupport

@Suite("Links in text")
struct TextLinkTests {
  /// What was called, in order.
  final class Log: TextNodeDelegate {
    var lines: [String] = []
    var highlights = true
    var pressesLong = true

    func textNode(_ node: TextNode, tappedLink link: TextLink, at point: Point) {
      lines.append("tapped \(link.name)=\(link.value) \(link.range) at \(shortNumber(point.x))")
    }
    func textNode(_ node: TextNode, longPressedLink link: TextLink, at point: Point) {
      lines.append("pressed \(link.value)")
    }
    func textNode(_ node: TextNode, shouldHighlightLink link: TextLink, at point: Point) -> Bool { highlights }
    func textNode(_ node: TextNode, shouldLongPressLink link: TextLink, at point: Point) -> Bool { pressesLong }
    func textNodeTappedTruncationToken(_ node: TextNode) { lines.append("more") }
  }

  /// Notes the touches that come through.
  final class Back: DisplayNode {
    var phases: [String] = []
    override func touchesBegan(_ touches: [Touch]) { phases += touches.map { "began \($0.finger)" } }
    override func touchesMoved(_ touches: [Touch]) { phases += touches.map { "moved \($0.finger)" } }
    override func touchesEnded(_ touches: [Touch]) { phases += touches.map { "ended \($0.finger)" } }
    override func touchesCancelled(_ touches: [Touch]) { phases += touches.map { "cancelled \($0.finger)" } }
  }

  let window = Window(size: Size(width: 400, height: 200))
  let back = Back()
  let text = TextNode(platform: .standard)
  let log = Log()

  init() throws {
    back.frame = Rect(x: 0, y: 0, width: 400, height: 200)
    text.frame = Rect(x: 0, y: 100, width: 400, height: 40)
    text.attributedText = AttributedText(runs: [
      .init("By "), .init("Ann", TextAttributes(link: "ann")), .init(" and many others, among them "),
      .init("Ben", TextAttributes(link: "ben")),
    ])
    text.delegate = log
    try back.addSubnode(text)
    try window.addSubnode(back)
  }

  /// The middle of a range's first rectangle, in the window.
  private func middle(_ range: Range<Int>) throws -> Point {
    let rect = try #require(text.rects(of: range).first)
    return Point(x: rect.minX + rect.size.width / 2, y: rect.minY + rect.size.height / 2 + text.frame.minY)
  }

  private var ann: Point { get throws { try middle(3..<6) } }

  // MARK: at a point

  @Test("A link is found at its letters and up to 22 points beside them, the nearest one, and nowhere else")
  func atPoint() throws {
    let rect = try #require(text.rects(of: 3..<6).first)
    let inside = Point(x: rect.minX + 1, y: rect.minY + 1)
    #expect(text.link(at: inside) == TextLink(name: "link", value: "ann", range: 3..<6))
    #expect(text.link(at: Point(x: rect.maxX + 21, y: rect.minY))?.value == "ann")
    #expect(text.link(at: Point(x: rect.maxX + 23, y: rect.minY)) == nil)
    #expect(text.link(at: Point(x: rect.minX, y: rect.maxY + 21))?.value == "ann")
    #expect(text.link(at: Point(x: rect.minX, y: rect.maxY + 23)) == nil)
    text.attributedText = AttributedText(runs: [
      .init("one", TextAttributes(link: "1")), .init(" "), .init("two", TextAttributes(link: "2")),
    ])
    let gap = try #require(text.rects(of: 3..<4).first)
    #expect(text.link(at: Point(x: gap.minX + 0.1, y: 5))?.value == "1")
    #expect(text.link(at: Point(x: gap.maxX - 0.1, y: 5))?.value == "2")
  }

  @Test("Runs that lead to the same place are one link, whatever their looks; others are several")
  func ranges() {
    let red = TextAttributes(color: Color(hex: 0xFF0000), link: "a")
    text.attributedText = AttributedText(runs: [
      .init("🎉x", TextAttributes(link: "a")), .init("y", red), .init("z", TextAttributes(link: "b")),
    ])
    #expect(text.link(at: Point(x: 2, y: 5))?.range == 0..<4)
    #expect(text.attributedText.links(named: ["link"]).map(\.value) == ["a", "b"])
    // Not over what stands between them.
    text.attributedText = AttributedText(runs: [
      .init("one", TextAttributes(link: "a")), .init(" and "), .init("two", TextAttributes(link: "a")),
    ])
    #expect(text.attributedText.links(named: ["link"]).map(\.range) == [0..<3, 8..<11])
  }

  @Test("Attributes of one's own are links by their names, the first name first")
  func names() {
    text.attributedText = AttributedText(
      "Ann", TextAttributes(link: "ann", ownAttributes: ["user": "42", "tag": "x"]))
    #expect(text.link(at: Point(x: 2, y: 5))?.value == "ann")
    text.linkAttributeNames = ["user", "link"]
    #expect(text.link(at: Point(x: 2, y: 5)) == TextLink(name: "user", value: "42", range: 0..<3))
    text.linkAttributeNames = []
    #expect(text.link(at: Point(x: 2, y: 5)) == nil)
  }

  @Test("What is cut off can't be met; in text from the right links are where their letters are")
  func shownOnly() throws {
    text.options.maximumNumberOfLines = 1
    text.frame.size.width = 120
    #expect(text.isTruncated)
    #expect(text.rects(of: 35..<38).isEmpty)
    for x in stride(from: 60.0, to: 200, by: 2) { #expect(text.link(at: Point(x: x, y: 8))?.value != "ben") }
    text.frame.size.width = 400
    text.attributedText = AttributedText(runs: [.init("שלום "), .init("קישור", TextAttributes(link: "he"))])
    let rect = try #require(text.rects(of: 5..<10).first)
    #expect(rect.minX > 200, "at the right")
    #expect(text.link(at: Point(x: rect.minX + 1, y: 5))?.value == "he")
    #expect(text.link(at: Point(x: 5, y: 5)) == nil)
  }

  @Test("Insets and a shadow's room move links along with the text")
  func moved() throws {
    text.textContainerInset = EdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
    text.shadowOpacity = 1
    text.shadowOffset = Size(width: -50, height: 0)
    let rect = try #require(text.rects(of: 3..<6).first)
    #expect(rect.minX > 150)
    #expect(text.link(at: Point(x: rect.minX + 1, y: 5))?.value == "ann")
    #expect(text.link(at: Point(x: 20, y: 5)) == nil)
  }

  // MARK: touches

  @Test("A tap on a link is reported, with what and where it is; the finger may be lifted anywhere on it")
  func tap() throws {
    let ann = try self.ann
    window.tap(at: ann)
    #expect(log.lines == ["tapped link=ann 3..<6 at \(shortNumber(ann.x))"])
    log.lines = []
    window.drag(from: ann, to: Point(x: ann.x + 3, y: ann.y))
    #expect(log.lines.count == 1)
    #expect(back.phases.isEmpty)
  }

  @Test("A delegate without methods lets links be highlighted, tapped and pressed")
  func silentDelegate() throws {
    final class Silent: TextNodeDelegate {}
    let silent = Silent()
    text.delegate = silent
    let ann = try self.ann
    window.send(.began, at: ann)
    try window.context.eventLoop.advance(by: 0.2)
    #expect(text.highlightRange == 3..<6)
    try window.context.eventLoop.advance(by: 2)
    window.send(.ended, at: ann)
    window.tap(at: ann)
    #expect(text.highlightRange == nil && back.phases.isEmpty)
    withExtendedLifetime(silent) {}
  }

  @Test("The frame of a range is around all of its lines")
  func frameOfRange() throws {
    text.frame = Rect(x: 0, y: 100, width: 120, height: 90)
    text.attributedText = AttributedText("a\na longer line\nb")
    let whole = 0..<text.attributedText.string.utf16.count
    let rects = text.rects(of: whole)
    try #require(rects.count > 1)
    let frame = text.frame(of: whole)
    #expect(frame.minY == rects.map(\.minY).min() && frame.maxY == rects.map(\.maxY).max())
    #expect(frame.minX == rects.map(\.minX).min() && frame.maxX == rects.map(\.maxX).max())
    #expect(text.frame(of: 0..<0) == .zero)
  }

  @Test("A finger that leaves the link taps nothing, wherever it is lifted")
  func left() throws {
    let ann = try self.ann
    window.send(.began, at: ann)
    #expect(text.highlightRange == 3..<6)
    window.send(.moved, at: Point(x: ann.x + 60, y: ann.y))
    #expect(text.highlightRange == nil)
    window.send(.moved, at: ann)
    #expect(text.highlightRange == nil)
    window.send(.ended, at: ann)
    #expect(log.lines.isEmpty)
    window.send(.began, at: ann)
    window.send(.cancelled, at: ann)
    #expect(log.lines.isEmpty && text.highlightRange == nil)
    window.send(.began, at: ann)
    try text.removeFromSupernode()
    window.send(.moved, at: ann)
    #expect(text.highlightRange == nil, "the text has left the window")
  }

  @Test("Text takes no touches until there is a delegate, or somebody says so")
  func interaction() throws {
    let ann = try self.ann
    #expect(text.userInteractionEnabled)
    text.delegate = nil
    #expect(!text.userInteractionEnabled && window.hitTest(ann) === back)
    text.userInteractionEnabled = true
    #expect(window.hitTest(ann) === text)
    text.delegate = log
    text.userInteractionEnabled = false
    #expect(window.hitTest(ann) === back, "what was set holds")
    #expect(!TextNode(platform: .standard).userInteractionEnabled && !ImageNode().userInteractionEnabled)
    #expect(DisplayNode().userInteractionEnabled)
  }

  @Test("Touches beside links may go to what is behind")
  func passthrough() throws {
    let ann = try self.ann
    let beside = Point(x: 390, y: 105)
    #expect(window.hitTest(beside) === text)
    text.passthroughNonlinkTouches = true
    #expect(window.hitTest(beside) === back)
    #expect(window.hitTest(ann) === text)
    window.tap(at: beside)
    #expect(back.phases.count { $0.hasPrefix("began") } == 1)
    log.highlights = false
    #expect(window.hitTest(ann) === back, "a link that isn't to be highlighted is none")
  }

  @Test("A link that isn't to be highlighted isn't tapped either")
  func unwanted() throws {
    let ann = try self.ann
    log.highlights = false
    window.tap(at: ann)
    #expect(log.lines.isEmpty && text.highlightRange == nil)
    #expect(text.link(at: Point(x: ann.x, y: 5))?.value == "ann", "it is still a link")
  }

  @Test("The link is highlighted while it is touched: drawn behind the text, in the style's colour")
  func highlight() throws {
    let ann = try self.ann
    func fills() throws -> [Paint] {
      (try text.snapshot().contents ?? .empty).commands.compactMap { command in
        if case .fill(_, let paint, _) = command { paint } else { nil }
      }
    }
    #expect(try fills().isEmpty)
    window.send(.began, at: ann)
    #expect(try fills() == [.color(Color(red: 0, green: 0, blue: 0, alpha: 0.11))])
    text.highlightStyle = .dark
    #expect(try fills() == [.color(Color(red: 1, green: 1, blue: 1, alpha: 0.22))])
    window.send(.ended, at: ann)
    #expect(try fills().isEmpty)
    text.highlightRange = 0..<6
    #expect(try fills().count == 1, "set by hand")
  }

  @Test("A text that changes while its link is touched gives the touch up, unless the link is still there")
  func changed() throws {
    let ann = try self.ann
    window.send(.began, at: ann)
    text.color = Color(hex: 0xFF0000)
    text.attributedText = text.attributedText.appending(AttributedText("!"))
    #expect(text.highlightRange == 3..<6)
    text.text = "no links"
    #expect(text.highlightRange == nil)
    window.send(.ended, at: Point(x: 20, y: 108))
    #expect(log.lines.isEmpty)
  }

  // MARK: long presses

  @Test("A finger that stays for half a second presses long, and still taps when it is lifted")
  func longPress() throws {
    let ann = try self.ann
    let loop = window.context.eventLoop
    window.send(.began, at: ann)
    try loop.advance(by: 0.49)
    #expect(log.lines.isEmpty)
    try loop.advance(by: 0.02)
    #expect(log.lines == ["pressed ann"])
    try loop.advance(by: 5)
    window.send(.ended, at: ann)
    #expect(log.lines.count == 2 && log.lines.last?.hasPrefix("tapped") == true)
  }

  @Test("A finger that moves away, is lifted, or isn't wanted doesn't press long")
  func noLongPress() throws {
    let ann = try self.ann
    let loop = window.context.eventLoop
    window.tap(at: ann)
    log.lines = []
    try loop.advance(by: 1)
    #expect(log.lines.isEmpty)
    window.send(.began, at: ann)
    window.send(.moved, at: Point(x: ann.x + 11, y: ann.y))
    try loop.advance(by: 1)
    #expect(log.lines.isEmpty, "more than 10 points away")
    window.send(.ended, at: ann)
    log.lines = []
    log.pressesLong = false
    window.send(.began, at: ann)
    try loop.advance(by: 1)
    #expect(log.lines.isEmpty)
  }

  @Test("A long press may take the tap's place")
  func longPressCancels() throws {
    let ann = try self.ann
    text.longPressCancelsTouches = true
    window.send(.began, at: ann)
    try window.context.eventLoop.advance(by: 0.6)
    #expect(text.highlightRange == nil)
    window.send(.ended, at: ann)
    #expect(log.lines == ["pressed ann"])
  }

  // MARK: the truncation text

  @Test("The message behind the truncation text can be tapped, the truncation text itself only where that is wanted")
  func token() throws {
    text.attributedText = AttributedText(TextNodeTests.long)
    text.options.maximumNumberOfLines = 1
    text.frame = Rect(x: 0, y: 100, width: 220, height: 20)
    text.additionalTruncationMessage = AttributedText("show all of it")
    #expect(text.isTruncated)
    window.tap(at: Point(x: 210, y: 108))
    #expect(log.lines == ["more"])
    window.tap(at: Point(x: 10, y: 108))
    #expect(log.lines == ["more"])
    text.additionalTruncationMessage = AttributedText()
    window.tap(at: Point(x: 210, y: 108))
    #expect(log.lines == ["more"])
    text.alwaysHandleTruncationTokenTap = true
    window.tap(at: Point(x: 210, y: 108))
    #expect(log.lines == ["more", "more"])
    text.frame.size.width = 800
    #expect(!text.isTruncated)
    window.tap(at: Point(x: 350, y: 108))
    #expect(log.lines == ["more", "more"], "nothing is cut off")
  }

  // MARK: layers

  @Test("A text with links needs a view; one without does not")
  func layerBacking() throws {
    let linked = TextNode(platform: .standard)
    linked.attributedText = AttributedText("Ann", TextAttributes(link: "ann"))
    #expect(!linked.supportsLayerBacking)
    #expect(throws: NodeError.self) { try linked.setLayerBacked(true) }
    linked.linkAttributeNames = ["user"]
    #expect(linked.supportsLayerBacking)
    linked.linkAttributeNames = ["link"]
    linked.text = "Ann"
    try linked.setLayerBacked(true)
    #expect(linked.isLayerBacked)
  }
}
