import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Swipe actions")
struct SwipeTests {
  private final class Delegate: TableDelegate {
    var events: [String] = []
    var done: (() -> Void)?
    private let platform = Platform(textEngine: PangoTextEngine(), imageDecoder: PixbufImageDecoder())

    func tableNode(
      _ table: TableNode, swipeActionsForRowAt indexPath: RowIndexPath, on side: SwipeSide
    ) -> [SwipeAction] {
      guard indexPath.row != 2 else { return [] }
      return (side == .trailing ? ["Delete", "Flag"] : ["Pin"]).map { title in
        SwipeAction(title: title, style: title == "Delete" ? .destructive : .normal, platform: platform) { done in
          self.events.append("\(title) \(indexPath.row)")
          self.done = done
        }
      }
    }

    func tableNode(_ table: TableNode, didSelectRowAt indexPath: RowIndexPath) {
      events.append("select \(indexPath.row)")
    }
  }

  private let source = Rows(["a", "b", "c", "d", "e", "f"])
  private let delegate = Delegate()
  private let table = TableNode()
  private let shown: ShownContainer<TableNode>

  init() throws {
    table.dataSource = source
    table.delegate = delegate
    shown = try ShownContainer(table)
  }

  private var window: Window { shown.window }
  private var loop: EventLoop { window.context.eventLoop }
  private var distance: Double { table.swipe?.distance ?? 0 }

  /// Moves a finger in steps of a hundredth of a second, the last `hold` seconds before it is lifted at rest.
  private func swipe(
    row: Int, from start: Double = 100, by move: Double, hold: Double = 0.2, isLifted: Bool = true
  ) throws {
    let y = Double(row) * 50 + 25
    window.send(.began, at: Point(x: start, y: y))
    for step in 1...10 {
      try loop.advance(by: 0.01)
      window.send(.moved, at: Point(x: start + move * Double(step) / 10, y: y))
    }
    try loop.advance(by: hold)
    if isLifted { window.send(.ended, at: Point(x: start + move, y: y)) }
  }

  @Test("A row follows the finger and stays open if more than half of the buttons are visible")
  func opening() throws {
    try swipe(row: 1, by: -90, isLifted: false)
    #expect(distance == 90)
    #expect(table.visibleNodes[1].transform.tx == -90)
    window.send(.ended, at: Point(x: 10, y: 75))
    try loop.advance(by: 0.3)
    #expect(distance == 148)
    #expect(table.swipe?.area.frame == Rect(x: 52, y: 50, width: 148, height: 50))
    #expect(table.swipe?.area.subnodes.map(\.frame.minX) == [74, 0])
    window.tap(at: Point(x: 190, y: 75))
    #expect(delegate.events == ["Delete 1"])
    delegate.done?()
    try loop.advance(by: 0.3)
    #expect(table.swipe == nil && table.subnodes.allSatisfy { $0 is CellNode })
    #expect(table.visibleNodes[1].transform == .identity)
  }

  @Test(
    "A row that was moved a little closes again; a fast finger opens it, and back closes it",
    arguments: [-36.0, 36], [false, true])
  func speed(_ move: Double, isRightToLeft: Bool) throws {
    table.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    try swipe(row: 1, by: move)
    try loop.advance(by: 0.3)
    #expect(table.swipe == nil)
    try swipe(row: 1, by: move, hold: 0)
    #expect(distance == ((move < 0) != isRightToLeft ? 148 : 74))
    // From one of the buttons: a touch elsewhere closes the row.
    try swipe(row: 1, from: move < 0 ? 140 : 60, by: -move, hold: 0)
    #expect(table.swipe == nil && delegate.events == [])
  }

  @Test("From right to left the trailing actions are at the left, where a finger to the right shows them")
  func rightToLeft() throws {
    table.semanticContentAttribute = .forceRightToLeft
    try swipe(row: 1, by: 90, isLifted: false)
    #expect(distance == 90)
    #expect(table.swipe?.side == .trailing)
    #expect(table.swipe?.area.frame == Rect(x: 0, y: 50, width: 90, height: 50))
    #expect(table.swipe?.area.subnodes.first { $0.debugName == "Delete" }?.frame.minX == -58)
    window.send(.ended, at: Point(x: 190, y: 75))
    try loop.advance(by: 0.5)
    #expect(distance == 148)
    window.tap(at: Point(x: 20, y: 75))
    try loop.advance(by: 0.1)
    #expect(delegate.events == ["Delete 1"])
  }

  @Test("A touch that is cancelled performs nothing, however far the row is", arguments: [-190.0, -90, 90, 190])
  func cancelled(move: Double) throws {
    try swipe(row: 1, by: move, isLifted: false)
    window.send(.cancelled, at: Point(x: 100 + move, y: 75))
    try loop.advance(by: 0.5)
    #expect(delegate.events == [])
    #expect(distance == (move < 0 ? 148 : 74), "the row is open")
  }

  @Test("A full swipe performs the first action")
  func full() throws {
    try swipe(row: 0, by: -150)
    #expect(delegate.events == ["Delete 0"])
    source.names.removeFirst()
    try table.deleteRows(at: [RowIndexPath(row: 0)], with: .fade)
    delegate.done?()
    try shown.settle()
    #expect(table.swipe == nil && table.visibleNodes.first?.debugName == "b")
    #expect(table.subnodes.allSatisfy { $0 is CellNode })
  }

  @Test("Beyond the buttons the row follows at half the speed, and the first button grows")
  func resistance() throws {
    try swipe(row: 0, by: 94, isLifted: false)
    #expect(table.swipe?.side == .leading)
    #expect(distance == 84)
    #expect(table.swipe?.area.subnodes.first?.frame == Rect(x: 0, y: 0, width: 84, height: 50))
    window.send(.cancelled, at: Point(x: 194, y: 25))
    #expect(distance == 74)
  }

  @Test("A tap elsewhere closes the row and does nothing else; so does a scroll")
  func closing() throws {
    try swipe(row: 0, by: -100)
    window.tap(at: Point(x: 50, y: 125))
    #expect(table.swipe == nil && delegate.events == [])
    window.tap(at: Point(x: 50, y: 125))
    #expect(delegate.events == ["select 2"])
    try loop.advance(by: 0.3)
    try swipe(row: 0, by: -100)
    window.drag(from: Point(x: 50, y: 150), to: Point(x: 50, y: 100))
    #expect(table.swipe == nil && table.contentOffset.y > 0)
  }

  @Test("Another row's swipe closes the first row, also where it begins on a control", arguments: [false, true])
  func anotherRow(onControl: Bool) throws {
    source.make = { name in
      let cell = RowCell(name, 50)
      guard onControl else { return cell }
      let control = ControlNode()
      control.frame = Rect(x: 0, y: 0, width: 200, height: 50)
      control.userInteractionEnabled = true
      do { try cell.addSubnode(control) } catch { Issue.record(error) }
      return cell
    }
    try table.reloadData()
    try shown.settle()
    try swipe(row: 0, by: -100)
    #expect(distance == 148)
    try swipe(row: 1, by: -100)
    // A touch that the table gets, too, only closes the first row; the next one opens another.
    if !onControl { try swipe(row: 1, by: -100) }
    try loop.advance(by: 0.5)
    #expect(table.visibleNodes.map(\.transform.tx) == [0, -148, 0, 0])
    #expect(table.subnodes.count { !($0 is CellNode) } == 1)
  }

  @Test("A row without actions does not move, and one that is left by a change closes")
  func others() throws {
    try swipe(row: 2, by: -100)
    #expect(table.swipe == nil)
    try swipe(row: 1, by: -100)
    source.names.remove(at: 0)
    try table.deleteRows(at: [RowIndexPath(row: 0)])
    try shown.settle()
    #expect(table.swipe?.area.frame.minY == 0)
    try table.reloadData()
    try shown.settle()
    #expect(table.swipe == nil && table.subnodes.allSatisfy { $0 is CellNode })
  }
}
