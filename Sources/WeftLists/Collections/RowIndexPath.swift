import WeftNodes

/// The position of a row of a table, an item of a collection or a page of a pager.
///
/// Texture's `IndexPath` is Foundation's; a type of the same name would be ambiguous wherever both are imported.
public struct RowIndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The section, counted from 0; the first by default.
  public var section: Int
  /// The row in its section, counted from 0.
  public var row: Int
  /// ``row`` under the name that collections use, counted from 0.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// Makes an index path from its parts.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// Makes an index path of an item from its parts.
  public init(section: Int = 0, item: Int) { self.init(section: section, row: item) }

  /// Compares by section, then by row.
  public static func < (a: RowIndexPath, b: RowIndexPath) -> Bool { (a.section, a.row) < (b.section, b.row) }

  /// The row as written in messages, counted from 1: `row 3`, or `row 3 of section 2`.
  public var description: String { "row \(row + 1)" + (section == 0 ? "" : " of section \(section + 1)") }
}
