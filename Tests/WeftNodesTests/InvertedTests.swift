import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Inverted tables, and lines between rows")
struct InvertedTests {
  @Test("An inverted table has its first row at the bottom, upright; drags and taps go the other way round")
  func inverted() throws {
    let shown = try ShownTable(Rows(20))
    shown.table.contentInset = EdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    shown.table.isInverted = true
    try shown.settle()
    #expect(shown.table.contentInset == EdgeInsets(top: 30, left: 0, bottom: 10, right: 0))
    shown.table.contentInset = EdgeInsets()
    try shown.settle()
    #expect(shown.table.contentOffset.y == 0)
    shown.window.tap(at: Point(x: 100, y: 190))
    #expect(shown.table.indexPathForSelectedRow == shown.path(0))
    #expect(shown.cell(0)?.transform == shown.table.transform)
    shown.window.drag(from: Point(x: 100, y: 50), to: Point(x: 100, y: 110))
    try shown.settle()
    #expect(shown.table.contentOffset.y == 60, "a finger downwards shows what is above")
    shown.window.tap(at: Point(x: 100, y: 190))
    #expect(shown.table.indexPathForSelectedRow == shown.path(1))
    shown.table.isInverted = false
    #expect(shown.cell(1)?.transform == .identity)
  }

  @Test("Lines stand at the bottom of rows, inside their inset, and not where a header is in front")
  func separators() throws {
    func lines(_ table: TableNode) throws -> [Rect] {
      try table.snapshot().sublayers.filter { $0.name == "separator" }.map {
        Rect(
          x: $0.position.x - $0.bounds.size.width / 2, y: $0.position.y - $0.bounds.size.height / 2,
          width: $0.bounds.size.width, height: $0.bounds.size.height)
      }
    }
    let shown = try ShownTable(Rows(3))
    #expect(try lines(shown.table).isEmpty)
    shown.table.separatorStyle = .singleLine
    let line = 1 / (shown.table.layoutContext?.scale ?? 1)
    #expect(
      try lines(shown.table)
        == [50.0, 100, 150].map { Rect(x: 15, y: $0 - line, width: 185, height: line) })
    shown.table.separatorInset = EdgeInsets(top: 0, left: 0, bottom: 0, right: 20)
    #expect(try lines(shown.table).first == Rect(x: 0, y: 50 - line, width: 180, height: line))
    let sections = try ShownSections(Sections([8]))
    sections.table.separatorStyle = .singleLine
    sections.table.contentOffset.y = 55
    try sections.settle()
    #expect(try lines(sections.table).map(\.minY) == [120, 170, 220, 270].map { $0 - line })
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

  @Test("Lines are of the table's colour, or of a grey for the style; from right to left their insets are exchanged")
  func colorsOfSeparators() throws {
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
