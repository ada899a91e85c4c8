import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// Entries that are a key path and a codec.

extension StyleProperty {
  /// Makes a property that is a field of the style.
  convenience init<Value>(
    _ name: String, _ path: WritableKeyPath<ElementStyle, Value> & Sendable, _ codec: Codec<Value>,
    default standard: String,
    _ doc: String
  ) {
    self.init(
      name, codec.type, default: standard, doc, copy: { $1[keyPath: path] = $0[keyPath: path] },
      get: { style, frame in codec.push(style[keyPath: path], frame) },
      set: { (style, value) throws(Mismatch) in style[keyPath: path] = try codec.read(value) })
  }
}

extension SpecProperty {
  /// Makes a property of one kind of spec, whose values it reads and writes as a whole.
  convenience init<Spec: ScriptSpec, Value>(
    _ name: String, _ path: WritableKeyPath<Spec, Value> & Sendable, _ codec: Codec<Value>, default standard: String,
    _ doc: String, unit: String? = nil
  ) {
    self.init(
      PropertyDescription(name, codec.type, default: standard, doc, unit: unit, invalidates: .layout),
      usual: codec.usual?.reading(path),
      get: { values, frame in
        codec.push(Spec(options: values.options, numbers: values.numbers)[keyPath: path], frame)
      },
      set: { (values, value) throws(Mismatch) in
        var spec = Spec(options: values.options, numbers: values.numbers)
        spec[keyPath: path] = try codec.read(value)
        spec.write(to: &values.options, &values.numbers)
      })
  }
}

extension NodeProperty {
  /// Makes a property of a class. For nodes of other classes it is nil, and setting it does nothing.
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
  convenience init<Node: DisplayNode, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Node, Value> & Sendable, _ codec: Codec<Value>,
    default standard: String, _ doc: String, unit: String? = nil, invalidates: Invalidation
  ) {
    self.init(
      of: Node.self, name, codec.type, default: standard, doc, unit: unit, invalidates: invalidates,
      get: { node, frame, _ in codec.push(node[keyPath: path], frame) },
      set: { (node, value, _) throws(Mismatch) in node[keyPath: path] = try codec.read(value) })
  }

  /// Makes the same property for an optional one.
  ///
  /// - Parameter shown: the value that is read in place of nil.
  convenience init<Node: DisplayNode, Value: Sendable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Node, Value?> & Sendable, orNil codec: Codec<Value>,
    readAs shown: Value? = nil, default standard: String, _ doc: String, invalidates: Invalidation
  ) {
    let codec = codec.orNil
    self.init(
      of: Node.self, name, codec.type, default: standard, doc, invalidates: invalidates,
      get: { node, frame, _ in codec.push(node[keyPath: path] ?? shown, frame) },
      set: { (node, value, _) throws(Mismatch) in node[keyPath: path] = try codec.read(value) })
  }

  /// Makes a read-only property.
  convenience init<Node: DisplayNode, Value>(
    _ name: String, reading path: KeyPath<Node, Value> & Sendable, _ codec: Codec<Value>, default standard: String,
    _ doc: String, unit: String? = nil, invalidates: Invalidation
  ) {
    self.init(
      of: Node.self, name, codec.type, default: standard, doc, unit: unit, invalidates: invalidates,
      get: { node, frame, _ in codec.push(node[keyPath: path], frame) })
  }

  /// Makes a read-only property for an optional one.
  convenience init<Node: DisplayNode, Value>(
    _ name: String, reading path: KeyPath<Node, Value?> & Sendable, orNil codec: Codec<Value>, default standard: String,
    _ doc: String, invalidates: Invalidation
  ) {
    self.init(name, reading: path, codec.orNil, default: standard, doc, invalidates: invalidates)
  }
}

extension ObjectMember {
  /// Makes a read-only field.
  init<Value>(
    _ name: String, reading path: KeyPath<Object, Value> & Sendable, _ codec: Codec<Value>, _ doc: String,
    unit: String? = nil
  ) {
    self.init(
      name, codec.type, doc, unit: unit, get: { object, frame, _ in codec.push(object[keyPath: path], frame) })
  }

  /// Makes a read-only field for an optional property.
  init<Value>(
    _ name: String, reading path: KeyPath<Object, Value?> & Sendable, orNil codec: Codec<Value>, _ doc: String
  ) {
    self.init(name, reading: path, codec.orNil, doc)
  }

  /// Makes a field that can be set.
  init<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value> & Sendable, _ codec: Codec<Value>, _ doc: String
  ) {
    self.init(
      name, codec.type, doc, get: { object, frame, _ in codec.push(object[keyPath: path], frame) },
      set: { (object, value) throws(Mismatch) in object[keyPath: path] = try codec.read(value) })
  }
}
