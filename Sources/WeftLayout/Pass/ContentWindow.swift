/// The directions in which a node scrolls its content.
public struct ScrollDirections: OptionSet, Sendable, Hashable {
  /// One bit for each direction.
  public let rawValue: UInt8
  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// To the left and to the right.
  public static let horizontal = ScrollDirections(rawValue: 1)
  /// Up and down.
  public static let vertical = ScrollDirections(rawValue: 2)
}

/// Measures a scroll node with Texture's `automaticallyManagesContentSize`.
///
/// 1. The content is the node's layout in a range without maxima in the scrollable directions.
/// 2. The node has the parent's size, clamped to its range. If the parent's size is unknown, it has the content's.
/// 3. Content that is smaller than the node in a scrollable direction is laid out once more, in the node's own range,
///    so that it may fill the node. The content's size stays the one from 1.
/// 4. The range's minimum stretches the specs of content that is shorter, not the content: its size there is the one
///    without a minimum. If the minimum moves or stretches nodes further than that, it reaches to the end of the last one,
///    with the space that is after the last one without a minimum. (Texture takes the minimum, so that short content with
///    an inset scrolls.)
final class ContentWindow {
  let directions: ScrollDirections
  /// The last answers, by their ranges. Layouts are compared by identity, and the content's by its own answers, so that
  /// one layout of the content leads to one layout of the node.
  private var answers: [Answer] = []

  private struct Answer {
    let range: SizeRange
    let parent: Size
    let size: Size
    let content: Content
    let shown: Content
    let layout: NodeLayout
  }

  /// The result of the node's own layout code.
  private struct Content {
    let size: Size
    let layout: NodeLayout?

    func isSame(as other: Content) -> Bool { size == other.size && layout === other.layout }
  }

  init(_ directions: ScrollDirections) { self.directions = directions }

  func measured(
    _ node: LayoutNode, _ range: SizeRange, _ parent: Size, _ arena: Arena
  ) throws(LayoutError) -> Measured {
    var open = range
    if directions.contains(.horizontal) { open.max.width = .infinity }
    if directions.contains(.vertical) { open.max.height = .infinity }
    let content = try content(of: node, open, arena)
    let size = ownSize(content.size, range, parent, arena)
    let isShort =
      directions.contains(.vertical) && content.size.height < size.height
      || directions.contains(.horizontal) && content.size.width < size.width
    let shown = isShort ? try self.content(of: node, range, arena) : content
    let extent = try extent(of: content, shown: shown, in: open, node, arena)
    let layout = layout(range, parentSize: parent, size: size, extent: extent, content: content, shown: shown)
    if let shown = shown.layout { arena.pointee.trace?.takeUnretainedValue().note(layout, as: shown) }
    return Measured(width: size.width, height: size.height, record: arena.pointee.append(layout))
  }

  /// Returns the content's size without the range's minima in the scrollable directions.
  private func extent(
    of content: Content, shown: Content, in open: SizeRange, _ node: LayoutNode, _ arena: Arena
  ) throws(LayoutError) -> Size {
    let stretchesWidth =
      directions.contains(.horizontal) && open.min.width > 0 && content.size.width <= open.min.width
    let stretchesHeight =
      directions.contains(.vertical) && open.min.height > 0 && content.size.height <= open.min.height
    guard stretchesWidth || stretchesHeight else { return content.size }
    var free = open
    if stretchesWidth { free.min.width = 0 }
    if stretchesHeight { free.min.height = 0 }
    let sublayouts = shown.layout?.sublayouts ?? .empty
    let ranges = sublayouts.map { $0.node.constrainedSize(ofAnswer: $0.frame.size) }
    let own = try self.content(of: node, free, arena)
    for (sublayout, range) in zip(sublayouts, ranges) {
      // The layouts that are shown are those of the ranges before.
      if let range { sublayout.node.renewAnswer(in: range) }
    }
    let (end, freeEnd) = (Self.end(of: sublayouts), Self.end(of: own.layout?.sublayouts ?? .empty))
    func extent(_ axis: LayoutAxis) -> Double {
      let after = max(0, own.size[axis] - freeEnd[axis])
      return min(max(own.size[axis], end[axis] + after), content.size[axis])
    }
    return Size(
      width: stretchesWidth ? extent(.width) : content.size.width,
      height: stretchesHeight ? extent(.height) : content.size.height)
  }

  /// Returns the point that is reached by the nodes of a layout.
  private static func end(of sublayouts: NodeLayout.Sublayouts) -> Size {
    sublayouts.reduce(Size()) {
      Size(width: max($0.width, $1.frame.maxX), height: max($0.height, $1.frame.maxY))
    }
  }

  private func content(of node: LayoutNode, _ range: SizeRange, _ arena: Arena) throws(LayoutError) -> Content {
    let measured = try node.measured(range, arena)
    return Content(
      size: Size(width: measured.width, height: measured.height),
      layout: arena.pointee.layout(measured.record))
  }

  private func ownSize(_ content: Size, _ range: SizeRange, _ parent: Size, _ arena: Arena) -> Size {
    let clamped = range.clamp(Size(width: Self.known(parent.width), height: Self.known(parent.height)))
    let grid = arena.pointee.grid
    return Size(
      width: isUsable(clamped.width) ? grid.ceil(clamped.width) : content.width,
      height: isUsable(clamped.height) ? grid.ceil(clamped.height) : content.height)
  }

  /// Returns infinity for an unknown length.
  private static func known(_ length: Double) -> Double { length.isNaN ? .infinity : length }

  private func layout(
    _ range: SizeRange, parentSize parent: Size, size: Size, extent: Size, content: Content, shown: Content
  ) -> NodeLayout {
    if let kept = answers.first(where: {
      $0.range == range && $0.parent.isSame(as: parent) && $0.size == size && $0.content.isSame(as: content)
        && $0.shown.isSame(as: shown) && $0.layout.contentSize == extent
    }) {
      return kept.layout
    }
    let layout = NodeLayout.make(
      size: size, constrainedSize: range, sublayouts: shown.layout?.sublayouts ?? .empty)
    layout.measured = shown.layout?.measured
    layout.contentSize = extent
    // No more than a few ranges are in use at a time; older answers belong to contents that no longer exist.
    if answers.count >= 8 { answers.removeFirst() }
    answers.append(
      Answer(range: range, parent: parent, size: size, content: content, shown: shown, layout: layout))
    return layout
  }

  func forgetAnswers() { answers = [] }
}

extension Size {
  /// Returns true if both lengths are equal, or unknown in both.
  fileprivate func isSame(as other: Size) -> Bool {
    (width == other.width || width.isNaN && other.width.isNaN)
      && (height == other.height || height.isNaN && other.height.isNaN)
  }
}

extension LayoutNode {
  /// The directions in which the node scrolls its content, and has the size of its parent; empty for a node as large as
  /// its content, as by default. Setting it invalidates the layout.
  public final var contentDirections: ScrollDirections {
    get { contentWindow?.directions ?? [] }
    set {
      guard newValue != contentDirections else { return }
      contentWindow = newValue.isEmpty ? nil : ContentWindow(newValue)
      invalidateLayout()
    }
  }
}
