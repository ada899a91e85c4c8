import WeftLayout

/// The cells of no width or height that a layout pass of a container has measured.
///
/// Any number of them has room in the visible part, so a pass measures a limited number.
struct EmptyCells {
  /// The maximum number of empty elements that a pass measures; those after them have no cells.
  static let maximum = 1000

  private var count = 0
  private var others = 0
  private(set) var first: CollectionElement?

  /// True if the pass is to measure no more elements.
  var isFull: Bool { count >= Self.maximum }
  /// True if nothing can be seen, or too much is near.
  var isMistake: Bool { first != nil && (others == 0 || isFull) }

  mutating func note(_ element: CollectionElement, _ size: Size) {
    guard size.width == 0 || size.height == 0 else {
      others += 1
      return
    }
    count += 1
    if first == nil { first = element }
  }

  /// Notes a header or footer that isn't there.
  mutating func noteAbsent() { count += 1 }
}

extension CellContainerNode {
  /// The maximum number of cells without a width or height that a layout pass makes.
  package static var maximumOfEmptyCells: Int { EmptyCells.maximum }

  /// Has the script warned of rows that can't be seen.
  final func warn(of empty: EmptyCells) {
    guard empty.isMistake, let element = empty.first, !element.isGone, let cell = element.node else { return }
    let size = layout.frame(of: element.index).size
    methods?.noteEmptyCell(
      cell, name(of: data.numbering.place(of: element.index)), hasWidth: size.width > 0, in: self)
  }
}
