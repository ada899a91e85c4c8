import WeftLua

/// The table of a function with named arguments: `node:transitionLayoutWithAnimation { animated = true }`.
package struct NamedArguments {
  private let host: ScriptHost
  private let table: ScriptValue
  private let owner: String

  /// Reads the table at an index.
  ///
  /// - Parameters:
  ///   - owner: the function, for messages.
  ///   - known: the names of all arguments.
  ///   - hints: answers to names of other systems.
  /// - Throws: `WeftError` if it isn't a table, and for any other name.
  package init(
    _ frame: LuaFrame, at index: Int32, of owner: String, known: [String], hints: [String: String] = [:],
    _ host: ScriptHost
  ) throws(WeftError) {
    self.host = host
    self.owner = owner
    table = ScriptValue(frame, at: index)
    guard !table.isNil else { return }
    guard table.type == .table else {
      let names = known.map { "\($0) =" }.joined(separator: ", ")
      throw WeftError(
        .type, "\(owner): expected a table, got \(table.description)", hint: "by name: \(owner) { \(names) }")
    }
    var stranger: String?
    frame.forEachRaw(index) { frame in
      let name = frame.type(at: -2) == .string ? frame.name(at: -2) : ScriptValue(frame, at: -2).description
      if let name, !known.contains(name) { stranger = name }
    }
    if let stranger {
      var error = frame.unknownProperty(stranger, of: owner, known: known, styles: false, constructor: nil)
      if let hint = hints[stranger] { error.hint = hint }
      throw error
    }
  }

  /// Reads a named value; nil if it is left out.
  ///
  /// - Throws: `WeftError` with the name, for a value of the wrong kind.
  package func value<Value>(
    _ name: StaticString, _ read: (ScriptValue) throws(Mismatch) -> Value
  ) throws(WeftError) -> Value? {
    guard let value = table.field(name) else { return nil }
    do throws(Mismatch) {
      return try read(value)
    } catch {
      throw WeftError(error, owner, "\(name)")
    }
  }

  /// Reads a function; nil if it is left out. It is held as long as the reference.
  package func function(_ name: StaticString) throws(WeftError) -> LuaReference? {
    try value(name) { (value) throws(Mismatch) in
      guard value.type == .function else { throw Mismatch(expected: "a function", value) }
      return value.frame.reference(at: value.slot)
    }
  }
}
