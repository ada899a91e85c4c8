import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// A reload that is being tried in the running state, with everything that it may change, to be restored.
final class ReloadTrial: ReloadNotes {
  /// A property of a kept node, with its value before code of the trial set it.
  private struct SetProperty {
    let node: DisplayNode
    let property: NodeProperty
    let value: LuaReference
  }

  private let host: ScriptHost
  /// The files that are loaded again.
  let files: Set<String>
  /// The beginning of the trial.
  let mark: EventLoop.Mark
  private let heap: LuaHeapImage
  private let aside: EventLoop.PutAside
  /// The state before the trial.
  private let before: ScriptState
  /// The classes that were reset, with their content before.
  private(set) var begun: [(nodeClass: ScriptClass, before: ScriptClass.Content)] = []
  private(set) var begunSpecs: [(specClass: LayoutClass, before: LayoutClass.Content)] = []
  private(set) var made: [ScriptClass] = []
  /// The tasks that have begun.
  private var tasks: Set<ObjectIdentifier> = []
  /// The tasks older than the trial that it cancels, with their states before. They are cancelled when the trial is kept,
  /// since a closed coroutine can't be restored.
  private var cancelled: [(task: LuaTask, before: LuaTask.State)] = []
  /// Warnings of the trial, reported when it is kept.
  private(set) var warnings: [ScriptWarning] = []
  /// Kept nodes, whose properties are recorded before they are set.
  var watched: Set<ObjectIdentifier> = []
  private var properties: [SetProperty] = []
  /// Trees that the trial has made; their nodes' methods aren't called when they are released.
  var trees: [DisplayNode] = []
  /// The globals before the trial.
  private let globals: LuaReference

  /// Begins a trial: from here on nothing is lost until ``drop()`` or ``keep()``.
  ///
  /// - Throws: `WeftError` if there is no memory to save the state.
  init(_ host: ScriptHost, files: Set<String>) throws(WeftError) {
    self.host = host
    self.files = files
    before = host.state
    heap = try host.lua.saveHeap()
    mark = host.eventLoop.mark
    aside = host.eventLoop.putAside()
    GlobalNames.pushCopy(host.lua.stack)
    globals = host.lua.makeReference()
    host.reloading = self
    host.onWarning = { [unowned self] in warnings.append($0) }
    host.state.declared.forgetCounts(of: files)
    host.state.globalNames.reset(files, host.lua.stack)
    host.state.previews = Declarations()
    host.state.tests = Declarations()
    host.state.layoutCodeSetsProperties = false
    host.state.warned = host.state.warned.filter { !files.contains($0.key.location?.file ?? "") }
    host.state.fonts = ReadFonts()
    for file in files { host.state.loaded[file] = nil }
  }

  // MARK: the state before

  var mainResult: LuaReference? { before.mainResult }
  var layoutCodeSetProperties: Bool { before.layoutCodeSetsProperties }

  func module(_ file: String) -> LuaReference? { before.loaded[file] }

  /// Returns a class's content before the trial.
  func before(_ nodeClass: ScriptClass) -> ScriptClass.Content? { begun.first { $0.nodeClass === nodeClass }?.before }

  /// Pushes a copy of the globals before the trial.
  func pushGlobals(_ frame: LuaFrame) { frame.push(globals) }

  /// Makes every image be read again when it is used.
  func forgetImages() { host.state.images = ImageFiles() }

  // MARK: recording

  func begin(_ nodeClass: ScriptClass) {
    if before(nodeClass) == nil { begun.append((nodeClass, nodeClass.content)) }
  }

  func begin(_ specClass: LayoutClass) {
    if !begunSpecs.contains(where: { $0.specClass === specClass }) {
      begunSpecs.append((specClass, specClass.content))
    }
  }

  func made(_ nodeClass: ScriptClass) { made.append(nodeClass) }

  func note(_ task: LuaTask) { tasks.insert(ObjectIdentifier(task)) }

  func hasBegun(_ task: LuaTask) -> Bool { tasks.contains(ObjectIdentifier(task)) }

  func postpones(cancelling task: LuaTask) -> Bool {
    guard !hasBegun(task) else { return false }
    cancelled.append((task, task.state))
    // Scripts see it as cancelled at once.
    task.state = .cancelled
    return true
  }

  /// Records a property before it is set.
  func note(_ property: NodeProperty, of node: DisplayNode, _ frame: LuaFrame) {
    guard watched.contains(ObjectIdentifier(node)), property.set != nil else { return }
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8) else { return }
    do throws(WeftError) {
      try property.get(node, frame, host)
      properties.append(SetProperty(node: node, property: property, value: frame.reference(at: -1)))
    } catch {
      // A property that can't be read can't be restored; nothing else depends on it.
    }
  }

  // MARK: ending

  /// Restores the state before the trial.
  ///
  /// - Throws: `WeftError` if there is no memory to do so.
  func drop() throws(WeftError) {
    host.reloading = nil
    for tree in trees { silence(tree) }
    trees = []
    for (task, before) in cancelled { task.state = before }
    host.eventLoop.bringBack(aside, dropping: true)
    try host.lua.restore(heap)
    for (nodeClass, before) in begun.reversed() { nodeClass.content = before }
    for (specClass, before) in begunSpecs.reversed() { specClass.content = before }
    for nodeClass in made { nodeClass.retire() }
    // Files that were read meanwhile stay in `modules.dependencies`: a missing file may be created.
    host.state = before
    let frame = host.lua.stack
    for entry in properties.reversed() {
      frame.push(entry.value)
      do throws(Mismatch) {
        try entry.property.set?(entry.node, ScriptValue(frame, at: -1), host)
      } catch {
        // A value that was read from the node may be one that it refuses: then it was set by other code.
      }
      frame.pop()
    }
  }

  /// Keeps the results of the trial.
  ///
  /// - Parameter hasRebuilt: true if nodes were made again. If none was, none has looked for its fonts and images
  ///   again, and their warnings are still true.
  func keep(hasRebuilt: Bool) {
    host.reloading = nil
    if !hasRebuilt {
      let kept = before.warned.filter { $0.key.code == .unknownFont || $0.key.code == .imageNotLoaded }
      host.state.warned.merge(kept) { new, _ in new }
    }
    host.eventLoop.bringBack(aside, dropping: false)
    host.onWarning = before.onWarning
    for warning in warnings { host.onWarning(warning) }
    let gone = host.state.declared.removeUncounted()
    gone.nodeClasses.forEach { $0.retire() }
    gone.specClasses.forEach { $0.retire() }
    let left = host.state.unawaited
    host.state.unawaited = before.unawaited + left
    for (task, before) in cancelled {
      task.state = before
      do throws(WeftError) {
        try Tasks.of(host).cancel(task)
      } catch {
        host.eventLoop.report(error)
      }
    }
  }

  /// Prevents calls of the methods of nodes that are released by a reload: their methods have changed.
  func silence(_ tree: DisplayNode) {
    for node in tree.allNodes { node.methods = nil }
  }
}
