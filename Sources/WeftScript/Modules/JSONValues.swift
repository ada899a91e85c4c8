import WeftJSON
import WeftLua
import WeftSupport
import WeftSyntax

extension LuaFrame {
  /// Pushes the value of a JSON text. It is made while the text is parsed, without another copy, under the limits of
  /// time and memory.
  package func push(json bytes: [UInt8], name: String) throws(WeftError) {
    state.accountMemory(bytes.count)
    let top = self.top
    do {
      defer { state.accountMemory(-bytes.count) }
      var values = LuaJSONValues(self)
      try JSON.parse(bytes, &values)
    } catch {
      self.top = top
      switch error {
      case let error as WeftError: throw error
      case let error as JSON.SyntaxError:
        if let kind = ForeignText.kind(of: bytes) {
          throw ForeignText.error("no JSON: expected text in UTF-8", kind, file: name)
        }
        throw WeftError(
          .syntax, "no JSON: expected \(error.expected)", location: location(name, bytes, error.position),
          hint: hint(forJSON: bytes, at: error.position))
      case let error as JSON.NestingError:
        throw WeftError(
          .depth, "JSON more than \(JSON.maximumDepth) levels deep", location: location(name, bytes, error.position))
      default: throw WeftError(.io, "\(error)")
      }
    }
  }

  private func location(_ file: String, _ bytes: [UInt8], _ position: Int) -> SourceLocation {
    SourceLocation(file: file, line: bytes.prefix(position).count { $0 == UInt8(ascii: "\n") } + 1)
  }

  /// Returns a hint about syntax that JavaScript allows, and JSON doesn't.
  private func hint(forJSON bytes: [UInt8], at position: Int) -> String? {
    let found = position < bytes.count ? bytes[position] : 0
    let before = bytes.prefix(position).last { $0 > 0x20 } ?? 0
    switch found {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return before == UInt8(ascii: ",") ? "the last comma is one too many" : nil
    case UInt8(ascii: "'"): return "write strings in double quotes"
    case UInt8(ascii: "/"): return "JSON has no comments"
    case UInt8(ascii: "+"): return "a positive number has no sign"
    case UInt8(ascii: "."): return "a number begins with a digit"
    default: return nil
    }
  }
}

/// Makes Lua values while a parser reads: the finished one is left on top of the stack.
private struct LuaJSONValues: JSONVisitor {
  private let frame: LuaFrame
  /// The number of items of each open array; nil for an object. Outermost first.
  private var open: [Int64?] = []

  init(_ frame: LuaFrame) { self.frame = frame }

  func checkLimits() throws {
    try frame.state.checkLimits()
    try frame.state.checkMemory()
  }

  /// Adds the value on top of the stack to its table.
  private mutating func add() {
    guard let last = open.last else { return }
    guard let count = last else {
      frame.rawSet(-3)
      return
    }
    open[open.count - 1] = count + 1
    frame.rawSet(-2, count + 1)
  }

  mutating func null() {
    frame.pushNil()
    add()
  }

  mutating func bool(_ value: Bool) {
    frame.push(value)
    add()
  }

  mutating func number(_ value: Double) {
    frame.pushNumber(value)
    add()
  }

  mutating func integer(_ value: Int64) {
    frame.push(value)
    add()
  }

  mutating func string(_ text: String) {
    frame.push(text)
    add()
  }

  mutating func key(_ text: String) { frame.push(text) }

  mutating func begin(_ container: JSONContainer) throws {
    guard frame.checkStack(4) else { throw WeftError(.depth, "JSON too deep for Lua's stack") }
    frame.pushTable()
    open.append(container == .array ? 0 : nil)
  }

  mutating func end(_ container: JSONContainer) {
    open.removeLast()
    add()
  }
}
