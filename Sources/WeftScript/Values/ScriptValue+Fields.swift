import WeftLua

extension ScriptValue {
  /// Reads a named field by `body`; its error has the name.
  package func named<Value>(
    _ name: StaticString, _ body: (ScriptValue) throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value? {
    let top = frame.top
    defer { frame.top = top }
    guard let value = field(name) else { return nil }
    do throws(Mismatch) {
      return try body(value)
    } catch {
      throw error.inside(.name("\(name)"))
    }
  }

  /// The first of a table's names, in the order of the alphabet, as tables have their entries in another order in each
  /// run; nil for a list.
  package var firstName: String? {
    var name: String?
    frame.forEachRaw(slot) { frame in
      if frame.type(at: -2) == .string, let key = frame.name(at: -2) { name = min(name ?? key, key) }
    }
    return name
  }

  /// Reads the items of a list, each by `body`; its error has the index.
  package func list<Item>(
    _ expected: String, _ body: (ScriptValue) throws(Mismatch) -> Item
  ) throws(Mismatch) -> [Item] {
    guard type == .table else { throw Mismatch(expected: expected, self) }
    var items: [Item] = []
    let count = Int64(frame.rawLength(slot))
    guard count > 0 else {
      guard let name = firstName else { return [] }
      throw Mismatch(expected: expected, got: "a table with \"\(name)\"")
    }
    for index in 1...count {
      let top = frame.top
      defer { frame.top = top }
      guard let item = item(index) else { throw Mismatch(expected: expected, got: "nil").inside(.item(Int(index))) }
      do throws(Mismatch) {
        items.append(try body(item))
      } catch {
        throw error.inside(.item(Int(index)))
      }
    }
    return items
  }
}
