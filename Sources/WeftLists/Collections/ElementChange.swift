import WeftNodes

/// A change of a container's sequence of elements, as the new sequence in terms of the old one.
package struct ElementChange: Sendable {
  /// A part of the new sequence.
  package enum Segment: Equatable, Sendable {
    /// Elements of the old sequence, by their old numbers.
    case kept(Range<Int>)
    /// A number of new elements.
    case inserted(Int)
  }

  package private(set) var segments: [Segment] = []
  /// True for a reload of everything: all elements get new cells, and estimates are made again.
  package let reloads: Bool
  /// Elements that stay in place and get new cells, by their old numbers.
  package var replaced: Set<Int> = []
  /// The first old and the first new number of each kept segment, and its length, by the old numbers.
  private var kept: [(old: Int, new: Int, count: Int)] = []
  /// The number of elements of the new sequence.
  private(set) var count = 0

  init(reloads: Bool = false) { self.reloads = reloads }

  mutating func keep(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if case .kept(let last) = segments.last, last.upperBound == range.lowerBound {
      segments[segments.count - 1] = .kept(last.lowerBound..<range.upperBound)
      kept[kept.count - 1].count += range.count
    } else {
      segments.append(.kept(range))
      kept.append((range.lowerBound, count, range.count))
    }
    count += range.count
  }

  mutating func insert(_ number: Int) {
    guard number > 0 else { return }
    if case .inserted(let last) = segments.last {
      segments[segments.count - 1] = .inserted(last + number)
    } else {
      segments.append(.inserted(number))
    }
    count += number
  }

  /// Makes the change of elements that may have changed their order.
  ///
  /// - Parameter olds: the old number of each element of the new sequence, in order; nil for a new element.
  init(_ olds: some Sequence<Int?>) {
    self.init()
    for old in olds { if let old { keep(old..<old + 1) } else { insert(1) } }
    kept.sort { $0.old < $1.old }
  }

  /// The new elements, by their new numbers.
  var newElements: RangeSet<Int> {
    var new = RangeSet<Int>()
    var index = 0
    for segment in segments {
      switch segment {
      case .kept(let range): index += range.count
      case .inserted(let count):
        new.insert(contentsOf: index..<index + count)
        index += count
      }
    }
    return new
  }

  /// The elements that stay and have not moved, by their old numbers: the most whose order is the same before and after.
  var inOrder: RangeSet<Int> {
    // The heaviest ascending sequence of segments: for each new number, the heaviest one that ends at or before it.
    let order = kept.indices.sorted { kept[$0].new < kept[$1].new }
    var ranks = Array(repeating: 0, count: kept.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    var heaviest = PrefixMaxima(count: kept.count)
    var before: [Int?] = []
    for index in kept.indices {
      let best = heaviest.maximum(below: ranks[index])
      before.append(best?.index)
      heaviest.raise(ranks[index], to: (best?.weight ?? 0) + kept[index].count, index)
    }
    var elements = RangeSet<Int>()
    var next = heaviest.maximum(below: kept.count)?.index
    while let index = next {
      elements.insert(contentsOf: kept[index].old..<kept[index].old + kept[index].count)
      next = before[index]
    }
    return elements
  }

  /// Returns the new number of an element; nil if it leaves, with its cell.
  func index(after old: Int) -> Int? {
    guard !reloads, !replaced.contains(old) else { return nil }
    return place(after: old)
  }

  /// Returns the new number of an element that may get a new cell; nil if it leaves.
  func place(after old: Int) -> Int? {
    let index = kept.indices.first(fromWhere: { kept[$0].old > old }) - 1
    guard index >= 0, old < kept[index].old + kept[index].count else { return nil }
    return kept[index].new + old - kept[index].old
  }
}

extension ElementChange {
  /// The change of a reload: elements are matched by section and number.
  static func reload(from old: ElementNumbering, to new: ElementNumbering) -> ElementChange {
    var change = ElementChange(reloads: true)
    let hasSameKinds = old.hasHeaders == new.hasHeaders && old.hasFooters == new.hasFooters
    for section in 0..<new.sections {
      guard hasSameKinds, section < old.sections else {
        change.insert(new.elements(ofSection: section).count)
        continue
      }
      let all = old.elements(ofSection: section)
      let items = old.items(ofSection: section)
      let count = new.items(ofSection: section).count
      change.keep(all.lowerBound..<items.lowerBound + min(items.count, count))
      change.insert(count - items.count)
      change.keep(items.upperBound..<all.upperBound)
    }
    return change
  }

  /// The change of an update that has been validated.
  static func update(
    _ update: CollectionUpdate, from old: ElementNumbering, to new: ElementNumbering
  ) -> ElementChange {
    var change = ElementChange()
    let deletions = update.numbers(update.deleted)
    let insertions = update.numbers(update.inserted)
    var section = 0
    for newSection in 0..<new.sections {
      guard !update.insertedSections.contains(newSection) else {
        change.insert(new.elements(ofSection: newSection).count)
        continue
      }
      while update.deletedSections.contains(section) { section += 1 }
      if update.reloadedSections.contains(section) {
        change.insert(new.elements(ofSection: newSection).count)
      } else if deletions[section] == nil, insertions[newSection] == nil {
        change.keep(old.elements(ofSection: section))
      } else {
        let all = old.elements(ofSection: section)
        let items = old.items(ofSection: section)
        change.keep(all.lowerBound..<items.lowerBound)
        change.changeItems(
          items, deletions[section] ?? [], insertions[newSection] ?? [], count: new.items(ofSection: newSection).count)
        change.keep(items.upperBound..<all.upperBound)
      }
      section += 1
    }
    for path in update.reloaded where !update.isSectionGone(path.section) {
      if let index = old.index(of: path) { change.replaced.insert(index) }
    }
    return change
  }

  /// Deletes and inserts items of a section; both lists are in order.
  private mutating func changeItems(_ items: Range<Int>, _ deleted: [Int], _ inserted: [Int], count: Int) {
    var (going, coming) = (deleted[...], inserted[...])
    var (old, new) = (0, 0)
    while new < count {
      if coming.first == new {
        coming.removeFirst()
        insert(1)
        new += 1
        continue
      }
      while going.first == old {
        going.removeFirst()
        old += 1
      }
      let number = min((going.first ?? items.count) - old, (coming.first ?? count) - new)
      keep(items.lowerBound + old..<items.lowerBound + old + number)
      old += number
      new += number
    }
  }
}

/// The maximum of the weights at the first places of an array, in logarithmic time: a Fenwick tree.
private struct PrefixMaxima {
  private var nodes: [(weight: Int, index: Int)?]

  init(count: Int) { nodes = Array(repeating: nil, count: count + 1) }

  /// Returns the maximum of the weights at places below one, and the index that came with it.
  func maximum(below place: Int) -> (weight: Int, index: Int)? {
    var best: (weight: Int, index: Int)?
    var node = place
    while node > 0 {
      if let other = nodes[node], other.weight > best?.weight ?? 0 { best = other }
      node &= node - 1
    }
    return best
  }

  mutating func raise(_ place: Int, to weight: Int, _ index: Int) {
    var node = place + 1
    while node < nodes.count {
      if weight > nodes[node]?.weight ?? 0 { nodes[node] = (weight, index) }
      node += node & -node
    }
  }
}
