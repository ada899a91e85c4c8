import WeftLua

/// An object that scripts hold and that only one feature makes. The host knows none of them: the class of such objects in
/// Lua is made when it is needed first.
package protocol FeatureObject: AnyObject {
  /// The objects' name in messages.
  static var nameInLua: String { get }
  /// Sets the metamethods of the table on top of the stack.
  static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<Self>)
}

extension FeatureObject {
  /// Returns the objects' class in a host.
  package static func objectClass(in host: ScriptHost) -> ObjectClass<Self> { FeatureClass<Self>.of(host).objectClass }

  /// Returns the objects' kind in a host.
  package static func kind(in host: ScriptHost) -> LuaObjectKind<Self> { objectClass(in: host).kind }

  /// Pushes the object: the userdata that it has, or a new one.
  package func push(_ frame: LuaFrame, _ host: ScriptHost, userValues: Int32 = 0) {
    let objectClass = Self.objectClass(in: host)
    frame.pushObject(self, objectClass.kind, metatable: objectClass.metatable, userValues: userValues)
  }
}

/// The class of a feature's objects in one host.
private final class FeatureClass<Object: FeatureObject>: HostPart {
  let objectClass: ObjectClass<Object>

  init(_ host: ScriptHost) { objectClass = ObjectClass(host.lua, Object.nameInLua, Object.fill) }
}
