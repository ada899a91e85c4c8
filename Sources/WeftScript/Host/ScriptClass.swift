import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// A class of nodes as scripts see it: one that is built in, or one that a script has derived.
///
/// The object that scripts hold is a stable stand-in: methods live in a table beside it, so that what is assigned can
/// be checked, and may be replaced later without touching the nodes.
package final class ScriptClass: DerivableClass {
  // `unchecked`: these are read and written for a moment each, by the one thread that uses the host.
  package let name: String
  @exclusivity(unchecked) package private(set) var parent: ScriptClass?
  @exclusivity(unchecked) package private(set) var native: NativeClass
  /// The host that made the class, for code that scripts call: then it lives. Nodes and classes may outlive it, so what
  /// nodes call asks the link first.
  unowned(unsafe) let host: ScriptHost
  /// The properties of the built-in class that it derives from, by the ids of their names.
  @exclusivity(unchecked) private(set) var properties: [NodeProperty?]
  /// Where a script has derived the class.
  package private(set) var declared: SourceLocation?
  @exclusivity(unchecked) private(set) var table: MethodTable
  /// The class's method for its specs, once it was called.
  struct SpecMethod {
    let function: LuaReference
    let takesRange: Bool
  }
  @exclusivity(unchecked) var specMethod: SpecMethod?
  /// The class's `init`, once it was called.
  @exclusivity(unchecked) private var initMethod: LuaReference?
  /// The values that the class sets on each of its nodes.
  @exclusivity(unchecked) private(set) var defaults: ClassDefaults
  /// The tables in which Lua finds its nodes' fields and methods.
  private(set) lazy var fields = LuaFields(owner: self, ordinary: host.nodeClasses.ordinaryNames(self))
  /// The metatable of the class's nodes; nil only before the class is complete.
  @exclusivity(unchecked) private(set) var metatable: LuaReference?
  @exclusivity(unchecked) private var metatableIndex: Int32 = 0
  @exclusivity(unchecked) package private(set) var overrides: NodeOverrides = []
  @exclusivity(unchecked) package private(set) var hasInit = false
  @exclusivity(unchecked) private var hasDefaults = false
  private var subclasses = DerivedClasses<ScriptClass>()
  @exclusivity(unchecked) private var hasMadeNodes = false
  let link: HostLink

  init(
    _ name: String, parent: ScriptClass?, native: NativeClass, host: ScriptHost, declared: SourceLocation? = nil
  ) {
    self.name = name
    self.declared = declared
    self.parent = parent
    self.native = native
    self.host = host
    link = host.link
    properties = host.nodeClasses.properties(native)
    table = MethodTable(host.lua, parent: parent?.table)
    defaults = ClassDefaults(host.lua, parent: parent?.defaults)
    parent?.subclasses.add(self)
    let metatable = host.lua.makeMetatable(name) { frame in self.fill(frame) }
    self.metatable = metatable
    metatableIndex = metatable.registryIndex
    inheritOverrides()
  }

  deinit {
    parent?.subclasses.remove(self)
    fields.ownerEnded()
  }

  /// The content of a class, without its name.
  package struct Content {
    let parent: ScriptClass?
    let native: NativeClass
    let properties: [NodeProperty?]
    let declared: SourceLocation?
    let table: MethodTable
    let defaults: ClassDefaults
  }

  /// The present content. Setting it changes the class for all its nodes and for the classes derived from it.
  var content: Content {
    get {
      Content(
        parent: parent, native: native, properties: properties, declared: declared, table: table, defaults: defaults)
    }
    set {
      parent?.subclasses.remove(self)
      parent = newValue.parent
      native = newValue.native
      properties = newValue.properties
      declared = newValue.declared
      table = newValue.table
      defaults = newValue.defaults
      parent?.subclasses.add(self)
      for subclass in subclasses.all {
        subclass.table.parent = table
        subclass.defaults.parent = defaults
      }
      changed()
    }
  }

  /// Begins the class again, without methods and defaults, as its script derives it again.
  func beginAnew(parent: ScriptClass, declared: SourceLocation?) {
    content = Content(
      parent: parent, native: parent.native, properties: host.nodeClasses.properties(parent.native),
      declared: declared, table: MethodTable(host.lua, parent: parent.table),
      defaults: ClassDefaults(host.lua, parent: parent.defaults))
  }

  /// Leaves the class out when those above change: no script derives it any more.
  func retire() { parent?.subclasses.remove(self) }

  /// True if its nodes are controls.
  var isControl: Bool { host.nodeClasses.names(of: native).contains(ControlEvent.touchUpInside.handlerName) }

  /// True if a script has derived the class.
  package var isScripted: Bool { parent?.native == native }

  // MARK: methods

  /// The methods of this class alone.
  package var methods: LuaReference { table.own }

  /// The table of all methods, inherited ones too.
  package func pushMethods(_ frame: LuaFrame) {
    table.push(frame)
    fields.setMethods(table.all)
  }

  /// Sets a method, a constant or a property's default: the name at `key`, the value at `value`.
  func set(_ frame: LuaFrame, key: Int32, value: Int32) throws(WeftError) {
    let key = frame.absolute(key)
    let value = frame.absolute(value)
    guard let name = frame.name(at: key) else {
      throw WeftError(.type, "\(self.name): a method needs a name, got \(ScriptValue(frame, at: key).description)")
    }
    if frame.type(at: value) == .function, let hint = host.api.foreignNames.hint(forFinalMethod: name) {
      throw WeftError(.type, "\(self.name).\(name) can't be overridden", hint: hint)
    }
    if let id = frame.key(at: key, in: host.forms.keys), id == host.forms.styleKey || properties[Int(id)] != nil {
      guard isScripted else {
        throw WeftError(
          .type, "ui.\(self.name) is built in; \(name) would change all of its nodes",
          hint: "derive a class: ui.\(self.name):subclass \"My\(self.name)\"")
      }
      defer { forEachDescendant { $0.hasDefaults = !$0.defaults.isEmpty } }
      return try defaults.set(frame, name: name, key: id, value: value, in: self)
    }
    try check(name, frame.type(at: value), ScriptValue(frame, at: value))
    if frame.type(at: value) == .function, let hint = host.api.foreignNames.hint(forMethod: name),
      !host.state.sources.mentions(name, frame)
    {
      throw WeftError(.type, "\(self.name).\(name) is not called by anything", hint: hint)
    }
    noteWriter(frame)
    table.set(frame, key: key, value: value)
    changed()
    // After a reload it is known which classes are other than before.
    if host.reloading == nil, host.api.callbacks(of: native).contains(where: { $0.name == name }) { renewNodes(frame) }
  }

  /// A file that adds to a class of another one's: when it is loaded again, the class begins again as well.
  private func noteWriter(_ frame: LuaFrame) {
    guard isScripted, let declared, host.modules.loadingFile != nil, let place = frame.location(),
      place.file != declared.file
    else { return }
    host.modules.dependencies.note(place.file, readBy: declared.file)
  }

  private func check(_ name: String, _ type: LuaType, _ value: ScriptValue) throws(WeftError) {
    if let callback = host.api.callbacks(of: native).first(where: { $0.name == name }) {
      guard type == .function || type == .nil else {
        throw WeftError(
          .type, "\(self.name).\(name): expected a function \(name)\(callback.arguments), got \(value.description)")
      }
      let sizing = NodeOverrides.layouts
      if sizing.contains(callback.override), type == .function,
        let other = host.api.callbacks(of: native).first(where: {
          sizing.contains($0.override) && $0.override != callback.override && overrides.contains($0.override)
        })
      {
        throw WeftError(
          .type, "\(self.name) has \(other.name) already; a class gives its layout in one way",
          hint: "keep \(name) or \(other.name)")
      }
      return
    }
    if type == .function, let today = host.api.foreignNames.renamed(name, .member, .override) {
      throw WeftError(.type, "\(self.name).\(name) is not called by anything", hint: today.hint)
    }
    guard type == .function else { return try checkConstant(name) }
    if let nearest = NearMiss.name(
      name, among: host.api.callbacks(of: native).map(\.name) + ["init"], allowingPlurals: false)
    {
      throw WeftError(
        .type, "\(self.name).\(name) is not called by anything", hint: "did you mean \"\(nearest)\"?")
    }
  }

  /// A default that is misspelt, or belongs to the style, is none: nodes would never get it.
  private func checkConstant(_ name: String) throws(WeftError) {
    if host.forms.styleNames.contains(name) {
      throw host.noProperty(
        name, of: self.name, hint: "it belongs to the style: \(self.name).style = { \(name) = … }")
    }
    try host.requireOrdinary(name, in: self)
  }

  private func changed() {
    table.forget()
    specMethod = nil
    initMethod = nil
    fields.setMethods(nil)
    fields.setOrdinary(host.nodeClasses.ordinaryNames(self))
    inheritOverrides()
    for subclass in subclasses.all { subclass.changed() }
  }

  /// Nodes that there are already determine again how they are laid out.
  private func renewNodes(_ frame: LuaFrame) {
    var hasNodes = false
    forEachDescendant { hasNodes = hasNodes || $0.hasMadeNodes }
    guard hasNodes else { return }
    frame.forEachObject(host.objects.nodeKind) { node in
      guard let methods = node.methods as? ScriptClass, methods.derives(from: self) else { return }
      node.resetLayoutMethod()
    }
  }

  func derives(from other: ScriptClass) -> Bool { self === other || parent?.derives(from: other) ?? false }

  /// The class and those derived from it.
  func forEachDescendant(_ body: (ScriptClass) -> Void) {
    body(self)
    for subclass in subclasses.all { subclass.forEachDescendant(body) }
  }

  private func inheritOverrides() {
    hasDefaults = !defaults.isEmpty
    overrides = parent?.overrides ?? []
    hasInit = parent?.hasInit ?? false
    let frame = host.lua.stack
    frame.push(methods)
    frame.rawGet(-1, field: "init")
    if frame.type(at: -1) == .function { hasInit = true }
    frame.pop()
    for callback in host.api.callbacks(of: native) {
      frame.push(callback.name)
      frame.rawGet(-2)
      if frame.type(at: -1) == .function { overrides.insert(callback.override) }
      frame.pop()
    }
    frame.pop()
  }

  // MARK: making nodes

  /// Makes a node: arguments stand on the stack from `first`. Leaves the node on top of the stack.
  func make(_ frame: LuaFrame, arguments first: Int32, _ host: ScriptHost) throws(WeftError) {
    hasMadeNodes = true
    guard hasInit || hasDefaults || !frame.isTable(at: first) else {
      do throws(WeftError) {
        return try make(frame, table: first, host)
      } catch {
        throw host.state.errorIfCalledOnModule(frame, first, name: name, arguments: " { … }") ?? error
      }
    }
    let count = frame.top - first + 1
    let node = begin(native.make(host), frame, host)
    let object = push(node, ScriptHost.weightOfContent, frame, host)
    try node.borrowed { (node) throws(WeftError) in
      if hasDefaults { try defaults.apply(to: node, frame, object: object, in: self) }
      if hasInit { return }
      guard count > 0, !frame.isNil(at: first) else { return }
      do throws(WeftError) {
        try host.apply(frame, table: first, to: node, object: object, in: self)
      } catch {
        throw host.state.errorIfCalledOnModule(frame, first, name: name, arguments: " { … }") ?? error
      }
    }
    guard hasInit else { return }
    pushInit(frame)
    frame.pushValue(at: object)
    guard frame.checkStack(count + 4) else { throw WeftError(.runtime, "\(name): too many arguments") }
    for index in 0..<count { frame.pushValue(at: first + index) }
    try frame.call(arguments: count + 1, results: 0)
  }

  private func pushInit(_ frame: LuaFrame) {
    if let initMethod { return frame.push(initMethod) }
    pushMethods(frame)
    frame.rawGet(-1, field: "init")
    frame.remove(-2)
    initMethod = frame.reference(at: -1)
  }

  /// Makes a node of the table at an index, in one sweep: what is usual in the table is set before the node has a
  /// userdata.
  private func make(_ frame: LuaFrame, table: Int32, _ host: ScriptHost) throws(WeftError) {
    let sweep =
      if native == .text {
        try frame.beginSweep(table, host.forms.keys, form: host.forms.textForm)
      } else {
        try frame.beginSweep(table, host.forms.keys, form: host.forms.nodeForm)
      }
    // Values of the sweep stay on the stack, under the node.
    defer { frame.endSweep() }
    var weight = ScriptHost.weightOfContent
    let node: Unmanaged<DisplayNode>
    // Only text nodes have a form with a text.
    if let text = sweep.text {
      node = begin(
        TextNode(textEngine: host.platform.textEngine, text: String(decoding: text, as: UTF8.self)), frame, host)
      if !text.isEmpty { weight += ScriptHost.weight(ofText: text.count) }
    } else {
      node = begin(native.make(host), frame, host)
    }
    if let inner = sweep.inner { node._withUnsafeGuaranteedRef { UsualStyle.set(inner, in: &$0.style) } }
    let object = push(node, weight, frame, host)
    if sweep.named.isEmpty, sweep.items.isEmpty { return }
    try node.borrowed { (node) throws(WeftError) in
      try host.applyUnusual(sweep, frame, table: table, to: node, object: object, in: self)
    }
    frame.top = object
  }

  /// Begins a node of the running call, whose reference ``push(_:_:_:_:)`` hands over.
  @inline(__always)
  private func begin(_ made: DisplayNode, _ frame: LuaFrame, _ host: ScriptHost) -> Unmanaged<DisplayNode> {
    let node = Unmanaged.passRetained(made)
    let place = host.place(frame)
    node._withUnsafeGuaranteedRef {
      $0.begin(with: self, sourceTag: UInt64(place.file) << 32 | UInt64(UInt32(bitPattern: place.line)))
    }
    return node
  }

  /// Pushes a new node, which its userdata keeps from now on, and returns its index.
  @inline(__always)
  private func push(
    _ node: Unmanaged<DisplayNode>, _ weight: Int, _ frame: LuaFrame, _ host: ScriptHost
  ) -> Int32 {
    frame.pushNew(
      retained: node, host.objects.nodeKind, metatable: metatableIndex, userValues: NodeValues.count, bytes: weight)
    let object = frame.top
    if host.engine.isInPass {
      node._withUnsafeGuaranteedRef { host.keepDuringPass($0, frame, at: object) }
    }
    return object
  }
}
