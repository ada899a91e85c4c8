import WeftLayout
import WeftNodes

/// A layout that sets items in lines, and begins a line when one is full: Texture's collections use
/// UIKit's `UICollectionViewFlowLayout`.
///
/// Along the scroll direction a section has its header, its items inside ``sectionInset``, and its footer.
///
/// 1. A line takes items while they fit, with ``minimumInteritemSpacing`` between them, and at least one. An item whose
///    width is given counts with that, though its cell is as wide as whole pixels: where they are added up to more than
///    the line, the spacing is less by a pixel.
/// 2. A line is as thick as its thickest item, and the others are centred in it. Between lines there is
///    ``minimumLineSpacing``.
/// 3. The items of a line are spread over its length; one that is alone is centred. The last line of a section
///    begins at the edge, with the minimum spacing; if its items all have the same length it is a part of a full line
///    of such items, also where one fills a line.
///
/// A delegate may set insets and spacing for each section. Items without a cell count as ``itemSize``, or as 50 x 50
/// points without one. Successive lines of equal items are stored as one, so a layout costs what its different
/// lines cost.
public final class FlowLayout: CollectionLayout {
  /// The direction in which the content is larger than the container; vertical by default. Any other set than
  /// ``WeftLayout/ScrollDirections/horizontal`` alone means vertical.
  public var scrollDirection = ScrollDirections.vertical { didSet { didChange() } }
  /// The size of items, in points, if the delegate says nothing else. Nil, the default, for any size up to the
  /// container's extent across the scroll direction.
  public var itemSize: Size? { didSet { didChange(estimates: true) } }
  /// The size of an item without a cell.
  var estimatedItemSize: Size { itemSize ?? Self.defaultItemSize }
  /// The minimum distance of lines, in points; 10 by default.
  public var minimumLineSpacing = 10.0 { didSet { didChange() } }
  /// The minimum distance of items in a line, in points; 10 by default.
  public var minimumInteritemSpacing = 10.0 { didSet { didChange() } }
  /// The distances of a section's items from the edges, the header and the footer, in points; none by default.
  public var sectionInset = EdgeInsets() { didSet { didChange() } }
  /// True if the header of the section at the beginning of the visible part stays there; false by default.
  public var sectionHeadersPinToVisibleBounds = false { didSet { owner?.setNeedsPass() } }
  /// True if the footer of the section at the end of the visible part stays there; false by default.
  public var sectionFootersPinToVisibleBounds = false { didSet { owner?.setNeedsPass() } }

  /// The size of an item without a cell, if none was set.
  static let defaultItemSize = Size(width: 50, height: 50)
  /// The length along the scroll direction of headers and footers that have not been measured, in points.
  static let estimatedSupplementaryLength = 28.0

  private var sizes = SizeRuns<Size>()
  private var sections: [FlowSection] = []
  /// The position of each section, and the length of all.
  private var starts: [Double] = [0]
  /// The sections that have to be divided into lines again.
  private var due: Set<Int> = []
  /// The space that lines are made for, without the delegate's metrics.
  private var space: FlowSpace?
  /// The spaces that the lines of sections were made for, if the delegate has metrics for them.
  private var spaces: [FlowSpace] = []
  /// The delegate's metrics of all sections; empty without any.
  private var metrics: [SectionMetrics] = []
  /// True if ``settle()`` has to apply the metrics.
  private var isMetricsDue = false

  private func didChange(estimates: Bool = false) {
    if estimates {
      var change = ElementChange(reloads: true)
      // A size that is set is that of all items, measured or not.
      if itemSize == nil { change.keep(0..<sizes.count) } else { change.insert(sizes.count) }
      sizes.apply(change) { range, add in estimate(range, add) }
    }
    space = nil
    owner?.layoutDidChange()
  }

  /// The collection of which this is the ``CollectionNode/flowLayout``: other layouts read its properties, too.
  weak var collection: CollectionNode?
  private var owner: CellContainerNode? { container ?? collection }

  package override var directions: ScrollDirections { scrollDirection == .horizontal ? .horizontal : .vertical }

  package override var mirrorsInRightToLeft: Bool { true }

  // MARK: sizes

  private func estimate(_ range: Range<Int>, _ add: (Int, Size) -> Void) {
    let length = Self.estimatedSupplementaryLength
    let supplementary = isHorizontal ? Size(width: length, height: 0) : Size(width: 0, height: length)
    numbering.forEachKind(in: range) { kind, count in add(count, kind == nil ? estimatedItemSize : supplementary) }
  }

  package override func apply(_ change: ElementChange) {
    sizes.apply(change) { range, add in estimate(range, add) }
    space = nil
  }

  /// A cell's size is whole pixels. Its line counts with the width that was requested, else three thirds of a line
  /// would not fit it.
  package override func placedSize(_ size: Size, in range: SizeRange) -> Size {
    var size = size
    if isHorizontal, range.min.height == range.max.height { size.height = range.min.height }
    if !isHorizontal, range.min.width == range.max.width { size.width = range.min.width }
    return size
  }

  package override func setSize(_ size: Size, of index: Int) {
    guard sizes.set(size, of: index), space != nil else { return }
    let section = numbering.section(of: index)
    sections[section].invalidate(index - numbering.elements(ofSection: section).lowerBound)
    due.insert(section)
  }

  override func setMetrics(_ new: [SectionMetrics]) {
    guard new != metrics else { return }
    metrics = new
    isMetricsDue = true
  }

  private func space(ofSection section: Int) -> FlowSpace? { section < spaces.count ? spaces[section] : space }

  /// Applies new metrics: the lines of those sections are made again whose space is another one.
  private func applyMetrics() {
    isMetricsDue = false
    let new = metrics.count == numbering.sections ? metrics.map { FlowSpace(self, viewport, $0) } : []
    for section in sections.indices where space(ofSection: section) != (new.isEmpty ? space : new[section]) {
      sections[section].invalidate()
      due.insert(section)
    }
    spaces = new
  }

  package override func settle() {
    sizes.settle()
    let now = FlowSpace(self, viewport)
    if space != now || sections.count != numbering.sections {
      space = now
      sections = Array(repeating: FlowSection(), count: numbering.sections)
      due = Set(sections.indices)
      isMetricsDue = true
    }
    if isMetricsDue { applyMetrics() }
    guard let first = due.min() else {
      if sections.isEmpty { starts = [0] }
      return
    }
    for section in due {
      guard let space = space(ofSection: section) else { continue }
      let elements = numbering.elements(ofSection: section)
      let items = numbering.items(ofSection: section)
      sections[section].update(sizes, elements: elements, items: items, space)
    }
    due.removeAll(keepingCapacity: true)
    starts.removeSubrange(min(first + 1, starts.count)...)
    for section in starts.count - 1..<sections.count { starts.append(starts[section] + sections[section].length) }
  }

  // MARK: frames

  package override var contentSize: Size {
    let length = starts[starts.count - 1]
    return isHorizontal
      ? Size(width: length, height: viewport.height) : Size(width: viewport.width, height: length)
  }

  package override func frame(of index: Int) -> Rect {
    guard space != nil, index >= 0, index < sizes.count else { return .zero }
    let section = numbering.section(of: index)
    guard let space = space(ofSection: section) else { return .zero }
    let elements = numbering.elements(ofSection: section)
    let items = numbering.items(ofSection: section)
    var frame = sections[section].frame(of: index, sizes, elements: elements, items: items, space)
    // Centred and spread items are at fractions of pixels.
    let grid = PixelGrid(scale: container?.layoutContext?.scale ?? 1)
    frame.start = grid.round(frame.start + starts[section])
    let width = items.contains(index) ? grid.ceil(frame.width) : frame.width
    // An item that is wider than its part of the line begins before it, so that the last one is inside the line.
    frame.side = width == frame.width ? grid.round(frame.side) : grid.floor(frame.side)
    frame.width = width
    return space.rect(frame)
  }

  package override func elements(in rect: Rect) -> RangeSet<Int> {
    guard space != nil, !sections.isEmpty else { return RangeSet() }
    let (low, high) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    // A section that ends where the part begins may end with an element of no length.
    let first = sections.indices.first(fromWhere: { starts[$0 + 1] >= low })
    let end = sections.indices.first(fromWhere: { starts[$0] >= high })
    guard first < end else { return RangeSet() }
    var found = RangeSet<Int>()
    for section in first..<end {
      found.insert(
        contentsOf: sections[section].elements(
          from: low - starts[section], to: high - starts[section],
          elements: numbering.elements(ofSection: section), items: numbering.items(ofSection: section)))
    }
    return found
  }

  package override func constrainedSize(of index: Int, own: SizeRange?) -> SizeRange {
    let across = isHorizontal ? viewport.height : viewport.width
    guard case .item(let path) = numbering.place(of: index) else {
      // All of the width; the delegate decides on the length only.
      return isHorizontal
        ? SizeRange(
          min: Size(width: own?.min.width ?? 0, height: across),
          max: Size(width: own?.max.width ?? .infinity, height: across))
        : SizeRange(
          min: Size(width: across, height: own?.min.height ?? 0),
          max: Size(width: across, height: own?.max.height ?? .infinity))
    }
    if let own { return own }
    if let itemSize { return SizeRange(exactly: itemSize) }
    let width = max(0, (space(ofSection: path.section) ?? FlowSpace(self, viewport)).width)
    return isHorizontal
      ? SizeRange(min: .zero, max: Size(width: .infinity, height: width))
      : SizeRange(min: .zero, max: Size(width: width, height: .infinity))
  }

  // MARK: sections

  package override func extent(ofSection section: Int) -> (start: Double, end: Double) {
    (starts[section], starts[section + 1])
  }

  package override var pinnedKinds: Set<SupplementaryKind> {
    var kinds: Set<SupplementaryKind> = []
    if sectionHeadersPinToVisibleBounds { kinds.insert(.header) }
    if sectionFootersPinToVisibleBounds { kinds.insert(.footer) }
    return kinds
  }
}
