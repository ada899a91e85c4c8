import WeftJSON

/// A row of data: what one card is drawn from.
package struct Row: Sendable {
  /// The row's line in its file, the first of them if it has several; from 1.
  package let line: Int
  /// The fields: an object.
  package let fields: JSON

  package init(line: Int, fields: JSON) {
    self.line = line
    self.fields = fields
  }

  /// The fields as JSON on one line.
  package var text: String { fields.text }
}

/// The reason why a row isn't drawn.
package struct RowProblem: Error, Equatable, CustomStringConvertible {
  /// The row's line, from 1.
  package var line: Int
  /// The field at fault; nil if it is the row as a whole, or isn't known.
  package var field: String?
  /// The reason.
  package var reason: String
  /// The row as it is in the file, if it can't be read.
  package var text: String?

  package init(line: Int, field: String? = nil, _ reason: String) {
    self.line = line
    self.field = field
    self.reason = reason
  }

  /// `title: expected text`
  package var description: String { field.map { "\($0): \(reason)" } ?? reason }
}
