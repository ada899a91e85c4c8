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
  let link = HostLink()
  /// Lays out what scripts make.
  public let engine = LayoutEngine()
  /// Text and images for what scripts make.
  public let platform: Platform
  let tools: HostTools
  /// Pixels per point where a script doesn't say; 2 by default.
  public var scale = 2.0
  /// Called with each warning, once for each place.
  public var onWarning: (ScriptWarning) -> Void = { _ in }
  /// Whether layouts that scripts ask for themselves, by `layoutThatFits`, are looked over for likely mistakes: the
  /// first few of each line that asks. Off by default.
  public var reviewsScriptLayouts = false
  /// The previews that the main script has declared, in order.
  public var previews: [Preview] { declaredPreviews.all }
  /// The tests that the main script has declared, in order.
  public var tests: [ScriptTest] { declaredTests.all }
  var declaredPreviews = Declarations<Preview>()
  var declaredTests = Declarations<ScriptTest>()
  /// What a preview's function receives, as JSON text; nothing if nil.
  public var props: [UInt8]?
  /// The file that ``props`` come from, for messages.
  public var propsFile: String?

  /// Every name that a constructor's table may hold: properties of nodes and specs, styles, children.
  let keys: LuaKeys
  let styleKey: Int32
  let styles: [StyleProperty?]
  /// The names of the style's properties.
  package let styleNames: [String]
  package let specClasses: SpecClasses
  package let nodeClasses: NodeClasses
  package let nodeKind: LuaObjectKind<DisplayNode>
  package let specKind: LuaObjectKind<DetachedSpec>
  package let customSpecs: CustomSpecs
  package let layoutKind: LuaObjectKind<LayoutObject>
  package let styleKind: LuaObjectKind<StyleObject>
  package let canvasKind: LuaObjectKind<Canvas>
  package let imageKind: LuaObjectKind<ImageObject>
  package let pathKind: LuaObjectKind<BezierPathObject>
  let animatedImageKind: LuaObjectKind<AnimatedImageObject>
  let transitionKind: LuaObjectKind<LayoutTransitionContext>
  let explanationKind: LuaObjectKind<ExplanationObject>
  let specMetatable: LuaReference
  let layoutMetatable: LuaReference
  let styleMetatable: LuaReference
  let canvasMetatable: LuaReference
  let imageMetatable: LuaReference
  let pathMetatable: LuaReference
  package let animatedImageMetatable: LuaReference
  let transitionMetatable: LuaReference
  package let explanationMetatable: LuaReference
  package let modules: Modules
  /// The texts of the main script and its modules.
  package let sources = LoadedSources()
  package var images = ImageFiles()
  let pictures: PictureMemory
  package var warned: [ScriptWarning.Identity: ScriptWarning] = [:]
  package var checkedFonts: Set<String> = []
  /// Whether the class that the script returned is being made with nothing, which its `init` may not expect.
  var isMakingWithoutProps = false
  /// The test that runs now.
  var runningTest: String?
  /// The assertions that tests receive.
  var testTable: LuaReference?
  /// How many layouts were looked over for each line that asked for them.
  package var reviewedPlaces: [SourceLocation: Int] = [:]
  // `unchecked`: these are read and written for a moment each, by the one thread that uses the host.
  /// Specs made within passes, and what the engine was last counted to hold.
  @exclusivity(unchecked) var specsInPass = 0
  /// The number of the target that a control was given last.
  var lastTarget = 0
  /// The number of the function that was last told to wait for a node's display.
  var lastCompletion: Int64 = 0
  @exclusivity(unchecked) var weighedEngine = 0
  /// Hears for the delegates that scripts give to nodes.
  private(set) lazy var scriptDelegates = ScriptDelegates(self)
  /// Stands for the data sources and the delegates of tables and scroll nodes.
  private(set) lazy var scriptTables = ScriptTables(self)
  private(set) lazy var imageDelegate = ScriptImageDelegate(self)
  private(set) lazy var textDelegate = ScriptTextDelegate(self)
  /// What the first hook has raised, until whoever made the hook's moment come is done.
  @exclusivity(unchecked) var hookError: WeftError?
  /// The turns and timers of everything that the script makes.
  public let eventLoop = EventLoop()
  /// Has everything drawn that the script shows in windows.
  public let display = DisplayPipeline()
  /// Where what scripts make is shown.
  package var windows = ShownWindows()
  package let tasks: Tasks
  package let hosts: HostObjects
  /// Counts the time of a layout, while somebody wants to know.
  package var layoutClock: LayoutClock?
  /// The numbers of the nodes that have been inspected.
  package var nodeNumbers = NodeNumbers()
  /// What has been changed in place, and how it was before.
  package var styleEdits = StyleEdits()
  /// The classes that scripts have derived while they were loaded.
  var declared = DeclaredClasses()
  /// The globals that files have set.
  var globalNames: GlobalNames
  /// The reload that is being tried.
  weak var reloading: ReloadTrial?
  /// Whether the main script's body runs, or waits.
  package var isRunningBody = false
  /// Whether layout code has changed nodes that there were before: then what it leaves out later stays as it was.
  var layoutCodeSetsProperties = false
  /// What the main script returned.
  package var mainResult: LuaReference?
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
  package init(platform: Platform, roots: [String], memoryLimit: Int?, isSandboxed: Bool, tools: HostTools)
    throws(WeftError)
  {
    self.platform = platform
    self.tools = tools
    let lua = try LuaState(memoryLimit: memoryLimit)
    self.lua = lua
    pictures = PictureMemory(lua)
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
    link.host = self
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
    link.host = nil
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
