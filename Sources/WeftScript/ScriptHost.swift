import Foundation
import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The Lua API `weft` in one Lua state: what a script sees, and the nodes, specs and previews that it makes.
///
/// Used by one thread at a time, like everything that it makes.
public final class ScriptHost {
  /// The Lua state.
  public let lua: LuaState
  /// What may outlive the host reaches it by this.
  package let link = HostLink()
  /// Lays out what scripts make.
  public let engine = LayoutEngine()
  /// Text and images for what scripts make.
  public let platform: Platform
  package let api: API
  package let tools: HostTools
  /// What is known of the script, for a reload to go back to.
  // `unchecked`: it is read and written for a moment each, by the one thread that uses the host.
  @exclusivity(unchecked) package var state: ScriptState
  /// Pixels per point where a script doesn't say; 2 by default.
  public var scale: Double {
    get { state.scale }
    set { state.scale = newValue }
  }
  /// Called with each warning, once for each place.
  public var onWarning: (ScriptWarning) -> Void {
    get { state.onWarning }
    set { state.onWarning = newValue }
  }
  /// Whether layouts that scripts ask for themselves, by `layoutThatFits`, are looked over for likely mistakes: the
  /// first few of each line that asks. Off by default.
  public var reviewsScriptLayouts = false
  /// The previews that the main script has declared, in order.
  public var previews: [Preview] { state.previews.all }
  /// The tests that the main script has declared, in order.
  public var tests: [ScriptTest] { state.tests.all }
  /// What a preview's function receives, as JSON text; nothing if nil.
  public var props: [UInt8]?
  /// The file that ``props`` come from, for messages.
  public var propsFile: String?

  /// Every name that a constructor's table may hold: properties of nodes and specs, styles, children.
  let keys: LuaKeys
  let styleKey: Int32
  let styles: [StyleProperty?]
  /// What style tables usually say.
  let styleForm: LuaForm
  /// What nodes' tables usually say, and those of text nodes.
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
  package let customSpecs: CustomSpecs
  let specMetatable: LuaReference
  package let modules: Modules
  let pictures: PictureMemory
  /// Whether the class that the script returned is being made with nothing, which its `init` may not expect.
  var isMakingWithoutProps = false
  /// The test that runs now.
  var runningTest: String?
  /// The assertions that tests receive.
  var testTable: LuaReference?
  // `unchecked`: these are read and written for a moment each, by the one thread that uses the host.
  /// Specs made within passes, and what the engine was last counted to hold.
  @exclusivity(unchecked) var specsInPass = 0
  /// The number of the function that was last told to wait for a node's display.
  var lastCompletion: Int64 = 0
  @exclusivity(unchecked) var weighedEngine = 0
  /// What few need, made when it is first asked for.
  private var parts: [ObjectIdentifier: any HostPart] = [:]
  /// The turns and timers of everything that the script makes.
  public let eventLoop = EventLoop()
  /// Has everything drawn that the script shows in windows.
  public let display = DisplayPipeline()
  package let tasks = Tasks()
  /// Counts the time of a layout, while somebody wants to know.
  @exclusivity(unchecked) package var layoutClock: LayoutClock?
  /// The numbers of the nodes that have been inspected.
  package var nodeNumbers = NodeNumbers()
  /// The reload that is being tried.
  @exclusivity(unchecked) weak var reloading: (any ReloadNotes)?
  /// Whether the main script's body runs, or waits.
  package var isRunningBody = false
  /// What `help` says of its argument, at index 1, where that is none of the API's; nil where nothing is to be said.
  public var helpBeside: ((LuaFrame) -> String?)?
  /// How many characters a line of `help` may have; nil for as many as are easy to read.
  public var helpWidth: (() -> Int)?
  /// The file of the script that was run.
  public internal(set) var mainFile: String?
  /// Keeps the nodes of the pass that is going on alive: its elements don't.
  @exclusivity(unchecked) var passNodes: ContiguousArray<LayoutNode> = []
  /// Counts the passes.
  @exclusivity(unchecked) var passNumber = 0
  /// Where the children of a spec of the pass were looked into last.
  @exclusivity(unchecked) var childCursor = ChildCursor()
  /// The name of the chunk whose file was numbered last, and that number.
  @exclusivity(unchecked) private var lastName: [CChar] = []
  @exclusivity(unchecked) private var lastFile: UInt16 = 0

  /// Makes a Lua state with the API in it; the public initializer, in the room above, says what the parameters are.
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
    customSpecs = CustomSpecs(lua)
    specMetatable = lua.makeMetatable("spec") { SpecHandles.fillDetached($0) }
    state = ScriptState(GlobalNames(lua))
    modules = Modules(roots: roots, isOpen: !isSandboxed)
    if !isSandboxed { lua.openUnsafeLibraries() }
    lua.setLightMetatable { SpecHandles.fillLight($0) }
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
    // The state takes windows along when it goes; what they show must ask no class for its hooks any more.
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
    // Most of what is made one after the other is made in one file. Lua may use an address again for another name, so
    // it is the name that is compared.
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

/// A part of a host that few need.
protocol HostPart: AnyObject {
  init(_ host: ScriptHost)
}

extension ScriptHost {
  /// The part of a type: there is one for each host.
  func part<Part: HostPart>() -> Part {
    if let made = parts[ObjectIdentifier(Part.self)] as? Part { return made }
    let made = Part(self)
    parts[ObjectIdentifier(Part.self)] = made
    return made
  }
}

extension ScriptHost {
  /// What the script's nodes are laid out and displayed with.
  ///
  /// - Parameter scale: pixels per point; the host's if nil.
  public func makeLayoutContext(scale: Double? = nil) -> LayoutContext {
    LayoutContext(engine: engine, scale: scale ?? self.scale, eventLoop: eventLoop, display: display)
  }
}
