import WeftNodes

/// A set of changes that are applied together: Texture's change set.
///
/// Deleted and reloaded elements are numbered as before all changes, inserted ones as after. A change of an item in a
/// section that is deleted, inserted or reloaded has no effect of its own.
struct CollectionUpdate {
  private(set) var deletedSections: Set<Int> = []
  private(set) var insertedSections: Set<Int> = []
  private(set) var reloadedSections: Set<Int> = []
  private(set) var deleted: Set<RowIndexPath> = []
  private(set) var inserted: Set<RowIndexPath> = []
  private(set) var reloaded: Set<RowIndexPath> = []
  /// The items that are deleted and inserted as moves, by their index paths before: they stay selected.
  private(set) var moved: [RowIndexPath: RowIndexPath] = [:]
  /// The sections that are deleted and inserted as moves.
  private(set) var movedSections: [Int: Int] = [:]
  private(set) var reloadsData = false
  /// The animations of the parts that have one other than none.
  private(set) var animations: [Part: RowAnimation] = [:]

  typealias Refusal = (String) -> NodeError

  mutating func reloadData() { reloadsData = true }

  mutating func animate(_ parts: some Sequence<Part>, _ animation: RowAnimation) {
    guard animation != .none else { return }
    for part in parts { animations[part] = animation }
  }

  mutating func delete(
    _ paths: [RowIndexPath], _ words: ContainerWords, _ refuse: Refusal
  ) throws(NodeError) {
    for path in paths where !deleted.insert(path).inserted {
      let what = moved[path] == nil ? "is deleted twice" : "is deleted and moved"
      throw refuse("\(words.name(path)) \(what) in one update")
    }
  }

  mutating func insert(
    _ paths: [RowIndexPath], _ words: ContainerWords, _ refuse: Refusal
  ) throws(NodeError) {
    for path in paths where !inserted.insert(path).inserted {
      throw refuse("\(words.name(path)) is inserted twice in one update")
    }
  }

  mutating func reload(_ paths: [RowIndexPath]) { reloaded.formUnion(paths) }

  mutating func move(
    _ path: RowIndexPath, to newPath: RowIndexPath, _ words: ContainerWords, _ refuse: Refusal
  ) throws(NodeError) {
    guard deleted.insert(path).inserted else {
      let what = moved[path] == nil ? "is deleted and moved" : "is moved twice"
      throw refuse("\(words.name(path)) \(what) in one update")
    }
    guard inserted.insert(newPath).inserted else {
      throw refuse("\(words.name(newPath)) is the target of two insertions or moves in one update")
    }
    moved[path] = newPath
  }

  /// The change that removes an item: `deleted`, `moved` or `reloaded`.
  private func verb(_ path: RowIndexPath) -> String {
    moved[path] != nil ? "moved" : deleted.contains(path) ? "deleted" : "reloaded"
  }

  mutating func deleteSections(_ sections: [Int], _ refuse: Refusal) throws(NodeError) {
    for section in sections where !deletedSections.insert(section).inserted {
      throw refuse("section \(section + 1) is deleted twice in one update")
    }
  }

  mutating func insertSections(_ sections: [Int], _ refuse: Refusal) throws(NodeError) {
    for section in sections where !insertedSections.insert(section).inserted {
      throw refuse("section \(section + 1) is inserted twice in one update")
    }
  }

  mutating func reloadSections(_ sections: [Int]) { reloadedSections.formUnion(sections) }

  mutating func moveSection(_ section: Int, to newSection: Int, _ refuse: Refusal) throws(NodeError) {
    try deleteSections([section], refuse)
    try insertSections([newSection], refuse)
    movedSections[section] = newSection
  }

  /// Returns true if no element of a section stays.
  func isSectionGone(_ section: Int) -> Bool {
    deletedSections.contains(section) || reloadedSections.contains(section)
  }

  /// Returns the old numbers of the sections that are reloaded, by their new ones.
  func newPlacesOfReloadedSections(count: Int) -> [Int: Int] {
    guard !reloadedSections.isEmpty else { return [:] }
    var places: [Int: Int] = [:]
    var section = 0
    for newSection in 0..<count where !insertedSections.contains(newSection) {
      while deletedSections.contains(section) { section += 1 }
      if reloadedSections.contains(section) { places[newSection] = section }
      section += 1
    }
    return places
  }

  /// Returns the items of each section among index paths, in order.
  func numbers(_ paths: Set<RowIndexPath>) -> [Int: [Int]] {
    Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.row).sorted() }
  }

  // MARK: validation

  /// Checks that the changes lead from the old numbers of sections and items to the new ones.
  ///
  /// - Parameters:
  ///   - source: the data source's name in messages.
  ///   - before: the numbers of items before, by section.
  ///   - after: the numbers of items according to the data source, by section.
  func validate(
    source: String, before: [Int], after: [Int], _ words: ContainerWords, _ refuse: Refusal
  ) throws(NodeError) {
    guard !reloadsData else { return }
    try validateSections(of: source, before: before.count, after: after.count, words, refuse)
    for path in deleted.union(reloaded).sorted() where !isSectionGone(path.section) {
      guard path.section >= 0, path.section < before.count else {
        throw refuse("there is no section \(path.section + 1); \(words.had(before.count, "section"))")
      }
      guard path.row >= 0, path.row < before[path.section] else {
        throw refuse(
          "\(words.name(path)) can't be \(verb(path)): before the update there were \(words.items(before[path.section]))"
            + (path.section == 0 ? "" : " in section \(path.section + 1)"))
      }
    }
    if let path = deleted.intersection(reloaded).min() {
      throw refuse("\(words.name(path)) can't be \(verb(path)) and reloaded in one update")
    }
    for path in inserted.sorted() where !insertedSections.contains(path.section) {
      guard path.section >= 0, path.section < after.count else {
        throw refuse("there is no section \(path.section + 1); \(words.has(after.count, "section"))")
      }
      guard path.row >= 0, path.row < after[path.section] else {
        let origin = moved.first { $0.value == path }?.key
        let change = origin.map { "\(words.name($0)) can't be moved to \(words.name(path))" }
        throw refuse(
          "\(change ?? "\(words.name(path)) can't be inserted"): after the update \(source) has \(words.items(after[path.section]))"
            + (path.section == 0 ? "" : " in section \(path.section + 1)") + "; change the data first")
      }
    }
    try validateCounts(of: source, before: before, after: after, words, refuse)
  }

  private func validateSections(
    of source: String, before: Int, after: Int, _ words: ContainerWords, _ refuse: Refusal
  ) throws(NodeError) {
    for section in deletedSections.union(reloadedSections).sorted() where section < 0 || section >= before {
      let verb = deletedSections.contains(section) ? "deleted" : "reloaded"
      throw refuse(
        "section \(section + 1) can't be \(verb): before the update there were \(ContainerWords.count(before, "section"))"
      )
    }
    if let section = deletedSections.intersection(reloadedSections).min() {
      throw refuse("section \(section + 1) can't be deleted and reloaded in one update")
    }
    for section in insertedSections.sorted() where section < 0 || section >= after {
      throw refuse(
        "section \(section + 1) can't be inserted: after the update \(source) has "
          + "\(ContainerWords.count(after, "section")); change the data first")
    }
    let expected = before + insertedSections.count - deletedSections.count
    guard after == expected else {
      throw refuse(
        "\(source) has \(ContainerWords.count(after, "section")) now; expected \(expected): \(before) before the update, "
          + "\(insertedSections.count) inserted, \(deletedSections.count) deleted")
    }
  }

  private func validateCounts(
    of source: String, before: [Int], after: [Int], _ words: ContainerWords, _ refuse: Refusal
  ) throws(NodeError) {
    let deletions = numbers(deleted)
    let insertions = numbers(inserted)
    var section = 0
    for newSection in after.indices where !insertedSections.contains(newSection) {
      while deletedSections.contains(section) { section += 1 }
      defer { section += 1 }
      guard !reloadedSections.contains(section) else { continue }
      let came = insertions[newSection]?.count ?? 0
      let went = deletions[section]?.count ?? 0
      let movedIn = moved.values.count { $0.section == newSection }
      let movedOut = moved.keys.count { $0.section == section }
      let moves = (movedIn > 0 ? ", \(movedIn) moved in" : "") + (movedOut > 0 ? ", \(movedOut) moved out" : "")
      let expected = before[section] + came - went
      guard after[newSection] == expected else {
        throw refuse(
          "\(source) has \(words.items(after[newSection]))"
            + (after.count > 1 ? " in section \(newSection + 1)" : "")
            + " now; expected \(expected): \(before[section]) before the update, \(came - movedIn) inserted, "
            + "\(went - movedOut) deleted\(moves)")
      }
    }
  }
}

/// A container's words in messages.
package struct ContainerWords {
  /// The container: `table`.
  package let container: String
  /// An item: `row`.
  package let item: String
  /// The data source's method for the number of items.
  let countMethod: String
  /// True if items are in sections.
  package var hasSections = true

  static let table = ContainerWords(container: "table", item: "row", countMethod: "numberOfRows")

  /// An item by its index path: `row 3`, or `row 3 of section 2`.
  func name(_ path: RowIndexPath) -> String {
    "\(item) \(path.row + 1)" + (path.section == 0 ? "" : " of section \(path.section + 1)")
  }

  /// A number of items: `3 rows`.
  func items(_ count: Int) -> String { Self.count(count, item) }
  /// `the table has 3 rows`
  func has(_ count: Int, _ word: String) -> String { "the \(container) has \(Self.count(count, word))" }
  /// `the table had 3 rows`
  func had(_ count: Int, _ word: String) -> String { "the \(container) had \(Self.count(count, word))" }

  static func count(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
