import WeftDisplay
import WeftLua
import WeftNodes

/// The methods that a class may override, and how they are called.
let nodeCallbacks: [NodeCallback] = [
  NodeCallback(
    name: "layoutSpecThatFits", arguments: "(self, constrainedSize)", doc: "The node's layout, as specs made anew.",
    override: .layoutSpecThatFits),
  NodeCallback(
    name: "calculateLayoutThatFits", arguments: "(self, constrainedSize)",
    doc: "The node's layout by arithmetic of its own: a ui.Layout of what it has measured and placed.",
    override: .calculateLayoutThatFits),
  NodeCallback(
    name: "calculateSizeThatFits", arguments: "(self, size)",
    doc: "The node's size by arithmetic of its own, with size as the most that it may take.",
    override: .calculateSizeThatFits),
  NodeCallback(
    name: "layout", arguments: "(self)", doc: "Sets the subnodes' frames by hand, once the node has its size.",
    override: .layout),
  NodeCallback(
    name: "draw", arguments: "(self, canvas, bounds, parameters)", doc: "Records what the node shows.", override: .draw),
]

/// The built-in classes with their properties and methods.
final class NodeClasses {
  private let properties: [NativeClass: [NodeProperty?]]
  private let allNames: [NativeClass: [String]]
  private var classes: [NativeClass: ScriptClass] = [:]
  private var ordinary: [NativeClass: LuaReference] = [:]
  private var made: LuaReference?
  private(set) var classKind: LuaObjectKind<ScriptClass>?
  private var classMetatable: LuaReference?

  init(_ ids: [String: Int32]) {
    var properties: [NativeClass: [NodeProperty?]] = [:]
    var names: [NativeClass: [String]] = [:]
    for native in NativeClass.allCases {
      var table = [NodeProperty?](repeating: nil, count: ids.count)
      let all = NodeClasses.properties(of: native)
      for property in all { table[Int(ids[property.description.name] ?? 0)] = property }
      properties[native] = table
      names[native] =
        all.map(\.description.name) + ["style"] + nodeMethods.map(\.name) + nodeCallbacks.map(\.name)
    }
    self.properties = properties
    allNames = names
  }

  static var propertyNames: [String] {
    NativeClass.allCases.flatMap { properties(of: $0).map(\.description.name) }
  }

  /// A class's properties, inherited ones too.
  static func properties(of native: NativeClass) -> [NodeProperty] {
    switch native {
    case .display, .cell: displayNodeProperties
    case .text: displayNodeProperties + textNodeProperties
    case .image: displayNodeProperties + imageNodeProperties
    }
  }

  /// A class's properties by the ids of their names.
  func properties(_ native: NativeClass) -> [NodeProperty?] { properties[native] ?? [] }

  func names(of native: NativeClass) -> [String] { allNames[native] ?? [] }

  /// The table of names that have been found to be a script's own.
  func ordinaryNames(_ native: NativeClass) -> LuaReference {
    guard let names = ordinary[native] else { preconditionFailure("install(in:) makes one for each class") }
    return names
  }

  /// The list of nodes made while a pass goes on.
  var madeInPass: LuaReference {
    guard let made else { preconditionFailure("install(in:) makes the list") }
    return made
  }

  func clearMadeInPass(_ lua: LuaState) {
    let frame = lua.stack
    frame.push(madeInPass)
    var count = Int64(frame.rawLength(-1))
    while count > 0 {
      frame.pushNil()
      frame.rawSet(-2, count)
      count -= 1
    }
    frame.pop()
  }

  func builtIn(_ native: NativeClass) -> ScriptClass {
    guard let found = classes[native] else { preconditionFailure("install(in:) makes every built-in class") }
    return found
  }

  /// Makes the built-in classes.
  func install(in host: ScriptHost) {
    let frame = host.lua.stack
    for native in NativeClass.allCases {
      frame.pushTable()
      ordinary[native] = host.lua.makeReference()
    }
    frame.pushTable()
    made = host.lua.makeReference()
    let kind = host.lua.makeObjectKind(ScriptClass.self, name: "class")
    classKind = kind
    classMetatable = host.lua.makeMetatable("class") { frame in self.fillClass(frame, kind) }
    for native in NativeClass.allCases {
      let parent = native.parent.map { builtIn($0) }
      let made = ScriptClass(native.name, parent: parent, native: native, host: host)
      classes[native] = made
      guard native == .display else { continue }
      frame.push(made.methods)
      for method in nodeMethods {
        frame.pushFunction(method.name) { [unowned host] (frame) throws(WeftError) in
          let node = try frame.argument(1, host.nodeKind)
          return try method.call(node, frame, host)
        }
        frame.rawSet(-2, field: method.name)
      }
      frame.pop()
    }
    host.engine.passDidEnd = { [unowned host] in host.passDidEnd() }
  }

  /// Pushes what scripts hold of a class.
  func push(_ nodeClass: ScriptClass, _ frame: LuaFrame) {
    guard let classKind, let classMetatable else { return frame.pushNil() }
    frame.pushObject(nodeClass, classKind, metatable: classMetatable, userValues: 0)
  }

  private func fillClass(_ frame: LuaFrame, _ kind: LuaObjectKind<ScriptClass>) {
    frame.pushFunction("class.__call") { (frame) throws(WeftError) in
      try (try frame.argument(1, kind)).make(frame, arguments: 2)
      // `make` leaves the node above the arguments.
      return 1
    }
    frame.rawSet(-2, field: "__call")
    frame.pushFunction("class.__newindex") { (frame) throws(WeftError) in
      try (try frame.argument(1, kind)).set(frame, key: 2, value: 3)
      return 0
    }
    frame.rawSet(-2, field: "__newindex")
    frame.pushFunction("class.__index") { [unowned self] (frame) throws(WeftError) in
      let nodeClass = try frame.argument(1, kind)
      nodeClass.pushMethods(frame)
      frame.pushValue(at: 2)
      if frame.rawGet(-2) != .nil { return 1 }
      switch frame.string(at: 2) {
      case "subclass": frame.pushFunction("subclass", self.subclass(kind))
      case "init": frame.pushFunction("init", self.nativeInit(nodeClass))
      case "className": frame.push(nodeClass.name)
      case "super": nodeClass.parent.map { push($0, frame) } ?? frame.pushNil()
      case let name?: if !nodeClass.defaults.push(frame, name: name) { frame.pushNil() }
      case nil: frame.pushNil()
      }
      return 1
    }
    frame.rawSet(-2, field: "__index")
    frame.pushFunction("class.__tostring") { (frame) throws(WeftError) in
      frame.push("<class \(try frame.argument(1, kind).name)>")
      return 1
    }
    frame.rawSet(-2, field: "__tostring")
  }

  private func subclass(_ kind: LuaObjectKind<ScriptClass>) -> LuaFunction {
    { [unowned self] (frame) throws(WeftError) in
      let parent = try frame.argument(1, kind)
      guard let name = frame.string(at: 2), !name.isEmpty else {
        throw WeftError(
          .type, "subclass: expected a name, got \(ScriptValue(frame, at: 2).description)",
          hint: "write \(parent.name):subclass \"PhotoCell\"")
      }
      push(ScriptClass(name, parent: parent, native: parent.native, host: parent.host), frame)
      return 1
    }
  }

  /// What `super.init` of a built-in class does: takes a table of properties.
  private func nativeInit(_ nodeClass: ScriptClass) -> LuaFunction {
    { (frame) throws(WeftError) in
      let host = nodeClass.host
      let node = try frame.argument(1, host.nodeKind)
      if !frame.isNil(at: 2) { try host.apply(frame, table: 2, to: node, object: 1, in: nodeClass) }
      return 0
    }
  }
}
