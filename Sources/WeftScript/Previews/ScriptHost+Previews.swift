import WeftFiles
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

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
    try run(source: try read(path), file: path)
  }

  /// Runs a script's text as if it were in a file, whose folder it may read; a name without a folder gives it none.
  ///
  /// - Throws: `WeftError` as ``run(file:)``.
  public func run(source: [UInt8], file: String) throws(WeftError) {
    state.mainFile = file
    UIModule.of(self).restore()
    modules.addFolder(of: file)
    let chunk = try load(source, file: file)
    forgetFailures()
    let frame = lua.stack
    let top = frame.top
    defer { frame.top = top }
    modules.dependencies.note(file, readBy: nil)
    state.globalNames.begin(frame)
    let before = frame.top
    frame.push(chunk)
    let body = pushTask("the script's body", functionAt: -1, location: SourceLocation(file: file, line: 1), frame)
    let mark = eventLoop.mark
    modules.runningBody = file
    defer {
      modules.runningBody = nil
      state.globalNames.end(file, before: before, frame)
    }
    do throws(WeftError) {
      try finish(body)
      try settle()
      try checkUnawaited()
    } catch {
      // Timers and tasks of a failed script must not run in the time of another one.
      eventLoop.drop(since: mark)
      throw error
    }
    let last = frame.top
    if try pushResults(of: body, frame) == 0 { frame.pushNil() }
    state.mainResult = frame.reference(at: last + 1)
  }

  /// Makes a preview's node, which isn't measured yet. Each call runs the preview's function.
  ///
  /// - Throws: `WeftError` from the preview's function, or if its result is no node.
  public func makeNode(_ preview: Preview) throws(WeftError) -> RootNode { try makeNode(preview, props: nil) }

  /// - Parameter json: props in place of the preview's; nil for its own.
  func makeNode(_ preview: Preview, props json: String?) throws(WeftError) -> RootNode {
    let frame = lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(preview.function)
    try pushProps(json, of: preview, frame)
    try lua.call(arguments: 1, results: 1)
    frame.push(preview.function)
    let location = resultLocation(ofFunctionAt: -1, isNil: frame.isNil(at: -2), frame) ?? preview.location
    frame.pop()
    return try rootNode(frame, .preview(preview.name), location)
  }

  /// The name of the class of nodes or specs that the script returned; nil if it returned none.
  package var returnedClassName: String? {
    guard let mainResult = state.mainResult else { return nil }
    let frame = lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(mainResult)
    return nodeClasses.classKind.flatMap { frame.object(at: -1, $0) }?.name
      ?? layoutClasses.specClass(frame, at: -1)?.name
  }

  /// True if the script returned a node or a spec, which can be laid out without arguments. A class may need arguments.
  package var returnsElement: Bool {
    guard let mainResult = state.mainResult else { return false }
    let frame = lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(mainResult)
    return frame.node(at: -1, self) != nil || frame.spec(at: -1, self) != nil
  }

  /// Makes a node from the script's result: a class, called with the props; a node; or a spec.
  ///
  /// - Throws: `WeftError` from the class's `init`, if the result is none of these, or if no script has been run.
  public func makeReturnedNode() throws(WeftError) -> RootNode { try makeReturnedNode(props: nil) }

  /// - Parameter json: props in place of the host's; nil for those.
  func makeReturnedNode(props json: String?) throws(WeftError) -> RootNode {
    let frame = lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard let mainResult = state.mainResult, let classKind = nodeClasses.classKind else {
      throw WeftError(.runtime, "no script has been run")
    }
    frame.push(mainResult)
    if frame.object(at: -1, classKind) != nil {
      try pushProps(json, of: nil, frame)
      let returned = ReturnedClassCall.of(self)
      returned.isWithoutProps = props == nil && json == nil
      defer { returned.isWithoutProps = false }
      try lua.call(arguments: 1, results: 1)
    }
    return try rootNode(frame, .script, mainFile.map { endLocation(of: $0) })
  }

  /// Returns the place of a script's `return`, or of its end.
  private func endLocation(of file: String) -> SourceLocation {
    guard let source = state.sources.text(of: file), let token = source.mainReturn ?? source.tokens.last else {
      return SourceLocation(file: file, line: 1)
    }
    return SourceLocation(file: file, line: token.line, column: source.mainReturn.map { source.column($0) })
  }

  /// Makes a node by a function with an argument in JSON.
  ///
  /// - Throws: `WeftError` from the function, or if its result is no node.
  package func makeNode(
    calling function: LuaReference, json: [UInt8], name: String
  ) throws(WeftError) -> RootNode {
    let frame = lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(function)
    try frame.push(json: json, name: name)
    try lua.call(arguments: 1, results: 1)
    return try rootNode(frame, .function(name), nil)
  }

  /// Pushes the props of a preview, or of the script's class: the given ones, else those of the command line, else the
  /// preview's own.
  package func pushProps(_ json: String?, of preview: Preview?, _ frame: LuaFrame) throws(WeftError) {
    if let json { return try frame.push(json: Array(json.utf8), name: "props") }
    if let props { return try frame.push(json: props, name: propsFile ?? "props") }
    switch preview?.props {
    case .value(let reference): frame.push(reference)
    case .file(let file): try frame.push(json: try read(file), name: file)
    case nil: frame.pushNil()
    }
  }

  private func hint(forRoot value: ScriptValue, of source: RootSource) -> String? {
    switch value.type {
    case .nil:
      source.isPreview
        ? "is there a return in the preview's function?" : "return a node or its class, or declare a ui.preview"
    case .userdata:
      MadeClass(at: value.slot, value.frame, self)?.hint
    case .table: "return one node: ui.DisplayNode, or a spec that holds several"
    case .function: "call it, to give what it returns"
    default: nil
    }
  }

  private func rootNode(
    _ frame: LuaFrame, _ source: RootSource, _ location: SourceLocation?
  ) throws(WeftError) -> RootNode {
    if let root = RootNode(at: -1, frame, self) { return root }
    throw WeftError(
      .type, "\(source.name): expected a node, got \(ScriptValue(frame, at: -1).description)", location: location,
      hint: hint(forRoot: ScriptValue(frame, at: -1), of: source))
  }
}

/// The function or the script whose result should be a node.
private enum RootSource {
  case preview(String)
  case script
  case function(String)

  /// The name in messages.
  var name: String {
    switch self {
    case .preview(let name): "preview \"\(name)\""
    case .script: "the script"
    case .function(let name): name
    }
  }

  var isPreview: Bool { if case .preview = self { true } else { false } }
}
