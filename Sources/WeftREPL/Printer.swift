import Weft
import WeftSyntax

/// Formats values for the prompt: tables with limits of depth, items and width, cycles marked, strings quoted, numbers
/// short; nodes and specs in one line, layouts as trees.
struct Printer {
  /// The script's state.
  let host: ScriptHost
  /// The width in characters. Longer values are broken into lines.
  var width = 80
  /// The depth from which tables are written as `{…}`.
  var depth = 4
  /// The maximum number of items of one table; the number of the others is written.
  var items = 50
  /// The maximum number of items of all tables together: ten thousand small tables are too much as well.
  var total = 1000
  /// The maximum length of a string inside a table, in bytes.
  var innerText = 200
  /// The maximum length of a string outside tables, in bytes.
  var outerText = 4000
  /// The maximum length of a table's key, in bytes.
  private static let keyText = 60

  /// The tables around the value that is being written, and the number of items that may still be written.
  private struct State {
    var path: [UnsafeRawPointer] = []
    var left: Int
  }

  /// Returns a value's text.
  ///
  /// - Throws: `WeftError` of a script's `__tostring`.
  func text(_ value: LuaReference) throws(WeftError) -> String {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(value)
    if let tree = PromptObjects(host).layoutTree(at: -1, frame) { return tree }
    var state = State(left: total)
    return try text(frame, frame.top, indent: 0, level: 0, &state)
  }

  private func text(
    _ frame: LuaFrame, _ index: Int32, indent: Int, level: Int, _ state: inout State
  ) throws(WeftError) -> String {
    switch frame.type(at: index) {
    case .none, .nil: return "nil"
    case .boolean: return frame.boolean(at: index) ? "true" : "false"
    case .number: return number(frame, index)
    case .string: return quoted(frame, index, most: level == 0 ? outerText : innerText)
    case .table: return try table(frame, index, indent: indent, level: level, &state)
    case .function: return function(frame, index)
    case .thread: return "<coroutine>"
    case .userdata, .lightUserdata:
      if let spec = frame.spec(at: index, host) { return summary(spec) }
      return try frame.description(at: index)
    }
  }

  // MARK: plain values

  private func number(_ frame: LuaFrame, _ index: Int32) -> String {
    if frame.isInteger(at: index), let integer = frame.integer(at: index) { return "\(integer)" }
    return Self.short(frame.number(at: index) ?? .nan)
  }

  /// Formats a number with at most ten digits, and without a fraction if it has none.
  static func short(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-math.huge" : "math.huge" }
    if let whole = whole(number) { return whole }
    guard number.magnitude >= 1e-4, number.magnitude < 1e10 else { return "\(number)" }
    // A number of ten digits is read back from its shortest form.
    var power = 1.0
    while number.magnitude * power < 1e9, power < 1e10 { power *= 10 }
    let rounded = (number * power).rounded() / power
    return whole(rounded) ?? "\(rounded)"
  }

  /// Returns a number without a fraction; nil if it has one, or needs an exponent.
  private static func whole(_ number: Double) -> String? {
    number == number.rounded() && number.magnitude < 1e16 ? "\(Int(number))" : nil
  }

  private func quoted(_ frame: LuaFrame, _ index: Int32, most: Int) -> String {
    let text = frame.withString(at: index) { bytes in
      let shown = Self.quoted(Array(bytes.prefix(most)))
      return bytes.count > most ? "\(shown)… (\(bytes.count) bytes)" : shown
    }
    return text ?? "\"\""
  }

  /// Quotes a string as Lua reads it; bytes that are not UTF-8 are written as numbers.
  static func quoted(_ bytes: [UInt8]) -> String {
    var text = "\""
    var rest = bytes[...]
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case UInt8(ascii: "\t"): text += "\\t"
      case UInt8(ascii: "\r"): text += "\\r"
      case 0x20..<0x7F: text.unicodeScalars.append(UnicodeScalar(byte))
      case 0xC2...0xF4:
        var decoder = UTF8()
        var iterator = rest.makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&iterator) {
          text.unicodeScalars.append(scalar)
          rest = rest.dropFirst(UTF8.encode(scalar)?.count ?? 1)
          continue
        }
        text += escape(byte)
      default: text += escape(byte)
      }
      rest = rest.dropFirst()
    }
    return text + "\""
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.count < 2 ? "0" : "") + digits
  }

  private func function(_ frame: LuaFrame, _ index: Int32) -> String {
    guard let place = frame.functionPlace(at: index) else { return "<function>" }
    let names = frame.parameterNames(at: index).joined(separator: ", ")
    return "<function(\(names)) at \(place.file.split(separator: "/").last ?? ""):\(place.lines.lowerBound)>"
  }

  private func summary(_ spec: DetachedSpec) -> String {
    let name = (spec as? CustomLayoutSpec)?.className ?? spec.kind.className
    let count = spec.children.count { if case .empty = $0 { false } else { true } }
    return "<\(name)" + (spec.debugName.map { " \"\($0)\"" } ?? "")
      + (count == 0 ? "" : ", \(count) child\(count == 1 ? "" : "ren")") + ">"
  }

  // MARK: tables

  private func table(
    _ frame: LuaFrame, _ index: Int32, indent: Int, level: Int, _ state: inout State
  ) throws(WeftError) -> String {
    if frame.pushMetatable(at: index) {
      let hasText = frame.rawGet(-1, field: "__tostring") != .nil
      frame.pop(2)
      if hasText { return try frame.description(at: index) }
    }
    guard let identity = frame.identity(at: index), frame.checkStack(12) else { return "{…}" }
    if let place = state.path.firstIndex(of: identity) {
      let levels = state.path.count - place
      return levels == 1 ? "<itself>" : "<itself, \(levels) levels up>"
    }
    state.path.append(identity)
    defer { state.path.removeLast() }
    let (parts, left) = try parts(frame, index, indent: indent, level: level, &state)
    if parts.isEmpty { return left > 0 ? "{…}" : "{}" }
    let more = left > 0 ? ["… \(left) more"] : []
    let line = "{ \((parts + more).joined(separator: ", ")) }"
    if !line.contains("\n"), indent + line.count <= width { return line }
    let space = String(repeating: " ", count: indent + 2)
    let lines = parts.map { "\(space)\($0)," } + more.map { space + $0 }
    return "{\n\(lines.joined(separator: "\n"))\n\(String(repeating: " ", count: indent))}"
  }

  private func parts(
    _ frame: LuaFrame, _ index: Int32, indent: Int, level: Int, _ state: inout State
  ) throws(WeftError) -> (parts: [String], left: Int) {
    let length = Int64(frame.rawLength(index))
    var parts: [String] = []
    var count = 0
    for item in 0..<length {
      count += 1
      guard level < depth, parts.count < items, state.left > 0 else {
        count = Int(length)
        break
      }
      state.left -= 1
      frame.rawGet(index, item + 1)
      parts.append(try text(frame, frame.top, indent: indent + 2, level: level + 1, &state))
      frame.pop()
    }
    var keys: [(rank: Int, name: String, key: LuaReference)] = []
    frame.forEachRaw(index) { frame in
      if let item = frame.isInteger(at: -2) ? frame.integer(at: -2) : nil, item >= 1, item <= length { return }
      count += 1
      guard level < depth, keys.count < 1000 else { return }
      let (rank, name) = keyName(frame, frame.absolute(-2))
      keys.append((rank, name, frame.reference(at: -2)))
    }
    guard level < depth else { return ([], count) }
    keys.sort { ($0.rank, $0.name) < ($1.rank, $1.name) }
    for (_, name, key) in keys.prefix(items - parts.count) {
      guard state.left > 0 else { break }
      state.left -= 1
      frame.push(key)
      frame.rawGet(index)
      let value = try text(frame, frame.top, indent: indent + 2, level: level + 1, &state)
      frame.pop()
      parts.append("\(name) = \(value)")
    }
    return (parts, count - parts.count)
  }

  /// The order of geometry's keys.
  private static let order = ["x", "y", "width", "height", "min", "max", "top", "left", "bottom", "right"]

  private func keyName(_ frame: LuaFrame, _ index: Int32) -> (rank: Int, name: String) {
    switch frame.type(at: index) {
    case .string:
      let text = frame.string(at: index) ?? ""
      if text.utf8.count <= Self.keyText, text.isLuaName {
        return (Self.order.firstIndex(of: text) ?? Self.order.count, text)
      }
      return (Self.order.count, "[\(quoted(frame, index, most: Self.keyText))]")
    case .number: return (-1, "[\(number(frame, index))]")
    case .boolean: return (Self.order.count + 1, "[\(frame.boolean(at: index))]")
    default: return (Self.order.count + 1, "[\(PromptObjects(host).description(at: index, frame))]")
    }
  }
}
