/// A set of changes that are applied together: Texture's change set.
///
/// Deleted and reloaded rows are numbered as before all changes, inserted rows as after.
struct TableUpdate {
  private(set) var deleted: Set<Int> = []
  private(set) var inserted: Set<Int> = []
  private(set) var reloaded: Set<Int> = []
  private(set) var reloadsData = false

  mutating func reloadData() { reloadsData = true }

  mutating func delete(_ rows: [Int], _ refuse: (String) -> NodeError) throws(NodeError) {
    for row in rows where !deleted.insert(row).inserted {
      throw refuse("row \(row + 1) is deleted twice in one update")
    }
  }

  mutating func insert(_ rows: [Int], _ refuse: (String) -> NodeError) throws(NodeError) {
    for row in rows where !inserted.insert(row).inserted {
      throw refuse("row \(row + 1) is inserted twice in one update")
    }
  }

  mutating func reload(_ rows: [Int]) { reloaded.formUnion(rows) }

  /// Checks that the changes lead from one number of rows to the other.
  ///
  /// - Parameters:
  ///   - source: the data source's name in messages.
  ///   - before: the number of rows before.
  ///   - after: the number of rows according to the data source.
  func validate(
    source: String, before: Int, after: Int, _ refuse: (String) -> NodeError
  ) throws(NodeError) {
    guard !reloadsData else { return }
    if let row = deleted.union(reloaded).first(where: { $0 < 0 || $0 >= before }) {
      let verb = deleted.contains(row) ? "deleted" : "reloaded"
      throw refuse("row \(row + 1) can't be \(verb): before the update there were \(Self.rows(before))")
    }
    if let row = deleted.intersection(reloaded).min() {
      throw refuse("row \(row + 1) can't be deleted and reloaded in one update")
    }
    if let row = inserted.first(where: { $0 < 0 || $0 >= after }) {
      throw refuse(
        "row \(row + 1) can't be inserted: after the update \(source) has \(Self.rows(after)); change the data first")
    }
    let expected = before + inserted.count - deleted.count
    guard after == expected else {
      throw refuse(
        "\(source) has \(Self.rows(after)) now; expected \(expected): \(before) before the update, \(inserted.count) "
          + "inserted, \(deleted.count) deleted")
    }
  }

  private static func rows(_ count: Int) -> String { "\(count) row\(count == 1 ? "" : "s")" }
}
