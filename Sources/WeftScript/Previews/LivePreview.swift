import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The environment of a live preview; nil or unspecified values are taken from the preview.
public struct PreviewEnvironment: Hashable, Sendable {
  /// The exact width in points; nil, the default, for the preview's.
  public var width: Double?
  /// The exact height in points; the content's if neither this nor the preview sets one.
  public var height: Double?
  /// Pixels per point; nil, the default, for the preview's, or else the host's.
  public var scale: Double?
  /// The traits of the nodes: light or dark, left to right or right to left, text size.
  public var traits: TraitCollection
  /// The insets of the edges from the area that is free of bars and cameras, in points; none by default.
  public var safeAreaInsets: EdgeInsets
  /// JSON that the preview's function, or the script's class, is given in place of its own props; nil for its own.
  public var props: String?
  /// True to draw over tables and collections which of their cells exist; false by default. See
  /// ``WeftNodes/Window/shouldShowRangeDebugOverlay``.
  public var showsRanges: Bool

  /// Makes an environment; by default all values are taken from the preview, nothing is covered, and ranges are not
  /// shown.
  public init(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil, traits: TraitCollection = TraitCollection(),
    safeAreaInsets: EdgeInsets = EdgeInsets(), props: String? = nil, showsRanges: Bool = false
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.traits = traits
    self.safeAreaInsets = safeAreaInsets
    self.props = props
    self.showsRanges = showsRanges
  }
}

/// A preview, or the result of a script, that stays: its node keeps its state, is tapped and scrolled, grows, moves
/// with the clock, and may be shown in another size or with other traits.
///
/// Taps it, and looks half a second later:
///
/// ```swift
/// let live = try host.open(host.previews.first)
/// try host.perform { live.window.tap(at: point) }
/// try host.advance(to: host.clock + 0.5)
/// let picture = try live.look()
/// ```
public final class LivePreview {
  /// The preview; nil for the script's result.
  public internal(set) var preview: Preview?
  /// The node, its window and its present layout.
  public internal(set) var picture: PreviewPicture
  /// Its environment; ``ScriptHost/show(_:in:)`` changes it.
  public internal(set) var environment: PreviewEnvironment
  /// The number of changes of its picture that ``look()`` has seen, the first picture included.
  public private(set) var version = 0
  private var last: LayerSnapshot?
  /// The owner of its timers and tasks.
  var scope: PreviewScope
  /// True if reloads leave its nodes to ``ScriptHost/finishReload(of:)``, so that others don't wait for them.
  package var reloadsLater = false
  /// The rest of the last reload; nil if there is none.
  package internal(set) var rest: ReloadRest?
  /// The state for the nodes that are to be made again.
  var carried: CarriedState?

  /// Makes a live preview of a picture; what has been started for it before isn't its own.
  package convenience init(_ preview: Preview?, _ picture: PreviewPicture, _ environment: PreviewEnvironment) {
    self.init(preview, picture, environment, PreviewScope())
  }

  init(
    _ preview: Preview?, _ picture: PreviewPicture, _ environment: PreviewEnvironment, _ scope: PreviewScope
  ) {
    self.preview = preview
    self.picture = picture
    self.environment = environment
    self.scope = scope
  }

  /// The root node.
  public var root: DisplayNode { picture.root.node }
  /// The root node's window.
  public var window: Window { picture.window }

  /// The range in which it is measured.
  var range: SizeRange { SizeRange(showing: preview, width: environment.width, height: environment.height) }

  /// Returns the present picture: everything that has been displayed and committed.
  ///
  /// - Throws: `WeftError` if width or height is 0, or from drawing code of a view.
  public func look() throws(WeftError) -> LayerSnapshot {
    let layer = try picture.frame()
    if layer != last {
      last = layer
      version += 1
    }
    return layer
  }
}

extension ScriptHost {
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
    let (picture, scope) = try withNewScope { () throws(WeftError) in try makePicture(preview, in: environment) }
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
    let (picture, scope) = try withNewScope { () throws(WeftError) in try makePicture(of: root, nil, in: shown) }
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
      end(live.scope)
      (live.picture, live.scope) = (made.picture, made.scope)
      live.environment = environment
      return
    }
    let before = live.environment
    live.environment = environment
    adapt(live, from: before)
    do throws(WeftError) {
      try update(live)
    } catch {
      live.environment = before
      adapt(live, from: environment)
      throw error
    }
  }

  /// Passes a live preview's environment to its window and nodes, where it differs from the one before.
  private func adapt(_ live: LivePreview, from before: PreviewEnvironment) {
    let environment = live.environment
    live.window.shouldShowRangeDebugOverlay = environment.showsRanges
    if environment.traits != before.traits { setTraits(environment.traits, of: live) }
    guard environment.safeAreaInsets != before.safeAreaInsets else { return }
    live.window.safeAreaInsets = environment.safeAreaInsets
    live.root.invalidateTree()
  }

  private func setTraits(_ traits: TraitCollection, of live: LivePreview) {
    // Values that are now unspecified must be set as well, so that light follows dark.
    let traits = live.preview.map { traits.completed(by: $0.traits) } ?? traits
    live.window.traitCollection = traits
    live.root.traitCollection = traits
    // A layout may read them, as it does if the preview is first drawn with them.
    live.root.invalidateTree()
  }

  /// Adjusts a live preview to its node's present size, after a change inside.
  ///
  /// - Throws: `WeftError` with the script's file and line.
  public func update(_ live: LivePreview) throws(WeftError) {
    live.picture = try within(live) { () throws(WeftError) in
      try perform { () throws(WeftError) in
        try layout { () throws(LayoutError) in try live.picture.measuredAnew(in: live.range, engine) }
      }
    }
  }
}
