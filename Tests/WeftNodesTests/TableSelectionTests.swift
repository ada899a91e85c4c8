import Testing
import Weft
import WeftSupport

@Suite("Rows of a table that are touched, selected and seen")
struct TableSelectionTests {
  private final class Choices: TableDelegate {
    var events: [String] = []
    func tableNode(_ table: TableNode, didSelectRowAt indexPath: RowIndexPath) { events.append("+\(indexPath.row)") }
    func tableNode(_ table: TableNode, didDeselectRowAt indexPath: RowIndexPath) { events.append("-\(indexPath.row)") }
    func tableNode(_ table: TableNode, willDisplayRowWith node: CellNode) {
      events.append("show \(node.debugName ?? "-")")
    }
    func tableNode(_ table: TableNode, didEndDisplayingRowWith node: CellNode) {
      events.append("hide \(node.debugName ?? "-")")
    }
  }

  private final class Highlights: TableDelegate {
    var events: [String] = []
    func tableNode(_ table: TableNode, shouldHighlightRowAt indexPath: RowIndexPath) -> Bool { indexPath.row != 2 }
    func tableNode(_ table: TableNode, didHighlightRowAt indexPath: RowIndexPath) { events.append("+\(indexPath.row)") }
    func tableNode(_ table: TableNode, didUnhighlightRowAt indexPath: RowIndexPath) {
      events.append("-\(indexPath.row)")
    }
    func tableNode(_ table: TableNode, didSelectRowAt indexPath: RowIndexPath) {
      events.append("select \(indexPath.row)")
    }
  }

  @Test(
    "A row is highlighted as long as a finger is on it, and not while it scrolls; one that may not be isn't selected")
  func highlight() throws {
    let shown = try ShownTable(Rows(20))
    let highlights = Highlights()
    shown.table.delegate = highlights
    shown.window.tap(at: Point(x: 100, y: 60))
    #expect(highlights.events == ["+1", "-1", "select 1"])
    highlights.events = []
    shown.window.tap(at: Point(x: 100, y: 110))
    #expect(highlights.events == [])
    #expect(shown.table.indexPathForSelectedRow == shown.path(1))
    shown.window.send(.began, at: Point(x: 100, y: 60))
    shown.window.send(.moved, at: Point(x: 100, y: 55))
    #expect(highlights.events == ["+1"], "not far enough to scroll")
    shown.window.send(.moved, at: Point(x: 100, y: 30))
    #expect(highlights.events == ["+1", "-1"], "it scrolls now")
    #expect(shown.cell(1)?.isHighlighted == false)
    shown.window.send(.ended, at: Point(x: 100, y: 30))
    #expect(highlights.events == ["+1", "-1"])
  }

  @Test("Two fingers on a row: it is highlighted until the last one is lifted")
  func highlightByTwo() throws {
    let shown = try ShownTable(Rows(20))
    let highlights = Highlights()
    shown.table.delegate = highlights
    shown.window.send(.began, at: Point(x: 50, y: 60), finger: 1)
    shown.window.send(.began, at: Point(x: 100, y: 60), finger: 2)
    shown.window.send(.ended, at: Point(x: 50, y: 60), finger: 1)
    #expect(shown.cell(1)?.isHighlighted == true)
    shown.window.send(.ended, at: Point(x: 100, y: 60), finger: 2)
    #expect(shown.cell(1)?.isHighlighted == false)
    #expect(highlights.events == ["+1", "select 1", "-1", "select 1"])
  }

  @Test("A tap selects a row; a drag and a finger that leaves it don't; one row is selected at a time")
  func selection() throws {
    let shown = try ShownTable(Rows(20))
    let choices = Choices()
    shown.table.delegate = choices
    shown.window.send(.began, at: Point(x: 100, y: 60))
    #expect(shown.cell(1)?.isHighlighted == true)
    shown.window.send(.ended, at: Point(x: 100, y: 62))
    #expect(shown.cell(1)?.isHighlighted == false)
    #expect(shown.cell(1)?.isSelected == true)
    shown.window.tap(at: Point(x: 100, y: 10))
    #expect(choices.events == ["+1", "-1", "+0"])
    #expect(shown.cell(1)?.isSelected == false)
    shown.window.drag(from: Point(x: 100, y: 110), to: Point(x: 100, y: 90))
    #expect(shown.cell(2)?.isHighlighted == false)
    // Out of the row at the side: nothing is to be scrolled there.
    shown.window.drag(from: Point(x: 195, y: 110), to: Point(x: 205, y: 110))
    #expect(choices.events == ["+1", "-1", "+0"])
    #expect(shown.table.indexPathForSelectedRow == shown.path(0))
    // From code both ways, and nobody is notified.
    shown.cell(3)?.isSelected = true
    #expect(shown.table.indexPathForSelectedRow == shown.path(3))
    #expect(shown.cell(0)?.isSelected == false)
    try shown.table.deselectRow(at: shown.path(3))
    #expect(shown.cell(3)?.isSelected == false)
    shown.table.allowsSelection = false
    shown.window.tap(at: Point(x: 100, y: 10))
    #expect(shown.table.indexPathForSelectedRow == nil)
    #expect(choices.events == ["+1", "-1", "+0"])
  }

  @Test("A row stays selected while its cell is far away")
  func selectionOfFarRows() throws {
    let shown = try ShownTable(Rows(1000))
    try shown.table.selectRow(at: shown.path(1))
    shown.table.contentOffset.y = 20_000
    try shown.settle()
    shown.table.contentOffset.y = 0
    try shown.settle()
    #expect(shown.cell(1)?.isSelected == true)
  }

  @Test("The delegate hears of rows that come to be seen and of those that go")
  func display() throws {
    let shown = try ShownTable(Rows(20))
    let choices = Choices()
    shown.table.delegate = choices
    shown.table.contentOffset.y = 50
    try shown.settle()
    #expect(choices.events == ["hide 0", "show 4"])
  }
}
