import WeftLua

extension LuaSweep {
  /// Returns the objects in a table's array part with their indices, up to the first item that is none, and that item.
  func objects<Object>(
    _ object: (LuaEntry) -> Object?
  ) -> (taken: [(index: Int, object: Object)], refused: LuaEntry?) {
    if items.isEmpty { return ([], nil) }
    var taken: [(index: Int, object: Object)] = []
    taken.reserveCapacity(items.count)
    for entry in items {
      guard let object = object(entry) else { return (taken, entry) }
      taken.append((Int(entry.index), object))
    }
    return (taken, nil)
  }
}
