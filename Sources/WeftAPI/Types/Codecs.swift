import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// Codecs of the types of values.

extension Codec where Value == Bool {
  static var boolean: Codec { Codec(.boolean, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.bool() } }
}

extension Codec where Value == Int {
  static var integer: Codec {
    Codec(.integer, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.integer() }
  }
  /// A whole number of 0 or more.
  static var count: Codec {
    Codec(.integer, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.count() }
  }
}

extension Codec where Value == String {
  static var string: Codec { Codec(.string, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.string() } }
  /// A string, with the words for it in messages.
  static func text(_ expected: String) -> Codec {
    Codec(passing: .string) { (value) throws(Mismatch) in
      guard let text = value.text else { throw Mismatch(expected: expected, value) }
      return text
    }
  }
  /// The name of a node or a spec.
  static var name: Codec { Codec(.string, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.name() } }
}

extension Codec where Value == Double {
  /// A length of 0 or more.
  static var points: Codec { nonNegative(.points) }
  /// A length that may be negative.
  static var signedPoints: Codec { finite(.points) }
  /// A number of 0 or more.
  static var factor: Codec { nonNegative(.number) }
  static var number: Codec { finite(.number) }
  static var seconds: Codec { nonNegative(.seconds, "seconds, 0 or more") }
  static var part: Codec {
    Codec(.part, push: { $1.pushNumber($0) }) { (value) throws(Mismatch) in
      let expected = "a number from 0 to 1"
      let part = try value.nonNegative(expected)
      guard part <= 1 else { throw Mismatch(expected: expected, value) }
      return part
    }
  }

  static func nonNegative(_ type: ValueType, _ expected: String = "a number of 0 or more") -> Codec {
    Codec(type, usual: .lengths, push: { $1.pushNumber($0) }) { (value) throws(Mismatch) in
      try value.nonNegative(expected)
    }
  }

  private static func finite(_ type: ValueType) -> Codec {
    Codec(type, usual: .numbers, push: { $1.pushNumber($0) }) { (value) throws(Mismatch) in try value.finite() }
  }
}

// MARK: Geometry

extension Codec where Value == Dimension {
  static var dimension: Codec {
    Codec(.dimension, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.dimension() }
  }
}

extension Codec where Value == Point {
  static var point: Codec { Codec(.point, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.point() } }
}

extension Codec where Value == Size {
  static var size: Codec { Codec(.size, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.size() } }
  /// A distance: its parts may be negative.
  static var offset: Codec { Codec(.size, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.offset() } }
}

extension Codec where Value == Rect {
  static var rect: Codec { Codec(.rect, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.rect() } }
}

extension Codec where Value == EdgeInsets {
  static var insets: Codec {
    Codec(.insets, usual: .edges, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.insets() }
  }
  static var finiteInsets: Codec {
    Codec(.insets, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.finiteInsets() }
  }
}

extension Codec where Value == SizeRange {
  static var sizeRange: Codec {
    Codec(.sizeRange, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.sizeRange() }
  }
}

extension Codec where Value == Transform {
  static var transform: Codec {
    Codec(.transform, push: { pushTransform($0, $1) }) { (value) throws(Mismatch) in
      guard !value.isNil else { throw Mismatch(expected: expectedTransform, value) }
      return try givenTransform(value).matrix
    }
  }
}

// MARK: Appearance

extension Codec where Value: ScriptEnum {
  static var choice: Codec {
    Codec(.choice(Value.self), usual: .words, push: { $1.push($0.scriptName) }) { (value) throws(Mismatch) in
      try Value.named(value)
    }
  }
}

extension Codec where Value == Color {
  static var color: Codec { Codec(.color, push: { $1.push($0.css) }) { (value) throws(Mismatch) in try value.color() } }
}

extension Codec where Value == FontDescription {
  static var font: Codec {
    Codec(.font, push: { $1.push($0.description) }) { (value) throws(Mismatch) in
      try value.knownFont(value.frame.host)
    }
  }
}

extension Codec where Value == Image {
  /// A file's path, or an image of `ui.image`.
  static var image: Codec {
    Codec(.oneOf([.path, .image]), push: { ScriptImages.of($1.host).push($0, $1) }) { (value) throws(Mismatch) in
      try ScriptImages.of(value.frame.host).image(value)
    }
  }

  /// An image that scripts receive.
  static var imageObject: Codec { Codec(reading: .image, push: Codec.image.push) }
}

extension Codec where Value == AttributedText {
  /// Runs of text; nil for no text.
  static var attributedText: Codec {
    Codec(.attributedText, push: { pushRunsOrNil($0, $1) }) { (value) throws(Mismatch) in
      value.isNil ? AttributedText() : try runs(value, value.frame.host)
    }
  }
}

extension Codec where Value == TraitCollection {
  static var traits: Codec { Codec(.traits, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.traits() } }
}

// MARK: Objects

extension Codec where Value == RowIndexPath {
  static var rowIndexPath: Codec { Codec(reading: .rowIndexPath) { $1.push($0) } }
}

extension Codec where Value == InterfaceState {
  static var interfaceState: Codec { Codec(reading: .interfaceState) { $1.push($0) } }
}

extension Codec where Value == DisplayNode {
  static var node: Codec {
    Codec(.node, push: { $1.host.push($0, $1) }) { (value) throws(Mismatch) in try value.node() }
  }
}

extension Codec where Value: DisplayNode {
  static var node: Codec { Codec(reading: .node) { $1.host.push($0, $1) } }
}

extension Codec where Value == Layer {
  static var layer: Codec {
    Codec(.layer, push: { $1.host.push($0, $1) }) { (value) throws(Mismatch) in
      try value.object(value.frame.host.objects.layer.kind, "a layer") {
        value.isOfNodeOrView ? "each node and each view has one: .layer" : nil
      }
    }
  }
}

extension Codec where Value == View {
  static var view: Codec {
    Codec(.view, push: { $1.host.push($0, $1) }) { (value) throws(Mismatch) in
      try value.object(value.frame.host.objects.view.kind, "a view") {
        value.isOfNodeOrView ? "each node has one: node.view; a window shows nodes by addSubnode" : nil
      }
    }
  }
}

extension ScriptValue {
  /// True for a node and for a view.
  fileprivate var isOfNodeOrView: Bool {
    let objects = frame.host.objects
    return type == .userdata
      && (frame.object(at: slot, objects.nodeKind) != nil || frame.object(at: slot, objects.view.kind) != nil)
  }
}

extension Codec where Value == Window {
  static var window: Codec { Codec(reading: .window) { $1.host.push($0, $1) } }
}

// MARK: functions

extension Codec where Value == FunctionValue {
  /// A function that is used while the call lasts.
  static func function(_ signature: Signature = Signature([]), expected: String = "a function") -> Codec {
    Codec(passing: .function(signature)) { (value) throws(Mismatch) in
      guard let function = FunctionValue(value) else { throw Mismatch(expected: expected, value) }
      return function
    }
  }
}

extension Codec where Value == LuaReference {
  /// A function that is kept.
  static func kept(_ signature: Signature = Signature([]), expected: String = "a function") -> Codec {
    Codec(passing: .function(signature)) { (value) throws(Mismatch) in
      try value.keptFunction(expected)
    }
  }
}

extension ScriptValue {
  /// Reads a function, and keeps it.
  func keptFunction(_ expected: String = "a function") throws(Mismatch) -> LuaReference {
    guard type == .function else { throw Mismatch(expected: expected, self) }
    return frame.reference(at: slot)
  }
}

// MARK: entries by key paths

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
