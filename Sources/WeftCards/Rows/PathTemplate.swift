import WeftJSON
import WeftSupport

/// The path of a card's file, with the names of fields in braces: `out/{id}.png`.
///
/// Values are escaped so that a row can't choose the folder: separators, control characters, `%`, and a point at the
/// start become `%` with two hexadecimal digits. Different values have different names. `{{` and `}}` are braces.
package struct PathTemplate: Sendable {
  /// The maximum length of each name in a path, in bytes: that of the usual file systems.
  package static let maximumName = 255

  private enum Part: Sendable {
    case text(String)
    case field(String)
  }

  private let parts: [Part]
  /// The template as given.
  package let text: String

  /// A mistake in a template.
  package struct Mistake: Error, Equatable {
    package let reason: String
  }

  package init(_ text: String) throws(Mistake) {
    self.text = text
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if (character == "{" || character == "}") && rest.first == character {
        rest.removeFirst()
        literal.append(character)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw Mistake(reason: "expected } after {\(rest); a brace itself is written twice")
        }
        let name = String(rest[..<end])
        guard !name.isEmpty, !name.contains("{") else {
          throw Mistake(reason: "expected a field's name in braces, got {\(name)}")
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.field(name))
        rest = rest[rest.index(after: end)...]
      } else if character == "}" {
        throw Mistake(reason: "a } without its {; a brace itself is written twice")
      } else if character == "\0" {
        throw Mistake(reason: "its name has a NUL in it")
      } else {
        literal.append(character)
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  /// The names of the fields, each once.
  package var fields: [String] {
    var seen: Set<String> = []
    return parts.compactMap { if case .field(let name) = $0, seen.insert(name).inserted { name } else { nil } }
  }

  /// The folder that all paths have in common: the part before the first field, up to the last separator. Empty for the
  /// current folder.
  package var folder: String {
    var start = ""
    for part in parts {
      guard case .text(let text) = part else { break }
      start += text
    }
    guard let slash = start.lastIndex(of: "/") else { return "" }
    return slash == start.startIndex ? "/" : String(start[..<slash])
  }

  /// Returns the path of a row.
  ///
  /// - Throws: `RowProblem` if the row doesn't have a field, or has no text or number there, or the name is too long.
  package func path(of row: Row) throws(RowProblem) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .field(let name): path += Self.escaped(try value(name, row))
      }
    }
    for name in path.split(separator: "/") where name.utf8.count > Self.maximumName {
      throw RowProblem(
        line: row.line, field: fields.first,
        "the file's name has \(name.utf8.count) bytes; at most \(Self.maximumName) are possible")
    }
    return path
  }

  private func value(_ name: String, _ row: Row) throws(RowProblem) -> String {
    guard let value = row.fields[name] else {
      let names = row.fields.members.map(\.key)
      let hint =
        Spelling.nearest(to: name, among: names).map { "did you mean {\($0)}?" }
        ?? (names.isEmpty ? "the row has none" : "there are \(names.prefix(20).joined(separator: ", "))")
      throw RowProblem(line: row.line, field: name, "there is no such field for \(text); \(hint)")
    }
    switch value {
    case .string(let text):
      guard !text.isEmpty else {
        throw RowProblem(line: row.line, field: name, "is empty, and part of the file's name \(self.text)")
      }
      return text
    case _ where value.hasLostDigits:
      throw RowProblem(
        line: row.line, field: name,
        "has more digits than a number keeps, and is part of the file's name \(text); write it in quotes")
    case .number, .integer, .bool: return value.text
    case .null, .array, .object:
      throw RowProblem(
        line: row.line, field: name, "expected text or a number for the file's name \(text), got \(value.kind)")
    }
  }

  /// Returns a value as a part of a name.
  static func escaped(_ value: String) -> String {
    var escaped = ""
    for (index, scalar) in value.unicodeScalars.enumerated() {
      let isSafe: Bool =
        switch scalar {
        case "/", "\\", "%", "\u{7F}": false
        case ".": index > 0
        default: scalar.value >= 0x20
        }
      if isSafe {
        escaped.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return escaped
  }
}
