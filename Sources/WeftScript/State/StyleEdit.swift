import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// A value of a style that was changed in place.
package struct StyleEdit: Sendable, Hashable {
  /// Unique; later ones have greater numbers.
  package let number: Int
  /// The element that was chosen.
  package let element: ElementID
  /// Its name in messages: `TextNode "title"`.
  package let label: String
  /// The property, and its values in Lua's notation.
  package let property: String, value: String, before: String
  /// The line that makes the change permanent; nil if none can be written, see ``note``.
  package let line: PropertyLine?
  /// A remark: the elements that are changed, or the reason why there is no line.
  package let note: String?

  package init(
    number: Int, element: ElementID, label: String, property: String, value: String, before: String,
    line: PropertyLine?, note: String?
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

/// A new line of a script that makes a change in place permanent.
package struct PropertyLine: Sendable, Hashable {
  /// The line that is replaced, or before which it is added.
  package let location: SourceLocation
  /// The present line; nil if one is added.
  package let old: String?
  /// The new line, without a line end; several if the table has several lines.
  package let new: String
  /// The bytes of the file that are replaced, for an editor.
  package let offset: Int, length: Int
  /// The text that replaces them.
  package let replacement: String

  package init(location: SourceLocation, old: String?, new: String, offset: Int, length: Int, replacement: String) {
    self.location = location
    self.old = old
    self.new = new
    self.offset = offset
    self.length = length
    self.replacement = replacement
  }

  /// Returns the text with the line changed.
  package func applied(to text: [UInt8]) -> [UInt8] {
    guard offset >= 0, offset + length <= text.count else { return text }
    return Array(text[..<offset]) + Array(replacement.utf8) + Array(text[(offset + length)...])
  }
}
