import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// Makes the nodes that are shown: of previews, of the script's result, of functions.
package struct RootNodeMaker {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// - Parameter json: props in place of the preview's; nil for its own.
  func makeNode(_ preview: Preview, props json: String?) throws(WeftError) -> RootNode {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(preview.function)
    try pushProps(json, of: preview, frame)
    if json == nil, let props = host.props { try GivenProps(preview, host).review(props, frame) }
    try host.lua.call(arguments: 1, results: 1)
    frame.push(preview.function)
    let location =
      host.state.sources.resultLocation(ofFunctionAt: -1, isNil: frame.isNil(at: -2), frame) ?? preview.location
    frame.pop()
    return try rootNode(frame, .preview(preview.name), location)
  }

  /// - Parameter json: props in place of the host's; nil for those.
  func makeReturnedNode(props json: String?) throws(WeftError) -> RootNode {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard let mainResult = host.state.mainResult, let classKind = host.nodeClasses.classKind else {
      throw WeftError(.runtime, "no script has been run")
    }
    frame.push(mainResult)
    if frame.object(at: -1, classKind) != nil {
      try pushProps(json, of: nil, frame)
      let returned = ReturnedClassCall.of(host)
      returned.isWithoutProps = host.props == nil && json == nil
      defer { returned.isWithoutProps = false }
      try host.lua.call(arguments: 1, results: 1)
    }
    return try rootNode(frame, .script, host.mainFile.map { endLocation(of: $0) })
  }

  /// Returns the place of a script's `return`, or of its end.
  private func endLocation(of file: String) -> SourceLocation {
    guard let source = host.state.sources.text(of: file), let token = source.mainReturn ?? source.tokens.last else {
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
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(function)
    try frame.push(json: json, name: name)
    try host.lua.call(arguments: 1, results: 1)
    return try rootNode(frame, .function(name), nil)
  }

  /// Pushes the props of a preview, or of the script's class: the given ones, else those of the command line, else the
  /// preview's own.
  package func pushProps(_ json: String?, of preview: Preview?, _ frame: LuaFrame) throws(WeftError) {
    if let json { return try frame.push(json: Array(json.utf8), name: "props") }
    if let props = host.props { return try frame.push(json: props, name: host.propsFile ?? "props") }
    try pushOwnProps(of: preview, frame)
  }

  /// Pushes the props that a preview declares; nil if it has none.
  func pushOwnProps(of preview: Preview?, _ frame: LuaFrame) throws(WeftError) {
    switch preview?.props {
    case .value(let reference): frame.push(reference)
    case .file(let file): try frame.push(json: try ScriptLoader.of(host).read(file), name: file)
    case nil: frame.pushNil()
    }
  }

  private func hint(forRoot value: ScriptValue, of source: RootSource) -> String? {
    switch value.type {
    case .nil:
      source.isPreview
        ? "is there a return in the preview's function?" : "return a node or its class, or declare a ui.preview"
    case .userdata:
      MadeClass(at: value.slot, value.frame, host)?.hint
    case .table: "return one node: ui.DisplayNode, or a spec that holds several"
    case .function: "call it, to give what it returns"
    default: nil
    }
  }

  private func rootNode(
    _ frame: LuaFrame, _ source: RootSource, _ location: SourceLocation?
  ) throws(WeftError) -> RootNode {
    if let root = RootNode(at: -1, frame, host) { return root }
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
