import RandomNumbers
import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

extension CellContainerNode {
  /// The rows or items in each state: `visible 0-3, display 4-7, preload 8-13`.
  fileprivate var states: String {
    var parts: [String] = []
    for (name, state) in [
      ("visible", InterfaceState.inHierarchy), ("display", .displayed), ("preload", .preloaded), ("none", []),
    ] {
      let rows = ready.filter { $0.node?.interfaceState == state }.map(\.index).sorted()
      guard let first = rows.first else { continue }
      var (groups, start, last) = ([String](), first, first)
      for row in rows.dropFirst() {
        if row != last + 1 {
          groups.append("\(start)-\(last)")
          start = row
        }
        last = row
      }
      groups.append("\(start)-\(last)")
      parts.append("\(name) \(groups.joined(separator: " "))")
    }
    return parts.joined(separator: ", ")
  }
}

@Suite("Ranges of containers")
struct RangeTests {
  /// A table of rows of 50 points in a window of 200, with Texture's ranges.
  private struct Shown {
    let table = TableNode()
    let source = Rows(10_000)
    let window = Window(size: Size(width: 200, height: 200))

    init() throws {
      table.frame = Rect(size: window.size)
      table.estimatedRowHeight = 50
      table.dataSource = source
      try window.addSubnode(table)
    }

    func turn() throws { try window.context.eventLoop.runTurn() }
    func settle() throws { try window.context.eventLoop.runTurns() }

    var states: String { table.states }
  }

  @Test("The ranges are minimum at first, and full when the first cells have been drawn")
  func firstDisplay() throws {
    let shown = try Shown()
    try shown.turn()
    // A quarter and a half of the table's height.
    #expect(shown.states == "visible 0-3, display 4-4, preload 5-5")
    #expect(shown.table.rangeMode == .minimum)
    try shown.settle()
    #expect(shown.table.rangeMode == .full)
    #expect(shown.states == "visible 0-3, display 4-7, preload 8-13")
  }

  @Test("The overlay has a strip for each cell, in the colour of its state; without it nothing is drawn over the cells")
  func overlay() throws {
    let shown = try Shown()
    try shown.settle()
    func strips() throws -> [LayerSnapshot] { try shown.table.snapshot().sublayers.filter { $0.name == "range" } }
    #expect(try strips().isEmpty)
    shown.window.shouldShowRangeDebugOverlay = true
    func counts() throws -> [Int] {
      let colors = try strips().map(\.backgroundColor)
      return [RangeOverlay.track, RangeOverlay.visible, RangeOverlay.drawn, RangeOverlay.preloaded, RangeOverlay.kept]
        .map { color in colors.count { $0 == color } }
    }
    #expect(try counts() == [1, 4, 4, 6, 0])
    let track = try #require(try strips().first)
    var end = track.frame.minY
    for strip in try strips().dropFirst().sorted(by: { $0.frame.minY < $1.frame.minY }) {
      #expect(strip.frame.minY >= end && strip.frame.maxX < track.frame.maxX)
      end = strip.frame.maxY
    }
    #expect(end <= track.frame.maxY)
    // What has been seen before is kept.
    shown.table.setContentOffset(Point(x: 0, y: 700))
    try shown.settle()
    #expect(try counts().last ?? 0 > 0)
  }

  @Test("The overlay has strips of a colour of their own for cells that blocks have yet to make")
  func awaited() throws {
    let shown = try Shown()
    shown.source.usesBlocks = true
    shown.window.shouldShowRangeDebugOverlay = true
    try shown.turn()
    func colors() -> [Color?] { shown.table.rangeOverlay.dropFirst().map(\.backgroundColor) }
    // The visible rows, and half a size of the table ahead of them.
    #expect(colors() == [Color?](repeating: RangeOverlay.awaited, count: 6))
    try shown.settle()
    #expect(colors().count == 14 && !colors().contains(RangeOverlay.awaited))
  }

  @Test("Full ranges reach 1 and 2.5 sizes ahead, and 0.5 and 1.5 behind, in the direction of the last move")
  func directions() throws {
    let shown = try Shown()
    try shown.settle()
    shown.table.contentOffset.y = 5000
    try shown.settle()
    #expect(shown.states.hasPrefix("visible 100-103, display 98-99 104-107, preload 94-97 108-113"))
    shown.table.contentOffset.y = 4950
    try shown.settle()
    #expect(shown.states.hasPrefix("visible 99-102, display 95-98 103-104, preload 89-94 105-108"))
  }

  @Test("The ranges of items side by side are the same, in the direction of the last move sideways")
  func sideways() throws {
    let shown = try ShownCollection(Items(10_000)) {
      $0.scrollDirection = .horizontal
      $0.itemSize = Size(width: 50, height: 200)
    }
    shown.collection.contentOffset.x = 5000
    try shown.settle()
    #expect(shown.collection.states.hasPrefix("visible 100-103, display 98-99 104-107, preload 94-97 108-113"))
    shown.collection.contentOffset.x = 4950
    try shown.settle()
    #expect(shown.collection.states.hasPrefix("visible 99-102, display 95-98 103-104, preload 89-94 105-108"))
  }

  @Test("A mode that is set stays: the visible part alone, and what is not near loses its state")
  func modes() throws {
    let shown = try Shown()
    try shown.settle()
    shown.table.rangeMode = .visibleOnly
    try shown.settle()
    #expect(shown.states == "visible 0-3, none 4-13")
    shown.table.contentOffset.y = 50
    try shown.settle()
    #expect(shown.table.rangeMode == .visibleOnly)
    #expect(shown.states == "visible 1-4, none 0-0 5-13")
    shown.table.rangeMode = .lowMemory
    try shown.settle()
    #expect(shown.states == "visible 1-4")
    let cell = try #require(shown.table.visibleNodes.first)
    try shown.table.removeFromSupernode()
    try shown.settle()
    try shown.window.addSubnode(shown.table)
    try shown.settle()
    #expect(cell.interfaceState == .inHierarchy)
  }

  @Test("The cells of a container that is near, and not visible, are drawn, but for the low memory mode's")
  func nearContainers() throws {
    for mode in RangeMode.allCases {
      let loop = EventLoop()
      let table = TableNode(eventLoop: loop)
      let source = Rows(20)
      table.frame = Rect(x: 0, y: 0, width: 200, height: 200)
      table.dataSource = source
      table.rangeMode = mode
      try table.recursivelySetInterfaceState(.displayed)
      let engine = LayoutEngine()
      for _ in 0..<3 {
        try table.layoutIfNeeded(in: engine, scale: 1)
        try loop.runTurns()
      }
      let states = table.subnodes.map(\.interfaceState)
      #expect(states == [InterfaceState](repeating: mode == .lowMemory ? [] : .displayed, count: 4), "\(mode)")
    }
  }

  @Test("Tuning parameters are those of the full mode, or of another")
  func tuning() throws {
    let shown = try Shown()
    let screens = RangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 0)
    shown.table.setTuningParameters(screens, for: .display)
    #expect(shown.table.tuningParameters(for: .display) == screens)
    #expect(shown.table.tuningParameters(for: .display, in: .minimum).leadingBufferScreenfuls == 0.25)
    #expect(shown.table.tuningParameters(for: .preload, in: .minimum).trailingBufferScreenfuls == 0.25)
    try shown.settle()
    #expect(shown.states == "visible 0-3, display 4-11, preload 12-13")
    // A display range that reaches further than the preload range has cells all the same.
    shown.table.setTuningParameters(
      RangeTuningParameters(leadingBufferScreenfuls: -1, trailingBufferScreenfuls: .infinity), for: .preload)
    #expect(shown.table.tuningParameters(for: .preload).trailingBufferScreenfuls == 0)
    try shown.settle()
    #expect(shown.states.hasPrefix("visible 0-3, display 4-11"))
  }

  @Test("A change of direction releases no cell of a range, however far the range reaches", arguments: 1...12)
  func changesOfDirection(seed: Int) throws {
    var random = Seeded(seed)
    let shown = try Shown()
    for type in RangeType.allCases {
      let distances = (0..<2).map { _ in Double(Int.random(in: 0...8, using: &random)) }
      shown.table.setTuningParameters(
        RangeTuningParameters(leadingBufferScreenfuls: distances[0], trailingBufferScreenfuls: distances[1]), for: type)
    }
    shown.table.contentOffset.y = 6000
    try shown.settle()
    let cells = shown.table.ready.compactMap(\.node).filter { !$0.interfaceState.isEmpty }
    _ = shown.source.takeAsked()
    for offset in [5950.0, 6000, 5900, 5950, 6000] {
      shown.table.contentOffset.y = offset
      try shown.settle()
      let present = Set(shown.table.ready.compactMap(\.node).map { ObjectIdentifier($0) })
      #expect(cells.allSatisfy { present.contains(ObjectIdentifier($0)) })
    }
  }

  @Test("Cells are kept within four sizes of the container, and a fling holds no more than those")
  func bounded() throws {
    let shown = try Shown()
    try shown.settle()
    var most = 0
    for step in 1...300 {
      shown.table.contentOffset.y = Double(step) * 170
      try shown.settle()
      most = max(most, shown.table.ready.count)
    }
    #expect(most <= 38)
  }

  /// A row with a strip of items.
  private final class StripCell: CellNode {
    let strip = CollectionNode()
    let items = Items(30)

    override init() {
      super.init()
      automaticallyManagesSubnodes = true
      strip.flowLayout.scrollDirection = .horizontal
      strip.flowLayout.itemSize = Size(width: 40, height: 50)
      strip.style.height = .points(50)
      strip.dataSource = items
    }

    override func layoutSpecThatFits(
      _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
    ) throws(LayoutError) -> LayoutElement { pass.node(strip) }
  }

  @Test("A strip inside a row prepares its items as the row comes near, and drops them as it goes")
  func nested() throws {
    let shown = try Shown()
    shown.source.make = { _ in StripCell() }
    try shown.settle()
    func states(_ row: Int) -> [InterfaceState?] {
      let cell = shown.table.nodeForRow(at: RowIndexPath(row: row)) as? StripCell
      return [0, 29].map { cell?.strip.nodeForItem(at: RowIndexPath(item: $0))?.interfaceState }
    }
    #expect(states(0) == [.inHierarchy, nil])
    #expect(states(5) == [.displayed, nil])
    #expect(states(10) == [.preloaded, nil])
    let first = try #require(
      (shown.table.nodeForRow(at: RowIndexPath(row: 0)) as? StripCell)?.strip.visibleNodes.first)
    shown.table.contentOffset.y = 700
    try shown.settle()
    #expect(first.interfaceState == [])
    shown.table.contentOffset.y = 0
    try shown.settle()
    #expect(first.interfaceState == .inHierarchy)
    // The strip moves by itself.
    let strip = try #require((shown.table.nodeForRow(at: RowIndexPath(row: 0)) as? StripCell)?.strip)
    shown.window.drag(from: Point(x: 190, y: 20), to: Point(x: 90, y: 20))
    try shown.settle()
    #expect(strip.contentOffset.x == 100 && shown.table.contentOffset.y == 0)
  }

  @Test("A container lists the cells that exist with their ranges")
  func summary() throws {
    let shown = try ShownTable(Rows(100))
    // Those at the end were near by their estimated heights.
    #expect(shown.table.cellSummary == "1...4 visible, 5...8 drawn, 9...10 kept")
    shown.table.contentOffset.y = 425
    try shown.settle()
    #expect(shown.table.cellSummary == "1...4 kept, 5...8 drawn, 9...13 visible, 14...17 drawn, 18 kept")
  }
}
