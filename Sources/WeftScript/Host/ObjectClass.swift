import WeftLua

/// A class of objects that scripts hold: its kind and its metatable.
package struct ObjectClass<Object: AnyObject> {
  package let kind: LuaObjectKind<Object>
  package let metatable: LuaReference

  /// - Parameters:
  ///   - name: the objects' name in messages.
  ///   - fill: sets the metamethods of the table on top of the stack.
  init(_ lua: LuaState, _ name: String, _ fill: (LuaFrame, LuaObjectKind<Object>) -> Void) {
    let kind = lua.makeObjectKind(Object.self, name: name)
    self.kind = kind
    metatable = lua.makeMetatable(name) { fill($0, kind) }
  }
}

extension ObjectMembers where Object: AnyObject {
  /// Sets `__index` of the metatable on top of the stack: reading an object reads one of these members.
  ///
  /// - Parameters:
  ///   - function: what tracebacks call it.
  ///   - owner: what messages call an object.
  func fillIndex(
    _ frame: LuaFrame, _ function: String, _ owner: String, _ kind: LuaObjectKind<Object>
  ) {
    let keys = LuaKeys(frame.state, names: names)
    // Only these, since to copy a member counts all its references.
    let getters = all.map(\.get)
    frame.pushFunction(function) { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let object = try frame.argument(1, kind)
        guard let key = frame.key(at: 2, in: keys) else {
          throw host.unknownProperty(frame.string(at: 2), of: owner, known: names, styles: false)
        }
        try getters[Int(key)](object, frame, host)
        return 1
      }
    }
    frame.rawSet(-2, field: "__index")
  }
}
