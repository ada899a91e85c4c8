import WeftDisplay
import WeftLayout
@_spi(Lists) import WeftNodes

/// A row that a finger moves aside, with the buttons of its actions.
///
/// 1. The row follows the finger; beyond the width of all buttons at half the speed, and the first button grows.
/// 2. A finger that has moved 0.6 of the row's width performs the first action when it is lifted. Otherwise the row stays
///    open if more than half of the buttons are visible, or the finger was fast; else it closes.
/// 3. A touch elsewhere in the table, a scroll, and the end of an action close it.
final class RowSwipe: SidewaysDrag {
  /// The minimum width of a button, and the space beside its title, in points.
  private static let minimumWidth = 74.0
  private static let padding = 12.0
  /// The part of the row's width after which the first action is performed.
  private static let fullSwipe = 0.6
  /// The speed in points per second that opens or closes the row.
  private static let speed = 300.0
  /// In seconds.
  private static let duration = 0.25

  private weak var table: TableNode?
  let element: CollectionElement
  private let cell: CellNode
  let side: SwipeSide
  /// True if the buttons are at the right edge of the row: the trailing ones, unless lines are read from right to left.
  private let isAtRight: Bool
  private let actions: [SwipeAction]
  private let buttons: [ButtonNode]
  private let widths: [Double]
  /// The node with the buttons, as wide as the visible part of them.
  let area = DisplayNode()
  /// The cell's transform outside of a swipe.
  private let transform: Transform
  /// The distance between the row and its place, in points.
  private(set) var distance = 0.0
  /// The distance at the start of the drag, and that of the finger.
  private var start = 0.0
  private var reach = 0.0
  private(set) var isDragging = false

  private var total: Double { widths.reduce(0, +) }

  init?(_ table: TableNode, _ element: CollectionElement, _ side: SwipeSide, _ actions: [SwipeAction])
    throws(LayoutError)
  {
    guard let cell = element.node, let context = table.layoutContext, !actions.isEmpty else { return nil }
    self.table = table
    self.element = element
    self.cell = cell
    self.side = side
    self.actions = actions
    transform = cell.transform
    var buttons: [ButtonNode] = []
    var widths: [Double] = []
    for action in actions {
      let button = ButtonNode(platform: action.platform)
      button.setTitle(action.title, font: FontDescription.standard.withSize(15), color: .white, for: .normal)
      button.backgroundColor = action.color
      button.debugName = action.title
      let size = try button.layoutThatFits(SizeRange(), in: context.engine, scale: context.scale).size
      buttons.append(button)
      widths.append(max(Self.minimumWidth, size.width + 2 * Self.padding))
    }
    (self.buttons, self.widths) = (buttons, widths)
    area.debugName = "swipe actions"
    area.clipsToBounds = true
    isAtRight = (side == .trailing) != table.isRightToLeft
    area.transform = table.orientation
  }

  /// Adds the buttons to the table.
  func begin() throws(NodeError) {
    for (index, button) in buttons.enumerated() {
      try button.addAction(
        ControlAction("swipe action", of: .object(ObjectIdentifier(self)), object: self) { [weak self] _, _ in
          self?.perform(index)
          return true
        }, for: .touchUpInside)
      try area.addSubnode(button)
    }
    try table?.addSubnode(area)
  }

  // MARK: drag

  func beginDrag() {
    isDragging = true
    start = distance
  }

  /// Moves the row with the finger.
  func drag(by move: Double) {
    reach = start + (isAtRight ? -move : move)
    show(reach <= total ? max(0, reach) : total + (reach - total) / 2)
  }

  /// Ends the drag.
  ///
  /// - Parameter velocity: points per second to the right; nil if the touch was cancelled.
  func endDrag(_ velocity: Double?) {
    isDragging = false
    let speed = (velocity ?? 0) * (isAtRight ? -1 : 1)
    if velocity != nil, reach >= Self.fullSwipe * cell.bounds.size.width {
      animate { self.show(self.total) }
      return perform(0)
    }
    let opens = abs(speed) > Self.speed ? speed > 0 : distance > total / 2
    if opens { animate { self.show(self.total) } } else { close() }
  }

  private func perform(_ index: Int) {
    actions[index].handler { [weak self] in self?.close() }
  }

  // MARK: places

  /// Places the row and its buttons where the row is now.
  func place() { show(distance) }

  private func show(_ distance: Double) {
    self.distance = distance
    cell.transform = transform.followed(by: .translation(x: isAtRight ? -distance : distance, y: 0))
    let row = cell.frame
    let width = min(distance, row.size.width)
    area.frame = Rect(
      x: isAtRight ? row.maxX - width : row.minX, y: row.minY, width: width, height: row.size.height)
    // From the edge of the row to that of the table the last action comes first.
    var place = 0.0
    for index in buttons.indices.reversed() {
      let length = widths[index] + (index == 0 ? max(0, width - total) : 0)
      buttons[index].frame = Rect(
        x: isAtRight ? place : width - place - length, y: 0, width: length, height: row.size.height)
      place += length
    }
  }

  private func animate(_ changes: () -> Void, completion: (() -> Void)? = nil) {
    guard let window = table?.window else {
      changes()
      completion?()
      return
    }
    window.animations.animate(duration: Self.duration, changes) { _ in completion?() }
  }

  /// Moves the row back.
  func close() {
    guard table?.swipe === self else { return }
    table?.swipe = nil
    animate({ self.show(0) }, completion: { self.remove() })
  }

  /// Ends the swipe at once, since the row has left.
  func cancel() {
    if table?.swipe === self { table?.swipe = nil }
    remove()
  }

  private func remove() {
    cell.transform = transform
    do throws(NodeError) { try area.removeFromSupernode() } catch { table?.report(error) }
  }
}

extension TableNode {
  /// Returns the swipe that a finger begins; nil if the row has no actions at that side.
  ///
  /// - Parameters:
  ///   - point: the beginning, in the window's coordinates.
  ///   - move: the finger's move so far, in the table's coordinates.
  final func beginSwipe(at point: Point, _ move: Point) -> RowSwipe? {
    let side = (move.x < 0) != isRightToLeft ? SwipeSide.trailing : .leading
    guard let place = storedLayer?.point(fromWindow: point), let path = path(at: place),
      let element = element(at: path), element.isShown
    else { return nil }
    // A header that stays at the edge is in front of the rows.
    let isCovered = shown.contains { $0.node.map { $0.isSupplementary && $0.frame.contains(place) } ?? false }
    guard !isCovered else { return nil }
    if let swipe, swipe.element === element, swipe.distance > 0 { return swipe }
    swipe?.close()
    let actions = listDelegate?.swipeActions(path, on: side, of: self) ?? []
    guard !element.isGone else { return nil }
    do {
      guard let new = try RowSwipe(self, element, side, actions) else { return nil }
      try new.begin()
      swipe = new
      return new
    } catch {
      report(error)
      return nil
    }
  }
}
