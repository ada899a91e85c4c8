/// A set of changes that belong together: Texture's change set.
///
/// Rows that are deleted or reloaded are counted as they were before all of them; rows that are inserted as they are
/// after.
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

  /// Looks whether the changes lead from one number of rows to the other.
  ///
  /// - Parameters:
  ///   - source: what messages call the data source.
  ///   - before: how many rows there were.
  ///   - after: how many the data source says that there are.
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
