import Weft
import WeftJSON

/// The field of the props that an error is about.
enum FieldAtFault {
  /// Returns the field that the message names as Lua does, `(field 'title')`, also one that the props lack, if the line
  /// of the error reads it as `props.title`; else the one whose text the message quotes, such as the path of a missing
  /// picture; else the only one whose name stands after a point, or in brackets, in the line
  /// of the error; of a line that sets the property which the message names, in the value of that. Of a limit, or an error
  /// that the script raises itself, it has to be in the line's condition: others need not be about what they read. Nil if
  /// none is found.
  ///
  /// - Parameter source: the text of the error's file, and the error's line, from 1.
  static func name(in props: JSON, _ error: WeftError, _ source: (text: String, line: Int)?) -> String? {
    let members = props.members
    if let named = members.first(where: { error.message.contains("(field '\($0.key)')") }) { return named.key }
    let quoted = members.filter { member in
      guard let text = member.value.string, text.utf8.count > 2 else { return false }
      return error.message.contains(text)
    }
    if let longest = quoted.max(by: { ($0.value.string ?? "").utf8.count < ($1.value.string ?? "").utf8.count }) {
      return longest.key
    }
    guard let source else { return nil }
    let lines = source.text.split(separator: "\n", maxSplits: source.line, omittingEmptySubsequences: false)
    guard lines.indices.contains(source.line - 1) else { return nil }
    let line = lines[source.line - 1]
    if let lacking = error.message.firstMatch(of: #/a nil value \(field '(\w+)'\)/#)?.1 {
      return isRead(String(lacking), of: "props", in: line) ? String(lacking) : nil
    }
    let value = isAboutValue(error) ? value(of: error.message, in: line) : condition(in: line)
    let read = members.filter { isRead($0.key, in: value) }
    return read.count == 1 ? read.first?.key : nil
  }

  /// Returns true for an error that a value in its line has caused.
  private static func isAboutValue(_ error: WeftError) -> Bool {
    switch error.code {
    case .type, .layout, .io: true
    case .runtime: ["attempt to ", "bad argument "].contains { error.message.contains($0) }
    default: false
    }
  }

  /// Returns the first condition of a line, or the bounds of its loop; empty if it has none.
  private static func condition(in line: Substring) -> Substring {
    let found = line.firstMatch(of: #/\b(?:if|elseif|while|for)\b(.*?)\b(?:then|do)\b|\b(?:until|assert)\b(.*)/#)
    return found?.1 ?? found?.2 ?? ""
  }

  /// Returns what a line sets the property of a message to, `TextNode.text: expected ...`, up to the next one that it sets;
  /// the line if it sets no such property.
  private static func value(of message: String, in line: Substring) -> Substring {
    guard let property = message.prefixMatch(of: #/\w+(?:\.\w+)*\.(\w+): /#)?.1 else { return line }
    let settings = line.matches(of: /(\w+) *=(?!=)/)
    guard let index = settings.firstIndex(where: { $0.1 == property }) else { return line }
    let next = settings.dropFirst(index + 1).first
    return line[settings[index].range.upperBound..<(next?.range.lowerBound ?? line.endIndex)]
  }

  /// Returns true if a line reads a field.
  ///
  /// - Parameter table: the name of the table; empty for any.
  private static func isRead(_ name: String, of table: String = "", in line: Substring) -> Bool {
    if line.contains("\(table)[\"\(name)\"]") || line.contains("\(table)['\(name)']") { return true }
    var rest = line
    while let found = rest.firstRange(of: "\(table).\(name)") {
      rest = rest[found.upperBound...]
      if let next = rest.unicodeScalars.first, next == "_" || next.properties.isAlphabetic || ("0"..."9") ~= next {
        continue
      }
      return true
    }
    return false
  }
}
