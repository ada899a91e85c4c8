import WeftNodes

/// An element of a container as an object: Texture's `ASCollectionElement`. The container retains those with a cell and
/// the selected ones; running operations retain theirs.
final class CollectionElement {
  /// Its number in the container's ``ElementNumbering``.
  fileprivate(set) var index: Int
  var node: CellNode?
  /// True if its cell is to be made in the next turn.
  var isBeingMade = false
  /// The number of requested blocks: only the last one makes the cell.
  var blocks = 0
  var isSelected = false
  /// True if its cell is a subnode.
  var isShown = false
  /// True if its cell was notified of being visible.
  var isKnownToBeSeen = false
  /// The number of the container's latest layout pass that has measured it.
  var lastPass = 0
  /// The version of the cell's layout that was measured last.
  var measuredVersion = 0
  /// The version of the cell's layout that failed: the error is reported once, and the element stays empty.
  var failedVersion: Int?
  /// True once it has left the container.
  fileprivate(set) var isGone = false

  fileprivate init(index: Int) { self.index = index }
}

/// The elements of a container: their numbers by section, and the objects of those that something holds. An element
/// without an object is only a number.
struct DataController {
  private struct Held {
    weak var element: CollectionElement?
  }

  private(set) var numbering = ElementNumbering()
  /// The existing objects, by number.
  private var held: [Int: Held] = [:]
  /// The headers and footers for which the data source has answered nil, by number.
  private(set) var absent: Set<Int> = []
  /// The number of changes so far.
  private(set) var changes = 0

  /// The number of elements.
  var count: Int { numbering.count }

  /// The number of items of each section.
  var counts: [Int] { (0..<numbering.sections).map { numbering.items(ofSection: $0).count } }

  subscript(index: Int) -> CollectionElement {
    mutating get {
      if let element = held[index]?.element { return element }
      let element = CollectionElement(index: index)
      held[index] = Held(element: element)
      return element
    }
  }

  /// Returns the existing object of an element.
  func existing(_ index: Int) -> CollectionElement? { held[index]?.element }

  /// Returns the existing objects in a range, in order.
  func held(in range: Range<Int>) -> [CollectionElement] {
    if range.count < held.count { return range.compactMap { held[$0]?.element } }
    return held.values.compactMap(\.element).filter { range.contains($0.index) }.sorted { $0.index < $1.index }
  }

  /// Returns the existing objects among elements, in order.
  func held(in indexes: RangeSet<Int>) -> [CollectionElement] { indexes.ranges.flatMap { held(in: $0) } }

  /// Removes entries of released objects.
  mutating func prune() {
    if held.count > 64 { held = held.filter { $0.value.element != nil } }
  }

  mutating func setAbsent(_ element: CollectionElement) { absent.insert(element.index) }

  // MARK: changes

  /// Removes all elements.
  ///
  /// - Returns: The existing objects.
  mutating func removeAll() -> [CollectionElement] { apply(ElementChange(reloads: true), ElementNumbering()) }

  /// Applies a change and renumbers the objects.
  ///
  /// - Returns: The removed objects, in order; those of reloaded elements are among them.
  mutating func apply(_ change: ElementChange, _ numbering: ElementNumbering) -> [CollectionElement] {
    self.numbering = numbering
    changes += 1
    absent = Set(absent.compactMap(change.index(after:)))
    var gone: [CollectionElement] = []
    let elements = held.values.compactMap(\.element)
    held.removeAll(keepingCapacity: true)
    for element in elements {
      if let index = change.index(after: element.index) {
        element.index = index
        held[index] = Held(element: element)
      } else {
        element.isGone = true
        gone.append(element)
      }
    }
    return gone.sorted { $0.index < $1.index }
  }
}
