import WeftLayout
import WeftLua
import WeftNodes

/// A value of a style that has been changed in place.
package struct StyleEdit: Sendable, Hashable {
  /// Tells it from the others; later ones have greater numbers.
  package let number: Int
  /// The element that was chosen.
  package let element: ElementID
  /// What messages call it: `TextNode "title"`.
  package let label: String
  /// The property, and its values as Lua writes them.
  package let property: String, value: String, before: String
  /// The line that makes it stay; nil where none can be written, see ``note``.
  package let line: StyleLine?
  /// What there is to know: for which elements it holds, or why there is no line.
  package let note: String?

  package init(
    number: Int, element: ElementID, label: String, property: String, value: String, before: String, line: StyleLine?,
    note: String?
  ) {
    self.number = number
    self.element = element
    self.label = label
    self.property = property
    self.value = value
    self.before = before
    self.line = line
    self.note = note
  }
}

/// A line of a script as it is to be, so that what was tried out in place stays.
package struct StyleLine: Sendable, Hashable {
  /// Where it stands: the line that is replaced, or before which it is added.
  package let location: SourceLocation
  /// The line as it is; nil where one is added.
  package let old: String?
  /// The line as it is to be, without an end of line; several where the table is spread over some.
  package let new: String
  /// The bytes of the file that are replaced, and by what: the same, for an editor.
  package let offset: Int, length: Int
  /// What stands there instead.
  package let replacement: String

  package init(location: SourceLocation, old: String?, new: String, offset: Int, length: Int, replacement: String) {
    self.location = location
    self.old = old
    self.new = new
    self.offset = offset
    self.length = length
    self.replacement = replacement
  }

  /// The text with the line changed.
  package func applied(to text: [UInt8]) -> [UInt8] {
    guard offset >= 0, offset + length <= text.count else { return text }
    return Array(text[..<offset]) + Array(replacement.utf8) + Array(text[(offset + length)...])
  }
}
