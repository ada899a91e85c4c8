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
}
