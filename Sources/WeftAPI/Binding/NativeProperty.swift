import WeftLua
import WeftNodes
import WeftScript

/// A property of a Swift class that scripts read and set: a row with its name, its key path, the codec of its values, its
/// default and its effect.
///
/// ```swift
/// NativeProperty(
///   "values", \Chart.values, .list(.number), default: "{}", "The heights of the bars, from left to right.",
///   invalidates: .layout)
/// ```
///
/// A value of another type is an error at the script's line, which names the property, what was expected, and what came.
public struct NativeProperty<Object: AnyObject & SendableMetatype>: Sendable {
  let description: PropertyDescription
  let get: @Sendable (Object, LuaFrame) -> Void
  /// Nil for a property that can only be read.
  let set: (@Sendable (Object, ScriptValue) throws(Mismatch) -> Void)?

  /// Makes a property that scripts read and set.
  ///
  /// - Parameters:
  ///   - name: the name in scripts.
  ///   - path: the property in Swift.
  ///   - codec: how its values are written in Lua.
  ///   - standard: its default, as Lua or in words.
  ///   - doc: its meaning, in one line.
  ///   - invalidates: what has to be made again for a node after a script has set it; nothing by default. Code in Swift
  ///     that sets the property calls `invalidateLayout()` or `setNeedsDisplay()` itself.
  public init<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value> & Sendable, _ codec: Codec<Value>,
    default standard: String, _ doc: String, invalidates: Invalidation = .nothing
  ) {
    description = PropertyDescription(name, codec.type, default: standard, doc, invalidates: invalidates)
    get = { object, frame in codec.push(object[keyPath: path], frame) }
    set = { (object, value) throws(Mismatch) in
      object[keyPath: path] = try codec.read(value)
      guard invalidates != .nothing, let node = object as? DisplayNode else { return }
      if invalidates == .layout { node.invalidateLayout() }
      node.setNeedsDisplay()
    }
  }

  /// Makes a property that scripts can only read.
  ///
  /// - Parameters:
  ///   - name: the name in scripts.
  ///   - path: the property in Swift.
  ///   - codec: how its values are written in Lua.
  ///   - doc: its meaning, in one line.
  public init<Value>(
    _ name: String, reading path: KeyPath<Object, Value> & Sendable, _ codec: Codec<Value>, _ doc: String
  ) {
    description = PropertyDescription(
      name, codec.type, default: "nil", doc, invalidates: .nothing, isReadOnly: true)
    get = { object, frame in codec.push(object[keyPath: path], frame) }
    set = nil
  }
}

extension NativeProperty where Object: DisplayNode {
  /// Makes the property that holds a script's function for an event.
  public init<Value>(_ handler: NativeHandler<Object, Value>) {
    description = PropertyDescription(
      handler.name, .function(handler.signature), default: "nil", handler.doc, invalidates: .nothing)
    get = { node, frame in handler.push(of: node, frame) }
    set = { (node, value) throws(Mismatch) in try handler.set(value, of: node) }
  }
}

extension NodeProperty {
  /// Makes the entry of a property of a class of nodes.
  convenience init<Node: DisplayNode>(_ row: NativeProperty<Node>) {
    let description = row.description
    var setter: (@Sendable (Node, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
    if let set = row.set {
      setter = { (node, value, _) throws(Mismatch) in try set(node, value) }
    }
    self.init(
      of: Node.self, description.name, description.valueType, default: description.standard, description.doc,
      invalidates: description.invalidates, get: { node, frame, _ in row.get(node, frame) }, set: setter)
  }
}
