import WeftLua

extension LuaState {
  /// Makes `print`: as Lua's, but plain tables are written out, `{width = 10, height = 20}`, as most results of a
  /// layout are tables, and addresses are of no use.
  func makePrint() {
    stack.pushFunction("print") { (frame) throws(WeftError) in
      var parts: [String] = []
      let count = frame.top
      for index in 1..<count + 1 { parts.append(try PrintedValue.text(frame, index)) }
      frame.state.onPrint(parts.joined(separator: "\t"))
      return 0
    }
    setGlobal("print")
  }
}

/// The text of a value for `print`.
package enum PrintedValue {
  /// Deeper tables, and more entries, are left out.
  private static let maximumDepth = 4
  private static let maximumEntries: Int64 = 50

  package static func text(_ frame: LuaFrame, _ index: Int32) throws(WeftError) -> String {
    try text(frame, frame.absolute(index), depth: 0)
  }

  private static func text(_ frame: LuaFrame, _ index: Int32, depth: Int) throws(WeftError) -> String {
    if depth > 0, frame.type(at: index) == .string { return "\"\(frame.string(at: index) ?? "")\"" }
    guard frame.type(at: index) == .table, frame.checkStack(8) else { return try frame.description(at: index) }
    if frame.pushMetatable(at: index) {
      frame.pop()
      return try frame.description(at: index)
    }
    guard depth < maximumDepth else { return "{…}" }
    var parts: [String] = []
    let length = Int64(frame.rawLength(index))
    for item in 0..<min(length, maximumEntries) {
      frame.rawGet(index, item + 1)
      parts.append(try text(frame, frame.top, depth: depth + 1))
      frame.pop()
    }
    // Taken over first: the `__tostring` of a value may change the table.
    var entries: [(key: LuaReference, value: LuaReference)] = []
    var count: Int64 = 0
    frame.forEachRaw(index) { frame in
      if let item = frame.isInteger(at: -2) ? frame.integer(at: -2) : nil, item >= 1, item <= length { return }
      count += 1
      guard count <= maximumEntries else { return }
      entries.append((frame.reference(at: -2), frame.reference(at: -1)))
    }
    var fields: [(name: String, text: String)] = []
    for (key, value) in entries {
      frame.push(key)
      frame.push(value)
      let name =
        frame.type(at: -2) == .string
        ? frame.string(at: -2) ?? "" : "[\(try frame.description(at: frame.absolute(-2)))]"
      fields.append((name, try text(frame, frame.top, depth: depth + 1)))
      frame.pop(2)
    }
    fields.sort { (rank($0.name), $0.name) < (rank($1.name), $1.name) }
    parts += fields.map { "\($0.name) = \($0.text)" }
    if length > maximumEntries || count > maximumEntries { parts.append("…") }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// The order of geometry's keys.
  private static let order = ["x", "y", "width", "height", "min", "max", "top", "left", "bottom", "right"]

  private static func rank(_ name: String) -> Int { order.firstIndex(of: name) ?? order.count }
}
