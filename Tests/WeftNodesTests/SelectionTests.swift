import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Highlighted and selected cells")
struct SelectionTests {
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
}
