import WeftEssentials
import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The Lua API `weft` in one Lua state: the names of a script, and the nodes, specs and previews that it makes.
///
/// Used by one thread at a time, like everything that it makes. What runs code of the script has no time limit of its
/// own: see ``WeftLua/LuaState/withLimits(time:memory:_:)``.
///
/// Runs a script, and draws its first preview:
///
/// ```swift
/// let engine = PangoTextEngine()
/// let host = try ScriptHost(
///   platform: Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()), memoryLimit: 256 << 20)
/// let picture = try host.lua.withLimits(time: 2) { () throws(WeftError) in
///   try host.run(file: script)
///   return try host.makePicture(host.previews.first).snapshot()
/// }
/// let png = try CairoRenderer(engine: engine).png(of: picture, scale: 2, background: .white)
/// ```
public final class ScriptHost: ForeignNamesOwner {
  /// The Lua state.
  public let lua: LuaState
  /// The link for objects that may outlive the host.
  package let link = HostLink()
  /// Lays out scripts' nodes.
  public let engine = LayoutEngine()
  /// The text engine and the images for scripts' nodes.
  public let platform: Platform
  package let api: API
  package var foreignNames: ForeignNames { api.foreignNames }
  package let tools: HostTools
  /// The state of the script, which a failed reload restores.
  // `unchecked`: it is accessed briefly, by the one thread that uses the host.
  @exclusivity(unchecked) package var state: ScriptState
  /// The pixels per point, unless a script sets them; 2 by default.
  public var scale: Double {
    get { state.scale }
    set { state.scale = newValue }
  }
  /// Called with each warning, once for each place; by default warnings are dropped.
  public var onWarning: (ScriptWarning) -> Void {
    get { state.onWarning }
    set { state.onWarning = newValue }
  }
  /// The previews that the main script has declared, in order.
  public var previews: [Preview] { state.previews.all }
  /// The file of the script that was run; nil before the first.
  public var mainFile: String? { state.mainFile }
  /// The argument of previews' functions, as the bytes of a JSON text in UTF-8; nil, the default, for none. Parsed each
  /// time a node is made.
  public var props: [UInt8]?
  /// The file of ``props``, for messages; nil, the default, for text without a file.
  public var propsFile: String?

  package let forms: ConstructorForms
  package let specClasses: SpecClasses
  package let nodeClasses: NodeClasses
  package let objects: ObjectClasses
  package let modules: Modules
  /// The state of features, each made on first use. A list: there are few, and calls of scripts look for those that were
  /// made first, such as `Tasks`.
  // `unchecked`: it is accessed briefly, by the one thread that uses the host.
  @exclusivity(unchecked) fileprivate var parts: [(type: ObjectIdentifier, part: any HostPart)] = []
  /// The turns and timers of everything that the script makes.
  public let eventLoop = EventLoop()
  /// Displays the nodes in the script's windows.
  public let display = DisplayPipeline()
  /// The seed of a schedule by which nodes are displayed as by a queue that is slow at times, in an order and at times
  /// of the script's clock that depend on the seed only: see ``WeftNodes/SeededDisplayScheduler``. With nil, the
  /// default, they are displayed as soon as possible. Setting it replaces the scheduler of ``display``.
  public var schedule: UInt64? {
    get { (display.scheduler as? SeededDisplayScheduler)?.seed }
    set { display.scheduler = newValue.map { SeededDisplayScheduler(seed: $0) } ?? QueueDisplayScheduler() }
  }
  // `unchecked`, as `passes` below.
  /// The reload that is being tried.
  @exclusivity(unchecked) weak var reloading: (any ReloadNotes)?
  // `unchecked`: it is accessed briefly, by the one thread that uses the host.
  @exclusivity(unchecked) package var passes = LayoutPasses()

  /// Makes the host of a Lua state, without the code of folders above this one, which ``HostOpening`` connects.
  package init(
    _ lua: LuaState, platform: Platform, roots: [String], isSandboxed: Bool, api: API, objects: ObjectClasses,
    tools: HostTools
  ) throws(WeftError) {
    self.api = api
    self.platform = platform
    self.tools = tools
    self.lua = lua
    self.objects = objects
    forms = ConstructorForms(lua, api.names)
    specClasses = SpecClasses(api, lua, forms.keys, style: forms.styleForm)
    nodeClasses = NodeClasses(api)
    state = ScriptState(GlobalNames(lua))
    modules = Modules(roots: roots, isOpen: !isSandboxed)
    if !isSandboxed { try lua.openUnsafeLibraries() }
    lua.host = self
    link.host = self
  }

  deinit {
    link.host = nil
    // What is released below finds its delegates, which are parts, gone.
    parts = []
    // Windows of the owner may hold the engine, and somebody the state.
    engine.placeOfChild = nil
    engine.passDidEnd = nil
    engine.interruption = nil
    engine.specStyle = nil
    lua.explain = nil
    // Functions of the API hold the host unowned: from here on none is called.
    lua.isClosed = true
    // The state releases windows with itself; the nodes in them must not call hooks of their classes any more.
    lua.stack.forEachObject(objects.nodeKind) { $0.methods = nil }
    lua.stack.forEachObject(objects.window.kind) { window in
      var nodes = window.nodes
      while let node = nodes.popLast() {
        node.methods = nil
        nodes += node.subnodes
      }
    }
    for window in state.windows.all {
      for node in window.nodes.flatMap(\.allNodes) { node.methods = nil }
    }
    lua.host = nil
  }

  /// Makes the context in which the script's nodes are laid out and displayed, for a ``WeftNodes/Window`` of your own.
  ///
  /// - Parameter scale: pixels per point; the host's if nil.
  public func makeLayoutContext(scale: Double? = nil) -> LayoutContext {
    LayoutContext(engine: engine, scale: scale ?? self.scale, eventLoop: eventLoop, display: display)
  }

  /// Performs a change of nodes that a script doesn't make itself, such as a touch of a window, and throws the first error
  /// that the script's hooks, handlers and delegates have raised in it. The change itself is finished first.
  ///
  /// ```swift
  /// try host.perform { window.tap(at: point) }
  /// ```
  ///
  /// Where a change is made without it, ``advance(to:)``, ``settle()`` or ``catchUp()`` throws the error.
  ///
  /// - Throws: `WeftError` with the script's file and line.
  @discardableResult
  public func perform<Result>(_ change: () throws(WeftError) -> Result) throws(WeftError) -> Result {
    try eventLoop.raising(change)
  }
}

/// The state of one feature in a host.
package protocol HostPart: AnyObject {
  init(_ host: ScriptHost)
}

extension HostPart {
  /// Returns the part of a host, which is made on first use: there is one of each type.
  package static func of(_ host: ScriptHost) -> Self {
    let type = ObjectIdentifier(Self.self)
    // A part is found by the type that made it.
    for known in host.parts where known.type == type { return unsafeDowncast(known.part, to: Self.self) }
    let made = Self(host)
    host.parts.append((type, made))
    return made
  }
}
