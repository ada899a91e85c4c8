import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// A property as the API describes it. Every property of every class and spec stands in one list of these; bindings,
/// argument checks, suggestions and documentation come from it.
struct PropertyDescription {
  /// The name in Lua.
  let name: String
  /// One line: what it does, and its unit.
  let doc: String
  private let makeType: () -> String
  private let makeStandard: () -> String

  // Names of enum values come from reflection, which is slow, and most runs never ask for them.
  init(_ name: String, _ doc: String, type: @escaping () -> String, standard: @escaping () -> String) {
    self.name = name
    self.doc = doc
    makeType = type
    makeStandard = standard
  }

  /// What it takes: `number`, `color`, `"start" | "end"`.
  var type: String { makeType() }
  /// What it is when nothing is set, as Lua.
  var standard: String { makeStandard() }
}

/// A property: how it is described, set and given back. The three kinds below say of what.
class Property {
  let description: PropertyDescription
  var name: String { description.name }

  init(_ description: PropertyDescription) { self.description = description }
}

/// A style property.
final class StyleProperty: Property {
  let set: (inout ElementStyle, ScriptValue) throws(Mismatch) -> Void
  let get: (ElementStyle, LuaFrame) -> Void
  /// Takes what the property sets from another style: from a new one, to set it back.
  let copy: (ElementStyle, inout ElementStyle) -> Void

  init(
    _ name: String, _ type: @autoclosure @escaping () -> String, _ standard: String, _ doc: String,
    copy: @escaping (ElementStyle, inout ElementStyle) -> Void,
    get: @escaping (ElementStyle, LuaFrame) -> Void,
    set: @escaping (inout ElementStyle, ScriptValue) throws(Mismatch) -> Void
  ) {
    self.copy = copy
    self.get = get
    self.set = set
    super.init(PropertyDescription(name, doc, type: type, standard: { standard }))
  }
}

/// A property of a spec.
final class SpecProperty: Property {
  let set: (inout SpecValues, ScriptValue) throws(Mismatch) -> Void
  let get: (SpecValues, LuaFrame) -> Void

  /// Describes a property of one kind of spec, whose values it reads and writes as a whole.
  init<Spec: LayoutSpecProperties>(
    _ spec: Spec.Type, _ name: String, _ type: @autoclosure @escaping () -> String,
    _ standard: @autoclosure @escaping () -> String, _ doc: String, get: @escaping (Spec, LuaFrame) -> Void,
    set: @escaping (inout Spec, ScriptValue) throws(Mismatch) -> Void
  ) {
    self.get = { values, frame in get(Spec(options: values.options, numbers: values.numbers), frame) }
    self.set = { (values, value) throws(Mismatch) in
      var spec = Spec(options: values.options, numbers: values.numbers)
      try set(&spec, value)
      spec.write(to: &values.options, &values.numbers)
    }
    super.init(PropertyDescription(name, doc, type: type, standard: standard))
  }
}

/// A property of a node class.
final class NodeProperty: Property {
  let get: (DisplayNode, LuaFrame, ScriptHost) -> Void
  /// Nil for a property that can only be read.
  let set: ((DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?

  init(
    _ name: String, _ type: @autoclosure @escaping () -> String, _ standard: @autoclosure @escaping () -> String,
    _ doc: String, get: @escaping (DisplayNode, LuaFrame, ScriptHost) -> Void,
    set: ((DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)? = nil
  ) {
    self.get = get
    self.set = set
    super.init(PropertyDescription(name, doc, type: type, standard: standard))
  }
}

/// A method of a node class.
struct NodeMethod {
  let name: String
  /// The arguments, as Lua: `(node, index)`.
  let arguments: String
  /// One line.
  let doc: String
  let call: (DisplayNode, LuaFrame, ScriptHost) throws(WeftError) -> Int32

  init(
    _ name: String, _ arguments: String, _ doc: String,
    _ call: @escaping (DisplayNode, LuaFrame, ScriptHost) throws(WeftError) -> Int32
  ) {
    self.name = name
    self.arguments = arguments
    self.doc = doc
    self.call = call
  }
}

/// A method that a class may override.
struct NodeCallback {
  let name: String
  let arguments: String
  let doc: String
  let override: NodeOverrides
}
