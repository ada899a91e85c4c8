import WeftLua
import WeftScript

/// A Swift class whose objects scripts hold, without being nodes: its name in messages, and its properties and methods.
///
/// ```swift
/// let basketType = NativeType(
///   "Basket",
///   properties: [NativeProperty("titles", reading: \Basket.titles, .list(.string), "What was added, in order.")],
///   methods: [NativeMethod("add", Basket.add, ("title", .string), "Adds a thing.")])
/// ```
///
/// Lua retains an object as long as the script can reach it.
public final class NativeType<Object: AnyObject & SendableMetatype>: Sendable {
  /// The name in messages.
  public let name: String
  private let members: ObjectMembers<Object>

  /// - Parameters:
  ///   - name: the name in messages.
  ///   - properties: its properties; none by default. Nothing is invalidated when they are set.
  ///   - methods: its methods; none by default.
  public init(_ name: String, properties: [NativeProperty<Object>] = [], methods: [NativeMethod<Object>] = []) {
    self.name = name
    let type = NativeTypeIdentity()
    identity = type
    members = ObjectMembers(
      name,
      properties.map { row in
        ObjectMember(
          row.description.name, row.description.valueType, row.description.doc,
          get: { object, frame, _ in row.get(object, frame) }, set: row.set)
      }
        + methods.map { row in
          let (method, call) = (row.method, row.method.call)
          return ObjectMember(method: method.name, method.description.signature, method.description.doc) {
            _, frame, host in
            let kind = NativeTypes.of(host).objectClass(type) as ObjectClass<Object>?
            frame.pushFunction(method.name) { (frame) throws(WeftError) in
              try frame.withHost { (_) throws(WeftError) in
                guard let kind else { return 0 }
                return try call(NativeReceiver(object: try frame.receiver(kind.kind)), frame)
              }
            }
          }
        })
  }

  private let identity: NativeTypeIdentity

  /// Returns the class of the objects in a host, which is made on first use.
  fileprivate func objectClass(in host: ScriptHost) -> ObjectClass<Object> {
    let types = NativeTypes.of(host)
    if let known = types.objectClass(identity) as ObjectClass<Object>? { return known }
    let made = ObjectClass<Object>(host.lua, name) { [members] frame, kind in
      members.fill(frame, kind)
    }
    types.add(made, identity)
    return made
  }
}

/// The identity of a ``NativeType``, for its members, which are made before it.
private final class NativeTypeIdentity: Sendable {}

/// The classes of Swift objects in a host.
private final class NativeTypes: HostPart {
  private var classes: [ObjectIdentifier: (identity: NativeTypeIdentity, made: Any)] = [:]

  init(_ host: ScriptHost) {}

  func objectClass<Object>(_ identity: NativeTypeIdentity) -> ObjectClass<Object>? {
    classes[ObjectIdentifier(identity)]?.made as? ObjectClass<Object>
  }

  /// Keeps the identity, too, so that no other object gets its address.
  func add<Object>(_ made: ObjectClass<Object>, _ identity: NativeTypeIdentity) {
    classes[ObjectIdentifier(identity)] = (identity, made)
  }
}

extension Codec where Value: AnyObject & SendableMetatype {
  /// Objects of a Swift class.
  public static func object(_ type: NativeType<Value>) -> Codec {
    Codec(
      .named(NamedType(type.name, type.name, "An object of the program.", example: "nil", .known("any"))),
      push: { object, frame in
        let objectClass = type.objectClass(in: frame.host)
        frame.pushObject(object, objectClass.kind, metatable: objectClass.metatable, userValues: 0)
      }
    ) { (value) throws(Mismatch) in
      try value.object(type.objectClass(in: value.frame.host).kind, "a \(type.name)")
    }
  }
}
