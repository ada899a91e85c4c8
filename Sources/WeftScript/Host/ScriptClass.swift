import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// A class of nodes as scripts see it: one that is built in, or one that a script has derived.
///
/// The object that scripts hold is a stable stand-in: methods live in a table beside it, so that what is assigned can
/// be checked, and may be replaced later without touching the nodes.
package final class ScriptClass {
  // `unchecked`: these are read and written for a moment each, by the one thread that uses the host.
  package let name: String
  @exclusivity(unchecked) package private(set) var parent: ScriptClass?
  @exclusivity(unchecked) package private(set) var native: NativeClass {
    didSet { uncounted = .passUnretained(native) }
  }
  /// ``native``, which the property above retains: making a node counts no references to it or to its function.
  @exclusivity(unchecked) private var uncounted: Unmanaged<NativeClass>
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
  @exclusivity(unchecked) var initMethod: LuaReference?
  /// The values that the class sets on each of its nodes.
  @exclusivity(unchecked) private(set) var defaults: ClassDefaults
  /// The tables in which Lua finds its nodes' fields and methods.
  private(set) lazy var fields = LuaFields(owner: self, ordinary: host.nodeClasses.ordinaryNames(self))
  /// The metatable of the class's nodes; nil only before the class is complete.
  @exclusivity(unchecked) private(set) var metatable: LuaReference?
  @exclusivity(unchecked) var metatableIndex: Int32 = 0
  @exclusivity(unchecked) package private(set) var overrides: NodeOverrides = []
  @exclusivity(unchecked) package private(set) var hasInit = false
  @exclusivity(unchecked) var hasDefaults = false
  private var subclasses = DerivedClasses<ScriptClass>()
  @exclusivity(unchecked) var hasMadeNodes = false
  package let link: HostLink

  /// - Parameter fill: sets the metamethods of nodes in the table on top of the stack.
  init(
    _ name: String, parent: ScriptClass?, native: NativeClass, host: ScriptHost, declared: SourceLocation? = nil,
    fill: (ScriptClass, LuaFrame) -> Void
  ) {
    self.name = name
    self.declared = declared
    self.parent = parent
    self.native = native
    uncounted = .passUnretained(native)
    self.host = host
    link = host.link
    properties = host.nodeClasses.properties(native)
    table = MethodTable(host.lua, parent: parent?.table)
    defaults = ClassDefaults(host.lua, parent: parent?.defaults)
    parent?.subclasses.add(self)
    let metatable = host.lua.makeMetatable(name) { frame in fill(self, frame) }
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

  /// Makes a node of ``native``.
  @inline(__always)
  func makeNode(_ host: ScriptHost) -> DisplayNode { uncounted._withUnsafeGuaranteedRef { $0.making(host) } }

  /// True if a text in a constructor's table is read with the table, to make a text node with it.
  @inline(__always)
  var takesText: Bool { uncounted._withUnsafeGuaranteedRef { $0.takesText } }

  /// True if the content of the nodes counts towards the memory limit.
  var holdsContent: Bool { uncounted._withUnsafeGuaranteedRef { $0.holdsContent } }

  /// Begins the class again, without methods and defaults, as its script derives it again.
  func beginAgain(parent: ScriptClass, declared: SourceLocation?) {
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

  /// Forgets what was found in the methods, here and in the classes derived from this one.
  func changed() {
    table.forget()
    specMethod = nil
    initMethod = nil
    fields.setMethods(nil)
    fields.setOrdinary(host.nodeClasses.ordinaryNames(self))
    inheritOverrides()
    for subclass in subclasses.all { subclass.changed() }
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
    frame.rawGet(-1, named: ClassMember.`init`.rawValue)
    if frame.type(at: -1) == .function { hasInit = true }
    frame.pop()
    for callback in native.allCallbacks {
      frame.push(callback.name)
      frame.rawGet(-2)
      if frame.type(at: -1) == .function { overrides.insert(callback.override) }
      frame.pop()
    }
    frame.pop()
  }
}
