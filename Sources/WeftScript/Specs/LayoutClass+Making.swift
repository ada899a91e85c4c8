import WeftLayout
import WeftLua
import WeftSupport

extension LayoutClass.Base {
  /// Fills the metatable of a class's instances.
  func fill(_ frame: LuaFrame) {
    switch self {
    case .spec: CustomSpecObjects.fill(frame)
    case .collectionLayout: ScriptCollectionLayout.fill(frame)
    }
  }
}

extension LayoutClass: DerivableClass {
  var isScripted: Bool { parent != nil }
  var depth: Int { methods.depth }
  var exampleName: String { base.example }
  static var example: String { "ui.LayoutSpec:subclass \"\(Base.spec.example)\"" }

  /// Sets a method or a constant: the name at `key`, the value at `value`.
  func set(_ frame: LuaFrame, key: Int32, value: Int32) throws(WeftError) {
    guard let name = frame.name(at: key), frame.type(at: key) == .string else {
      throw WeftError(.type, "\(self.name): a method needs a name, got \(ScriptValue(frame, at: key).description)")
    }
    guard parent != nil else {
      throw WeftError(
        .type,
        "ui.\(base.rawValue) is built in; \(name) would change every \(base == .spec ? "spec" : "collection's layout")",
        hint: "derive a class: ui.\(base.rawValue):subclass \"\(base.example)\"")
    }
    try check(name, ScriptValue(frame, at: value))
    methods.set(frame, key: key, value: value)
    forget()
  }

  /// Throws for a method or a constant that nothing would use.
  private func check(_ name: String, _ value: ScriptValue) throws(WeftError) {
    if callbackNames.contains(name) {
      guard value.type == .function || value.isNil else {
        throw WeftError(.type, "\(self.name).\(name): expected a function, got \(value.description)")
      }
      return
    }
    if base == .collectionLayout {
      if value.type == .function, let hint = host.foreignNames.layoutMethods[name] {
        throw WeftError(.type, "\(self.name).\(name) is not called by anything", hint: hint)
      }
    } else if [.layoutSpecThatFits, .calculateSizeThatFits].contains(ScriptMethod(rawValue: name)) {
      throw WeftError(
        .type, "\(self.name).\(name) is not called by anything",
        hint: "a spec gives its layout in calculateLayoutThatFits; \(name) belongs to nodes")
    }
    if base == .spec, value.type == .function, CommonMember(rawValue: name) == .layoutThatFits {
      throw WeftError(
        .type, "\(self.name).\(name) can't be overridden", hint: "override calculateLayoutThatFits(constrainedSize)")
    }
    if base == .spec, CustomSpecObjects.properties.contains(name) {
      throw WeftError(
        .type, "\(self.name).\(name) belongs to one spec, not to a class", hint: "set it on self, in init")
    }
    guard value.type == .function,
      let nearest = NearMiss.name(name, among: callbackNames, allowingPlurals: false)
    else { return }
    throw WeftError(
      .type, "\(self.name).\(name) is not called by anything", hint: "did you mean \"\(nearest)\"?")
  }

  /// Makes a spec from the arguments on the stack from `first`. Leaves the spec on the stack.
  func make(_ frame: LuaFrame, arguments first: Int32) throws(WeftError) {
    if base == .collectionLayout { return try makeCollectionLayout(frame, arguments: first) }
    let count = frame.top - first + 1
    guard parent != nil else {
      if count <= 0 || frame.isNil(at: first) {
        frame.top = first - 1
        frame.pushTable()
      }
      return try host.specClasses[.plain].construct(frame, first, host)
    }
    let spec = CustomSpec(self)
    spec.source = frame.callPlace(host)
    frame.push(spec, host)
    let object = frame.top
    if host.engine.isInPass {
      let pass = host.engine.currentPass
      let element = try refusing { try pass.add(spec) }
      pass.setSource(file: spec.source.file, line: spec.source.line, of: element)
      spec.element = element
      host.passes.keep(frame, at: object, host)
    }
    try initialize(frame, object: object, first, count) { () throws(WeftError) in
      try CustomSpecFields(host).apply(frame, table: first, to: spec, object: object)
    }
  }

  /// Calls the class's `init` for a new object with the arguments from `first`, or else sets the fields of the table
  /// there. Leaves the object on top of the stack.
  func initialize(
    _ frame: LuaFrame, object: Int32, _ first: Int32, _ count: Int32, setFields: () throws(WeftError) -> Void
  ) throws(WeftError) {
    methods.push(frame)
    frame.rawGet(-1, named: ClassMember.`init`.rawValue)
    if frame.type(at: -1) == .function {
      frame.pushValue(at: object)
      guard frame.checkStack(count + 4) else { throw WeftError(.runtime, "\(name): too many arguments") }
      for index in 0..<count { frame.pushValue(at: first + index) }
      try frame.call(arguments: count + 1, results: 0)
    } else if count > 0, !frame.isNil(at: first) {
      try setFields()
    }
    frame.top = object
  }
}
