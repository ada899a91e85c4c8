import WeftLayout
@_spi(Lists) import WeftNodes

/// Provides the number of pages of a pager and makes their cells. Pages are counted from 0.
///
/// A thrown error has the effects that it has in a ``CollectionDataSource``.
public protocol PagerDataSource: AnyObject {
  /// Returns the number of pages; called by each reload and each update.
  func numberOfPages(in pager: PagerNode) throws -> Int
  /// Returns the cell of a page. Called if ``pagerNode(_:nodeBlockAt:)`` returns nil.
  func pagerNode(_ pager: PagerNode, nodeAt index: Int) throws -> CellNode
  /// Returns a block that makes a page's cell in the next turn of the event loop. It should capture the page's data,
  /// since the page may have moved by then. The base returns nil: cells are made at once.
  func pagerNode(_ pager: PagerNode, nodeBlockAt index: Int) throws -> (() throws -> CellNode)?
  /// Returns the data source's name in messages; by default its class.
  func nameForMessages(of pager: PagerNode) -> String
}

extension PagerDataSource {
  /// Returns nil.
  public func pagerNode(_ pager: PagerNode, nodeBlockAt index: Int) throws -> (() throws -> CellNode)? { nil }
  /// Returns the class.
  public func nameForMessages(of pager: PagerNode) -> String { "\(type(of: self))" }
}

/// Pages side by side, each as large as the pager, one of which is visible: Texture's `ASPagerNode`.
///
/// A finger turns to the next page. The page at the left edge stays there when the pager gets another size.
open class PagerNode: CollectionNode {
  /// The source of the pages, held weakly, in place of ``CollectionNode/dataSource``; nil by default.
  public final weak var pagerDataSource: (any PagerDataSource)? {
    didSet { namedSourceDidChange(pagerDataSource !== oldValue) }
  }

  /// Makes a pager without pages.
  ///
  /// - Parameter eventLoop: the event loop used while the pager is in no window.
  public override init(eventLoop: EventLoop? = nil) {
    super.init(eventLoop: eventLoop)
    collectionLayout = PageLayout()
    isPagingEnabled = true
    allowsSelection = false
    showsScrollIndicators = false
    ranges.countsPages = true
  }

  /// The page at the left edge, counted from 0: the offset divided by the width, without its fraction.
  public final var currentPageIndex: Int {
    let width = viewport.width
    return width > 0 ? Int(max(0, contentOffset.x + contentInset.left) / width) : 0
  }

  /// Content insets make pages smaller, so that their neighbours can be seen beside them.
  @_spi(Lists) public final override var pageSize: Size { viewport }

  /// Turns to a page.
  ///
  /// - Parameters:
  ///   - index: the page, counted from 0.
  ///   - animated: true for an animated scroll.
  /// - Throws: ``WeftNodes/NodeError`` for a page that doesn't exist.
  public final func scrollToPage(at index: Int, animated: Bool = false) throws(NodeError) {
    try scroll(to: RowIndexPath(item: index), .start, animated: animated, "scrollToPage")
  }

  /// Returns the cell of a page, counted from 0; nil for a page farther away without a cell.
  public final func nodeForPage(at index: Int) -> CellNode? { cell(at: RowIndexPath(item: index)) }

  /// Returns the index of the page that a cell is; nil for another node.
  public final func indexOfPage(with node: CellNode) -> Int? { indexPath(for: node)?.item }

  // MARK: data source

  package override var words: ContainerWords { .pager }
  override var source: (any ListSource)? { pagerDataSource.map { PageSource(source: $0, pager: self) } ?? super.source }
  override func forgetDataSource() {
    pagerDataSource = nil
    super.forgetDataSource()
  }
}

extension ContainerWords {
  static let pager = ContainerWords(container: "pager", item: "page", countMethod: "numberOfPages", hasSections: false)
}
