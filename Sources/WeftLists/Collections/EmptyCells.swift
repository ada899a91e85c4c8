import WeftLayout
import WeftNodes

/// The cells of no width or height that a layout pass of a container has measured, and those of less than a point.
///
/// Any number of them has room in the visible part, so a pass measures a limited number.
struct EmptyCells {
  /// The maximum number of such elements that a pass measures; those after them have no cells.
  static let maximum = 1000

  private var count = 0
  private var others = 0
  private var firstEmpty: CollectionElement?
  private var firstThin: CollectionElement?

  /// True if the pass is to measure no more elements.
  var isFull: Bool { count >= Self.maximum }
  /// The element to warn of: nothing can be seen, or too much is near.
  var mistake: CollectionElement? { isFull ? firstEmpty ?? firstThin : others == 0 ? firstEmpty : nil }

  mutating func note(_ element: CollectionElement, _ size: Size) {
    let extent = min(size.width, size.height)
    if extent < 1 { count += 1 }
    if extent > 0 { others += 1 }
    if extent == 0, firstEmpty == nil { firstEmpty = element }
    if extent < 1, firstThin == nil { firstThin = element }
  }

  /// Notes a header or footer that isn't there.
  mutating func noteAbsent() { count += 1 }
}

extension CellContainerNode {
  /// The maximum number of cells without a width or height, or with less than a point, that a layout pass makes.
  package static var maximumOfEmptyCells: Int { EmptyCells.maximum }

  /// Has the script warned of rows that can't be seen.
  final func warn(of empty: EmptyCells) {
    guard let element = empty.mistake, !element.isGone, !hasLostDataSource, let cell = element.node else { return }
    let size = layout.frame(of: element.index).size
    methods?.noteEmptyCell(cell, name(of: data.numbering.place(of: element.index)), size, in: self)
  }
}
