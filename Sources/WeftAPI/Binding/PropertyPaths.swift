import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// Entries that are a key path and a codec. A key path is a closure's: the compiler then puts the property's own code in its
// place. As a value it would be made with the table of entries, with the type of its class, and read slowly at each call.

/// Returns what reads the property at a key path.
@inline(__always)
func reading<Root, Value>(_ path: @escaping @Sendable () -> KeyPath<Root, Value>) -> @Sendable (Root) -> Value {
  { $0[keyPath: path()] }
}

/// Returns what writes the property at a key path of an object.
@inline(__always)
func writing<Root, Value>(
  _ path: @escaping @Sendable () -> ReferenceWritableKeyPath<Root, Value>
) -> @Sendable (Root, Value) -> Void {
  { $0[keyPath: path()] = $1 }
}

/// Returns what writes the property at a key path of a value.
@inline(__always)
func changing<Root, Value>(
  _ path: @escaping @Sendable () -> WritableKeyPath<Root, Value>
) -> @Sendable (inout Root, Value) -> Void {
  { $0[keyPath: path()] = $1 }
}

extension StyleProperty {
  /// Makes a property that is a field of the style.
  @inline(__always)
  convenience init<Value>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<ElementStyle, Value>,
    _ codec: Codec<Value>,
    default standard: String,
    _ doc: String, usual: UsualStyle.Value? = nil
  ) {
    let (part, change) = (reading(path), changing(path))
    self.init(
      name, codec.type, default: standard, doc, usual: usual, copy: { change(&$1, part($0)) },
      get: { style, frame in codec.push(part(style), frame) },
      set: { (style, value) throws(Mismatch) in change(&style, try codec.read(value)) })
  }
}

extension SpecProperty {
  /// Makes a property of one kind of spec, whose values it reads and writes as a whole.
  @inline(__always)
  convenience init<Spec: ScriptSpec, Value>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Spec, Value>, _ codec: Codec<Value>,
    default standard: String,
    _ doc: String, unit: String? = nil
  ) {
    let (part, change) = (reading(path), changing(path))
    self.init(
      PropertyDescription(name, codec.type, default: standard, doc, unit: unit, invalidates: .layout),
      usual: codec.usual?.reading(change),
      get: { values, frame in
        codec.push(part(Spec(options: values.options, numbers: values.numbers)), frame)
      },
      set: { (values, value) throws(Mismatch) in
        var spec = Spec(options: values.options, numbers: values.numbers)
        change(&spec, try codec.read(value))
        spec.write(to: &values.options, &values.numbers)
      })
  }
}

extension NodeProperty {
  /// Makes a property of a class. For nodes of other classes it is nil, and setting it does nothing.
  @inline(__always)
  convenience init<Node: DisplayNode>(
    of _: Node.Type, _ name: String, _ type: ValueType, default standard: String, _ doc: String, unit: String? = nil,
    invalidates: Invalidation,
    get: @escaping @Sendable (Node, LuaFrame, ScriptHost) throws(WeftError) -> Void,
    set: (@Sendable (Node, ScriptValue, ScriptHost) throws(Mismatch) -> Void)? = nil
  ) {
    var setter: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
    if let set {
      setter = { (node, value, host) throws(Mismatch) in
        if let node = node as? Node { try set(node, value, host) }
      }
    }
    self.init(
      name, type, default: standard, doc, unit: unit, invalidates: invalidates,
      get: { (node, frame, host) throws(WeftError) in
        if let node = node as? Node { try get(node, frame, host) } else { frame.pushNil() }
      }, set: setter)
  }

  /// Makes a property that is a property of the Swift node.
  @inline(__always)
  convenience init<Node: DisplayNode, Value>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<Node, Value>,
    _ codec: Codec<Value>,
    default standard: String, _ doc: String, unit: String? = nil, invalidates: Invalidation
  ) {
    let (part, change) = (reading(path), writing(path))
    self.init(
      of: Node.self, name, codec.type, default: standard, doc, unit: unit, invalidates: invalidates,
      get: { node, frame, _ in codec.push(part(node), frame) },
      set: { (node, value, _) throws(Mismatch) in change(node, try codec.read(value)) })
  }

  /// Makes the same property for an optional one.
  ///
  /// - Parameter shown: the value that is read in place of nil.
  @inline(__always)
  convenience init<Node: DisplayNode, Value: Sendable>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<Node, Value?>,
    orNil codec: Codec<Value>,
    readAs shown: Value? = nil, default standard: String, _ doc: String, invalidates: Invalidation
  ) {
    let codec = codec.orNil
    let (part, change) = (reading(path), writing(path))
    self.init(
      of: Node.self, name, codec.type, default: standard, doc, invalidates: invalidates,
      get: { node, frame, _ in codec.push(part(node) ?? shown, frame) },
      set: { (node, value, _) throws(Mismatch) in change(node, try codec.read(value)) })
  }

  /// Makes a read-only property.
  @inline(__always)
  convenience init<Node: DisplayNode, Value>(
    _ name: String, reading path: @autoclosure @escaping @Sendable () -> KeyPath<Node, Value>, _ codec: Codec<Value>,
    default standard: String,
    _ doc: String, unit: String? = nil, invalidates: Invalidation
  ) {
    let part = reading(path)
    self.init(
      of: Node.self, name, codec.type, default: standard, doc, unit: unit, invalidates: invalidates,
      get: { node, frame, _ in codec.push(part(node), frame) })
  }

  /// Makes a read-only property for an optional one.
  @inline(__always)
  convenience init<Node: DisplayNode, Value>(
    _ name: String, reading path: @autoclosure @escaping @Sendable () -> KeyPath<Node, Value?>,
    orNil codec: Codec<Value>, default standard: String,
    _ doc: String, invalidates: Invalidation
  ) {
    self.init(name, reading: path(), codec.orNil, default: standard, doc, invalidates: invalidates)
  }
}

extension ObjectMember {
  /// Makes a read-only field.
  @inline(__always)
  init<Value>(
    _ name: String, reading path: @autoclosure @escaping @Sendable () -> KeyPath<Object, Value>, _ codec: Codec<Value>,
    _ doc: String,
    unit: String? = nil
  ) {
    let part = reading(path)
    self.init(name, codec.type, doc, unit: unit, get: { object, frame, _ in codec.push(part(object), frame) })
  }

  /// Makes a read-only field for an optional property.
  @inline(__always)
  init<Value>(
    _ name: String, reading path: @autoclosure @escaping @Sendable () -> KeyPath<Object, Value?>,
    orNil codec: Codec<Value>, _ doc: String
  ) {
    self.init(name, reading: path(), codec.orNil, doc)
  }

  /// Makes a field that can be set.
  @inline(__always)
  init<Value>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<Object, Value>,
    _ codec: Codec<Value>, _ doc: String
  ) {
    let (part, change) = (reading(path), writing(path))
    self.init(
      name, codec.type, doc, get: { object, frame, _ in codec.push(part(object), frame) },
      set: { (object, value) throws(Mismatch) in change(object, try codec.read(value)) })
  }
}
