import Foundation
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
public final class ScriptHost {
  /// The Lua state.
  public let lua: LuaState
  /// The link for objects that may outlive the host.
  package let link = HostLink()
  /// Lays out scripts' nodes.
  public let engine = LayoutEngine()
  /// The text engine and the images for scripts' nodes.
  public let platform: Platform
  package let api: API
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
  /// True to check the layouts that scripts make themselves, by `layoutThatFits`, for likely mistakes: the first few of
  /// each line. False by default.
  @exclusivity(unchecked) package var reviewsScriptLayouts = false
  /// The previews that the main script has declared, in order.
  public var previews: [Preview] { state.previews.all }
  /// The tests that the main script has declared, in order.
  package var tests: [ScriptTest] { state.tests.all }
  /// The argument of previews' functions, as the bytes of a JSON text in UTF-8; nil, the default, for none. Parsed each
  /// time a node is made.
  public var props: [UInt8]?
  /// The file of ``props``, for messages; nil, the default, for text without a file.
  public var propsFile: String?

  /// Every name in constructors' tables: properties of nodes and specs, styles, children.
  let keys: LuaKeys
  let styleKey: Int32
  let styles: [StyleProperty?]
  /// The usual values of style tables.
  let styleForm: LuaForm
  /// The usual values of nodes' tables, and of text nodes' tables.
  let nodeForm: LuaForm
  let textForm: LuaForm
  let textKey: Int32
  /// The names of the style's properties.
  package let styleNames: [String]
  package let specClasses: SpecClasses
  package let nodeClasses: NodeClasses
  package let objects: ObjectClasses
  package let nodeKind: LuaObjectKind<DisplayNode>
  package let specKind: LuaObjectKind<DetachedSpec>
  let specMetatable: LuaReference
  package let modules: Modules
  let pictures: PictureMemory
  /// True while the class that the script returned is being called without arguments, which its `init` may not expect.
  var isMakingWithoutProps = false
  /// The test that is running.
  var runningTest: String?
  /// The assertions that tests receive.
  var testTable: LuaReference?
  // `unchecked`: these are accessed briefly, by the one thread that uses the host.
  /// The number of specs made within passes, and the size of the engine at the last count.
  @exclusivity(unchecked) var specsInPass = 0
  /// The number of the last function that waits for a node's display.
  var lastCompletion: Int64 = 0
  @exclusivity(unchecked) var weighedEngine = 0
  /// Rarely needed parts, made on first use.
  private var parts: [ObjectIdentifier: any HostPart] = [:]
  /// The turns and timers of everything that the script makes.
  public let eventLoop = EventLoop()
  /// Displays the nodes in the script's windows.
  public let display = DisplayPipeline()
  package let tasks = Tasks()
  /// The clock that measures the time of a layout; nil if that isn't needed.
  @exclusivity(unchecked) package var layoutClock: LayoutClock?
  /// The numbers of the nodes that have been inspected.
  package var nodeNumbers = NodeNumbers()
  /// The reload that is being tried.
  @exclusivity(unchecked) weak var reloading: (any ReloadNotes)?
  /// True while the main script's body runs, or waits.
  package var isRunningBody = false
  /// Returns the help on its argument, at index 1, if that is not in the API; nil for none.
  package var helpBeside: ((LuaFrame) -> String?)?
  /// Returns the maximum number of characters in a line of `help`; nil for a readable default.
  package var helpWidth: (() -> Int)?
  /// The file of the script that was run; nil before the first.
  public internal(set) var mainFile: String?
  /// The nodes that layout code has made in the current pass.
  @exclusivity(unchecked) var passNodes: ContiguousArray<LayoutNode> = []
  /// Their number, and that of other objects with fields which layout code has made in the pass.
  @exclusivity(unchecked) var madeCount = 0
  /// The number of passes.
  @exclusivity(unchecked) var passNumber = 0
  /// The position of the last access to the children of a spec of the pass.
  @exclusivity(unchecked) var childCursor = ChildCursor()
  /// The name of the chunk whose file was numbered last, and that number.
  @exclusivity(unchecked) private var lastName: [CChar] = []
  @exclusivity(unchecked) private var lastFile: UInt16 = 0
  /// A table with the fields of the module of `require "weft"`.
  var uiMembers: LuaReference?

  /// Makes a Lua state with the API in it; the public initializer, in the target above, documents the parameters.
  package init(
    platform: Platform, roots: [String], memoryLimit: Int?, isSandboxed: Bool, api: API, tools: HostTools
  ) throws(WeftError) {
    self.api = api
    self.platform = platform
    self.tools = tools
    let lua = try LuaState(memoryLimit: memoryLimit)
    self.lua = lua
    pictures = PictureMemory(lua)
    let names = api.names
    keys = LuaKeys(lua, names: names.all)
    styleKey = names.ids["style"] ?? -2
    styles = names.styles
    styleNames = names.styleNames
    styleForm = UsualStyle.form(lua, keys, names)
    textKey = names.ids["text"] ?? -2
    nodeForm = LuaForm(lua, keys, [(styleKey, .inner)], inner: styleForm)
    textForm = LuaForm(lua, keys, [(styleKey, .inner), (textKey, .text)], inner: styleForm)
    specClasses = SpecClasses(api, lua, keys, style: styleForm)
    nodeClasses = NodeClasses(api)
    objects = ObjectClasses(lua, api)
    nodeKind = lua.makeObjectKind(DisplayNode.self, name: "node")
    specKind = lua.makeObjectKind(DetachedSpec.self, name: "spec")
    // `makeModule` fills it.
    specMetatable = lua.makeMetatable("spec") { _ in }
    state = ScriptState(GlobalNames(lua))
    modules = Modules(roots: roots, isOpen: !isSandboxed)
    if !isSandboxed { lua.openUnsafeLibraries() }
    lua.host = self
    link.host = self
    lua.explain = { [unowned self] in explain($0) }
    engine.placeOfChild = { [unowned self] child in
      location(of: child).map { SourcePosition(file: $0.file, line: $0.line) }
    }
    nodeClasses.install(in: self)
    makeModule()
    makePrint()
    state.globalNames = GlobalNames(lua)
    superviseTime()
    engine.interruption = { [unowned lua] in
      do throws(WeftError) {
        try lua.checkLimits()
        return nil
      } catch {
        return error
      }
    }
  }

  deinit {
    link.host = nil
    // The state releases windows with itself; the nodes in them must not call hooks of their classes any more.
    lua.stack.forEachObject(nodeKind) { $0.methods = nil }
    lua.stack.forEachObject(objects.window.kind) { window in
      var nodes = window.nodes
      while let node = nodes.popLast() {
        node.methods = nil
        nodes += node.subnodes
      }
    }
  }

  /// The number of the file and the line of the code that called the running function.
  func place(_ frame: LuaFrame) -> (file: UInt16, line: Int32) {
    let known = frame.knownPlace
    if known != 0 { return (UInt16(truncatingIfNeeded: known >> 32), Int32(truncatingIfNeeded: known)) }
    let found = askPlace(frame)
    if found.line > 0 { frame.notePlace(UInt64(found.file) << 32 | UInt64(UInt32(bitPattern: found.line))) }
    return found
  }

  private func askPlace(_ frame: LuaFrame) -> (file: UInt16, line: Int32) {
    let (source, line) = frame.place()
    guard let source, line > 0 else { return (0, 0) }
    // Consecutive objects are mostly made in one file. Lua may use an address again for another name, so the names are
    // compared.
    if lastName.withUnsafeBufferPointer({ $0.baseAddress.map { strcmp($0, source) == 0 } ?? false }) {
      return (lastFile, line)
    }
    var name = String(cString: source)
    lastName = Array(name.utf8CString)
    if name.hasPrefix("@") { name.removeFirst() }
    lastFile = engine.intern(file: name)
    return (lastFile, line)
  }
}

/// A part of a host that is rarely needed.
protocol HostPart: AnyObject {
  init(_ host: ScriptHost)
}

extension ScriptHost {
  /// Returns the part of a type: there is one for each host.
  func part<Part: HostPart>() -> Part {
    if let made = parts[ObjectIdentifier(Part.self)] as? Part { return made }
    let made = Part(self)
    parts[ObjectIdentifier(Part.self)] = made
    return made
  }
}

extension ScriptHost {
  /// Makes the context in which the script's nodes are laid out and displayed, for a ``WeftNodes/Window`` of your own.
  ///
  /// - Parameter scale: pixels per point; the host's if nil.
  public func makeLayoutContext(scale: Double? = nil) -> LayoutContext {
    LayoutContext(engine: engine, scale: scale ?? self.scale, eventLoop: eventLoop, display: display)
  }
}
