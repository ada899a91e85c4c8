/// Where a row stands in a table.
public struct RowIndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The section, counted from 0. So far every table has one.
  public var section: Int
  /// The row in it, counted from 0.
  public var row: Int

  /// Names the two.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// By section, then by row.
  public static func < (a: RowIndexPath, b: RowIndexPath) -> Bool { (a.section, a.row) < (b.section, b.row) }

  /// As a message writes it, counted from 1: `row 3`.
  public var description: String { "row \(row + 1)" }
}
