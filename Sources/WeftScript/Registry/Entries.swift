import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

// The entries of the registry. Everything that a script can name is one of these, in one of the lists of this folder;
// bindings, argument checks, suggestions, `help`, completion, stubs and the reference pages are made from them.

/// What has to be done anew when a property is set.
enum Invalidation: String, Sendable, CaseIterable {
  /// The layout, of what measured the node too, and the picture.
  case layout
  /// The picture only.
  case display
  case nothing
}

/// A few lines of Lua that show an entry. They are run by the tests, after ``prelude``.
///
/// Lines that return a node or a spec are a picture: the tests draw it, and the pages show it. Lines that return nothing
/// print; each `-- output` behind a print is compared.
struct Example: Sendable, ExpressibleByStringLiteral {
  let code: String
  /// The picture's width, in points.
  let width: Double
  /// The picture's height, in points; as high as it gets if nil.
  let height: Double?

  init(_ code: String, width: Double = 240, height: Double? = nil) {
    self.code = code
    self.width = width
    self.height = height
  }

  init(stringLiteral code: String) { self.init(code) }

  /// What stands before every example.
  static let prelude = """
    local ui = require "weft"

    -- A coloured box of width by height points; 40 if left out.
    local function box(color, width, height)
      return ui.DisplayNode { backgroundColor = color, style = { preferredSize = { width or 40, height or width or 40 } } }
    end


    """

  /// The lines as a script that can be run.
  var script: String { Example.prelude + code + "\n" }
}

/// A property as the API describes it.
struct PropertyDescription: Sendable {
  /// The name in Lua.
  let name: String
  /// One line: what it does.
  let doc: String
  let valueType: ValueType
  /// What it is when nothing is set, as Lua or in words.
  let standard: String
  /// What its numbers count.
  let unit: String?
  let invalidates: Invalidation
  let isReadOnly: Bool
  let example: Example

  init(
    _ name: String, _ type: ValueType, _ standard: String, _ doc: String, unit: String? = nil,
    _ invalidates: Invalidation, isReadOnly: Bool = false, example: Example
  ) {
    self.name = name
    self.doc = doc
    valueType = type
    self.standard = standard
    self.unit = unit ?? type.unit
    self.invalidates = invalidates
    self.isReadOnly = isReadOnly
    self.example = example
  }

  /// What it takes: `points`, `color`, `"start" | "end"`.
  var type: String { valueType.written }
}

/// A style property.
final class StyleProperty: Sendable {
  let description: PropertyDescription
  let set: @Sendable (inout ElementStyle, ScriptValue) throws(Mismatch) -> Void
  let get: @Sendable (ElementStyle, LuaFrame) -> Void
  /// Takes what the property sets from another style: from a new one, to set it back.
  let copy: @Sendable (ElementStyle, inout ElementStyle) -> Void
  var name: String { description.name }

  init(
    _ name: String, _ type: ValueType, _ standard: String, _ doc: String, unit: String? = nil, example: Example,
    copy: @escaping @Sendable (ElementStyle, inout ElementStyle) -> Void,
    get: @escaping @Sendable (ElementStyle, LuaFrame) -> Void,
    set: @escaping @Sendable (inout ElementStyle, ScriptValue) throws(Mismatch) -> Void
  ) {
    self.copy = copy
    self.get = get
    self.set = set
    description = PropertyDescription(name, type, standard, doc, unit: unit, .layout, example: example)
  }
}

/// A property of a spec. Specs are made for one layout, which reads them all.
final class SpecProperty: Sendable {
  let description: PropertyDescription
  let set: @Sendable (inout SpecValues, ScriptValue) throws(Mismatch) -> Void
  let get: @Sendable (SpecValues, LuaFrame) -> Void
  var name: String { description.name }

  /// Describes a property of one kind of spec, whose values it reads and writes as a whole.
  init<Spec: LayoutSpecProperties>(
    _ spec: Spec.Type, _ name: String, _ type: ValueType, _ standard: String, _ doc: String, unit: String? = nil,
    example: Example, get: @escaping @Sendable (Spec, LuaFrame) -> Void,
    set: @escaping @Sendable (inout Spec, ScriptValue) throws(Mismatch) -> Void
  ) {
    self.get = { values, frame in get(Spec(options: values.options, numbers: values.numbers), frame) }
    self.set = { (values, value) throws(Mismatch) in
      var spec = Spec(options: values.options, numbers: values.numbers)
      try set(&spec, value)
      spec.write(to: &values.options, &values.numbers)
    }
    description = PropertyDescription(name, type, standard, doc, unit: unit, .layout, example: example)
  }
}

/// A property of a node class.
final class NodeProperty: Sendable {
  let description: PropertyDescription
  let get: @Sendable (DisplayNode, LuaFrame, ScriptHost) throws(WeftError) -> Void
  /// Nil for a property that can only be read.
  let set: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
  var name: String { description.name }

  init(
    _ name: String, _ type: ValueType, _ standard: String, _ doc: String, unit: String? = nil,
    _ invalidates: Invalidation, example: Example,
    get: @escaping @Sendable (DisplayNode, LuaFrame, ScriptHost) throws(WeftError) -> Void,
    set: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)? = nil
  ) {
    self.get = get
    self.set = set
    description = PropertyDescription(
      name, type, standard, doc, unit: unit, invalidates, isReadOnly: set == nil, example: example)
  }
}

/// A function or a method as the API describes it.
struct FunctionDescription: Sendable {
  let name: String
  let signature: Signature
  /// One line.
  let doc: String
  let example: Example

  /// The arguments, as Lua: `(node, index)`.
  var arguments: String { signature.arguments }
}

/// A method of a node class.
struct NodeMethod: Sendable {
  let description: FunctionDescription
  let call: @Sendable (DisplayNode, LuaFrame, ScriptHost) throws(WeftError) -> Int32
  var name: String { description.name }
  var arguments: String { description.arguments }
  var doc: String { description.doc }

  init(
    _ name: String, _ parameters: [(String, ValueType)], returns: ValueType? = nil, and second: ValueType? = nil,
    _ doc: String, example: Example,
    _ call: @escaping @Sendable (DisplayNode, LuaFrame, ScriptHost) throws(WeftError) -> Int32
  ) {
    description = FunctionDescription(
      name: name, signature: Signature(parameters, returns, second), doc: doc, example: example)
    self.call = call
  }
}

/// A method that a class may override.
struct NodeCallback: Sendable {
  let description: FunctionDescription
  let override: NodeOverrides
  /// The hook that calls it; nil for one that is called otherwise.
  let hook: NodeHook?
  /// Pushes what the method receives after the node; answers how many values.
  let push: @Sendable (HookArgument, LuaFrame, ScriptHost) throws(WeftError) -> Int32
  var name: String { description.name }
  /// The arguments, the node first: `(self, constrainedSize)`.
  var arguments: String {
    "(" + (["self"] + description.signature.parameters.map(\.name)).joined(separator: ", ") + ")"
  }
  var doc: String { description.doc }

  init(
    _ name: String, _ parameters: [(String, ValueType)], returns: ValueType? = nil, _ doc: String,
    override: NodeOverrides, example: Example
  ) {
    description = FunctionDescription(
      name: name, signature: Signature(parameters, returns), doc: doc, example: example)
    self.override = override
    hook = nil
    push = { _, _, _ in 0 }
  }

  /// A hook's method.
  init(
    _ hook: NodeHook, _ parameters: [(String, ValueType)] = [], _ doc: String, example: Example,
    push: @escaping @Sendable (HookArgument, LuaFrame, ScriptHost) throws(WeftError) -> Int32 = { _, _, _ in 0 }
  ) {
    description = FunctionDescription(
      name: "\(hook)", signature: Signature(parameters), doc: doc, example: example)
    override = NodeOverrides(hook)
    self.hook = hook
    self.push = push
  }

  private static let byHook: [NodeHook: NodeCallback] = Dictionary(
    allNodeCallbacks.compactMap { callback in callback.hook.map { ($0, callback) } },
    uniquingKeysWith: { first, _ in first })

  /// The method of a hook.
  static func of(_ hook: NodeHook) -> NodeCallback? { byHook[hook] }
}

/// A function of the module, or a global one.
struct ModuleFunction: Sendable {
  let description: FunctionDescription
  /// Whether it stands in the place of a function of Lua's own.
  let isLuas: Bool
  /// Nil for one that the Lua state brings.
  let call: (@Sendable (LuaFrame, ScriptHost) throws(WeftError) -> Int32)?
  var name: String { description.name }

  init(
    _ name: String, _ parameters: [(String, ValueType)], returns: ValueType? = nil, _ doc: String,
    isLuas: Bool = false, example: Example,
    _ call: (@Sendable (LuaFrame, ScriptHost) throws(WeftError) -> Int32)? = nil
  ) {
    description = FunctionDescription(
      name: name, signature: Signature(parameters, returns), doc: doc, example: example)
    self.isLuas = isLuas
    self.call = call
  }
}

/// A field or a method of an object that scripts are given: a layout, an image, a class.
struct ObjectMember<Object>: Sendable {
  enum Kind: Sendable {
    case field(ValueType)
    case method(Signature)
  }

  let name: String
  let kind: Kind
  let doc: String
  let unit: String?
  let example: Example
  /// Pushes the field's value, or the method.
  let get: @Sendable (Object, LuaFrame, ScriptHost) throws(WeftError) -> Void
  /// Nil for a member that can only be read.
  let set: (@Sendable (Object, ScriptValue) throws(Mismatch) -> Void)?

  init(
    _ name: String, _ type: ValueType, _ doc: String, unit: String? = nil, example: Example,
    get: @escaping @Sendable (Object, LuaFrame, ScriptHost) throws(WeftError) -> Void,
    set: (@Sendable (Object, ScriptValue) throws(Mismatch) -> Void)? = nil
  ) {
    self.set = set
    self.name = name
    kind = .field(type)
    self.doc = doc
    self.unit = unit ?? type.unit
    self.example = example
    self.get = get
  }

  init(
    method name: String, _ parameters: [(String, ValueType)], returns: ValueType? = nil, _ doc: String,
    example: Example, get: @escaping @Sendable (Object, LuaFrame, ScriptHost) throws(WeftError) -> Void
  ) {
    set = nil
    self.name = name
    kind = .method(Signature(parameters, returns))
    self.doc = doc
    unit = nil
    self.example = example
    self.get = get
  }
}
