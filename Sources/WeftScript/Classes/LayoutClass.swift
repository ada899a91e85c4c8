import WeftDisplay
import WeftLayout
import WeftLua

/// `ui.LayoutSpec`, `ui.CollectionLayout`, or a class of specs or layouts that a script has derived from one of them.
package final class LayoutClass {
  /// The built-in class that a class derives from.
  package enum Base: String, CaseIterable {
    case spec = "LayoutSpec"
    case collectionLayout = "CollectionLayout"

    /// A name for messages.
    var example: String { self == .spec ? "FlowLayoutSpec" : "Mosaic" }
  }

  package let name: String
  package let base: Base
  @exclusivity(unchecked) package private(set) var parent: LayoutClass?  // as in `ScriptClass`
  /// The host that made the class. It holds the base class, and classes hold those derived from them, so it outlives
  /// all of them.
  unowned(unsafe) let host: ScriptHost
  package private(set) var methods: MethodTable
  let metatable: LuaReference
  private var subclasses: [LayoutClass] = []

  init(_ name: String, parent: LayoutClass?, base: Base, host: ScriptHost) {
    self.name = name
    self.base = base
    self.parent = parent
    self.host = host
    methods = MethodTable(host.lua, parent: parent?.methods)
    metatable = host.lua.makeMetatable(name) {
      switch base {
      case .spec: CustomSpecObjects.fill($0)
      case .collectionLayout: ScriptCollectionLayout.fill($0)
      }
    }
    parent?.subclasses.append(self)
  }

  /// The content of a class, without its name.
  package struct Content {
    let parent: LayoutClass?
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
  func beginAnew(parent: LayoutClass) {
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
        .type,
        "ui.\(base.rawValue) is built in; \(name) would change every \(base == .spec ? "spec" : "collection's layout")",
        hint: "derive a class: ui.\(base.rawValue):subclass \"\(base.example)\"")
    }
    try check(name, ScriptValue(frame, at: value))
    methods.set(frame, key: key, value: value)
    forget()
  }

  func derives(from other: LayoutClass) -> Bool { self === other || parent?.derives(from: other) ?? false }

  private func forget() {
    methods.forget()
    for subclass in subclasses { subclass.forget() }
  }

  /// The names of the methods that are called.
  var callbackNames: [String] { base == .spec ? host.api.specCallbackNames : host.api.collectionLayoutCallbackNames }

  private func check(_ name: String, _ value: ScriptValue) throws(WeftError) {
    if callbackNames.contains(name) {
      guard value.type == .function || value.isNil else {
        throw WeftError(.type, "\(self.name).\(name): expected a function, got \(value.description)")
      }
      return
    }
    if base == .collectionLayout {
      if value.type == .function, let hint = ForeignCollectionLayouts.hint(name) {
        throw WeftError(.type, "\(self.name).\(name) is not called by anything", hint: hint)
      }
    } else if name == "layoutSpecThatFits" || name == "calculateSizeThatFits" {
      throw WeftError(
        .type, "\(self.name).\(name) is not called by anything",
        hint: "a spec gives its layout in calculateLayoutThatFits; \(name) belongs to nodes")
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
    try initialize(frame, object: object, first, count) { () throws(WeftError) in
      try host.apply(frame, table: first, to: spec, object: object)
    }
  }

  /// Calls the class's `init` for a new object with the arguments from `first`, or else sets the fields of the table
  /// there. Leaves the object on top of the stack.
  func initialize(
    _ frame: LuaFrame, object: Int32, _ first: Int32, _ count: Int32, setFields: () throws(WeftError) -> Void
  ) throws(WeftError) {
    methods.push(frame)
    frame.rawGet(-1, field: "init")
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
