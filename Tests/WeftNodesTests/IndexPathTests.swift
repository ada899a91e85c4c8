import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Index paths of points and cells")
struct IndexPathTests {
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
}
