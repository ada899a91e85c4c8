import CLua
import CLuaBridge

/// A set of names that tables are read by. Each name's id is its index.
///
/// Names are found by the address of Lua's own string, so it belongs to one state and must not outlive it.
public final class LuaKeys {
  @usableFromInline let raw: OpaquePointer
  private let anchor: LuaReference
  /// The names, in the order of their ids.
  public let names: [String]

  /// Interns the names, each of at most 40 bytes and all different.
  public init(_ state: LuaState, names: [String]) {
    let frame = state.stack
    var id: Int32 = 0
    // Without memory for a few names the process is at its end, as it is for Swift itself.
    guard let keys = weft_new_keys(frame.raw, &id) else { fatalError("out of memory") }
    raw = keys
    anchor = LuaReference(id: id, pool: state.pool)
    self.names = names
    for name in names {
      precondition(name.utf8.count <= 40, "Lua interns no string as long as '\(name)'")
      guard weft_add_key(frame.raw, keys, id, name, name.utf8.count) else { fatalError("out of memory") }
    }
  }

  deinit { weft_free_keys(raw) }
}

extension LuaFrame {
  /// The id of the string at `index`, or nil when it is no name of the set.
  @inlinable public func key(at index: Int32, in keys: LuaKeys) -> Int32? {
    let id = weft_key_at(raw, index, keys.raw)
    return id >= 0 ? id : nil
  }
}
