import Testing
import Weft
import WeftSupport

/// A cell of a height of its own.
final class RowCell: CellNode {
  let name: String
  var height: Double { didSet { setNeedsLayout() } }
  private(set) var ranges: [SizeRange] = []
  var events: [String] = []
  /// Whether it reports every event of the visible part.
  var log: ((String) -> Void)?

  init(_ name: String, _ height: Double) {
    self.name = name
    self.height = height
    super.init()
    debugName = name
  }

  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    ranges.append(SizeRange(exactly: size))
    return Size(width: size.width, height: height)
  }

  override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    switch (hook, argument) {
    case (.cellNodeVisibilityEvent, .object(let visibility as CellVisibility)):
      note(visibility.event.rawValue)
    case (.didEnterPreloadState, _), (.didExitPreloadState, _), (.didEnterVisibleState, _), (.didExitVisibleState, _),
      (.didEnterDisplayState, _), (.didExitDisplayState, _):
      note("\(hook)")
    default: break
    }
  }

  private func note(_ event: String) {
    events.append(event)
    log?("\(name) \(event)")
  }
}

/// Rows named by strings, of one height unless the name says another: `b:120`.
final class Rows: TableDataSource {
  var names: [String]
  var height = 50.0
  var usesBlocks = false
  /// What was asked for, in order.
  private(set) var asked: [String] = []
  var failure: (any Error)?
  var make: ((String) -> CellNode)?

  init(_ names: [String]) { self.names = names }
  convenience init(_ count: Int) { self.init((0..<count).map { "\($0)" }) }

  struct Broken: Error {}

  private func cell(_ name: String) -> CellNode {
    if let make { return make(name) }
    let parts = name.split(separator: ":")
    return RowCell(String(parts[0]), parts.count > 1 ? Double(parts[1]) ?? 0 : height)
  }

  func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int {
    if let failure { throw failure }
    return names.count
  }

  func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode {
    if let failure { throw failure }
    asked.append(names[indexPath.row])
    return cell(names[indexPath.row])
  }

  func tableNode(
    _ table: TableNode, nodeBlockForRowAt indexPath: RowIndexPath
  ) throws -> (() throws -> CellNode)? {
    guard usesBlocks else { return nil }
    asked.append(names[indexPath.row])
    let name = names[indexPath.row]
    return { self.cell(name) }
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }
}

extension CellContainerNode {
  /// Gives both ranges one size of the container around the visible part.
  func reachOneScreen() {
    let screen = RangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 1)
    for type in RangeType.allCases {
      for mode in [RangeMode.minimum, .full] { setTuningParameters(screen, for: type, in: mode) }
    }
  }
}

/// A table in a window, whose ranges reach one height of it.
struct ShownTable {
  let table = TableNode()
  let source: Rows
  let window: Window
  /// What the first load has reported.
  private(set) var firstError: (any Error)?

  init(_ source: Rows, width: Double = 200, height: Double = 200) throws {
    self.source = source
    window = Window(size: Size(width: width, height: height))
    table.frame = Rect(size: window.size)
    table.dataSource = source
    table.reachOneScreen()
    try window.addSubnode(table)
    do { try settle() } catch { firstError = error }
  }

  var loop: EventLoop { window.context.eventLoop }
  func settle() throws { try loop.runTurns() }

  /// The cells that are seen: `name y height`, where they stand in the window.
  var seen: [String] {
    table.visibleNodes.map { cell in
      let frame = cell.frame
      let y = frame.origin.y - table.contentOffset.y
      return "\(cell.debugName ?? "-") \(shortNumber(y)) \(shortNumber(frame.size.height))"
    }
  }

  var names: [String] { table.visibleNodes.map { $0.debugName ?? "-" } }

  func cell(_ row: Int) -> RowCell? { table.nodeForRow(at: RowIndexPath(row: row)) as? RowCell }

  func path(_ row: Int) -> RowIndexPath { RowIndexPath(row: row) }
}

/// The message that a change is refused with.
func message(_ body: () throws -> Void) -> String? {
  (#expect(throws: NodeError.self, performing: body))?.message
}
