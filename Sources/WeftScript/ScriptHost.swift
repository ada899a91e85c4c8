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
  /// Lays out what scripts make.
  public let engine = LayoutEngine()
  /// Text and images for what scripts make.
  public let platform: Platform
  /// Pixels per point where a script doesn't say; 2 by default.
  public var scale = 2.0
  /// Called with each warning, once for each place.
  public var onWarning: (ScriptWarning) -> Void = { _ in }
  /// Whether layouts that scripts ask for themselves, by `layoutThatFits`, are looked over for likely mistakes: the
  /// first few of each line that asks. Off by default.
  public var reviewsScriptLayouts = false
  /// The previews that the main script has declared, in order.
  public internal(set) var previews: [Preview] = []
  /// The tests that the main script has declared, in order.
  public internal(set) var tests: [ScriptTest] = []
  /// What a preview's function receives, as JSON text; nothing if nil.
  public var props: [UInt8]?
  /// The file that ``props`` come from, for messages.
  public var propsFile: String?

  /// Every name that a constructor's table may hold: properties of nodes and specs, styles, children.
  let keys: LuaKeys
  let styleKey: Int32
  let styles: [StyleProperty?]
  /// The names of the style's properties.
  let styleNames: [String]
  let specClasses: SpecClasses
  let nodeClasses: NodeClasses
  let nodeKind: LuaObjectKind<DisplayNode>
  let specKind: LuaObjectKind<DetachedSpec>
  let customSpecs: CustomSpecs
  let layoutKind: LuaObjectKind<LayoutObject>
  let styleKind: LuaObjectKind<StyleObject>
  let canvasKind: LuaObjectKind<Canvas>
  let imageKind: LuaObjectKind<ImageObject>
  let pathKind: LuaObjectKind<BezierPathObject>
  let animatedImageKind: LuaObjectKind<AnimatedImageObject>
  let transitionKind: LuaObjectKind<LayoutTransitionContext>
  let explanationKind: LuaObjectKind<ExplanationObject>
  let specMetatable: LuaReference
  let layoutMetatable: LuaReference
  let styleMetatable: LuaReference
  let canvasMetatable: LuaReference
  let imageMetatable: LuaReference
  let pathMetatable: LuaReference
  let animatedImageMetatable: LuaReference
  let transitionMetatable: LuaReference
  let explanationMetatable: LuaReference
  let modules: Modules
  /// The texts of the main script and its modules.
  let sources = LoadedSources()
  var images = ImageFiles()
  var warned: Set<ScriptWarning.Identity> = []
  var checkedFonts: Set<String> = []
  /// Whether the class that the script returned is being made with nothing, which its `init` may not expect.
  var isMakingWithoutProps = false
  /// The test that runs now.
  var runningTest: String?
  /// The assertions that tests receive.
  var testTable: LuaReference?
  /// How many layouts were looked over for each line that asked for them.
  var reviewedPlaces: [SourceLocation: Int] = [:]
  /// Specs made within passes, and what the engine was last counted to hold.
  var specsInPass = 0
  /// The number of the target that a control was given last.
  var lastTarget = 0
  /// The number of the function that was last told to wait for a node's display.
  var lastCompletion: Int64 = 0
  var weighedEngine = 0
  /// Hears for the delegates that scripts give to nodes.
  private(set) lazy var scriptDelegates = ScriptDelegates(self)
  /// Stands for the data sources and the delegates of tables and scroll nodes.
  private(set) lazy var scriptTables = ScriptTables(self)
  private(set) lazy var imageDelegate = ScriptImageDelegate(self)
  private(set) lazy var textDelegate = ScriptTextDelegate(self)
  /// What the first hook has raised, until whoever made the hook's moment come is done.
  var hookError: WeftError?
  /// The turns and timers of everything that the script makes.
  public let eventLoop = EventLoop()
  /// Has everything drawn that the script shows in windows.
  public let display = DisplayPipeline()
  /// Where what scripts make is shown.
  var windows = ShownWindows()
  let tasks: Tasks
  let hosts: HostObjects
  /// Counts the time of a layout, while somebody wants to know.
  var layoutClock: LayoutClock?
  /// The numbers of the nodes that have been inspected.
  var nodeNumbers = NodeNumbers()
  /// What has been changed in place, and how it was before.
  var styleEdits = StyleEdits()
  /// The classes that scripts have derived while they were loaded.
  var declared = DeclaredClasses()
  /// The globals that files have set.
  var globalNames: GlobalNames
  /// The reload that is being tried.
  weak var reloading: ReloadTrial?
  /// Whether the main script's body runs, or waits.
  var isRunningBody = false
  /// Whether layout code has changed nodes that there were before: then what it leaves out later stays as it was.
  var layoutCodeSetsProperties = false
  /// What the main script returned.
  var mainResult: LuaReference?
  /// What `help` says of its argument, at index 1, where that is none of the API's; nil where nothing is to be said.
  public var helpBeside: ((LuaFrame) -> String?)?
  /// How many characters a line of `help` may have; nil for as many as are easy to read.
  public var helpWidth: (() -> Int)?
  /// The file of the script that was run.
  public internal(set) var mainFile: String?
  /// Keeps the nodes of the pass that is going on alive: its elements don't.
  var passNodes: ContiguousArray<LayoutNode> = []
  /// The name of the chunk whose file was numbered last, and that number.
  private var lastName: [CChar] = []
  private var lastFile: UInt16 = 0

  /// Makes a Lua state with the API in it.
  ///
  /// - Parameters:
  ///   - roots: the folders whose files scripts may read; the first is where `require` looks.
  ///   - memoryLimit: bytes that the state may hold; unlimited if nil.
  ///   - isSandboxed: whether scripts are kept from the machine. If not, they have `io`, all of `os` and `debug`, and
  ///     read any file: for scripts that are trusted as programs are.
  /// - Throws: `WeftError` where there is no memory for a state.
  public init(platform: Platform, roots: [String] = [], memoryLimit: Int? = nil, isSandboxed: Bool = true)
    throws(WeftError)
  {
    self.platform = platform
    let lua = try LuaState(memoryLimit: memoryLimit)
    self.lua = lua
    let names = PropertyNames.shared
    let ids = names.ids
    keys = LuaKeys(lua, names: names.all)
    styleKey = ids["style"] ?? -2
    styles = names.styles
    styleNames = names.styleNames
    specClasses = SpecClasses(ids)
    nodeClasses = NodeClasses(ids)
    nodeKind = lua.makeObjectKind(DisplayNode.self, name: "node")
    specKind = lua.makeObjectKind(DetachedSpec.self, name: "spec")
    customSpecs = CustomSpecs(lua)
    layoutKind = lua.makeObjectKind(LayoutObject.self, name: "layout")
    styleKind = lua.makeObjectKind(StyleObject.self, name: "style")
    canvasKind = lua.makeObjectKind(Canvas.self, name: "canvas")
    imageKind = lua.makeObjectKind(ImageObject.self, name: "image")
    pathKind = lua.makeObjectKind(BezierPathObject.self, name: "path")
    animatedImageKind = lua.makeObjectKind(AnimatedImageObject.self, name: "animated image")
    transitionKind = lua.makeObjectKind(LayoutTransitionContext.self, name: "transition context")
    explanationKind = lua.makeObjectKind(ExplanationObject.self, name: "hit test's explanation")
    explanationMetatable = lua.makeMetatable("hit test's explanation") { ExplanationObject.fill($0) }
    specMetatable = lua.makeMetatable("spec") { SpecHandles.fillDetached($0) }
    layoutMetatable = lua.makeMetatable("layout") { LayoutObject.fill($0) }
    styleMetatable = lua.makeMetatable("style") { StyleObject.fill($0) }
    canvasMetatable = lua.makeMetatable("canvas") { Canvas.fill($0) }
    imageMetatable = lua.makeMetatable("image") { ImageObject.fill($0) }
    pathMetatable = lua.makeMetatable("path") { BezierPathObject.fill($0) }
    animatedImageMetatable = lua.makeMetatable("animated image") { AnimatedImageObject.fill($0) }
    transitionMetatable = lua.makeMetatable("transition context") { ScriptHost.fillTransition($0) }
    tasks = Tasks(lua)
    hosts = HostObjects(lua)
    globalNames = GlobalNames(lua)
    modules = Modules(roots: roots, isOpen: !isSandboxed)
    if !isSandboxed { lua.openUnsafeLibraries() }
    lua.setLightMetatable { SpecHandles.fillLight($0) }
    lua.host = self
    lua.explain = { [unowned self] in explain($0) }
    engine.placeOfChild = { [unowned self] child in
      location(of: child).map { SourcePosition(file: $0.file, line: $0.line) }
    }
    nodeClasses.install(in: self)
    makeModule()
    makePrint()
    globalNames = GlobalNames(lua)
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
    // The state takes windows along when it goes; what they show must ask no class for its hooks any more.
    lua.stack.forEachObject(nodeKind) { $0.methods = nil }
    lua.stack.forEachObject(hosts.windowKind) { window in
      var nodes = window.nodes
      while let node = nodes.popLast() {
        node.methods = nil
        nodes += node.subnodes
      }
    }
  }

  /// The number of the file and the line of the code at a level of Lua's call stack.
  func place(_ frame: LuaFrame, level: Int32 = 1) -> (file: UInt16, line: Int32) {
    let (source, line) = frame.place(level: level)
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

extension ScriptHost {
  /// What the script's nodes are laid out and displayed with.
  ///
  /// - Parameter scale: pixels per point; the host's if nil.
  public func makeLayoutContext(scale: Double? = nil) -> LayoutContext {
    LayoutContext(engine: engine, scale: scale ?? self.scale, eventLoop: eventLoop, display: display)
  }
}
