import CLua
import CLuaBridge

/// A set of names for reading tables. Each name's id is its index.
///
/// Names are compared by the address of Lua's own string, so the set belongs to one state and must not outlive it.
@usableFromInline package final class LuaKeys {
  @usableFromInline let raw: OpaquePointer
  private let anchor: LuaReference
  /// The names, in the order of their ids.
  package let names: [String]

  /// Interns the names, which must differ and have at most 40 bytes each.
  package init(_ state: LuaState, names: [String]) {
    let frame = state.stack
    var id: Int32 = 0
    // Without memory for a few names the process can't continue; Swift itself would fail as well.
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

  /// The registry's index of what keeps the names.
  var anchorIndex: Int32 { anchor.registryIndex }
}

extension LuaFrame {
  /// Returns the id of the string at `index`; nil if it is no name of the set.
  @inlinable package func key(at index: Int32, in keys: LuaKeys) -> Int32? {
    let id = weft_key_at(raw, index, keys.raw)
    return id >= 0 ? id : nil
  }
}
