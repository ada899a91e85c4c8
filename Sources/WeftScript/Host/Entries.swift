import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

// Entries. Every name that a script can use is one of these, in one of the lists of `WeftAPI`; bindings, argument
// checks, suggestions, `help`, completion, stubs and the reference pages are made from them.

/// The parts that have to be computed again after a property was set.
public enum Invalidation: String, Sendable, CaseIterable {
  /// The layout, also that of nodes that measured the node, and the picture.
  case layout
  /// The picture only.
  case display
  /// Neither.
  case nothing
}

/// The description of a property.
package struct PropertyDescription: Sendable {
  /// The name in Lua.
  package let name: String
  /// Its effect, in one line.
  package let doc: String
  package let valueType: ValueType
  /// Its default, as Lua or in words.
  package let standard: String
  /// The unit of its numbers.
  package let unit: String?
  package let invalidates: Invalidation
  package let isReadOnly: Bool

  package init(
    _ name: String, _ type: ValueType, default standard: String, _ doc: String, unit: String? = nil,
    invalidates: Invalidation, isReadOnly: Bool = false
  ) {
    self.name = name
    self.doc = doc
    valueType = type
    self.standard = standard
    self.unit = unit ?? type.unit
    self.invalidates = invalidates
    self.isReadOnly = isReadOnly
  }

  /// The type of its values: `points`, `color`, `"start" | "end"`.
  package var type: String { valueType.written }
}

/// A style property.
package final class StyleProperty: Sendable {
  package let description: PropertyDescription
  package let set: @Sendable (inout ElementStyle, ScriptValue) throws(Mismatch) -> Void
  package let get: @Sendable (ElementStyle, LuaFrame) -> Void
  /// The way in which its usual values are read with the table; nil for not at all.
  package let usual: UsualStyle.Value?
  /// The properties that it sets together, with names of their own; empty for a property of its own.
  package let sets: [String]
  /// Copies the property from another style; from a new style it resets it.
  package let copy: @Sendable (ElementStyle, inout ElementStyle) -> Void
  package var name: String { description.name }

  package init(
    _ name: String, _ type: ValueType, default standard: String, _ doc: String, usual: UsualStyle.Value? = nil,
    sets: [String] = [],
    copy: @escaping @Sendable (ElementStyle, inout ElementStyle) -> Void,
    get: @escaping @Sendable (ElementStyle, LuaFrame) -> Void,
    set: @escaping @Sendable (inout ElementStyle, ScriptValue) throws(Mismatch) -> Void
  ) {
    self.usual = usual
    self.sets = sets
    self.copy = copy
    self.get = get
    self.set = set
    description = PropertyDescription(name, type, default: standard, doc, invalidates: .layout)
  }
}

/// A property of a spec. Specs are made for one layout, which reads all of them.
package final class SpecProperty: Sendable {
  package let description: PropertyDescription
  package let set: @Sendable (inout SpecValues, ScriptValue) throws(Mismatch) -> Void
  package let get: @Sendable (SpecValues, LuaFrame) -> Void
  /// The way in which its usual values are read with the table, into the spec's numbers or options; nil for not at all.
  package let usual: LuaForm.Usual?
  package var name: String { description.name }

  package init(
    _ description: PropertyDescription, usual: LuaForm.Usual? = nil,
    get: @escaping @Sendable (SpecValues, LuaFrame) -> Void,
    set: @escaping @Sendable (inout SpecValues, ScriptValue) throws(Mismatch) -> Void
  ) {
    self.description = description
    self.usual = usual
    self.get = get
    self.set = set
  }
}

/// A property of a node class.
package final class NodeProperty: Sendable {
  package let description: PropertyDescription
  package let get: @Sendable (DisplayNode, LuaFrame, ScriptHost) throws(WeftError) -> Void
  /// Nil for a read-only property.
  package let set: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
  package var name: String { description.name }

  /// Makes a property of all nodes.
  package init(
    _ name: String, _ type: ValueType, default standard: String, _ doc: String, unit: String? = nil,
    invalidates: Invalidation,
    get: @escaping @Sendable (DisplayNode, LuaFrame, ScriptHost) throws(WeftError) -> Void,
    set: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)? = nil
  ) {
    self.get = get
    self.set = set
    description = PropertyDescription(
      name, type, default: standard, doc, unit: unit, invalidates: invalidates, isReadOnly: set == nil)
  }
}

/// The description of a function or a method.
package struct FunctionDescription: Sendable {
  package let name: String
  package let signature: Signature
  /// Its effect, in one line.
  package let doc: String

  package init(name: String, signature: Signature, doc: String) {
    self.name = name
    self.signature = signature
    self.doc = doc
  }

  /// The arguments, as Lua: `(node, index)`.
  package var arguments: String { signature.arguments }
}

/// A method of a node class.
package struct NodeMethod: Sendable {
  package let description: FunctionDescription
  // The node is handed on: each reference counted on the way would be paid for by every call.
  package let call: @Sendable (consuming DisplayNode, LuaFrame, ScriptHost) throws(WeftError) -> Int32
  package var name: String { description.name }
  package var arguments: String { description.arguments }
  package var doc: String { description.doc }

  package init(
    _ description: FunctionDescription,
    _ call: @escaping @Sendable (consuming DisplayNode, LuaFrame, ScriptHost) throws(WeftError) -> Int32
  ) {
    self.description = description
    self.call = call
  }
}

/// A method that a class may override.
package struct NodeCallback: Sendable {
  package let description: FunctionDescription
  package let override: NodeOverrides
  /// The hook that calls it; nil for one that is called by other code.
  package let hook: NodeHook?
  /// Pushes the method's arguments after the node; returns their number.
  package let push: @Sendable (HookArgument, LuaFrame, ScriptHost) throws(WeftError) -> Int32
  package var name: String { description.name }
  /// The arguments, the node first: `(self, constrainedSize)`.
  package var arguments: String {
    "(" + (["self"] + description.signature.parameters.map(\.name)).joined(separator: ", ") + ")"
  }
  package var doc: String { description.doc }

  package init(
    _ method: ScriptMethod, _ parameters: [(String, ValueType)], returns: ValueType? = nil, _ doc: String
  ) {
    description = FunctionDescription(
      name: method.rawValue, signature: Signature(parameters, returns), doc: doc)
    override = method.override
    hook = nil
    push = { _, _, _ in 0 }
  }

  /// Makes a hook's method.
  package init(
    _ hook: NodeHook, _ parameters: [(String, ValueType)] = [], _ doc: String,
    push: @escaping @Sendable (HookArgument, LuaFrame, ScriptHost) throws(WeftError) -> Int32 = { _, _, _ in 0 }
  ) {
    description = FunctionDescription(
      name: hook.name, signature: Signature(parameters), doc: doc)
    override = NodeOverrides(hook)
    self.hook = hook
    self.push = push
  }
}

/// A function of the module, or a global one.
package struct ModuleFunction: Sendable {
  package let description: FunctionDescription
  /// True if it replaces a function of Lua.
  package let isLuas: Bool
  /// Nil for one that the Lua state defines.
  package let call: (@Sendable (LuaFrame, ScriptHost) throws(WeftError) -> Int32)?
  package var name: String { description.name }

  package init(
    _ name: String, _ parameters: [(String, ValueType)], returns: ValueType? = nil, _ doc: String,
    isLuas: Bool = false,
    _ call: (@Sendable (LuaFrame, ScriptHost) throws(WeftError) -> Int32)? = nil
  ) {
    self.init(
      FunctionDescription(name: name, signature: Signature(parameters, returns), doc: doc), isLuas: isLuas, call)
  }

  package init(
    _ description: FunctionDescription, isLuas: Bool = false,
    _ call: (@Sendable (LuaFrame, ScriptHost) throws(WeftError) -> Int32)? = nil
  ) {
    self.description = description
    self.isLuas = isLuas
    self.call = call
  }
}

/// A value of the module that is no function.
package struct ModuleValue: Sendable {
  package let description: PropertyDescription
  package let value: String
  package var name: String { description.name }

  package init(_ name: String, _ type: ValueType, _ value: String, _ doc: String) {
    description = PropertyDescription(name, type, default: "nil", doc, invalidates: .nothing, isReadOnly: true)
    self.value = value
  }
}

/// A field or a method of an object that scripts receive: a layout, an image, a class.
package struct ObjectMember<Object>: Sendable {
  package enum Kind: Sendable {
    case field(ValueType)
    case method(Signature)
  }

  package let name: String
  package let kind: Kind
  package let doc: String
  package let unit: String?
  /// Pushes the field's value, or the method.
  package let get: @Sendable (Object, LuaFrame, ScriptHost) throws(WeftError) -> Void
  /// Nil for a read-only member.
  package let set: (@Sendable (Object, ScriptValue) throws(Mismatch) -> Void)?

  package init(
    _ name: String, _ type: ValueType, _ doc: String, unit: String? = nil,
    get: @escaping @Sendable (Object, LuaFrame, ScriptHost) throws(WeftError) -> Void,
    set: (@Sendable (Object, ScriptValue) throws(Mismatch) -> Void)? = nil
  ) {
    self.set = set
    self.name = name
    kind = .field(type)
    self.doc = doc
    self.unit = unit ?? type.unit
    self.get = get
  }

  package init(
    method name: String, _ parameters: [(String, ValueType)], returns: ValueType? = nil, _ doc: String,
    get: @escaping @Sendable (Object, LuaFrame, ScriptHost) throws(WeftError) -> Void
  ) {
    self.init(method: name, Signature(parameters, returns), doc, get: get)
  }

  package init(
    method name: String, _ signature: Signature, _ doc: String,
    get: @escaping @Sendable (Object, LuaFrame, ScriptHost) throws(WeftError) -> Void
  ) {
    set = nil
    self.name = name
    kind = .method(signature)
    self.doc = doc
    unit = nil
    self.get = get
  }
}
