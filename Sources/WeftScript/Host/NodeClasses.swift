import WeftDisplay
import WeftLua
import WeftNodes
import WeftSupport

/// The built-in classes with their properties and methods.
package final class NodeClasses {
  private let all: [NativeClass]
  private let properties: [NativeClass: [NodeProperty?]]
  /// The names of classes, as far as they were requested.
  private var allNames: [NativeClass: [String]] = [:]
  var classes: [NativeClass: ScriptClass] = [:]
  /// The classes of nodes of Swift types.
  private var byType: [ObjectIdentifier: ScriptClass] = [:]
  /// The names that nodes of a built-in class use for themselves, and those of classes derived from it, which may be more.
  var ordinary: [NativeClass: (own: LuaReference, derived: LuaReference)] = [:]
  var made: LuaReference?
  /// The bases of methods that classes override, as far as they were requested.
  var bases: [String: LuaReference] = [:]
  package var classKind: LuaObjectKind<ScriptClass>?
  var classMetatable: LuaReference?

  init(_ api: API) {
    all = api.classes
    let ids = api.names.ids
    var properties: [NativeClass: [NodeProperty?]] = [:]
    for native in api.classes {
      // The parent's table, in which an entry of the class's own takes the place of an inherited one.
      var table =
        native.parent.flatMap { properties[$0] } ?? [NodeProperty?](repeating: nil, count: ids.count)
      for property in native.properties { table[Int(ids[property.name] ?? 0)] = property }
      properties[native] = table
    }
    self.properties = properties
  }

  /// A class's properties by the ids of their names.
  func properties(_ native: NativeClass) -> [NodeProperty?] { properties[native] ?? [] }

  /// Returns the names of a class's properties, methods and callbacks.
  func names(of native: NativeClass) -> [String] {
    if let known = allNames[native] { return known }
    let names =
      native.allProperties.map(\.name) + [CommonMember.style.rawValue] + native.allMethods.map(\.name)
      + native.allCallbacks.map(\.name)
    allNames[native] = names
    return names
  }

  /// The table of names that have been found to be a script's own.
  func ordinaryNames(_ nodeClass: ScriptClass) -> LuaReference {
    guard let names = ordinary[nodeClass.native] else { preconditionFailure("install(in:) makes them for each class") }
    return nodeClass.isScripted ? names.derived : names.own
  }

  /// The list of nodes made during a pass.
  var madeInPass: LuaReference {
    guard let made else { preconditionFailure("install(in:) makes the list") }
    return made
  }

  func clearMadeInPass(_ lua: LuaState, count: Int) {
    let frame = lua.stack
    frame.push(madeInPass)
    for index in stride(from: count, to: 0, by: -1) {
      frame.pushNil()
      frame.rawSet(-2, Int64(index))
    }
    frame.pop()
  }

  package func builtIn(_ native: NativeClass) -> ScriptClass {
    guard let found = classes[native] else { preconditionFailure("install(in:) makes every built-in class") }
    return found
  }

  /// Returns the class of a node that Swift code has made: that of the first of its Swift classes, from its own
  /// upwards, which scripts have.
  package func builtIn(of node: DisplayNode) -> ScriptClass {
    let type = ObjectIdentifier(Swift.type(of: node))
    if let known = byType[type] { return known }
    let native = all.last { $0.includes(node) } ?? all[0]
    let found = builtIn(native)
    byType[type] = found
    return found
  }

  /// Every class, parents before those derived from them.
  func forEachClass(_ body: (ScriptClass) -> Void) { classes[all[0]]?.forEachDescendant(body) }

  /// Pushes what scripts hold of a class.
  package func push(_ nodeClass: ScriptClass, _ frame: LuaFrame) {
    guard let classKind, let classMetatable else { return frame.pushNil() }
    frame.pushObject(nodeClass, classKind, metatable: classMetatable, userValues: 0)
  }
}
