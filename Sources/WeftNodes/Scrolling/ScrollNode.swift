import WeftDisplay
import WeftLayout

/// A node that shows a part of its content, which may be moved: Texture's `ASScrollNode`.
///
/// Its subnodes stand in the coordinates of the content; ``contentOffset``, the origin of the bounds, is what is shown at
/// the top left. A finger that is dragged over the node moves the content along.
open class ScrollNode: DisplayNode {
  /// Hears of the content's moves; it is not kept alive.
  public final weak var delegate: (any ScrollNodeDelegate)?

  /// Whether the content's size is what the node's layout comes to; false by default.
  ///
  /// If so, the layout has no end in the ``scrollableDirections``, and the node takes its own size from its parent.
  public final var automaticallyManagesContentSize = false {
    didSet { if automaticallyManagesContentSize != oldValue { directionsDidChange() } }
  }

  /// The directions in which the content may be larger than the node, for ``automaticallyManagesContentSize``, with which
  /// none becomes vertical, whichever of the two is set first.
  public final var scrollableDirections: ScrollDirections {
    get { chosenDirections.isEmpty && automaticallyManagesContentSize ? .vertical : chosenDirections }
    set {
      guard newValue != chosenDirections else { return }
      chosenDirections = newValue
      directionsDidChange()
    }
  }

  private final var chosenDirections: ScrollDirections = []

  /// How large the content is, in points. Set by hand unless ``automaticallyManagesContentSize``.
  public final var contentSize = Size.zero {
    didSet {
      guard contentSize.isUsableContentSize else {
        contentSize = oldValue
        return
      }
      hasContent = true
      if keepsOffset { keepOffsetInContent() }
    }
  }

  /// Room around the content that may be scrolled to, in points. Content that is at its beginning stays there.
  public final var contentInset = EdgeInsets() {
    didSet {
      guard contentInset != oldValue else { return }
      var offset = contentOffset
      if offset.x == -oldValue.left { offset.x = -contentInset.left }
      if offset.y == -oldValue.top { offset.y = -contentInset.top }
      bounds.origin = offset
      keepOffsetInContent()
      setNeedsPass()
    }
  }

  /// Whether fingers move the content; true by default.
  public final var isScrollEnabled = true

  /// Whether a finger moves the content now.
  public internal(set) final var isDragging = false

  /// The way to another offset that the content is on.
  final var scrollAnimation: ScrollAnimation?
  /// The finger that moves it.
  final weak var pan: Pan?
  /// When it was moved by hand last, in seconds of the window's clock; nil before that.
  final var lastMove: Double?
  /// Whether it is known how large the content is.
  private final var hasContent = false
  /// Whether the offset follows the content's size by itself.
  private final var keepsOffset = true

  /// Makes a node without content.
  public override init() { super.init() }

  final override var clipsByDefault: Bool { true }
  final override var scrollsContents: Bool { true }

  /// False: fingers move it.
  open override var supportsLayerBacking: Bool { false }

  private final func directionsDidChange() {
    contentDirections = automaticallyManagesContentSize ? scrollableDirections : []
    invalidateLayout()
  }

  // MARK: the offset

  /// The point of the content that is shown at the node's top left, in points. It is kept within the content, once its
  /// size is known.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { setContentOffset(newValue) }
  }

  /// Shows another part of the content.
  ///
  /// - Parameters:
  ///   - offset: the point of the content at the top left, in points. It is kept within the content, once its size is
  ///     known.
  ///   - animated: whether the content moves there, in ``scrollDuration`` of the window's clock. Without a window it is
  ///     there at once.
  public final func setContentOffset(_ offset: Point, animated: Bool = false) {
    guard offset.isUsableOffset else { return }
    scroll(animated: animated) { _ in offset }
  }

  /// How long an animated scroll takes, in seconds.
  public static let scrollDuration = 0.3

  /// The offsets that show nothing but content and its insets; the first is that of the beginning.
  final var offsetRange: (min: Point, max: Point) {
    let low = Point(x: -contentInset.left, y: -contentInset.top)
    return (
      low,
      Point(
        x: max(low.x, contentSize.width + contentInset.right - bounds.size.width),
        y: max(low.y, contentSize.height + contentInset.bottom - bounds.size.height))
    )
  }

  /// The offset nearest to another that is within the content.
  public final func offsetInContent(_ offset: Point) -> Point {
    guard hasContent, bounds.size.width > 0, bounds.size.height > 0 else { return offset }
    let range = offsetRange
    return Point(
      x: min(max(offset.x, range.min.x), range.max.x), y: min(max(offset.y, range.min.y), range.max.y))
  }

  final func keepOffsetInContent() {
    let offset = offsetInContent(contentOffset)
    if offset != contentOffset { bounds.origin = offset }
  }

  /// The directions in which there is more content than fits.
  final var directionsWithMore: ScrollDirections {
    let range = offsetRange
    var directions: ScrollDirections = []
    if range.max.x > range.min.x { directions.insert(.horizontal) }
    if range.max.y > range.min.y { directions.insert(.vertical) }
    return directions
  }

  override func boundsOriginDidChange() {
    delegate?.scrollViewDidScroll(self)
  }

  override var barsAbove: [LayerSnapshot] { lastMove == nil ? [] : indicatorBars }

  override func layOutContents(_ run: LayoutRun) throws(LayoutError) {
    if automaticallyManagesContentSize, let size = calculatedLayout?.contentSize { contentSize = size }
    keepOffsetInContent()
  }

  // MARK: fingers

  /// Keeps what is shown where it is on the screen, while what is above it has become higher.
  final func shiftContent(by height: Double) {
    guard height != 0 else { return }
    moveWay(by: height)
    bounds.origin.y += height
  }

  /// Moves where an animation, or a finger, has begun.
  final func moveWay(by height: Double) {
    scrollAnimation?.from.y += height
    pan?.shift(by: height)
  }

  /// Sets the content's size and the offset together.
  final func setContent(_ size: Size, offset: Point) {
    keepsOffset = false
    contentSize = size
    keepsOffset = true
    let offset = offsetInContent(offset)
    if offset != contentOffset { bounds.origin = offset }
  }

  /// A finger has begun to move the content.
  func draggingWillBegin() {
    stopScrolling()
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The finger has been lifted, or is lost.
  func draggingDidEnd() {
    isDragging = false
    delegate?.scrollViewDidEndDragging(self)
  }

  /// The content goes no further where an animation was moving it, if one was.
  func scrollingWasStopped() {}

  /// The content has come to where an animation has moved it.
  func scrollingDidEnd() {
    delegate?.scrollViewDidEndScrollingAnimation(self)
  }
}

/// Hears of the moves of a scroll node's content. Everything is optional.
public protocol ScrollNodeDelegate: AnyObject {
  /// The content has moved.
  func scrollViewDidScroll(_ node: ScrollNode)
  /// A finger begins to move the content.
  func scrollViewWillBeginDragging(_ node: ScrollNode)
  /// The finger that has moved the content has been lifted. If it moved as it was lifted, the content moves on, ever
  /// slower: ``ScrollNode/isDecelerating``.
  func scrollViewDidEndDragging(_ node: ScrollNode)
  /// Content that moved on after a finger has come to rest.
  func scrollViewDidEndDecelerating(_ node: ScrollNode)
  /// An animated scroll has come to its end.
  func scrollViewDidEndScrollingAnimation(_ node: ScrollNode)
}

extension ScrollNodeDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ node: ScrollNode) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ node: ScrollNode) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ node: ScrollNode) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ node: ScrollNode) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ node: ScrollNode) {}
}
