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

  /// Passes the environment to the window and nodes, where it differs from the one before.
  func adapt(from before: PreviewEnvironment) {
    window.shouldShowRangeDebugOverlay = environment.showsRanges
    if environment.traits != before.traits { setTraits(environment.traits) }
    guard environment.safeAreaInsets != before.safeAreaInsets else { return }
    window.safeAreaInsets = environment.safeAreaInsets
    root.invalidateTree()
  }

  private func setTraits(_ traits: TraitCollection) {
    // Values that are now unspecified must be set as well, so that light follows dark.
    let traits = preview.map { traits.completed(by: $0.traits) } ?? traits
    window.traitCollection = traits
    root.traitCollection = traits
    // A layout may read them, as it does if the preview is first drawn with them.
    root.invalidateTree()
  }

  /// Runs code of the preview: the timers and tasks that it starts are the preview's.
  package func within<Result>(
    _ host: ScriptHost, _ body: () throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    try host.eventLoop.owned(by: scope, body)
  }

  /// Measures it as it is shown, and lays it out.
  func laidOut(_ engine: LayoutEngine, _ trace: LayoutTrace) throws(LayoutError) -> PreviewPicture {
    try picture.laidOut(in: range, engine, trace)
  }
}
