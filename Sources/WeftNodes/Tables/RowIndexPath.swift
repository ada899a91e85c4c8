/// The position of a row in a table.
public struct RowIndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The section, counted from 0. At present every table has one.
  public var section: Int
  /// The row in its section, counted from 0.
  public var row: Int

  /// Makes an index path from its parts.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// Compares by section, then by row.
  public static func < (a: RowIndexPath, b: RowIndexPath) -> Bool { (a.section, a.row) < (b.section, b.row) }

  /// The row as written in messages, counted from 1: `row 3`.
  public var description: String { "row \(row + 1)" }
}
