import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

extension ScriptHost {
  /// Warns, through ``onWarning``, of likely mistakes in a layout: `Warnings.md` lists all kinds.
  ///
  /// - Parameters:
  ///   - layout: the layout of the node.
  ///   - trace: of the pass that measured it. Layouts kept from an earlier pass are not in it, and not checked.
  ///   - scale: pixels per point of that pass.
  func review(_ root: DisplayNode, _ layout: NodeLayout, _ trace: LayoutTrace, scale: Double) {
    for warning in tools.review(self, root, layout, trace, scale, true) { warn(warning) }
  }

  /// Returns the warning with the line of its property, if that is in a constructor's table.
  func located(_ warning: ScriptWarning) -> ScriptWarning {
    if warning.code == .imageNotLoaded { return locatedAtURL(warning) }
    guard
      [.unreadProperty, .redundantProperty, .unknownPercentage, .overflowingFractions, .limitNotKept]
        .contains(warning.code),
      let property = warning.property, let location = warning.location,
      let source = state.sources.constructors(of: location.file)
    else { return warning }
    for name in [property] + ScriptHost.pairs(property) {
      let path: PropertyPath = ["style", .name(name)]
      if let place = source.place(of: path, constructor: warning.className, from: location.line), place.steps == 2 {
        var warning = warning
        warning.location = SourceLocation(file: location.file, line: place.line, column: place.column)
        return warning
      }
    }
    return warning
  }

  private func locatedAtURL(_ warning: ScriptWarning) -> ScriptWarning {
    guard let location = warning.location, let source = state.sources.constructors(of: location.file),
      let place = source.place(of: [.name("url")], constructor: warning.className, from: location.line),
      place.steps == 1
    else { return warning }
    var warning = warning
    warning.location = SourceLocation(file: location.file, line: place.line, column: place.column)
    return warning
  }

  /// Returns the properties that set another one together with its partner.
  package static func pairs(_ property: String) -> [String] {
    switch property {
    case "width", "height": ["preferredSize", "preferredLayoutSize"]
    case "minWidth", "minHeight": ["minSize", "minLayoutSize"]
    case "maxWidth", "maxHeight": ["maxSize", "maxLayoutSize"]
    default: []
    }
  }

  /// Measures a node for the script's own code, outside of any pass, and checks the layout if that is enabled.
  func measure(
    _ node: DisplayNode, _ range: SizeRange, parentSize: Size?, scale: Double, for frame: LuaFrame
  ) throws(LayoutError) -> NodeLayout {
    if let refusal = platform.textEngine.refusal { try refuseText(in: node, refusal, node.layoutSource) }
    guard passes.reviewsLayouts, let place = frame.location(), state.reviewedPlaces[place, default: 0] < 16 else {
      return try node.layoutThatFits(range, parentSize: parentSize, in: engine, scale: scale)
    }
    // A loop that lays out a thousand rows shows all its mistakes in the first few.
    state.reviewedPlaces[place, default: 0] += 1
    let trace = LayoutTrace()
    let layout = try node.layoutThatFits(range, parentSize: parentSize, in: engine, scale: scale, trace: trace)
    for warning in tools.review(self, node, layout, trace, scale, false) { warn(warning) }
    return layout
  }

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
      try layout { () throws(LayoutError) in
        try place(root, in: range, scale: scale, traits: traits, reviewing: reviewing)
      }
    }
  }

  private func place(
    _ root: DisplayNode, in range: SizeRange, scale: Double, traits: TraitCollection, reviewing: Bool
  ) throws(LayoutError) -> (window: Window, layout: NodeLayout, trace: LayoutTrace) {
    let trace = LayoutTrace()
    if traits != TraitCollection() { root.traitCollection = traits }
    let layout = try root.layoutThatFits(range, in: engine, scale: scale, trace: trace)
    let refusal = platform.textEngine.refusal
    if let refusal { try refuseText(in: root, refusal, root.layoutSource) }
    root.frame = Rect(size: layout.size)
    let window = Window(
      size: layout.size, context: makeLayoutContext(scale: scale))
    window.traitCollection = traits
    state.windows.add(window)
    do throws(NodeError) {
      try window.addSubnode(root)
    } catch {
      throw LayoutError(
        .nodeFailed, error.message, element: error.node, source: error.cause ?? error.source ?? root.layoutSource,
        underlying: error.underlying ?? error)
    }
    try window.layoutIfNeeded(trace: trace)
    // Cells of tables are made by now.
    if let refusal { try refuseText(in: root, refusal, root.layoutSource) }
    if reviewing { review(root, layout, trace, scale: scale) }
    return (window, layout, trace)
  }

  /// Throws for the first text in a node, since there is no font to draw it with.
  ///
  /// - Parameters:
  ///   - reason: the reason, with the remedy.
  ///   - source: the line that made the node around; a node that a class made itself, such as a button's title, has none.
  private func refuseText(in node: DisplayNode, _ reason: String, _ source: SourceLocation?) throws(LayoutError) {
    let source = node.layoutSource ?? source
    if let text = node as? TextNode, !text.attributedText.isEmpty {
      throw LayoutError(.nodeFailed, "can't be drawn: \(reason)", element: text.layoutName, source: source)
    }
    let placed = (node.calculatedLayout?.sublayouts ?? .empty).compactMap { $0.node as? DisplayNode }
    for inside in placed { try refuseText(in: inside, reason, source) }
    for inside in node.subnodes where !placed.contains(where: { $0 === inside }) {
      try refuseText(in: inside, reason, source)
    }
  }
}
