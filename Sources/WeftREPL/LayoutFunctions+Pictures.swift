import WeftEssentials
import Weft
import WeftSession
import WeftSupport
import WeftTerminal

// Functions of the prompt that draw.
extension LayoutFunctions {
  /// `show(x [, width [, height]])`
  func show(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    var environment = shown.environment
    environment.width = try side(frame, 2, "width", of: "show") ?? environment.width
    environment.height = try side(frame, 3, "height", of: "show")
    // The width of the last time, unless another is given.
    if environment.width == nil { environment.width = try known(frame)?.environment.width }
    let (node, scale) = try drawn(frame) { () throws(WeftError) in try live(frame, environment) }
    guard node.bounds.size.width > 0, node.bounds.size.height > 0 else {
      throw WeftError(
        .layout,
        "show: there is nothing to draw: \(node.summary) is "
          + "\(node.bounds.size.short) points",
        hint: "explain(x) says why")
    }
    try draw(node, scale: scale)
    // The prompt prints its summary, and _ is the node.
    objects.pushNode(node, frame)
    return 1
  }

  /// Returns the layer to draw: a node inside another, or in a window of the script's, in its place; any other as it is
  /// shown.
  private func drawn(
    _ frame: LuaFrame, _ show: () throws(WeftError) -> LivePreview
  ) throws(WeftError) -> (node: DisplayNode, scale: Double) {
    if let node = frame.node(at: 1, host), isPartOfOther(node) {
      try shown.layOut(node, frame)
      return (node, shown.live(of: node)?.picture.scale ?? host.scale)
    }
    let live = try show()
    return (frame.node(at: 1, host) ?? live.root, live.picture.scale)
  }

  func isPartOfOther(_ node: DisplayNode) -> Bool {
    node.supernode != nil || (node.window != nil && shown.live(of: node) == nil)
  }

  private func side(
    _ frame: LuaFrame, _ index: Int32, _ name: String, of function: String
  ) throws(WeftError) -> Double? {
    guard let number = try number(frame, at: index, "a \(name) in points", of: function) else { return nil }
    guard number > 0, number < 1e7 else {
      throw WeftError(
        .type, "\(function): expected a \(name) above 0 and below 10,000,000 points, got \(shortNumber(number))")
    }
    return number
  }

  /// Returns the live preview to show: one by its name, the first one, or a node's.
  private func live(
    _ frame: LuaFrame, _ environment: PreviewEnvironment, _ function: String = "show"
  ) throws(WeftError) -> LivePreview {
    if isFirstPreview(frame) || frame.type(at: 1) == .string {
      let live = try host.open(try preview(frame, function), in: environment)
      shown.add(live)
      return live
    }
    guard let root = RootNode(at: 1, frame, host) else {
      throw expected("a node, a spec or a preview's name", frame, at: 1, of: function)
    }
    return try shown.show(root, in: environment)
  }

  /// Returns the live preview of the node at index 1, if it is shown.
  private func known(_ frame: LuaFrame) throws(WeftError) -> LivePreview? {
    guard let node = frame.node(at: 1, host), let live = shown.live(of: node) else { return nil }
    try host.update(live)
    return live
  }

  /// Returns the live preview of the node at index 1, which is shown now if it wasn't.
  private func shown(_ frame: LuaFrame, _ function: String) throws(WeftError) -> LivePreview {
    if let known = try known(frame) { return known }
    return try live(frame, shown.environment, function)
  }

  /// `open([x])`
  func open(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    guard !output.isOnPage else { throw WeftError(.runtime, "open: the page is open", hint: "show(x) draws it here") }
    guard prompt.interrupts != nil else {
      throw WeftError(
        .runtime, "open: there is no terminal, so the page would have no reader", hint: "weft preview FILE serves one")
    }
    if !isFirstPreview(frame), frame.type(at: 1) != .string {
      if let node = frame.node(at: 1, host), isPartOfOther(node) {
        throw WeftError(
          .runtime, "open: \(node.summary) is in another node, or in a window of the script",
          hint: "open what is at the top")
      }
      let live = try shown(frame, "open")
      let name = name(of: live)
      session.pin(live, named: name, to: prompt.script)
      frame.push(try prompt.openPage(at: name))
    } else {
      let shown = isFirstPreview(frame) ? nil : try preview(frame, "open")?.name
      frame.push(try prompt.openPage(at: shown))
    }
    return 1
  }

  /// Returns a name that differs from those of other pinned nodes.
  private func name(of live: LivePreview) -> String {
    if let known = prompt.script.pinned.first(where: { $0.live === live }) { return known.name }
    let name = live.root.debugName ?? live.root.className
    let taken = Set(prompt.script.names)
    return taken.contains(name) ? (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name : name
  }

  /// Returns true if there is no argument: a nil may be a misspelt name.
  func isFirstPreview(_ frame: LuaFrame) -> Bool { frame.type(at: 1) == .none }

  func preview(_ frame: LuaFrame, _ function: String = "show") throws(WeftError) -> Preview? {
    guard let name = frame.name(at: 1) else {
      if host.previews.isEmpty, ScriptResult(of: host).className == nil, !ScriptResult(of: host).isElement {
        throw WeftError(.type, "\(function): expected a node, a spec or a preview's name, got nil")
      }
      return host.previews.first
    }
    if let found = host.previews.first(where: { $0.name == name }) { return found }
    let nearest = Spelling.nearest(to: name, among: host.previews.map(\.name))
    throw WeftError(
      .runtime, "\(function): there is no preview \"\(name)\"",
      hint: nearest.map { "did you mean \"\($0)\"?" }
        ?? (host.previews.isEmpty
          ? "the script declares none" : "there are " + host.previews.map { "\"\($0.name)\"" }.joined(separator: ", ")))
  }

  private func draw(_ node: DisplayNode, scale: Double) throws(WeftError) {
    guard prompt.terminal != nil || output.isOnPage else { return }
    let layer = try refusing { try node.snapshot().picture }
    do throws(RenderError) {
      let isDark = shown.environment.traits.isDark
      let background = Color(css: isDark ? "#1c1c1e" : "white")
      guard let terminal = prompt.terminal else {
        let png = try session.renderer.png(of: layer, scale: scale, background: background)
        return output.picture(png: png, node.summary)
      }
      let image = try session.renderer.image(of: layer, scale: scale, background: background)
      let traits = terminal.traits()
      var size = terminal.size
      // The typed line stays visible.
      size.rows = size.rows.map { max(1, $0 - 3) }
      // Of characters there would be too few for anything to be recognised: rather let it scroll.
      if traits.pictureFormat.isOfCharacters { size = size.ofCharacters(for: image, scrolls: true) }
      output.picture(
        try TerminalPicture.bytes(of: image, as: traits.pictureFormat, in: size, colors: traits.colorDepth))
    } catch {
      throw WeftError(.layout, "show: \(error)")
    }
  }

  /// `save(x, "out.png" [, width [, height]])`
  func save(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    guard !output.isOnPage else {
      throw WeftError(.io, "save: the page writes no pictures", hint: "Copy PNG, above the picture, copies it")
    }
    guard frame.type(at: 2) == .string, let path = frame.name(at: 2) else {
      throw WeftError(
        .type, "save: expected a file's name, got \(objects.description(at: 2, frame))",
        hint: "write save(x, \"cell.png\"); a name may end in \(PictureEndings.words(PictureEndings.still))")
    }
    guard let format = StillFormat(path: path) else {
      throw WeftError(
        .type, "save: expected a name that ends in \(PictureEndings.words(PictureEndings.still)), got \"\(path)\"")
    }
    let file: OutputFile
    do throws(OutputFile.Refusal) {
      file = try OutputFile(path)
    } catch {
      throw WeftError(.io, "save: \(error)")
    }
    let width = try side(frame, 3, "width", of: "save")
    let height = try side(frame, 4, "height", of: "save")
    guard width != nil || height != nil else {
      try save(drawn(frame) { () throws(WeftError) in try shown(frame, "save") }, to: file, format)
      return 0
    }
    if let node = frame.node(at: 1, host), isPartOfOther(node) {
      throw WeftError(
        .runtime, "save: \(node.summary) is in another node, which gives it its size",
        hint: "leave the size out, or save what is at the top")
    }
    // What is shown gets the size for the picture only.
    let known = try known(frame)
    var environment = known?.environment ?? shown.environment
    environment.width = width ?? environment.width
    environment.height = height
    let before = known?.environment
    let result = Result { () throws(WeftError) in
      try save(drawn(frame) { () throws(WeftError) in try live(frame, environment, "save") }, to: file, format)
    }
    if let known, let before {
      try host.show(known, in: before)
      try host.update(known)
    }
    try result.get()
    return 0
  }

  private func save(
    _ drawn: (node: DisplayNode, scale: Double), to file: OutputFile, _ format: StillFormat
  ) throws(WeftError) {
    let layer = try refusing { try drawn.node.snapshot().picture }
    do {
      try file.write(format.bytes(of: layer, session.renderer, scale: drawn.scale, background: nil))
    } catch let error as RenderError {
      throw WeftError(.layout, "save: \(error)")
    } catch {
      throw WeftError(.io, "save: \(error)")
    }
    output.say("\(file.path): \(drawn.node.bounds.size.short) points")
  }
}
