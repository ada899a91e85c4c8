import Testing
import Weft
import WeftSupport

@testable import WeftNodes

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

  private let window = Window(size: Size(width: 400, height: 200))
  private let back = TextLinkTests.Back()
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
  func aLongPressMayMoveByTenPoints() throws {
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
  func anotherFingerGoesToTheNodeAround() throws {
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
  func aMessageBehindTheTruncationTextIsHighlightedAndTapped() throws {
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
  func theFrameOfALinksLettersIsWhereTheLinkIsFound() throws {
    text.textContainerInset = EdgeInsets(top: 9, left: 30, bottom: 0, right: 0)
    let frame = text.frame(of: 3..<18)
    #expect(frame == text.rects(of: 3..<18).first && frame.minY == 9 && frame.minX > 30)
    #expect(text.link(at: Point(x: frame.minX + 1, y: frame.minY + 1))?.value == "ann")
    #expect(text.link(at: Point(x: frame.minX - 23, y: frame.minY + 1)) == nil)
  }
}
