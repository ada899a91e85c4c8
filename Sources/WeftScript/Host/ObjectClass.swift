import WeftLua

/// A class of objects that scripts hold: its kind and its metatable, which is made for the first object.
package final class ObjectClass<Object: AnyObject> {
  package let kind: LuaObjectKind<Object>
  private unowned let lua: LuaState
  private let name: String
  private let fill: (LuaFrame, LuaObjectKind<Object>) -> Void
  // `unchecked`: it is accessed briefly, by the one thread that uses the state.
  @exclusivity(unchecked) private var made: LuaReference?

  /// - Parameters:
  ///   - name: the objects' name in messages.
  ///   - fill: sets the metamethods of the table on top of the stack.
  package init(_ lua: LuaState, _ name: String, _ fill: @escaping (LuaFrame, LuaObjectKind<Object>) -> Void) {
    kind = lua.makeObjectKind(Object.self, name: name)
    self.lua = lua
    self.name = name
    self.fill = fill
  }

  /// The metatable of the objects.
  package var metatable: LuaReference {
    if let made { return made }
    let new = lua.makeMetatable(name) { fill($0, kind) }
    made = new
    return new
  }
}

extension ObjectMembers where Object: AnyObject {
  /// Sets `__index` of the metatable on top of the stack: reading an object reads one of these members.
  ///
  /// - Parameters:
  ///   - function: what tracebacks call it.
  ///   - kind: the kind of the objects.
  package func fillIndex(_ frame: LuaFrame, function: String, _ kind: LuaObjectKind<Object>) {
    let reader = ObjectReader(self, kind, LuaKeys(frame.state, names: names))
    frame.pushFunction(function) { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        try reader.read(frame, host)
        return 1
      }
    }
    frame.rawSet(-2, field: "__index")
  }
}

/// Reads the members of a kind of object. An object of its own, so that its function counts a single reference.
private final class ObjectReader<Object: AnyObject> {
  private let members: ObjectMembers<Object>
  private let kind: LuaObjectKind<Object>
  private let keys: LuaKeys
  // Only these, since to copy a member counts all its references.
  private let getters: [@Sendable (Object, LuaFrame, ScriptHost) throws(WeftError) -> Void]

  init(_ members: ObjectMembers<Object>, _ kind: LuaObjectKind<Object>, _ keys: LuaKeys) {
    self.members = members
    self.kind = kind
    self.keys = keys
    getters = members.all.map(\.get)
  }

  /// Pushes the member of the object at index 1 that is named at index 2.
  func read(_ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) {
    let object = try frame.argument(1, kind)
    guard let key = frame.key(at: 2, in: keys) else { throw unknown(frame, host) }
    try getters[Int(key)](object, frame, host)
  }

  @inline(never)
  private func unknown(_ frame: LuaFrame, _ host: ScriptHost) -> WeftError {
    host.api.unknownProperty(frame.name(at: 2), of: members.owner, known: members.names, styles: false)
  }
}
