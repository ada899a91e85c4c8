/// An array that takes and gives elements at both ends in constant time, on average.
///
/// Elsewhere those between the place and the nearer end move. An empty one takes no memory of its own.
public struct TwoEndedArray<Element> {
  /// Nil before the first element.
  @usableFromInline var slots: ContiguousArray<Element?> = []
  /// The number of empty slots, in half a word: nodes are many.
  @usableFromInline var roomCount: Int32 = 0
  @usableFromInline var room: Int { Int(roomCount) }

  /// Makes an empty one.
  package init() {}

  /// Makes one with the elements of a sequence.
  package init(_ elements: some Sequence<Element>) {
    slots.reserveCapacity(elements.underestimatedCount)
    for element in elements { slots.append(element) }
  }

  /// Inserts an element at an index from 0 to the number of elements.
  package mutating func insert(_ element: Element, at index: Int) {
    precondition(index >= 0 && index <= count, "the index is out of range")
    guard index < count / 2 else { return slots.insert(element, at: room + index) }
    if room == 0 { makeRoom(count / 2 + 1) }
    roomCount -= 1
    slots.withUnsafeMutableBufferPointer { [room] slots in
      guard let first = slots.baseAddress?.advanced(by: room) else { return }
      first.moveInitialize(from: first + 1, count: index)
      (first + index).initialize(to: element)
    }
  }

  /// Adds an element at the end.
  package mutating func append(_ element: Element) { slots.append(element) }

  /// Removes the element at an index, and returns it.
  @discardableResult package mutating func remove(at index: Int) -> Element {
    precondition(indices.contains(index), "the index is out of range")
    guard index < count / 2 else { return slots.remove(at: room + index)! }  // Elements follow the room.
    let removed = slots.withUnsafeMutableBufferPointer { [room] slots in
      let first = slots.baseAddress! + room  // There are slots, as there are elements.
      let removed = (first + index).move()!  // As above.
      (first + 1).moveInitialize(from: first, count: index)
      first.initialize(to: nil)
      return removed
    }
    roomCount += 1
    // Otherwise it would keep the memory of all elements that it ever had.
    if room > count + 16 { makeRoom(0) }
    return removed
  }

  /// Moves the elements to new slots, after so many empty ones.
  private mutating func makeRoom(_ count: Int) {
    var moved = ContiguousArray<Element?>(repeating: nil, count: count)
    moved.reserveCapacity(count + self.count)
    moved += slots[room...]
    slots = moved
    roomCount = Int32(count)
  }
}

extension TwoEndedArray: RandomAccessCollection {
  /// The index of the first element, 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable public var endIndex: Int { slots.count - room }

  /// The element at an index, which has to be in range.
  @inlinable public subscript(index: Int) -> Element {
    precondition(index >= 0, "the index is out of range")
    return slots[room + index]!  // Elements follow the room.
  }
}
