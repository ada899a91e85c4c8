import WeftDisplay
import WeftLayout
import WeftLua

/// `ui.LayoutSpec`, or a class of specs that a script has derived from it.
package final class CustomSpecClass {
  package let name: String
  package private(set) var parent: CustomSpecClass?
  /// The host that made the class. It holds the base class, and classes hold those derived from them, so it outlives
  /// all of them.
  unowned(unsafe) let host: ScriptHost
  package private(set) var methods: MethodTable
  let metatable: LuaReference
  private var subclasses: [CustomSpecClass] = []

  init(_ name: String, parent: CustomSpecClass?, host: ScriptHost) {
    self.name = name
    self.parent = parent
    self.host = host
    methods = MethodTable(host.lua, parent: parent?.methods)
    metatable = host.lua.makeMetatable(name) { CustomSpecObjects.fill($0) }
    parent?.subclasses.append(self)
  }

  /// The content of a class, without its name.
  package struct Content {
    let parent: CustomSpecClass?
    let methods: MethodTable
  }

  /// The present content. Setting it changes the class for its specs and for the derived classes.
  var content: Content {
    get { Content(parent: parent, methods: methods) }
    set {
      parent?.subclasses.removeAll { $0 === self }
      parent = newValue.parent
      methods = newValue.methods
      parent?.subclasses.append(self)
      for subclass in subclasses { subclass.methods.parent = methods }
      forget()
    }
  }

  /// Resets the class to one without methods, as its script derives it again.
  func beginAnew(parent: CustomSpecClass) {
    content = Content(parent: parent, methods: MethodTable(host.lua, parent: parent.methods))
  }

  /// Separates the class from its parent's changes: no script derives it any more.
  func retire() { parent?.subclasses.removeAll { $0 === self } }

  /// Sets a method or a constant: the name at `key`, the value at `value`.
  func set(_ frame: LuaFrame, key: Int32, value: Int32) throws(WeftError) {
    guard let name = frame.string(at: key), frame.type(at: key) == .string else {
      throw WeftError(.type, "\(self.name): a method needs a name, got \(ScriptValue(frame, at: key).description)")
    }
    guard parent != nil else {
      throw WeftError(
        .type, "ui.LayoutSpec is built in; \(name) would change every spec",
        hint: "derive a class: ui.LayoutSpec:subclass \"FlowLayoutSpec\"")
    }
    try check(name, ScriptValue(frame, at: value))
    methods.set(frame, key: key, value: value)
    forget()
  }

  func derives(from other: CustomSpecClass) -> Bool { self === other || parent?.derives(from: other) ?? false }

  private func forget() {
    methods.forget()
    for subclass in subclasses { subclass.forget() }
  }

  private func check(_ name: String, _ value: ScriptValue) throws(WeftError) {
    if host.api.specCallbackNames.contains(name) {
      guard value.type == .function || value.isNil else {
        throw WeftError(.type, "\(self.name).\(name): expected a function, got \(value.description)")
      }
      return
    }
    if name == "layoutSpecThatFits" || name == "calculateSizeThatFits" {
      throw WeftError(
        .type, "\(self.name).\(name) is not called by anything",
        hint: "a spec gives its layout in calculateLayoutThatFits; \(name) belongs to nodes")
    }
    if CustomSpecObjects.properties.contains(name) {
      throw WeftError(
        .type, "\(self.name).\(name) belongs to one spec, not to a class", hint: "set it on self, in init")
    }
    guard value.type == .function,
      let nearest = NearMiss.name(name, among: host.api.specCallbackNames, allowingPlurals: false)
    else { return }
    throw WeftError(
      .type, "\(self.name).\(name) is not called by anything", hint: "did you mean \"\(nearest)\"?")
  }

  /// Makes a spec from the arguments on the stack from `first`. Leaves the spec on the stack.
  func make(_ frame: LuaFrame, arguments first: Int32) throws(WeftError) {
    let count = frame.top - first + 1
    guard parent != nil else {
      if count <= 0 || frame.isNil(at: first) {
        frame.top = first - 1
        frame.pushTable()
      }
      return try host.specClasses[.plain].construct(frame, first, host)
    }
    let spec = CustomSpec(self)
    spec.source = host.place(frame)
    host.push(spec, frame)
    let object = frame.top
    if host.engine.isInPass {
      spec.element = try host.withPass { (pass) throws(WeftError) in
        let element = try layout { () throws(LayoutError) in try pass.add(spec) }
        pass.setSource(file: spec.source.file, line: spec.source.line, of: element)
        return element
      }
      host.keepDuringPass(frame, at: object)
    }
    methods.push(frame)
    frame.rawGet(-1, field: "init")
    if frame.type(at: -1) == .function {
      frame.pushValue(at: object)
      guard frame.checkStack(count + 4) else { throw WeftError(.runtime, "\(name): too many arguments") }
      for index in 0..<count { frame.pushValue(at: first + index) }
      try frame.call(arguments: count + 1, results: 0)
    } else if count > 0, !frame.isNil(at: first) {
      try host.apply(frame, table: first, to: spec, object: object)
    }
    frame.top = object
  }
}

/// The classes of specs that scripts have derived, in a host.
package final class CustomSpecs {
  package let kind: LuaObjectKind<CustomSpec>
  private let classKind: LuaObjectKind<CustomSpecClass>
  private var classMetatable: LuaReference?
  private var base: CustomSpecClass?

  init(_ lua: LuaState) {
    kind = lua.makeObjectKind(CustomSpec.self, name: "spec")
    classKind = lua.makeObjectKind(CustomSpecClass.self, name: "class of specs")
  }

  /// Returns the class at an index; nil for any other value.
  package func specClass(_ frame: LuaFrame, at index: Int32) -> CustomSpecClass? { frame.object(at: index, classKind) }

  /// Returns the class that an entry of a table is; nil for any other value.
  func specClass(_ entry: LuaEntry) -> CustomSpecClass? { entry.object(classKind) }

  /// Makes `ui.LayoutSpec`, and pushes it.
  func pushBase(_ frame: LuaFrame, _ host: ScriptHost) {
    if classMetatable == nil { classMetatable = host.lua.makeMetatable("class of specs") { self.fill($0) } }
    let base = base ?? CustomSpecClass("LayoutSpec", parent: nil, host: host)
    self.base = base
    push(base, frame)
  }

  private func push(_ specClass: CustomSpecClass, _ frame: LuaFrame) {
    guard let classMetatable else { return frame.pushNil() }
    frame.pushObject(specClass, classKind, metatable: classMetatable, userValues: 0)
  }

  private func fill(_ frame: LuaFrame) {
    let kind = classKind
    frame.pushFunction("class.__call") { (frame) throws(WeftError) in
      try (try frame.argument(1, kind)).make(frame, arguments: 2)
      return 1
    }
    frame.rawSet(-2, field: "__call")
    frame.pushFunction("class.__newindex") { (frame) throws(WeftError) in
      try (try frame.argument(1, kind)).set(frame, key: 2, value: 3)
      return 0
    }
    frame.rawSet(-2, field: "__newindex")
    frame.pushFunction("class.__index") { [unowned self] (frame) throws(WeftError) in
      let specClass = try frame.argument(1, kind)
      specClass.methods.push(frame)
      frame.pushValue(at: 2)
      if frame.rawGet(-2) != .nil { return 1 }
      switch frame.string(at: 2) {
      case "subclass": frame.pushFunction("subclass", subclass)
      case "init": frame.pushFunction("init", baseInit)
      case "className": frame.push(specClass.name)
      case "super": specClass.parent.map { push($0, frame) } ?? frame.pushNil()
      default: frame.pushNil()
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

  private var subclass: LuaFunction {
    { [unowned self] (frame) throws(WeftError) in
      let parent = try frame.argument(1, classKind)
      guard let name = frame.string(at: 2), frame.type(at: 2) == .string, !name.isEmpty else {
        throw WeftError(
          .type, "subclass: expected a name, got \(ScriptValue(frame, at: 2).description)",
          hint: "write ui.\(parent.name):subclass \"FlowLayoutSpec\"")
      }
      try ScriptValue.checkClassName(name)
      guard parent.methods.depth < MethodTable.maximumDepth else { throw MethodTable.tooDeep(name) }
      let host = parent.host
      let key = host.state.declared.key(name, isSpec: true, file: frame.location()?.file, host)
      push(host.state.declared.specClass(key, name, parent: parent, host), frame)
      return 1
    }
  }

  /// The function of `super.init` of `ui.LayoutSpec`: takes a table of fields and children.
  private var baseInit: LuaFunction {
    { [unowned self] (frame) throws(WeftError) in
      let spec = try frame.argument(1, self.kind)
      if !frame.isNil(at: 2) { try spec.specClass.host.apply(frame, table: 2, to: spec, object: 1) }
      return 0
    }
  }
}
