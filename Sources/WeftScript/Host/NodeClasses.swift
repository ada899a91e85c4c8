import WeftDisplay
import WeftLua
import WeftNodes
import WeftSupport

/// The built-in classes with their properties and methods.
package final class NodeClasses {
  private let properties: [NativeClass: [NodeProperty?]]
  private let allNames: [NativeClass: [String]]
  var classes: [NativeClass: ScriptClass] = [:]
  /// The names that nodes of a built-in class use for themselves, and those of classes derived from it, which may be more.
  var ordinary: [NativeClass: (own: LuaReference, derived: LuaReference)] = [:]
  var made: LuaReference?
  /// The bases of methods that classes override, as far as they were requested.
  var bases: [String: LuaReference] = [:]
  package var classKind: LuaObjectKind<ScriptClass>?
  var classMetatable: LuaReference?

  init(_ api: API) {
    let ids = api.names.ids
    var properties: [NativeClass: [NodeProperty?]] = [:]
    var names: [NativeClass: [String]] = [:]
    for native in NativeClass.allCases {
      var table = [NodeProperty?](repeating: nil, count: ids.count)
      let all = api.properties(of: native)
      for property in all { table[Int(ids[property.description.name] ?? 0)] = property }
      properties[native] = table
      names[native] =
        all.map(\.description.name) + ["style"] + api.methods(of: native).map(\.name)
        + api.callbacks(of: native).map(\.name)
    }
    self.properties = properties
    allNames = names
  }

  /// A class's properties by the ids of their names.
  func properties(_ native: NativeClass) -> [NodeProperty?] { properties[native] ?? [] }

  func names(of native: NativeClass) -> [String] { allNames[native] ?? [] }

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

  /// Every class, parents before those derived from them.
  func forEachClass(_ body: (ScriptClass) -> Void) { classes[.display]?.forEachDescendant(body) }

  /// Pushes what scripts hold of a class.
  package func push(_ nodeClass: ScriptClass, _ frame: LuaFrame) {
    guard let classKind, let classMetatable else { return frame.pushNil() }
    frame.pushObject(nodeClass, classKind, metatable: classMetatable, userValues: 0)
  }
}
