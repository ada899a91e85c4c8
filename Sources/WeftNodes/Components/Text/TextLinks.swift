import WeftDisplay
import WeftLayout

/// The part of a text that a tap concerns.
enum TextTarget: Equatable {
  case link(TextLink)
  /// The truncation text or the message after it, with the range of the truncation text in UTF-16 units.
  case truncation(Range<Int>)
}

/// The state that a text node needs for links only.
final class TextInteraction {
  weak var delegate: (any TextNodeDelegate)?
  var linkAttributeNames = [TextLink.standardName]
  var highlightStyle = TextHighlightStyle.light
  var highlightRange: Range<Int>?
  var passthroughNonlinkTouches = false
  var alwaysHandleTruncationTokenTap = false
  var longPressCancelsTouches = false
  /// The touch of a link in progress.
  var tracking: TextTracking?
  private var links: [TextLink]?

  /// Returns the links of a text, which are found once and cached.
  func links(of text: AttributedText) -> [TextLink] {
    if let links { return links }
    let found = text.links(named: linkAttributeNames)
    links = found
    return found
  }

  func forgetLinks() { links = nil }
}

extension TextNode {
  final var interaction: TextInteraction {
    if let storedInteraction { return storedInteraction }
    let made = TextInteraction()
    storedInteraction = made
    return made
  }

  /// Receives taps; held weakly, nil by default. While it is set, touches may belong to the text: see
  /// ``interactsByDefault``.
  public final var delegate: (any TextNodeDelegate)? {
    get { storedInteraction?.delegate }
    set { if newValue != nil || storedInteraction != nil { interaction.delegate = newValue } }
  }

  /// The names of attributes that make a run a link: `link` by default, others are
  /// ``WeftDisplay/TextAttributes/ownAttributes``. If a run has several, the first name counts.
  public final var linkAttributeNames: [String] {
    get { storedInteraction?.linkAttributeNames ?? [TextLink.standardName] }
    set {
      guard newValue != linkAttributeNames else { return }
      interaction.linkAttributeNames = newValue
      interaction.forgetLinks()
    }
  }

  /// True if touches outside of links go to the node behind the text. False by default: the text receives them and
  /// passes them on to its supernode.
  public final var passthroughNonlinkTouches: Bool {
    get { storedInteraction?.passthroughNonlinkTouches ?? false }
    set { interaction.passthroughNonlinkTouches = newValue }
  }

  /// True if the truncation text itself can be tapped, too; false by default: only ``additionalTruncationMessage`` can.
  public final var alwaysHandleTruncationTokenTap: Bool {
    get { storedInteraction?.alwaysHandleTruncationTokenTap ?? false }
    set { interaction.alwaysHandleTruncationTokenTap = newValue }
  }

  /// True if a long press of a link prevents the tap when the finger is lifted; false by default.
  public final var longPressCancelsTouches: Bool {
    get { storedInteraction?.longPressCancelsTouches ?? false }
    set { interaction.longPressCancelsTouches = newValue }
  }

  /// The links whose taps the delegate receives.
  package final var tappableLinks: [TextLink] {
    guard delegate != nil, !attributedText.isEmpty else { return [] }
    return interaction.links(of: attributedText)
  }

  // MARK: hit testing

  /// The maximum distance in points of a finger from a link, horizontally and vertically: the finger is a square of 44
  /// points.
  public static var linkReach: Double { 22 }

  /// Returns the link at a point in the node's coordinates: the nearest one within ``linkReach`` in both directions;
  /// nil if there is none. Links that aren't shown are not found.
  public final func link(at point: Point) -> TextLink? {
    if case .link(let link) = target(at: point, isHighlighting: false, linksOnly: true) { return link }
    return nil
  }

  /// Returns the target of a tap at a point.
  ///
  /// - Parameter isHighlighting: true to leave out links that the delegate doesn't want highlighted.
  final func target(at point: Point, isHighlighting: Bool, linksOnly: Bool = false) -> TextTarget? {
    guard !attributedText.isEmpty else { return nil }
    var links = storedInteraction?.links(of: attributedText) ?? attributedText.links(named: linkAttributeNames)
    let isTappable = !linksOnly && (!additionalTruncationMessage.isEmpty || alwaysHandleTruncationTokenTap)
    guard !links.isEmpty || isTappable else { return nil }
    let reach = TextNode.linkReach
    var best: (target: TextTarget, distance: Double)?
    func consider(_ target: TextTarget, _ rects: [Rect]) {
      for rect in rects {
        let x = max(rect.minX - point.x, 0, point.x - rect.maxX)
        let y = max(rect.minY - point.y, 0, point.y - rect.maxY)
        let distance = x * x + y * y
        if x <= reach, y <= reach, distance < best?.distance ?? .infinity { best = (target, distance) }
      }
    }
    if isTappable {
      let range = tappableTruncation
      consider(.truncation(range), truncationRects(of: range))
    }
    if isHighlighting, let delegate {
      links = links.filter { delegate.textNode(self, shouldHighlightLink: $0, at: point) }
    }
    for link in links { consider(.link(link), rects(of: link.range)) }
    return best?.target
  }

  /// The part of the truncation text that can be tapped.
  private final var tappableTruncation: Range<Int> {
    let length = resolvedOptions.truncationText.utf16Count
    if alwaysHandleTruncationTokenTap { return 0..<length }
    return length - additionalTruncationMessage.utf16Count..<length
  }

  // MARK: rectangles

  /// Returns the rectangles of a range of characters (UTF-16 units) at the node's size, in its coordinates, one or more
  /// for each line; none for characters that aren't shown.
  public final func rects(of range: Range<Int>) -> [Rect] {
    rects(in: bounds) { engine, box, set in
      engine.rects(of: range, in: set.text, options: set.options, size: box)
    }
  }

  /// Returns the smallest rectangle around ``rects(of:)``, by a range of UTF-16 units as these; the empty one at the
  /// origin if there are none.
  public final func frame(of range: Range<Int>) -> Rect { Rect(around: rects(of: range)) }

  final func truncationRects(of range: Range<Int>) -> [Rect] {
    rects(in: bounds) { engine, box, set in
      engine.truncationRects(of: range, in: set.text, options: set.options, size: box)
    }
  }

  private final func rects(
    in bounds: Rect, _ find: (any TextEngine, Size, (text: AttributedText, options: TextOptions)) -> [Rect]
  ) -> [Rect] {
    let box = textRect(in: bounds)
    return find(engine, box.size, setText(in: box.size)).map { $0.offset(x: box.minX, y: box.minY) }
  }
}
