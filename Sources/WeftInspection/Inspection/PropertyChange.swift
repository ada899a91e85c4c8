import WeftAPI
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport
import WeftSyntax

/// A change of a script's text that gives a property another value.
package struct PropertyChange: Sendable, Hashable {
  /// The line, and the bytes that are replaced.
  package let line: PropertyLine
  /// The number of elements of the layout that the line makes: all of them change.
  package let count: Int
}

extension WeftError.Code {
  /// The element was made again, and has another number, or it has left the layout.
  package static let elementGone: Self = "elementGone"
}

extension PropertyChange {
  /// Finds the change of the script's text that sets a property of an element: at the statement that sets it, else in
  /// the table of its constructor. Comments and the form of the rest stay.
  ///
  /// - Parameters:
  ///   - name: a property of the element's class, or of its style.
  ///   - isStyle: true for a property of `style`.
  ///   - id: the element, from ``inspect(_:)``.
  ///   - text: the value: a literal of Lua.
  /// - Throws: `WeftError` with the place if the text can't be changed: the value is computed there, or the element is
  ///   made elsewhere.
  package init(
    _ name: String, isStyle: Bool, of id: ElementID, in live: LivePreview, to text: String, _ host: ScriptHost
  ) throws(WeftError) {
    let inspector = try Inspector(live.root, scale: live.picture.scale, host)
    guard let found = inspector.found.first(where: { $0.id == id }) else {
      throw .noElement("\(id)")
    }
    let value = SourceText(Array(text.utf8))
    guard ConstructorSource(value).isLiteral(value.tokens.indices) else {
      throw WeftError(.type, "\(name): expected a value in Lua's notation, got \(text)", hint: Self.quotesHint(text))
    }
    let node = found.node
    let field = node?.fieldName
    let owner = PropertyOwner(node, className: node?.className ?? found.laidOut.className, field: field, found.laidOut)
    let line = try PropertyPlace(host, owner, name, isStyle: isStyle).line(value.text(value.tokens.indices))
    let count = inspector.found.count { other in
      owner.location != nil && (other.node?.layoutSource ?? other.laidOut.source) == owner.location
        && (other.node?.className ?? other.laidOut.className) == owner.className
    }
    self.init(line: line, count: max(count, 1))
  }

  private static func quotesHint(_ text: String) -> String? {
    let isWord = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "%" || $0 == "." || $0 == "_" }
    return isWord ? "in quotes: \"\(text)\"" : nil
  }
}

/// The place in a script's text at which a property of an element is set, or can be.
private struct PropertyPlace {
  private let host: ScriptHost
  private let owner: PropertyOwner
  private let name: String
  private let isStyle: Bool

  init(_ host: ScriptHost, _ owner: PropertyOwner, _ name: String, isStyle: Bool) {
    self.host = host
    self.owner = owner
    self.name = name
    self.isStyle = isStyle
  }

  /// Returns the line with another value.
  func line(_ text: String) throws(WeftError) -> PropertyLine {
    let source = PropertySource(host, owner)
    if let statement = source.statement(of: name, isStyle: isStyle) {
      guard let value = statement.value else { throw computed(statement.location) }
      return PropertyWriter(statement.file, statement.source).replaced(value, by: text)
    }
    let (file, constructors, table) = try source.table()
    let writer = PropertyWriter(file, constructors)
    if let present = writer.present(name, isStyle: isStyle, in: table), !constructors.isLiteral(present) {
      let token = constructors.source.tokens[present.lowerBound]
      throw computed(
        SourceLocation(file: file, line: token.line, column: constructors.source.column(token)),
        constructors.source.text(present))
    }
    guard let line = isStyle ? writer.line(name, text, in: table) : writer.own(name, text, in: table) else {
      throw WeftError(
        .runtime, "the style of this \(owner.className) comes from elsewhere than its constructor",
        location: owner.location, hint: "set \(name) there")
    }
    return line
  }

  private func computed(_ location: SourceLocation, _ expression: String? = nil) -> WeftError {
    WeftError(
      .runtime, "\(name) is computed here\(expression.map { ": \($0)" } ?? "")", location: location,
      hint: "change it in the source")
  }
}

extension WeftError {
  /// The error for an element that isn't among those that are shown.
  package static func noElement(_ id: String) -> WeftError {
    WeftError(.elementGone, "there is no element \(id) any more", hint: "a spec has another number in another layout")
  }
}

extension ConstructorSource {
  /// Returns true if tokens are a literal: a number, a string, `true`, `nil`, or a table of literals.
  package func isLiteral(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    var depth = 0
    for index in range {
      let token = source.tokens[index]
      let isFirst = index == range.lowerBound
      switch token.kind {
      case .number, .string:
        guard isFirst || opensValue(index - 1) else { return false }
      case .keyword:
        guard ["true", "false", "nil"].contains(source.text(token)), isFirst || opensValue(index - 1) else {
          return false
        }
      case .name:
        guard depth > 0, source.isSymbol(index + 1, "="), !source.isSymbol(index - 1, "=") else { return false }
      case .symbol:
        switch source.text(token) {
        case "{":
          guard isFirst || opensValue(index - 1) else { return false }
          depth += 1
        case "}": depth -= 1
        case ",", ";", "=": guard depth > 0 else { return false }
        case "-":
          guard isFirst || opensValue(index - 1), index + 1 < range.upperBound, source.tokens[index + 1].kind == .number
          else { return false }
        default: return false
        }
      }
      // Tokens after a complete value would belong to an expression.
      if depth == 0, index + 1 < range.upperBound, !(source.isSymbol(index, "-") && isFirst) { return false }
    }
    return depth == 0
  }

  private func opensValue(_ index: Int) -> Bool {
    ["{", ",", ";", "=", "-"].contains { source.isSymbol(index, $0) }
  }
}
