import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// What a live preview is shown in; what is nil, or unspecified, is the preview's own choice.
public struct PreviewEnvironment: Hashable, Sendable {
  /// The exact width in points.
  public var width: Double?
  /// The exact height in points; as high as it gets where neither this nor the preview says.
  public var height: Double?
  /// Pixels per point.
  public var scale: Double?
  /// What nodes are told of where they are shown: light or dark, where lines begin, how large text is.
  public var traits: TraitCollection

  /// Makes an environment; by default all of it is the preview's choice.
  public init(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil, traits: TraitCollection = TraitCollection()
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.traits = traits
  }
}

/// A preview, or what a script returned, that lives on: its node keeps its state, is tapped and scrolled, grows, moves
/// with the clock, and may be shown larger, smaller or darker.
public final class LivePreview {
  /// The preview; nil for what the script returned.
  public internal(set) var preview: Preview?
  /// The node, its window and its layout now.
  public internal(set) var picture: PreviewPicture
  /// What it is shown in; ``ScriptHost/show(_:in:)`` changes it.
  public internal(set) var environment: PreviewEnvironment
  /// How often it has looked otherwise than before; goes up with ``look()``.
  public private(set) var version = 0
  private var last: LayerSnapshot?

  package init(_ preview: Preview?, _ picture: PreviewPicture, _ environment: PreviewEnvironment) {
    self.preview = preview
    self.picture = picture
    self.environment = environment
  }

  /// The node at the top.
  public var root: DisplayNode { picture.root.node }
  /// The window that it is in.
  public var window: Window { picture.window }

  /// What it is measured in.
  var range: SizeRange { SizeRange(showing: preview, width: environment.width, height: environment.height) }

  /// What is seen of it now: what has been displayed and committed by this moment.
  ///
  /// - Throws: `WeftError` where width or height is 0: then there is nothing to see.
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
  /// Opens a preview that lives on.
  ///
  /// - Parameter preview: the preview; nil for what the script returned.
  /// - Throws: `WeftError` with the script's file and line.
  public func open(
    _ preview: Preview?, in environment: PreviewEnvironment = PreviewEnvironment()
  ) throws(WeftError) -> LivePreview {
    let picture = try makePicture(
      preview, width: environment.width, height: environment.height, scale: environment.scale,
      traits: environment.traits)
    return LivePreview(preview, picture, environment)
  }

  /// Shows a live preview in another environment. Another scale makes its node anew, for a window has one scale.
  ///
  /// - Throws: `WeftError` with the script's file and line; then it stays as it was.
  public func show(_ live: LivePreview, in environment: PreviewEnvironment) throws(WeftError) {
    guard environment != live.environment else { return }
    if environment.scale != live.environment.scale {
      live.picture = try open(live.preview, in: environment).picture
      live.environment = environment
      return
    }
    let before = live.environment
    live.environment = environment
    if environment.traits != before.traits {
      setTraits(environment.traits, of: live)
    }
    do throws(WeftError) {
      try update(live)
    } catch {
      live.environment = before
      if environment.traits != before.traits { setTraits(before.traits, of: live) }
      throw error
    }
  }

  private func setTraits(_ traits: TraitCollection, of live: LivePreview) {
    // What is unspecified now must be told as well, so that light follows dark.
    let traits = live.preview.map { traits.completed(by: $0.traits) } ?? traits
    live.window.traitCollection = traits
    live.root.traitCollection = traits
    // A layout may read them, as it does when the preview is drawn with them from the first.
    live.root.invalidateTree()
  }

  /// Makes a live preview as large as its node comes to now, after something has changed inside.
  ///
  /// - Throws: `WeftError` with the script's file and line.
  public func update(_ live: LivePreview) throws(WeftError) {
    live.picture = try perform { () throws(WeftError) in
      try layout { () throws(LayoutError) in try live.picture.measuredAnew(in: live.range, engine) }
    }
  }
}
