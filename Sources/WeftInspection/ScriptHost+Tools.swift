import WeftAPI
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Makes a Lua state with the API.
  ///
  /// - Parameters:
  ///   - platform: measures texts, and reads and loads images.
  ///   - roots: the folders whose files scripts can read, besides their own; none by default. A path, or the name of a
  ///     module, is looked for in the folder of the file that names it, then in these in order.
  ///   - memoryLimit: the maximum number of bytes of the state; nil, the default, means unlimited.
  ///   - isSandboxed: false to give scripts `io`, all of `os` and `debug`, and access to any file, if they are as
  ///     trusted as programs; true by default.
  ///   - classes: classes of nodes that are written in Swift, besides the built-in ones; none by default.
  /// - Throws: `WeftError` if memory is exhausted; `type` for a class whose name, or whose property's or method's name,
  ///   is taken.
  public convenience init(
    platform: Platform, roots: [String] = [], memoryLimit: Int? = nil, isSandboxed: Bool = true,
    classes: [NativeClass] = []
  ) throws(WeftError) {
    let api = try API.weft.adding(classes)
    let lua = try LuaState(memoryLimit: memoryLimit)
    try self.init(
      lua, platform: platform, roots: roots, isSandboxed: isSandboxed, api: api, objects: ObjectClasses(lua, api),
      tools: HostTools(
        help: { host, about in HelpPrinter.of(host).help(about) },
        review: { host, node, layout, trace, scale, isShown in
          isShown
            ? LayoutReview.warnings(ofShown: node, layout, trace, scale: scale, host)
            : LayoutReview(node, layout, trace, scale: scale, host.lua).warnings
        },
        sweep: { (host, what, options) throws(WeftError) in try SweepFunction(host).call(what, options) }))
    HostOpening.connect(self)
  }

  // MARK: inspection

  /// Returns a snapshot of a live preview for an inspector.
  ///
  /// The layout is made again for the specs in it; nothing of the tree changes, but the script's layout methods run.
  ///
  /// - Throws: `WeftError` from the script's code.
  public func inspect(_ live: LivePreview) throws(WeftError) -> Inspection {
    try inspect(root: live.root, scale: live.picture.scale)
  }

  /// Returns a snapshot of a preview's picture for an inspector; see ``inspect(_:)-(LivePreview)``.
  ///
  /// - Throws: `WeftError` from the script's code.
  public func inspect(_ picture: PreviewPicture) throws(WeftError) -> Inspection {
    try inspect(root: picture.root.node, scale: picture.scale)
  }

  /// Explains an element's width and height in a live preview; see ``WeftLayout/Explanation``. Each call makes the
  /// layout again, as ``inspect(_:)-(LivePreview)`` does.
  ///
  /// - Returns: Nil if there is no such element any more.
  /// - Throws: `WeftError` from the script's code.
  public func explain(_ id: ElementID, in live: LivePreview) throws(WeftError) -> Explanation? {
    try explain(id, in: live.picture)
  }

  /// Explains an element's width and height in a preview's picture; see ``explain(_:in:)-(_,LivePreview)``.
  ///
  /// - Returns: Nil if there is no such element.
  /// - Throws: `WeftError` from the script's code.
  public func explain(_ id: ElementID, in picture: PreviewPicture) throws(WeftError) -> Explanation? {
    try explain(id, in: picture.root.node, scale: picture.scale)
  }

  /// Returns a snapshot of a laid out tree, specs included; see ``inspect(_:)-(LivePreview)``.
  ///
  /// - Parameters:
  ///   - root: the root of the tree.
  ///   - scale: pixels per point.
  /// - Throws: `WeftError` from the script's code.
  public func inspect(root: DisplayNode, scale: Double) throws(WeftError) -> Inspection {
    let inspection = try Inspector(root, scale: scale, self).inspection()
    try lua.checkLimits()
    return inspection
  }

  /// Explains an element's width and height in a laid out tree; see ``explain(_:in:)-(_,LivePreview)``.
  ///
  /// - Parameters:
  ///   - id: the element, by its identity in ``inspect(root:scale:)``.
  ///   - root: the root of the tree.
  ///   - scale: pixels per point.
  /// - Returns: Nil if there is no such element.
  /// - Throws: `WeftError` from the script's code.
  public func explain(_ id: ElementID, in root: DisplayNode, scale: Double) throws(WeftError) -> Explanation? {
    let inspector = try Inspector(root, scale: scale, self, explains: true)
    let explanation = inspector.found.first { $0.id == id }.map { inspector.explanation(of: $0) }
    try lua.checkLimits()
    return explanation
  }

  /// Returns the identity of a node in the host's inspections; it is the same as long as the node exists.
  public func elementID(of node: DisplayNode) -> ElementID { ElementID(node: NodeNumbers.of(self).number(of: node)) }

  // MARK: warnings

  /// Returns the likely mistakes in a live preview; those not reported before are also passed to ``onWarning``.
  ///
  /// It lays the preview out again, without caches: nothing of it changes, but the script's layout methods run. Their
  /// printed output is dropped.
  ///
  /// - Returns: One warning for each place and kind.
  /// - Throws: `WeftError` from the script's code.
  public func warnings(of live: LivePreview) throws(WeftError) -> [ScriptWarning] {
    var found = Set<ScriptWarning.Identity>()
    return try LayoutReview.warnings(of: live, self).compactMap { warning in
      guard found.insert(warning.identity).inserted else { return nil }
      warning.report(self)
      return state.warned[warning.identity]
    }
  }

  // MARK: sweeps

  /// Lays a live preview out over a range of widths, and shows it as before at the end.
  ///
  /// - Parameters:
  ///   - live: the preview; its node changes its size, and keeps its state.
  ///   - widths: the widths; see ``WeftInspection/Sweep/Widths/problem`` for those that are refused.
  ///   - environment: the traits and the height; the width is the sweep's. With another scale or other props than those
  ///     of the preview its node is made again.
  /// - Throws: `WeftError` from the script's layout code, with the width in its message. `type` for widths that are
  ///   refused.
  public func sweep(
    _ live: LivePreview, over widths: Sweep.Widths, in environment: PreviewEnvironment
  ) throws(WeftError) -> Sweep {
    try Sweep(live, over: widths, in: environment, self)
  }

  /// Lays a preview out over a range of widths, in a node made for that.
  ///
  /// - Parameters:
  ///   - preview: the preview; nil for what the script returned.
  ///   - widths: the widths; see ``WeftInspection/Sweep/Widths/problem`` for those that are refused.
  ///   - environment: the traits, the height and the scale; the width is the sweep's.
  /// - Throws: `WeftError` from the script's code, with the width in its message if layout code throws it; `type` for
  ///   widths that are refused.
  public func sweep(
    _ preview: Preview?, over widths: Sweep.Widths, in environment: PreviewEnvironment
  ) throws(WeftError) -> Sweep {
    try Sweep(preview, over: widths, in: environment, self)
  }

  // MARK: shared pages

  /// Adds a preview with its elements and their explanations to a page.
  ///
  /// - Parameters:
  ///   - title: the preview's name, with what varies.
  ///   - picture: the laid out preview.
  ///   - png: its picture, as a PNG file.
  ///   - page: the page.
  /// - Throws: `WeftError` from the script's code.
  public func add(
    _ title: String, _ picture: PreviewPicture, png: [UInt8], to page: inout SharedPage
  ) throws(WeftError) {
    page.add(title, picture, png: png, try inspect(picture), try SharedPage.explanations(in: picture, self))
  }

  /// Returns the scripts and JSON files that the script has read, as it has read them: only those inside a folder, the
  /// script's own first.
  ///
  /// - Parameter folder: a full path, links resolved.
  public func readFiles(inside folder: String) -> [SharedPage.File] {
    SharedPage.files(readBy: self, inside: folder)
  }
}
