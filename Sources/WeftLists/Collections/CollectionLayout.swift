import WeftLayout
import WeftNodes

/// Places the elements of a container: the base of the layouts of tables, collections and pagers.
///
/// A layout knows the elements by their numbers. It keeps sizes for all of them, measured or estimated, and answers for
/// a rectangle at a cost that depends on the elements in it.
open class CollectionLayout {
  /// The numbers of the elements.
  package internal(set) final var numbering = ElementNumbering()
  /// The container that the layout places the elements of.
  package internal(set) final weak var container: CellContainerNode?

  /// Makes a layout of no container.
  public init() {}

  /// The directions in which the content may be larger than the container.
  package var directions: ScrollDirections { .vertical }
  /// True if the container is mirrored where it is read from right to left.
  package var mirrorsInRightToLeft: Bool { false }
  /// The size of the container without its content insets.
  package final var viewport: Size { container?.viewport ?? .zero }

  /// Changes the elements.
  package func apply(_ change: ElementChange) {}

  /// Sets the measured size of an element; ``settle()`` moves the others.
  package func setSize(_ size: Size, of index: Int) {}

  /// Returns the size that an element takes in the layout, if its cell has a size in a range.
  package func placedSize(_ size: Size, in range: SizeRange) -> Size { size }

  /// Updates the positions of all elements, after sizes or the viewport have changed.
  package func settle() {}

  /// Sets the delegate's metrics of all sections; ``settle()`` applies them.
  func setMetrics(_ metrics: [SectionMetrics]) {}

  /// Called when the container's properties that layouts read have changed.
  package func rulesDidChange() {}

  /// Places elements in parts of the content that have no frames yet, in a layout pass, after ``settle()``.
  ///
  /// - Parameters:
  ///   - rects: the parts, the most urgent one first.
  ///   - measure: returns the size of an element's cell in a range; it may make the cell.
  /// - Returns: True if positions have changed: then the caller settles, and asks again.
  /// - Throws: `LayoutError` if the code of the layout was interrupted; other errors are reported.
  package func place(
    in rects: [Rect], _ measure: @escaping (Int, SizeRange) throws(LayoutError) -> Size
  ) throws(LayoutError) -> Bool { false }

  /// True if the range of sizes of an element is known before it is placed.
  package var knowsSizeRanges: Bool { true }

  /// True if the visible part stays at its offset while its elements are placed, since elements have changed.
  package var keepsOffset: Bool { false }

  /// The size of the content, in points.
  package var contentSize: Size { .zero }

  /// Returns the frame of an element in the content.
  package func frame(of index: Int) -> Rect { .zero }

  /// Returns the elements in a part of the content.
  package func elements(in rect: Rect) -> RangeSet<Int> { RangeSet() }

  /// Returns the range of sizes for an element.
  ///
  /// - Parameter own: the delegate's answer.
  package func constrainedSize(of index: Int, own: SizeRange?) -> SizeRange { own ?? SizeRange() }

  /// Returns the range of positions that a section takes along the scroll direction.
  package func extent(ofSection section: Int) -> (start: Double, end: Double) { (0, 0) }

  /// The kinds of supplementary elements that keep their places at the edges of the visible part.
  package var pinnedKinds: Set<SupplementaryKind> { [] }

  /// True if the first element at the edge keeps its position while the sizes of those before it become known.
  package var keepsAnchor: Bool { true }
}

extension CollectionLayout {
  final var isHorizontal: Bool { directions == .horizontal }

  /// Returns the headers and footers that keep their places at the edges of a part of the content, with their frames.
  final func pinned(in rect: Rect) -> [(index: Int, frame: Rect)] {
    let kinds = pinnedKinds
    guard !kinds.isEmpty else { return [] }
    return pinnedAtEdges(of: rect, elements(in: rect)).filter { pinned in
      guard case .supplementary(let kind, _) = numbering.place(of: pinned.index) else { return false }
      return kinds.contains(kind)
    }
  }

  /// Returns the lengths along the scroll direction that the pinned header and the pinned footer of an item's section
  /// cover; 0 for a header or footer itself.
  final func lengthsOfPinned(around index: Int) -> (header: Double, footer: Double) {
    guard case .item(let path) = numbering.place(of: index) else { return (0, 0) }
    func length(_ kind: SupplementaryKind) -> Double {
      guard pinnedKinds.contains(kind), let index = numbering.index(of: kind, section: path.section) else { return 0 }
      return self.length(frame(of: index))
    }
    return (length(.header), length(.footer))
  }

  /// Returns the headers at the beginning of a part of the content, and the footers at its end, inside their sections.
  private final func pinnedAtEdges(of rect: Rect, _ visible: RangeSet<Int>) -> [(index: Int, frame: Rect)] {
    guard let first = visible.ranges.first?.lowerBound, let last = visible.ranges.last else { return [] }
    var pinned: [(index: Int, frame: Rect)] = []
    let section = numbering.section(of: first)
    if let header = numbering.index(of: .header, section: section) {
      var end = extent(ofSection: section).end
      if let footer = numbering.index(of: .footer, section: section) { end = start(frame(of: footer)) }
      let frame = frame(of: header)
      let place = max(start(frame), min(start(rect), end - length(frame)))
      pinned.append((header, moved(frame, to: place)))
    }
    let lastSection = numbering.section(of: last.upperBound - 1)
    if let footer = numbering.index(of: .footer, section: lastSection) {
      var begin = extent(ofSection: lastSection).start
      if let header = numbering.index(of: .header, section: lastSection) {
        let frame = frame(of: header)
        begin = start(frame) + length(frame)
      }
      let frame = frame(of: footer)
      let place = min(start(frame), max(start(rect) + length(rect) - length(frame), begin))
      pinned.append((footer, moved(frame, to: place)))
    }
    return pinned
  }

  private final func start(_ rect: Rect) -> Double { isHorizontal ? rect.origin.x : rect.origin.y }
  private final func length(_ rect: Rect) -> Double { isHorizontal ? rect.size.width : rect.size.height }
  private final func moved(_ rect: Rect, to start: Double) -> Rect {
    var rect = rect
    if isHorizontal { rect.origin.x = start } else { rect.origin.y = start }
    return rect
  }
}
