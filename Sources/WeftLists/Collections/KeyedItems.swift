import WeftNodes

/// The key of an item or a section in ``KeyedItems``.
package enum ItemKey: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case number(Double)
  /// A value of a program in Swift.
  case any(HashableKey)
}

/// A key of any type that can be sent to other threads.
package struct HashableKey: Hashable, CustomStringConvertible, @unchecked Sendable {
  // Sendable, since only values of such types are wrapped.
  private let value: AnyHashable

  package init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }

  package var description: String { "\(value)" }
}

/// The keys of a container's sections and items, in order. A key stands for the same item before and after a change.
package struct KeyedItems: Sendable {
  package struct Section: Equatable, Sendable {
    package let key: ItemKey
    package var items: [ItemKey]

    package init(_ key: ItemKey, _ items: [ItemKey] = []) {
      self.key = key
      self.items = items
    }
  }

  /// A key that two items or two sections have.
  package enum Duplicate: Error, Equatable {
    case section(Int, Int)
    case item(RowIndexPath, RowIndexPath)
  }

  package let sections: [Section]
  private let numbers: [ItemKey: Int]
  private let paths: [ItemKey: RowIndexPath]

  /// Makes an empty list.
  package init() { (sections, numbers, paths) = ([], [:], [:]) }

  /// Makes a list of sections, in time linear in the number of items.
  ///
  /// - Parameter old: a list that may have the same keys, whose index is used again then.
  /// - Throws: ``Duplicate`` for the first key that occurs twice; items are unique among all sections.
  package init(_ sections: [Section], after old: KeyedItems = KeyedItems()) throws(Duplicate) {
    self.sections = sections
    guard sections != old.sections else {
      (numbers, paths) = (old.numbers, old.paths)
      return
    }
    var numbers: [ItemKey: Int] = Dictionary(minimumCapacity: sections.count)
    var paths: [ItemKey: RowIndexPath] = Dictionary(minimumCapacity: sections.reduce(0) { $0 + $1.items.count })
    for (number, section) in sections.enumerated() {
      if let other = numbers.updateValue(number, forKey: section.key) { throw .section(other, number) }
      for (row, key) in section.items.enumerated() {
        let path = RowIndexPath(section: number, row: row)
        if let other = paths.updateValue(path, forKey: key) { throw .item(other, path) }
      }
    }
    (self.numbers, self.paths) = (numbers, paths)
  }

  /// The number of items of each section.
  package var counts: [Int] { sections.map(\.items.count) }

  /// Returns the position of the section with a key.
  func section(_ key: ItemKey) -> Int? { numbers[key] }
  /// Returns the position of the item with a key.
  func path(_ key: ItemKey) -> RowIndexPath? { paths[key] }
}

extension ElementChange {
  /// The change from one list of keys to another: elements with the same key stay, wherever they are.
  static func keyed(
    from old: KeyedItems, _ oldNumbering: ElementNumbering, to new: KeyedItems, _ newNumbering: ElementNumbering
  ) -> ElementChange {
    var olds: [Int?] = []
    olds.reserveCapacity(newNumbering.count)
    for section in new.sections {
      let number = old.section(section.key)
      func supplementary(_ kind: SupplementaryKind) -> Int? {
        number.flatMap { oldNumbering.index(of: kind, section: $0) }
      }
      if newNumbering.hasHeaders { olds.append(supplementary(.header)) }
      for key in section.items { olds.append(old.path(key).flatMap(oldNumbering.index(of:))) }
      if newNumbering.hasFooters { olds.append(supplementary(.footer)) }
    }
    return ElementChange(olds)
  }
}
