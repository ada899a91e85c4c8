import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// A property as the API describes it. Every property of every class and spec stands in one list of these; bindings,
/// argument checks, suggestions and documentation come from it.
struct PropertyDescription {
  /// The name in Lua.
  let name: String
  /// What it takes: `number`, `color`, `"start" | "end"`.
  let type: String
  /// What it is when nothing is set, as Lua.
  let standard: String
  /// One line: what it does, and its unit.
  let doc: String
}

/// A style property: how it is read from Lua and given back.
struct StyleProperty {
  let description: PropertyDescription
  let set: (inout ElementStyle, ScriptValue) throws(Mismatch) -> Void
  let get: (ElementStyle, LuaFrame) -> Void
  /// Takes what the property sets from another style: from a new one, to set it back.
  let copy: (ElementStyle, inout ElementStyle) -> Void

  init(
    _ name: String, _ type: String, _ standard: String, _ doc: String,
    copy: @escaping (ElementStyle, inout ElementStyle) -> Void,
    get: @escaping (ElementStyle, LuaFrame) -> Void,
    set: @escaping (inout ElementStyle, ScriptValue) throws(Mismatch) -> Void
  ) {
    description = PropertyDescription(name: name, type: type, standard: standard, doc: doc)
    self.get = get
    self.copy = copy
    self.set = set
  }
}

/// A property of a spec.
struct SpecProperty<Spec> {
  let description: PropertyDescription
  let set: (inout Spec, ScriptValue) throws(Mismatch) -> Void
  let get: (Spec, LuaFrame) -> Void

  init(
    _ name: String, _ type: String, _ standard: String, _ doc: String,
    get: @escaping (Spec, LuaFrame) -> Void,
    set: @escaping (inout Spec, ScriptValue) throws(Mismatch) -> Void
  ) {
    description = PropertyDescription(name: name, type: type, standard: standard, doc: doc)
    self.get = get
    self.set = set
  }
}

/// A property of a node class.
struct NodeProperty {
  let description: PropertyDescription
  let get: (DisplayNode, LuaFrame, ScriptHost) -> Void
  /// Nil for a property that can only be read.
  let set: ((DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?

  init(
    _ name: String, _ type: String, _ standard: String, _ doc: String,
    get: @escaping (DisplayNode, LuaFrame, ScriptHost) -> Void,
    set: ((DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)? = nil
  ) {
    description = PropertyDescription(name: name, type: type, standard: standard, doc: doc)
    self.get = get
    self.set = set
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
