import Testing
import Weft
import WeftSupport

@testable import WeftLists
@testable import WeftNodes

@Suite("Details of containers")
struct ContainerDetailTests {
  // MARK: selection

  private final class Highlights: TableDelegate {
    var events: [String] = []
    func tableNode(_ table: TableNode, didHighlightRowAt indexPath: RowIndexPath) { events.append("+\(indexPath.row)") }
    func tableNode(_ table: TableNode, didUnhighlightRowAt indexPath: RowIndexPath) {
      events.append("-\(indexPath.row)")
    }
    func tableNode(_ table: TableNode, didSelectRowAt indexPath: RowIndexPath) {
      events.append("select \(indexPath.row)")
    }
  }

  @Test("A row loses its highlight while the finger is elsewhere, and is selected only where it is lifted on the row")
  func leavingFinger() throws {
    let shown = try ShownTable(Rows(3))
    let delegate = Highlights()
    shown.table.delegate = delegate
    func touch(_ phase: TouchPhase, _ y: Double) { shown.window.send(phase, at: Point(x: 100, y: y)) }
    // Three rows fit, so that nothing is scrolled.
    touch(.began, 20)
    touch(.moved, 70)
    #expect(shown.cell(0)?.isHighlighted == false && shown.cell(1)?.isHighlighted == false)
    touch(.moved, 30)
    #expect(shown.cell(0)?.isHighlighted == true)
    touch(.ended, 30)
    #expect(delegate.events == ["+0", "-0", "+0", "-0", "select 0"])
    delegate.events = []
    touch(.began, 120)
    touch(.moved, 70)
    touch(.ended, 70)
    #expect(delegate.events == ["+2", "-2"])
    #expect(shown.table.indexPathForSelectedRow == shown.path(0))
    delegate.events = []
    shown.table.allowsSelection = false
    shown.window.tap(at: Point(x: 100, y: 120))
    #expect(delegate.events == [])
  }

  private final class ItemHighlights: CollectionDelegate {
    var events: [String] = []
    func collectionNode(_ collection: CollectionNode, didHighlightItemAt indexPath: RowIndexPath) {
      events.append("+\(indexPath.section).\(indexPath.item)")
    }
    func collectionNode(_ collection: CollectionNode, didUnhighlightItemAt indexPath: RowIndexPath) {
      events.append("-\(indexPath.section).\(indexPath.item)")
    }
  }

  @Test("The delegate of a collection hears of the item that a finger comes down on, and that it no longer is there")
  func highlightedItems() throws {
    let shown = try ShownCollection(Items(2, 3))
    let delegate = ItemHighlights()
    shown.collection.delegate = delegate
    shown.window.send(.began, at: Point(x: 90, y: 40))
    #expect(delegate.events == ["+1.2"] && shown.cell(1, 2)?.isHighlighted == true)
    shown.window.send(.cancelled, at: Point(x: 90, y: 40))
    #expect(delegate.events == ["+1.2", "-1.2"] && shown.cell(1, 2)?.isHighlighted == false)
    #expect(shown.collection.indexPathsForSelectedItems == [])
  }

  @Test("A header that is set selected is no selected row, and deselects none")
  func selectedHeader() throws {
    let shown = try ShownSections(Sections([2]))
    try shown.table.selectRow(at: shown.path(0, 1))
    shown.table.supplementaryNode(ofKind: .header, inSection: 0)?.isSelected = true
    #expect(shown.table.indexPathsForSelectedRows == [shown.path(0, 1)])
    #expect(shown.cell(0, 1)?.isSelected == true)
  }

  @Test("The row that was selected last is that of several, whichever is higher")
  func lastSelected() throws {
    let shown = try ShownTable(Rows(4))
    shown.table.allowsMultipleSelection = true
    for row in [2, 0, 3, 1] { try shown.table.selectRow(at: shown.path(row)) }
    try shown.table.deselectRow(at: shown.path(1))
    #expect(shown.table.indexPathsForSelectedRows == [2, 0, 3].map { shown.path($0) })
    #expect(shown.table.indexPathForSelectedRow == shown.path(3))
    shown.cell(0)?.isSelected = false
    #expect(shown.table.indexPathsForSelectedRows == [2, 3].map { shown.path($0) })
  }

  // MARK: places

  @Test("A point belongs to the row that begins there, and to none at the right edge and below the last row")
  func points() throws {
    let shown = try ShownTable(Rows(["a:50", "b:0", "c:30"]))
    func row(_ x: Double, _ y: Double) -> Int? { shown.table.indexPathForRow(at: Point(x: x, y: y))?.row }
    #expect(row(0, 0) == 0 && row(199, 49.9) == 0)
    #expect(row(10, 50) == 2, "a row of no height has no points")
    #expect(row(10, 79.9) == 2)
    #expect(row(10, 80) == nil && row(10, -0.1) == nil)
    #expect(row(200, 10) == nil && row(-0.1, 10) == nil)
  }

  @Test("The cell of another container has no place in this one")
  func otherContainer() throws {
    let (shown, other) = (try ShownTable(Rows(3)), try ShownSections(Sections([3])))
    let cell = try #require(other.cell(0, 1))
    let header = try #require(other.table.supplementaryNode(ofKind: .header, inSection: 0))
    #expect(shown.table.indexPath(for: cell) == nil && other.table.indexPath(for: cell) == other.path(0, 1))
    #expect(cell.supplementaryElement == nil && header.indexPath == nil)
    #expect(shown.table.place(of: header) == nil)
    #expect(!shown.table.holds(cell) && other.table.holds(cell) && other.table.holds(header))
  }

  @Test("Index paths are in order of their sections first, and are named from 1")
  func indexPathsAreInOrderOfTheirSectionsFirst() {
    let paths = [(1, 0), (0, 5), (1, 2), (0, 0), (2, 1)].map { RowIndexPath(section: $0.0, row: $0.1) }
    #expect(
      paths.sorted().map(\.description)
        == ["row 1", "row 6", "row 1 of section 2", "row 3 of section 2", "row 2 of section 3"])
    #expect(RowIndexPath(row: 3) == RowIndexPath(section: 0, item: 3))
  }

  @Test("A table that is inverted no longer is as it was; a cell that leaves an inverted table is upright again")
  func inverting() throws {
    let shown = try ShownTable(Rows(5))
    let insets = EdgeInsets(top: 10, left: 5, bottom: 30, right: 7)
    shown.table.contentInset = insets
    shown.table.isInverted = true
    try shown.settle()
    let cell = try #require(shown.cell(1))
    #expect(cell.transform.d == -1 && cell.transform.a == 1)
    shown.source.names.remove(at: 1)
    try shown.table.deleteRows(at: [shown.path(1)])
    #expect(cell.transform == .identity)
    // What an inverted table gets later is upright as well.
    shown.source.names.append("late")
    try shown.table.insertRows(at: [shown.path(4)])
    try shown.settle()
    #expect((0..<5).allSatisfy { shown.cell($0)?.transform.d == -1 })
    shown.table.isInverted = false
    try shown.settle()
    #expect(shown.table.contentInset == insets && shown.table.transform == .identity)
    #expect((0..<5).allSatisfy { shown.cell($0)?.transform == .identity })
  }

  @Test("An inverted collection that is read from right to left begins at the bottom right")
  func invertedFromRightToLeft() throws {
    let shown = try ShownCollection(Items(7))
    shown.collection.isInverted = true
    shown.collection.semanticContentAttribute = .forceRightToLeft
    try shown.settle()
    shown.window.tap(at: Point(x: 190, y: 190))
    #expect(shown.collection.indexPathsForSelectedItems == [shown.path(0, 0)])
    shown.window.tap(at: Point(x: 150, y: 160))
    #expect(shown.collection.indexPathsForSelectedItems == [shown.path(0, 6)])
  }

  @Test(
    "An item is scrolled to the same place of a vertical collection from whichever side its lines are read",
    arguments: [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func verticalPositions(direction: SemanticContentAttribute) throws {
    let shown = try ShownCollection(Items(100)) { $0.itemSize = Size(width: 100, height: 50) }
    shown.collection.semanticContentAttribute = direction
    try shown.settle()
    for (position, y) in [
      (CollectionScrollPosition.top, 0.0), (.bottom, 150), (.left, 0), (.right, 150), (.centeredVertically, 75),
    ] {
      try shown.collection.scrollToItem(at: shown.path(0, 50), at: position)
      try shown.settle()
      #expect(shown.collection.contentOffset.y == 1250 - y, "\(position)")
    }
  }

  @Test(
    "A row that is scrolled to is at its place when blocks have made the cells, which are higher than estimated",
    arguments: [(TableScrollPosition.top, 0.0), (.middle, 60), (.bottom, 120)])
  func rowsOfBlocks(position: TableScrollPosition, y: Double) throws {
    let rows = Rows(1000)
    rows.height = 80
    rows.usesBlocks = true
    let shown = try ShownTable(rows)
    try shown.table.scrollToRow(at: shown.path(500), at: position)
    try shown.settle()
    #expect(shown.seen.contains("500 \(shortNumber(y)) 80"), "\(shown.seen)")
  }

  // MARK: layouts

  @Test("A layout belongs to one collection: another doesn't take it")
  func ownedLayout() throws {
    let (shown, other) = (try ShownCollection(Items(3)), try ShownCollection(Items(3)))
    let layout = other.layout
    other.collection.collectionLayout = shown.layout
    #expect(other.collection.collectionLayout === layout && shown.layout.container === shown.collection)
    // Once it is free it can be used.
    shown.collection.collectionLayout = shown.collection.flowLayout
    other.collection.collectionLayout = shown.layout
    #expect(other.collection.collectionLayout === shown.layout && layout.container == nil)
    try other.settle()
    #expect(other.seen == ["0.0 0 0 40 30", "0.1 40 0 40 30", "0.2 80 0 40 30"])
  }

  @Test("An estimated height that is none is ignored; unmeasured headers count as 28 points, rows as the estimate")
  func estimates() {
    let table = TableNode()
    table.estimatedRowHeight = 10
    for height in [-1, 1e7, .nan, .infinity] as [Double] { table.estimatedRowHeight = height }
    #expect(table.estimatedRowHeight == 10)
    table.estimatedRowHeight = 0
    #expect(table.estimatedRowHeight == 0)
    let layout = TableLayout()
    layout.estimatedRowHeight = 10
    layout.numbering = ElementNumbering([3, 0, 7], kinds: [.header, .footer])
    layout.apply(.reload(from: ElementNumbering(), to: layout.numbering))
    layout.settle()
    #expect(layout.contentSize.height == 10 * 10 + 6 * 28)
    // The second section: its header and its footer.
    #expect(layout.extent(ofSection: 1).start == 86 && layout.extent(ofSection: 1).end == 142)
    #expect(layout.frame(of: 6).minY == 114 && layout.frame(of: 6).size.height == 28)
  }

  @Test("A footer stays below the header of its section, and a header leaves with the footer of its section")
  func pinnedBetween() throws {
    let source = Sections([20, 20])
    source.sections[0].footer = "0"
    source.sections[1].footer = "1"
    let shown = try ShownSections(source)
    shown.table.estimatedRowHeight = 50
    try shown.table.reloadData()
    try shown.settle()
    // The first section ends at 1030, and its footer begins at 1020.
    shown.table.contentOffset.y = 845
    try shown.settle()
    #expect(shown.seen.contains("head 1 185 20") && shown.seen.contains("foot 1 205 10"), "\(shown.seen)")
    shown.table.contentOffset.y = 1005
    try shown.settle()
    #expect(shown.seen.contains("head 0 -5 20") && shown.seen.contains("foot 0 15 10"), "\(shown.seen)")
  }

  // MARK: cells

  private final class Heard: CellNode {
    var heard: [String] = []
    override func perform(_ hook: NodeHook, _ argument: HookArgument) {
      guard hook == .cellNodeVisibilityEvent, case .object(let event as CellVisibility) = argument else { return }
      let frame = event.cellFrame
      heard.append("\(event.event) \(event.scrollNode === owningNode) \(shortNumber(frame.minY)) \(frame.size.height)")
    }
    override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
      Size(width: size.width, height: 60)
    }
  }

  @Test("A cell hears of its visible part with the node that scrolls it and its own frame in the content")
  func visibility() throws {
    let rows = Rows(20)
    rows.make = { _ in Heard() }
    let shown = try ShownTable(rows)
    let cell = try #require(shown.table.nodeForRow(at: shown.path(2)) as? Heard)
    shown.table.contentOffset.y = 30
    #expect(cell.heard == ["visible true 120 60.0", "visibleRectChanged true 120 60.0"])
  }

  @Test("The summary of cells names sections, headers and footers")
  func summary() throws {
    func summary(_ source: Sections) throws -> String {
      let shown = try ShownSections(source)
      return withExtendedLifetime(shown) { shown.table.cellSummary }
    }
    let footer = Sections.Section(header: "a", rows: ["1", "2"], footer: "x")
    #expect(try summary(Sections([footer, .init(header: "b", rows: ["3"])])) == "header 1...2.1 visible")
    // Footers that aren't there have no cells.
    #expect(try summary(Sections([1, 2])) == "header 1...1.1 visible, header 2...2.2 visible")
    #expect(try summary(Sections([2])) == "header 1...2 visible")
    #expect(try summary(Sections([footer])) == "header 1...footer 1 visible")
  }

  // MARK: lines

  @Test("Lines are of the table's colour, or of a grey for the style; from right to left their insets are exchanged")
  func separators() throws {
    let shown = try ShownTable(Rows(["a:50", "b:0", "c:30"]))
    shown.table.separatorStyle = .singleLine
    shown.table.separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 5)
    func lines() -> [[Double]] { shown.table.separatorLines.map { [$0.frame.minX, $0.frame.maxX, $0.frame.maxY] } }
    func color() -> Color? { shown.table.separatorLines.first?.backgroundColor }
    #expect(lines() == [[15, 195, 50], [15, 195, 80]], "a row of no height has none")
    let light = try #require(color())
    shown.table.semanticContentAttribute = .forceRightToLeft
    shown.window.traitCollection.userInterfaceStyle = .dark
    try shown.settle()
    #expect(lines() == [[5, 185, 50], [5, 185, 80]])
    let dark = try #require(color())
    #expect(light.red > 0.6 && light.red == light.blue && dark.red < 0.4 && dark.red == dark.blue)
    shown.table.separatorColor = Color(red: 1, green: 0, blue: 0)
    #expect(color() == Color(red: 1, green: 0, blue: 0))
    shown.table.separatorInset = EdgeInsets(top: 0, left: 150, bottom: 0, right: 80)
    #expect(shown.table.separatorLines.allSatisfy { $0.bounds.size.width == 0 })
  }
}
