import WeftLayout
import WeftNodes

/// The layout of a pager: items side by side, each exactly as large as the container without its content insets.
final class PageLayout: CollectionLayout {
  /// The size of a page when the pages were last placed: the anchor is looked up before they are placed again.
  private var page = Size.zero

  override var directions: ScrollDirections { .horizontal }
  override var mirrorsInRightToLeft: Bool { true }
  override func settle() { page = viewport }
  override var contentSize: Size { Size(width: Double(numbering.count) * page.width, height: page.height) }

  override func frame(of index: Int) -> Rect {
    Rect(x: Double(index) * page.width, y: 0, width: page.width, height: page.height)
  }

  override func elements(in rect: Rect) -> RangeSet<Int> {
    guard page.width > 0, numbering.count > 0 else { return RangeSet() }
    let count = Double(numbering.count)
    let first = Int(min(max((rect.minX / page.width).rounded(.down), 0), count))
    let end = Int(min(max((rect.maxX / page.width).rounded(.up), 0), count))
    return RangeSet(first..<max(first, end))
  }

  override func constrainedSize(of index: Int, own: SizeRange?) -> SizeRange { SizeRange(exactly: viewport) }

  override func extent(ofSection section: Int) -> (start: Double, end: Double) {
    let items = numbering.elements(ofSection: section)
    return (Double(items.lowerBound) * page.width, Double(items.upperBound) * page.width)
  }
}
