import WeftLua
import WeftScript

/// Returns the members that are methods of a kind of object.
func objectMethods<Object: AnyObject & MethodReceiver & SendableMetatype>(
  of kind: @escaping @Sendable (ScriptHost) -> LuaObjectKind<Object>, _ rows: Method<Call<Object>>...
) -> [ObjectMember<Object>] {
  rows.map { method in
    let (name, call) = (method.name, method.call)
    return ObjectMember(method: name, method.description.signature, method.description.doc) { _, frame, _ in
      frame.pushFunction(name) { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          let object = try frame.receiver(kind(host))
          return try call(Call(object: object, caller: Caller(frame)), frame)
        }
      }
    }
  }
}

extension LuaFrame {
  /// Pushes the object that a method is called on, for one that returns it.
  func pushReceiver() { pushValue(at: 1) }

  /// Returns the first argument of a method if it is an object of a kind, before it is read.
  func firstArgument<Object>(_ kind: LuaObjectKind<Object>) -> Object? { object(at: 2, kind) }
}
