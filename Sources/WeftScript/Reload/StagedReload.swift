import WeftEssentials
import WeftDisplay
import WeftFiles
import WeftLayout
import WeftLua
import WeftNodes

/// A reload that was tried and succeeded: scripts have run, every live preview has been laid out and drawn. It waits
/// for ``commit()`` or ``drop()``; nothing else may be done with the host before.
///
/// ```swift
/// let staged = try host.stageReload(of: [file], live: [live], time: 2)
/// print(staged.commit().summary)
/// ```
public final class StagedReload {
  /// The live previews that the script no longer declares. They are unchanged.
  public private(set) var orphans: [LivePreview] = []
  private let host: ScriptHost
  private let trial: ReloadTrial
  private var receipt = ReloadReceipt()
  /// The previews whose nodes are kept, with their state before the trial.
  private var kept: [KeptPreview] = []
  /// The previews whose nodes are made again, with their new content.
  private var rebuilt: [(live: LivePreview, preview: Preview?, picture: PreviewPicture, scope: PreviewScope)] = []
  /// The previews that are left to be laid out or made again later, with what is left.
  private var later: [(live: LivePreview, preview: Preview?, rest: ReloadRest?)] = []
  private var isOver = false
  /// The values that were changed in place: reloaded code is shown as it is in the script.
  private let styleEdits: StyleEdits
  private let live: [LivePreview]

  fileprivate init(_ host: ScriptHost, _ trial: ReloadTrial, _ live: [LivePreview]) {
    self.host = host
    self.trial = trial
    self.live = live
    styleEdits = StyleEditing.of(host).setAside()
  }

  // MARK: trying

  fileprivate func run(_ changed: Set<String>) throws(WeftError) {
    let clock = ContinuousClock()
    let start = clock.now
    let data = changed.filter { !$0.hasSuffix(".lua") && !$0.hasSuffix(".json") }
    if !data.isEmpty { trial.forgetImages() }
    guard let main = host.mainFile else { throw WeftError(.runtime, "no script has been run") }
    try host.run(file: main)
    let changes = CodeChanges(host, trial)
    renewNodes(changes)
    let setsTimers = hasTimersOfNodes()
    // JSON files for previews' props can't be compared as modules.
    let isProps = changed.contains { $0.hasSuffix(".json") && trial.module($0) == nil }
    let isForced = !data.isEmpty || isProps || setsTimers || changes.hasChangedOutside
    receipt.scriptMilliseconds = start.duration(to: clock.now) / .milliseconds(1)
    for live in live {
      let preview = live.preview.flatMap { before in host.previews.first { $0.name == before.name } }
      if live.preview != nil, preview == nil {
        orphans.append(live)
      } else if live.reloadsLater {
        later.append((live, preview, rest(of: live, mayBeKept: !isForced && mayKeep(live, preview, changes), changes)))
      } else if !isForced, live.rest == nil, mayKeep(live, preview, changes) {
        try keep(live, preview, changes)
      } else {
        try rebuild(live, preview)
      }
      try host.lua.checkLimits()
    }
    receipt.files = trial.files.filter { $0.hasSuffix(".lua") }.sorted()
    receipt.dataFiles = changed.filter { !$0.hasSuffix(".lua") }.sorted()
    receipt.classes = changedClasses(changes)
    receipt.milliseconds = start.duration(to: clock.now) / .milliseconds(1)
  }

  /// Makes nodes of changed classes determine their layout methods again.
  private func renewNodes(_ changes: CodeChanges) {
    let classes = Set((changes.touchedClasses + trial.made).map { ObjectIdentifier($0) })
    guard !classes.isEmpty else { return }
    host.lua.stack.forEachObject(host.objects.nodeKind) { node in
      var nodeClass = node.methods as? ScriptClass
      while let current = nodeClass, !classes.contains(ObjectIdentifier(current)) { nodeClass = current.parent }
      if nodeClass != nil { node.resetLayoutMethod() }
    }
  }

  private func changedClasses(_ changes: CodeChanges) -> [String] {
    var names = changes.touchedClasses.map(\.name) + changes.touchedSpecClasses.map(\.name)
    names += trial.made.map(\.name)
    names += host.state.declared.uncounted.map(\.name)
    return Set(names).sorted()
  }

  /// Returns true if timers wait that code of the files has set, or runs in, after it was loaded: nodes may depend on them, and a
  /// reload cancels them.
  private func hasTimersOfNodes() -> Bool {
    oldTasks().contains { !$0.isOfBody }
  }

  private func oldTasks() -> [LuaTask] {
    var found: [LuaTask] = []
    host.lua.stack.forEachObject(host.objects.task.kind) { task in
      guard !task.isDone, !trial.hasBegun(task) else { return }
      let files = [task.location?.file, task.functionFile].compactMap(\.self)
      if !trial.files.isDisjoint(with: files) { found.append(task) }
    }
    return found
  }

  // MARK: keeping

  private func mayKeep(_ live: LivePreview, _ preview: Preview?, _ changes: CodeChanges) -> Bool {
    let nodes = live.root.allNodes
    var classes: [ScriptClass] = []
    var known: Set<ObjectIdentifier> = []
    for node in nodes {
      guard let nodeClass = node.methods as? ScriptClass else { continue }
      if known.insert(ObjectIdentifier(nodeClass)).inserted { classes.append(nodeClass) }
      guard changes.isTouchedWithParents(nodeClass) else { continue }
      // Properties that older layout code has set, and nodes that it has made or placed, would stay if the new code
      // doesn't do the same.
      let placesByHand = !node.automaticallyManagesSubnodes && !node.subnodes.isEmpty
      if placesByHand || trial.layoutCodeSetProperties || hasMadeInPass(node) { return false }
    }
    return changes.isMadeAlike(live.preview, preview, classes: classes)
  }

  /// Returns true if a node's layout code has made nodes itself. The specs of one's own among what it has made are new in
  /// each layout.
  private func hasMadeInPass(_ node: DisplayNode) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8), frame.pushKnown(node), frame.keptValue(.made, at: -1) == .table else { return false }
    var hasNodes = false
    frame.forEachRaw(-1) { frame in
      if frame.node(at: -1, host) != nil { hasNodes = true }
    }
    return hasNodes
  }

  private func keep(_ live: LivePreview, _ preview: Preview?, _ changes: CodeChanges) throws(WeftError) {
    let clock = ContinuousClock()
    let start = clock.now
    let nodes = live.root.allNodes
    kept.append(KeptPreview(live, nodes))
    trial.watched.formUnion(nodes.map { ObjectIdentifier($0) })
    let touched = touched(nodes, changes)
    for node in touched { node.invalidateLayout() }
    live.preview = preview
    let trace = LayoutTrace()
    try host.perform { () throws(WeftError) in
      try refusing {
        live.picture = try live.laidOut(host.engine, trace)
        // Drawn for nothing but its errors: what is seen stays until all is well.
        for node in touched where node.drawsContents && node.isNodeLoaded {
          var recorder = node.recorder
          try node.draw(&recorder, bounds: node.bounds)
        }
      }
    }
    _ = try live.picture.frame()
    kept[kept.count - 1].drawn = touched.filter(\.drawsContents)
    let now = live.root.allNodes
    receipt.nodeCount += now.count
    receipt.measuredCount += now.count { trace.measuredNodes.contains(ObjectIdentifier($0)) }
    receipt.layoutMilliseconds += start.duration(to: clock.now) / .milliseconds(1)
  }

  // MARK: later

  /// Returns what a reload leaves to be done for a preview; nil if the changed code has no part in it.
  private func rest(of live: LivePreview, mayBeKept: Bool, _ changes: CodeChanges) -> ReloadRest? {
    guard mayBeKept, live.rest != .nodes else { return .nodes }
    return live.rest ?? (touched(live.root.allNodes, changes).isEmpty ? nil : .layout)
  }

  /// Returns the nodes of classes that have changed, or whose parents have.
  private func touched(_ nodes: [DisplayNode], _ changes: CodeChanges) -> [DisplayNode] {
    nodes.filter { ($0.methods as? ScriptClass).map(changes.isTouchedWithParents) ?? false }
  }

  // MARK: making nodes again

  private func rebuild(_ live: LivePreview, _ preview: Preview?) throws(WeftError) {
    let (picture, scope) = try Tasks.of(host).withNewScope { () throws(WeftError) in try remade(live, preview) }
    rebuilt.append((live, preview, picture, scope))
  }

  private func remade(_ live: LivePreview, _ preview: Preview?) throws(WeftError) -> PreviewPicture {
    let clock = ContinuousClock()
    let start = clock.now
    var made = start
    let (picture, stateCount) = try live.remade(preview, host) { root in
      trial.trees.append(root)
      made = clock.now
    }
    let count = picture.root.node.allNodes.count
    receipt.nodeCount += count
    receipt.rebuiltCount += count
    receipt.carriedCount += stateCount
    receipt.scriptMilliseconds += start.duration(to: made) / .milliseconds(1)
    receipt.layoutMilliseconds += made.duration(to: clock.now) / .milliseconds(1)
    return picture
  }

  // MARK: ending

  /// Commits the reload: from now on the new code runs. No effect on a reload that has been committed or dropped.
  ///
  /// - Returns: The effects of the reload.
  public func commit() -> ReloadReceipt {
    guard !isOver else { return receipt }
    isOver = true
    let tasks = oldTasks()
    trial.keep(hasRebuilt: !rebuilt.isEmpty || later.contains { $0.rest == .nodes })
    for (live, preview, picture, scope) in rebuilt {
      trial.silence(live.root)
      Tasks.of(host).end(live.scope)
      live.preview = preview
      (live.rest, live.carried) = (nil, nil)
      (live.picture, live.scope) = (picture, scope)
    }
    for (live, preview, rest) in later {
      live.preview = preview
      live.rest = rest
      guard rest == .nodes else { continue }
      // Silent nodes have no class by which they are found.
      live.carried = live.carried ?? CarriedState(from: live.root, host)
      trial.silence(live.root)
      Tasks.of(host).end(live.scope)
    }
    for task in tasks {
      do throws(WeftError) {
        try Tasks.of(host).cancel(task)
      } catch {
        host.eventLoop.report(error)
      }
    }
    for preview in kept {
      for node in preview.drawn { node.setNeedsDisplay() }
    }
    return receipt
  }

  /// Drops the reload: everything is as before. No effect on a reload that has been committed or dropped.
  ///
  /// - Throws: `WeftError` if there is no memory to restore the state; then the script must be opened again.
  public func drop() throws(WeftError) {
    guard !isOver else { return }
    isOver = true
    try trial.drop()
    for preview in kept { try preview.restore(in: host) }
    guard !styleEdits.done.isEmpty else { return }
    StyleEditing.of(host).bringBack(styleEdits)
    for live in live { try host.update(live) }
  }
}

extension ScriptHost {
  /// Runs changed files again, and all that depend on them, without losing the present state: then every live preview
  /// is laid out and drawn again, or kept if no code that has made its nodes has changed.
  ///
  /// - Parameters:
  ///   - changed: the files that were changed, created or removed; full paths, links resolved.
  ///   - live: the live previews of the script.
  ///   - time: the time limit of the trial, in seconds; nil, the default, for none.
  ///   - memory: the memory limit of the trial, in bytes; nil, the default, for that of ``lua``.
  /// - Returns: The reload, to be committed or dropped.
  /// - Throws: `WeftError` with file and line; then everything is as before.
  public func stageReload(
    of changed: Set<String>, live: [LivePreview], time: Double? = nil, memory: Int? = nil
  ) throws(WeftError) -> StagedReload {
    var affected = modules.dependencies.dependents(of: changed)
    let known = affected.intersection(changed)
    if let mainFile { affected.insert(mainFile) }
    let again = affected.filter { $0 == mainFile || state.loaded[$0] != nil }
    let staged = StagedReload(self, try ReloadTrial(self, files: again), live)
    do throws(WeftError) {
      try perform { () throws(WeftError) in
        try lua.withLimits(time: time, memory: memory) { () throws(WeftError) in try staged.run(known) }
      }
    } catch {
      var error = error
      // Dropping also drops the text, and the file may soon change.
      error.sourceText = error.location.flatMap { state.sources.loadedText(of: $0.file) }
      // Outside of the limits: the old code lays out the old nodes.
      try staged.drop()
      throw error
    }
    return staged
  }
}

/// A live preview whose nodes are kept, with its state before a trial.
private struct KeptPreview {
  private let live: LivePreview
  private let preview: Preview?
  private let picture: PreviewPicture
  private let styles: [(node: DisplayNode, style: ElementStyle)]
  private let offsets: [(node: ScrollNode, offset: Point)]
  /// The nodes that have to be drawn again.
  var drawn: [DisplayNode] = []

  init(_ live: LivePreview, _ nodes: [DisplayNode]) {
    self.live = live
    preview = live.preview
    picture = live.picture
    styles = nodes.map { ($0, $0.style) }
    offsets = nodes.compactMap { node in (node as? ScrollNode).map { ($0, $0.contentOffset) } }
  }

  /// Restores the state: the old code makes the layout again.
  func restore(in host: ScriptHost) throws(WeftError) {
    live.preview = preview
    live.picture = picture
    for (node, style) in styles {
      if node.style != style { node.style = style }
      node.resetLayoutMethod()
      node.invalidateLayout()
    }
    try refusing {
      live.picture = try live.laidOut(host.engine, LayoutTrace())
      for (node, offset) in offsets where node.contentOffset != offset { node.setContentOffset(offset) }
      try live.window.layoutIfNeeded()
    }
  }
}
