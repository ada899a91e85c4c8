import WeftDisplay
import WeftLayout

/// A node that shows a movable part of its content: Texture's `ASScrollNode`.
///
/// Its subnodes are in the coordinates of the content; ``contentOffset``, the origin of the bounds, is the point shown
/// at the top left. A finger dragged over the node moves the content.
open class ScrollNode: DisplayNode {
  /// Receives the content's moves; held weakly, nil by default.
  public final weak var delegate: (any ScrollNodeDelegate)? { didSet { delegateDidChange() } }

  /// True if the content's size is the size of the node's layout; false by default.
  ///
  /// If so, the layout is unbounded in the ``scrollableDirections``, and the node takes its own size from its parent.
  public final var automaticallyManagesContentSize = false {
    didSet { if automaticallyManagesContentSize != oldValue { directionsDidChange() } }
  }

  /// The directions in which the content may be larger than the node, for ``automaticallyManagesContentSize``; none by
  /// default. With that, an empty set becomes vertical, whichever of the two is set first.
  public final var scrollableDirections: ScrollDirections {
    get { chosenDirections.isEmpty && automaticallyManagesContentSize ? .vertical : chosenDirections }
    set {
      guard newValue != chosenDirections else { return }
      chosenDirections = newValue
      directionsDidChange()
    }
  }

  private final var chosenDirections: ScrollDirections = []

  /// The size of the content, in points; zero by default. Set by hand unless ``automaticallyManagesContentSize``. An
  /// invalid size (``WeftLayout/Size/isUsableContentSize``) is ignored.
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

  /// The space around the content that can be scrolled to, in points; none by default. Content at its beginning stays
  /// there.
  public final var contentInset = EdgeInsets() {
    didSet {
      guard contentInset != oldValue else { return }
      let beginning = offsetRange.min
      var offset = contentOffset
      if offset.x == -oldValue.left { offset.x = beginning.x }
      if offset.y == -oldValue.top { offset.y = beginning.y }
      bounds.origin = offset
      keepOffsetInContent()
      setNeedsPass()
    }
  }

  /// True if fingers can move the content; true by default.
  public final var isScrollEnabled = true {
    didSet { if !isScrollEnabled, isDragging { pan?.stop() } }
  }

  /// True if content that a finger has moved stops at a multiple of the node's size: the next one in the
  /// direction of the finger, or the nearest if it was slow. False by default.
  public final var isPagingEnabled = false

  /// The distance between two places at which paged content comes to rest, in points.
  @_spi(Lists) open var pageSize: Size { bounds.size }

  /// True if the content follows a finger past its ends, more and more slowly, and returns when it is lifted; true by
  /// default.
  public final var bounces = true
  /// True if content that is no higher than the node moves past its ends, too, if it ``bounces``; false by default.
  public final var alwaysBounceVertical = false
  /// True if content that is no wider than the node moves past its ends, too, if it ``bounces``; false by default.
  public final var alwaysBounceHorizontal = false

  /// True if bars show the visible part while a finger moves the content.
  package final var showsScrollIndicators = true

  /// True while a finger moves the content.
  public internal(set) final var isDragging = false

  package final var scrollAnimation: ScrollAnimation?
  /// The finger that moves the content.
  final weak var pan: Pan?
  /// The recognizer that stands for the node's drags, once somebody has asked for it.
  final var knownPanGestureRecognizer: PanGestureRecognizer?

  /// Stands for the node's own drags among gesture recognizers: others may require it to fail, or be recognized beside it,
  /// and its action is called as the content is dragged. Disabled, it keeps fingers from moving the content.
  public final var panGestureRecognizer: PanGestureRecognizer {
    let gesture = knownPanGestureRecognizer ?? PanGestureRecognizer()
    knownPanGestureRecognizer = gesture
    gesture.view = storedView
    return gesture
  }
  /// The last move by hand, in seconds of the window's clock; nil before that.
  final var lastMove: Double?
  /// True once the content's size is known.
  private final var hasContent = false
  /// True if setting the content's size clamps the offset.
  private final var keepsOffset = true

  /// Makes a node without content.
  public override init() { super.init() }

  @_spi(Lists) public final override var clipsByDefault: Bool { true }
  package final override var scrollsContents: Bool { true }

  /// False: fingers move it.
  open override var supportsLayerBacking: Bool { false }

  private final func directionsDidChange() {
    contentDirections = automaticallyManagesContentSize ? scrollableDirections : []
    invalidateLayout()
  }

  // MARK: offset

  /// The point of the content that is shown at the node's top left, in points; the origin by default. It is clamped to
  /// the content, once its size is known. An invalid point (``WeftLayout/Point/isUsableOffset``) is ignored.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { setContentOffset(newValue) }
  }

  /// Moves the content.
  ///
  /// - Parameters:
  ///   - offset: the point of the content at the top left, in points. It is clamped to the content, once its size is
  ///     known; an invalid one (``WeftLayout/Point/isUsableOffset``) is ignored.
  ///   - animated: true to move over ``scrollDuration`` of the window's clock. Without a window the content moves at
  ///     once.
  public final func setContentOffset(_ offset: Point, animated: Bool = false) {
    guard offset.isUsableOffset else { return }
    scroll(animated: animated) { _ in offset }
  }

  /// The duration of an animated scroll, in seconds.
  public static let scrollDuration = 0.3

  /// The range of offsets that show only content and its insets; the minimum shows the beginning.
  package final var offsetRange: (min: Point, max: Point) {
    // A difference, since the negative of 0 is -0.
    let low = Point(x: 0 - contentInset.left, y: 0 - contentInset.top)
    return (
      low,
      Point(
        x: max(low.x, contentSize.width + contentInset.right - bounds.size.width),
        y: max(low.y, contentSize.height + contentInset.bottom - bounds.size.height))
    )
  }

  /// Returns an offset clamped to the content.
  public final func offsetInContent(_ offset: Point) -> Point {
    guard hasContent, bounds.size.width > 0, bounds.size.height > 0 else { return offset }
    let range = offsetRange
    return Point(
      x: min(max(offset.x, range.min.x), range.max.x), y: min(max(offset.y, range.min.y), range.max.y))
  }

  final func keepOffsetInContent() {
    guard !mayBePastEnds else { return keepContentAtFinger() }
    let offset = offsetInContent(contentOffset)
    if offset != contentOffset { bounds.origin = offset }
  }

  /// The directions in which the content is larger than the node.
  final var directionsWithMore: ScrollDirections {
    let range = offsetRange
    var directions: ScrollDirections = []
    if range.max.x > range.min.x { directions.insert(.horizontal) }
    if range.max.y > range.min.y { directions.insert(.vertical) }
    return directions
  }

  @_spi(Lists) open override func boundsOriginDidChange() {
    if isVisible { supernode?.contentInsideDidScroll() }
    delegate?.scrollViewDidScroll(self)
  }

  override var barsAbove: [LayerSnapshot] { lastMove == nil || !showsScrollIndicators ? [] : indicatorBars }

  @_spi(Lists) open override func layOutContents(_ run: LayoutRun) throws(LayoutError) {
    if automaticallyManagesContentSize, let size = calculatedLayout?.contentSize { contentSize = size }
    keepOffsetInContent()
  }

  // MARK: fingers

  /// Keeps the visible content in place on the screen after the content before it has grown.
  package final func shiftContent(by distance: Point) {
    guard distance != .zero else { return }
    moveWay(by: distance)
    bounds.origin = Point(x: bounds.origin.x + distance.x, y: bounds.origin.y + distance.y)
  }

  /// Shifts the start of an animation or of a drag.
  package final func moveWay(by distance: Point) {
    scrollAnimation?.shift(by: distance)
    pan?.shift(by: distance)
  }

  /// Sets the content's size and the offset together.
  package final func setContent(_ size: Size, offset: Point) {
    keepsOffset = false
    contentSize = size
    keepsOffset = true
    let offset = mayBePastEnds ? offset : offsetInContent(offset)
    if offset != contentOffset { bounds.origin = offset }
    keepContentAtFinger()
  }

  /// Applies the resistance past the ends of content whose size has changed during a drag.
  private final func keepContentAtFinger() {
    if isDragging, isPastEnds { pan?.contentSizeDidChange() }
  }

  /// Returns the drag that a horizontal move of a finger begins where it can't scroll; nil for none.
  ///
  /// - Parameters:
  ///   - point: the beginning, in the window's coordinates.
  ///   - move: the finger's move so far, in the node's coordinates.
  @_spi(Lists) open func sidewaysDrag(at point: Point, _ move: Point) -> (any SidewaysDrag)? { nil }

  @_spi(Lists) open func delegateDidChange() {}

  /// Called when a finger begins to move the content.
  @_spi(Lists) open func draggingWillBegin() {
    stopScrolling()
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Called when the finger was lifted or its touch was cancelled.
  @_spi(Lists) open func draggingDidEnd() {
    isDragging = false
    delegate?.scrollViewDidEndDragging(self)
  }

  /// Called when an animated scroll was stopped, if there was one.
  @_spi(Lists) open func scrollingWasStopped() {}

  /// Called when an animated scroll has reached its end.
  @_spi(Lists) open func scrollingDidEnd() {
    delegate?.scrollViewDidEndScrollingAnimation(self)
  }
}

/// Receives the moves of a scroll node's content. Each method is optional.
public protocol ScrollNodeDelegate: AnyObject {
  /// Called when the content has moved.
  func scrollViewDidScroll(_ node: ScrollNode)
  /// Called when a finger begins to move the content.
  func scrollViewWillBeginDragging(_ node: ScrollNode)
  /// Called when the finger that moved the content has been lifted. If it was still moving, the content continues to
  /// move, slowing down: ``ScrollNode/isDecelerating``.
  func scrollViewDidEndDragging(_ node: ScrollNode)
  /// Called when content that continued to move has stopped.
  func scrollViewDidEndDecelerating(_ node: ScrollNode)
  /// Called when an animated scroll has ended.
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
