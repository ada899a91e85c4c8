import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("How far a swiped row moves, and its buttons")
struct SwipeButtonTests {
  private final class Delegate: TableDelegate {
    var titles = ["Delete", "Flag"]
    var events: [String] = []
    let platform = Platform(textEngine: PangoTextEngine(), imageDecoder: PixbufImageDecoder())

    func tableNode(
      _ table: TableNode, swipeActionsForRowAt indexPath: RowIndexPath, on side: SwipeSide
    ) -> [SwipeAction] {
      titles.map { title in
        SwipeAction(
          title: title, style: title == "Delete" ? .destructive : .normal,
          backgroundColor: title == "Pin" ? Color(red: 0, green: 0, blue: 1) : nil, platform: platform
        ) { [unowned self] _ in events.append("\(title) \(indexPath.row)") }
      }
    }
  }

  private let source = Rows(40)
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
  private func cell(_ row: Int) -> RowCell? { table.nodeForRow(at: RowIndexPath(row: row)) as? RowCell }

  /// Moves a finger over the second row from the top, and lifts it at rest.
  private func swipe(from start: Double = 150, by move: Double, isLifted: Bool = true) throws {
    window.send(.began, at: Point(x: start, y: 75))
    for step in 1...4 {
      try loop.advance(by: 0.01)
      window.send(.moved, at: Point(x: start + move * Double(step) / 4, y: 75))
    }
    try loop.advance(by: 0.5)
    guard isLifted else { return }
    window.send(.ended, at: Point(x: start + move, y: 75))
    try loop.advance(by: 0.5)
  }

  @Test("More than half of the buttons keep the row open; 0.6 of the row's width performs the first action")
  func limits() throws {
    // Two buttons of 74 points, and a row of 200.
    try swipe(by: -74)
    #expect(table.swipe == nil, "half of the buttons")
    try swipe(by: -75)
    #expect(distance == 148)
    window.tap(at: Point(x: 20, y: 175))
    try loop.advance(by: 0.5)
    #expect(table.swipe == nil)
    try swipe(by: -119)
    #expect(distance == 148 && delegate.events == [])
    window.tap(at: Point(x: 20, y: 175))
    try loop.advance(by: 0.5)
    try swipe(by: -121)
    #expect(delegate.events == ["Delete 1"])
    #expect(distance == 148, "it is open until the action is done")
    window.tap(at: Point(x: 20, y: 175))
    try loop.advance(by: 0.5)
    // It is the finger's way that counts: behind the buttons the row follows at half the speed.
    delegate.titles = ["Pin"]
    try swipe(by: -121)
    #expect(delegate.events == ["Delete 1", "Pin 1"])
  }

  @Test("A finger on an open row continues from where the row is")
  func goingOn() throws {
    try swipe(by: -100)
    #expect(distance == 148)
    // On one of the buttons, which isn't performed.
    try swipe(from: 140, by: 30, isLifted: false)
    #expect(distance == 118)
    #expect(cell(1)?.transform.tx == -118)
    window.send(.ended, at: Point(x: 170, y: 75))
    try loop.advance(by: 0.5)
    #expect(distance == 148 && delegate.events == [])
  }

  @Test("A button is red for what deletes, grey for the rest, and of the action's own colour")
  func colors() throws {
    delegate.titles = ["Delete", "Flag", "Pin"]
    try swipe(by: -150, isLifted: false)
    let buttons = try #require(table.swipe).area.subnodes
    #expect(buttons.map(\.debugName) == ["Delete", "Flag", "Pin"])
    let colors = buttons.compactMap { $0.backgroundColor?.resolved(isDark: false) }
    try #require(colors.count == 3)
    #expect(colors[0].red > 0.9 && colors[0].green < 0.4 && colors[0].blue < 0.4)
    #expect(abs(colors[1].red - colors[1].green) < 0.05 && abs(colors[1].red - colors[1].blue) < 0.05)
    #expect(colors[1].red > 0.3 && colors[1].red < 0.7)
    #expect(colors[2] == Color(red: 0, green: 0, blue: 1))
    window.send(.cancelled, at: Point(x: 0, y: 75))
  }

  @Test("A button is as wide as its title and 12 points at each side of it, and 74 points at least")
  func widths() throws {
    delegate.titles = ["Mark read", "A"]
    try swipe(by: -150, isLifted: false)
    let buttons = try #require(table.swipe).area.subnodes
    let label = TextNode(platform: delegate.platform)
    label.attributedText = AttributedText(
      runs: [.init("Mark read", TextAttributes(font: FontDescription.standard.withSize(15)))])
    let width = try label.layoutThatFits(SizeRange(), in: LayoutEngine(), scale: window.context.scale).size.width
    #expect(width > 50)
    window.send(.cancelled, at: Point(x: 0, y: 75))
    try loop.advance(by: 0.5)
    #expect(buttons.map(\.frame.size.width) == [width + 24, 74])
    #expect(distance == width + 98)
  }

  @Test("A row that is scrolled away by a call is closed at once, and one that grows has higher buttons")
  func changes() throws {
    try swipe(by: -100)
    let row = try #require(cell(1))
    row.height = 80
    try shown.settle()
    #expect(table.swipe?.area.frame == Rect(x: 52, y: 50, width: 148, height: 80))
    #expect(table.swipe?.area.subnodes.map(\.frame.size.height) == [80, 80])
    #expect(row.transform.tx == -148)
    table.contentOffset.y = 1000
    try shown.settle()
    #expect(table.swipe == nil && row.transform == .identity)
    #expect(table.subnodes.allSatisfy { $0 is CellNode })
  }

  @Test("A finger on a header that stays at the edge moves no row aside, one beside it does")
  func pinnedHeader() throws {
    let sections = Sections([10])
    table.dataSource = sections
    table.contentOffset.y = 0
    try shown.settle()
    // The header is in front of the rows at 60 to 80.
    table.contentOffset.y = 60
    try shown.settle()
    for (y, row) in [(10.0, nil), (30, 1)] as [(Double, Int?)] {
      window.send(.began, at: Point(x: 150, y: y))
      for x in [120.0, 90, 60] { window.send(.moved, at: Point(x: x, y: y)) }
      #expect(table.swipe.flatMap { table.path(of: $0.element)?.row } == row)
      window.send(.cancelled, at: Point(x: 60, y: y))
      try loop.advance(by: 0.5)
    }
    withExtendedLifetime(sections) {}
  }

  @Test("In an inverted table the buttons are upright, and the row is as it was when it is closed")
  func inverted() throws {
    table.isInverted = true
    try shown.settle()
    // The second row from the top is the third from the bottom.
    try swipe(by: -100)
    let area = try #require(table.swipe).area
    #expect(area.transform == table.transform && area.transform.d == -1)
    #expect(area.frame == Rect(x: 52, y: 100, width: 148, height: 50))
    window.tap(at: Point(x: 20, y: 175))
    try loop.advance(by: 0.5)
    #expect(table.swipe == nil)
    #expect(cell(2)?.transform == table.transform)
  }
}
