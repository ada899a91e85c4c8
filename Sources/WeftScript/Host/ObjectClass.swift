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
  ///   - unknown: returns the error for a name that none has; nil for the usual one.
  package func fillIndex(
    _ frame: LuaFrame, function: String, _ kind: LuaObjectKind<Object>,
    unknown: ((_ name: String, ScriptHost) -> WeftError)? = nil
  ) {
    let reader = ObjectReader(self, kind, LuaKeys(frame.state, names: names), unknown, frame)
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
  private let isMethod: [Bool]
  /// The table of the methods that have been read, by their keys from 1: to make a function takes longer than most calls.
  private let methods: LuaReference
  private let unknownName: ((_ name: String, ScriptHost) -> WeftError)?

  init(
    _ members: ObjectMembers<Object>, _ kind: LuaObjectKind<Object>, _ keys: LuaKeys,
    _ unknownName: ((_ name: String, ScriptHost) -> WeftError)?, _ frame: LuaFrame
  ) {
    self.unknownName = unknownName
    self.members = members
    self.kind = kind
    self.keys = keys
    getters = members.all.map(\.get)
    isMethod = members.all.map { if case .method = $0.kind { true } else { false } }
    frame.pushTable(items: Int32(getters.count))
    methods = frame.reference(at: -1)
    frame.pop()
  }

  /// Pushes the member of the object at index 1 that is named at index 2.
  func read(_ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) {
    let object = try frame.argument(1, kind)
    guard let key = frame.key(at: 2, in: keys) else { throw unknown(frame, host) }
    guard isMethod[Int(key)] else { return try getters[Int(key)](object, frame, host) }
    frame.push(methods)
    if frame.rawGet(-1, Int64(key) + 1) != .nil { return }
    frame.pop()
    try getters[Int(key)](object, frame, host)
    frame.pushValue(at: -1)
    frame.rawSet(-3, Int64(key) + 1)
  }

  @inline(never)
  private func unknown(_ frame: LuaFrame, _ host: ScriptHost) -> WeftError {
    if let unknownName { return unknownName(frame.name(at: 2) ?? "?", host) }
    return host.api.unknownProperty(frame.name(at: 2), of: members.owner, known: members.names, styles: false)
  }
}
