import WeftEssentials
import Weft
import WeftSession
import WeftSupport
import WeftTerminal

// Functions of the prompt that draw.
extension LayoutFunctions {
  func show(_ x: Subject, width: Double?, height: Double?) throws(WeftError) -> DisplayNode {
    var environment = shown.environment
    environment.width = width ?? environment.width
    environment.height = height
    // The width of the last time, unless another is given.
    if environment.width == nil { environment.width = try known(x)?.environment.width }
    let (node, scale) = try drawn(x) { () throws(WeftError) in try live(x, environment) }
    guard node.bounds.size.width > 0, node.bounds.size.height > 0 else {
      throw WeftError(
        .layout,
        "show: there is nothing to draw: \(node.summary) is "
          + "\(node.bounds.size.short) points",
        hint: "explain(x) says why")
    }
    try draw(node, scale: scale)
    // The prompt prints its summary, and _ is the node.
    return node
  }

  /// Returns the layer to draw: a node inside another, or in a window of the script's, in its place; any other as it is
  /// shown.
  private func drawn(
    _ x: Subject, _ show: () throws(WeftError) -> LivePreview
  ) throws(WeftError) -> (node: DisplayNode, scale: Double) {
    if let node = x.node, isPartOfOther(node) {
      try shown.layOut(node, frame)
      return (node, shown.live(of: node)?.picture.scale ?? host.scale)
    }
    let live = try show()
    return (x.node ?? live.root, live.picture.scale)
  }

  func isPartOfOther(_ node: DisplayNode) -> Bool {
    node.supernode != nil || (node.window != nil && shown.live(of: node) == nil)
  }

  /// Returns the live preview to show: a preview's, or a node's.
  func live(_ x: Subject, _ environment: PreviewEnvironment) throws(WeftError) -> LivePreview {
    switch x {
    case .preview(let preview):
      let live = try host.open(preview, in: environment)
      shown.add(live)
      return live
    case .element(let element): return try shown.show(element.root, in: environment)
    }
  }

  /// Returns the live preview of a node, if it is shown.
  private func known(_ x: Subject) throws(WeftError) -> LivePreview? {
    guard let node = x.node, let live = shown.live(of: node) else { return nil }
    try host.update(live)
    return live
  }

  /// Returns the live preview of a node, which is shown now if it wasn't.
  private func shown(_ x: Subject) throws(WeftError) -> LivePreview {
    if let known = try known(x) { return known }
    return try live(x, shown.environment)
  }

  func open(_ x: Subject?) throws(WeftError) -> String {
    guard !output.isOnPage else { throw WeftError(.runtime, "open: the page is open", hint: "show(x) draws it here") }
    guard prompt.interrupts != nil else {
      throw WeftError(
        .runtime, "open: there is no terminal, so the page would have no reader", hint: "weft preview FILE serves one")
    }
    switch x {
    case nil: return try prompt.openPage(at: nil)
    case .preview(let preview)?: return try prompt.openPage(at: preview?.name)
    case .element(let element)?:
      if let node = element.node, isPartOfOther(node) {
        throw WeftError(
          .runtime, "open: \(node.summary) is in another node, or in a window of the script",
          hint: "open what is at the top")
      }
      let live = try shown(.element(element))
      let name = name(of: live)
      session.pin(live, named: name, to: prompt.script)
      return try prompt.openPage(at: name)
    }
  }

  /// Returns a name that differs from those of other pinned nodes.
  private func name(of live: LivePreview) -> String {
    if let known = prompt.script.pinned.first(where: { $0.live === live }) { return known.name }
    let name = live.root.debugName ?? live.root.className
    let taken = Set(prompt.script.names)
    return taken.contains(name) ? (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name : name
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

  func save(_ x: Subject, to picture: PictureFile, width: Double?, height: Double?) throws(WeftError) {
    guard !output.isOnPage else {
      throw WeftError(.io, "save: the page writes no pictures", hint: "Copy PNG, above the picture, copies it")
    }
    let file: OutputFile
    do throws(OutputFile.Refusal) {
      file = try OutputFile(picture.path)
    } catch {
      throw WeftError(.io, "save: \(error)")
    }
    guard width != nil || height != nil else {
      return try save(drawn(x) { () throws(WeftError) in try shown(x) }, to: file, picture.format)
    }
    if let node = x.node, isPartOfOther(node) {
      throw WeftError(
        .runtime, "save: \(node.summary) is in another node, which gives it its size",
        hint: "leave the size out, or save what is at the top")
    }
    // What is shown gets the size for the picture only.
    let known = try known(x)
    var environment = known?.environment ?? shown.environment
    environment.width = width ?? environment.width
    environment.height = height
    let before = known?.environment
    let result = Result { () throws(WeftError) in
      try save(drawn(x) { () throws(WeftError) in try live(x, environment) }, to: file, picture.format)
    }
    if let known, let before {
      try host.show(known, in: before)
      try host.update(known)
    }
    try result.get()
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
