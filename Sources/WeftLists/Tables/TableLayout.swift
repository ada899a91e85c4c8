import WeftLayout
import WeftNodes

/// The layout of a table: the elements below one another, as wide as the table.
final class TableLayout: CollectionLayout {
  /// The height of headers and footers that have not been measured, in points.
  static let estimatedSupplementaryHeight = 28.0

  private var heights = SizeRuns<Double>()
  /// The height of rows that have not been measured, in points.
  var estimatedRowHeight = 44.0
  var pinsSupplementaries = true

  override func apply(_ change: ElementChange) {
    heights.apply(change) { range, add in
      numbering.forEachKind(in: range) { kind, count in
        add(count, kind == nil ? estimatedRowHeight : Self.estimatedSupplementaryHeight)
      }
    }
  }

  override func setSize(_ size: Size, of index: Int) { heights.set(size.height, of: index) }

  override func settle() { heights.settle() }

  override var contentSize: Size { Size(width: viewport.width, height: heights.total) }

  override func frame(of index: Int) -> Rect {
    let place = heights.place(of: index)
    return Rect(x: 0, y: place.top, width: viewport.width, height: place.length)
  }

  override func elements(in rect: Rect) -> RangeSet<Int> {
    RangeSet(heights.indices(from: rect.minY, to: rect.minY + rect.size.height))
  }

  /// Exactly the table's width; the delegate decides on heights only.
  override func constrainedSize(of index: Int, own: SizeRange?) -> SizeRange {
    let width = viewport.width
    var range = SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    if let own {
      range.min.height = own.min.height
      range.max.height = max(own.min.height, own.max.height)
    }
    return range
  }

  override func extent(ofSection section: Int) -> (start: Double, end: Double) {
    let elements = numbering.elements(ofSection: section)
    return (heights.place(of: elements.lowerBound).top, heights.place(of: elements.upperBound).top)
  }

  override var pinnedKinds: Set<SupplementaryKind> { pinsSupplementaries ? [.header, .footer] : [] }
}
