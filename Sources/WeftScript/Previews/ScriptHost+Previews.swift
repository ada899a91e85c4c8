import WeftDisplay
import WeftFiles
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

// Running a script, and showing what it makes.
extension ScriptHost {
  /// Runs a script's file: declares its classes and previews. Its result can be made into a node afterwards.
  ///
  /// If the body waits, the clock advances until it has ended. Remaining timers and tasks then wait for
  /// ``advance(to:)`` or ``finish()``. The previews of several runs add up, and their names must differ: a changed file
  /// is run again by ``stageReload(of:live:time:memory:)``, or in another host.
  ///
  /// - Throws: `WeftError`: `io` without a line if the file can't be read, `syntax`, or the script's own error with its
  ///   file and line. Previews that were declared before it stay.
  public func run(file: String) throws(WeftError) {
    let path = RealPath.of(file)
    try run(source: try ScriptLoader.of(self).read(path), file: path)
  }

  /// Runs a script's text as if it were in a file, whose folder it may read; a name without a folder gives it none.
  ///
  /// - Throws: `WeftError` as ``run(file:)``.
  public func run(source: [UInt8], file: String) throws(WeftError) {
    state.mainFile = file
    UIModule.of(self).restore()
    modules.addFolder(of: file)
    let chunk = try ScriptLoader.of(self).load(source, file: file)
    let tasks = Tasks.of(self)
    tasks.forgetFailures()
    let frame = lua.stack
    let top = frame.top
    defer { frame.top = top }
    modules.dependencies.note(file, readBy: nil)
    state.globalNames.begin(frame)
    let before = frame.top
    frame.push(chunk)
    let body = tasks.pushTask("the script's body", functionAt: -1, location: SourceLocation(file: file, line: 1), frame)
    let mark = eventLoop.mark
    modules.runningBody = file
    defer {
      modules.runningBody = nil
      state.globalNames.end(file, before: before, frame)
    }
    do throws(WeftError) {
      try tasks.finish(body)
      try settle()
      try tasks.checkUnawaited()
    } catch {
      // Timers and tasks of a failed script must not run in the time of another one.
      eventLoop.drop(since: mark)
      throw error
    }
    let last = frame.top
    if try tasks.pushResults(of: body, frame) == 0 { frame.pushNil() }
    state.mainResult = frame.reference(at: last + 1)
    UnrequestedImages.of(self).reviewBody()
  }

  /// Runs timers and tasks, and work of other threads, until there is none left, as `weft run` does after the script's
  /// body.
  ///
  /// - Throws: `WeftError` of a timer, a hook, or a task for which nobody has waited; the time limit's error names the
  ///   wait.
  public func finish() throws(WeftError) {
    try Tasks.of(self).finish()
    // Previews, tests and results are shown elsewhere.
    if state.previews.all.isEmpty, state.tests.all.isEmpty, !ScriptResult(of: self).exists {
      UnrequestedImages.of(self).reviewEnd()
    }
  }

  /// Makes a preview's node, which isn't measured yet. Each call runs the preview's function.
  ///
  /// - Throws: `WeftError` from the preview's function, or if its result is no node.
  public func makeNode(_ preview: Preview) throws(WeftError) -> RootNode {
    try RootNodeMaker(self).makeNode(preview, props: nil)
  }

  /// Makes a node from the script's result: a class, called with the props; a node; or a spec.
  ///
  /// - Throws: `WeftError` from the class's `init`, if the result is none of these, or if no script has been run.
  public func makeReturnedNode() throws(WeftError) -> RootNode {
    try RootNodeMaker(self).makeReturnedNode(props: nil)
  }

  /// Makes a preview's node and lays it out as it is shown: with its exact width (375 points if it has none) or maximum
  /// width; with its exact or maximum height, or that of its content. All work that is due at this moment is done.
  ///
  /// - Parameters:
  ///   - preview: the preview; nil for the script's result, see ``makeReturnedNode()``.
  ///   - width: in points, instead of the preview's first.
  ///   - height: in points, instead of the preview's.
  ///   - scale: pixels per point, instead of the preview's, or else the host's. The scale that is used becomes the
  ///     host's.
  ///   - traits: the traits of its nodes; unspecified ones are taken from the preview.
  /// - Throws: `WeftError` with the script's file and line.
  public func makePicture(
    _ preview: Preview?, width: Double? = nil, height: Double? = nil, scale: Double? = nil,
    traits: TraitCollection = TraitCollection()
  ) throws(WeftError) -> PreviewPicture {
    try PictureMaker(self).makePicture(
      preview, in: PreviewEnvironment(width: width, height: height, scale: scale, traits: traits))
  }

  /// Opens a live preview: makes its node, as ``makePicture(_:width:height:scale:traits:)`` does, and keeps it.
  ///
  /// - Parameters:
  ///   - preview: the preview; nil for the script's result.
  ///   - environment: its size, scale, traits and props; by default the preview's.
  /// - Throws: `WeftError` with the script's file and line.
  public func open(
    _ preview: Preview?, in environment: PreviewEnvironment = PreviewEnvironment()
  ) throws(WeftError) -> LivePreview {
    let scale = scale
    defer { self.scale = scale }
    let (picture, scope) = try Tasks.of(self).withNewScope { () throws(WeftError) in
      try PictureMaker(self).makePicture(preview, in: environment)
    }
    return LivePreview(preview, picture, environment, scope)
  }

  /// Shows an existing node in a window of its own.
  ///
  /// - Parameters:
  ///   - root: the node.
  ///   - environment: its size, scale, traits, safe area and ranges. The props are ignored, since the node is made
  ///     already: those of the live preview's environment are nil.
  /// - Throws: `WeftError` if it has no layout in that environment.
  public func open(_ root: RootNode, in environment: PreviewEnvironment) throws(WeftError) -> LivePreview {
    let scale = scale
    defer { self.scale = scale }
    var shown = environment
    shown.props = nil
    let (picture, scope) = try Tasks.of(self).withNewScope { () throws(WeftError) in
      try PictureMaker(self).makePicture(of: root, nil, in: shown)
    }
    return LivePreview(nil, picture, shown, scope)
  }

  /// Shows a live preview in another environment. Another scale makes its node again, as a window's scale can't change;
  /// other props do, too.
  ///
  /// - Throws: `WeftError` with the script's file and line; then it is unchanged.
  public func show(_ live: LivePreview, in environment: PreviewEnvironment) throws(WeftError) {
    guard environment != live.environment else { return }
    if environment.scale != live.environment.scale || environment.props != live.environment.props {
      let made = try open(live.preview, in: environment)
      Tasks.of(self).end(live.scope)
      (live.picture, live.scope) = (made.picture, made.scope)
      live.environment = environment
      return
    }
    let before = live.environment
    live.environment = environment
    live.adapt(from: before)
    do throws(WeftError) {
      try update(live)
    } catch {
      live.environment = before
      live.adapt(from: environment)
      throw error
    }
  }

  /// Adjusts a live preview to its node's present size, after a change inside.
  ///
  /// - Throws: `WeftError` with the script's file and line.
  public func update(_ live: LivePreview) throws(WeftError) {
    live.picture = try live.within(self) { () throws(WeftError) in
      try perform { () throws(WeftError) in
        try refusing { try live.picture.measuredAgain(in: live.range, engine) }
      }
    }
  }

  /// Ends a live preview that is no longer shown: its timers, and its tasks that wait for a time, are cancelled. A task
  /// that waits for a response continues until it waits for a time, as other previews may wait for it.
  public func close(_ live: LivePreview) { Tasks.of(self).end(live.scope) }

  /// Shows a node in a window of its own, with its size in a range, and warns of likely mistakes.
  ///
  /// - Parameters:
  ///   - root: the node, without a supernode.
  ///   - range: the sizes that it may have, in points.
  ///   - scale: the window's pixels per point.
  ///   - traits: the traits of the node's environment; unspecified ones by default.
  ///   - reviewing: true, the default, to warn of mistakes now; false if more is due before anybody looks.
  /// - Returns: The window, as large as the node; the node's layout; and the measurements that led to it.
  /// - Throws: `WeftError` where the node has no layout in that range, or can't be loaded, or a hook fails.
  @discardableResult
  public func show(
    _ root: DisplayNode, in range: SizeRange, scale: Double, traits: TraitCollection = TraitCollection(),
    reviewing: Bool = true
  ) throws(WeftError) -> (window: Window, layout: NodeLayout, trace: LayoutTrace) {
    try perform { () throws(WeftError) in
      try refusing {
        try PictureMaker(self).place(root, in: range, scale: scale, traits: traits, reviewing: reviewing)
      }
    }
  }
}
