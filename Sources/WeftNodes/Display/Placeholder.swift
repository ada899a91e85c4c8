import WeftDisplay
import WeftLayout

/// What stands above a node until it has been drawn.
final class Placeholder {
  /// Its contents, and the bounds that they were recorded for; nil before.
  var recorded: (list: DisplayList, bounds: Rect)?
  /// Whether one of the passes has shown it.
  var wasShown = false
  /// When it began to fade, in seconds of the event loop; nil while it stands.
  var fadeStart: Double?
}

extension DisplayNode {
  /// Whether something stands for what the node draws, above all that is inside it, from when it comes into a window
  /// until it and its subnodes have been drawn; false by default. Only nodes that draw something of their own
  /// asynchronously have placeholders: what ``placeholderImage()`` gives, else what ``drawPlaceholder(_:bounds:)``
  /// records.
  public final var placeholderEnabled: Bool {
    get { flags.contains(.placeholderEnabled) }
    set { if newValue { flags.insert(.placeholderEnabled) } else { flags.remove(.placeholderEnabled) } }
  }

  /// How long the placeholder of a visible node fades once it is not needed any more, in seconds; 0, the default, and
  /// less removes it at once.
  public final var placeholderFadeDuration: Double {
    get { storedDisplay?.placeholderFadeDuration ?? 0 }
    set { display.placeholderFadeDuration = newValue }
  }

  /// Whether the placeholder is seen, or fades.
  public final var isPlaceholderShown: Bool { storedDisplay?.placeholder?.recorded != nil }

  /// The node has come into a window.
  final func showPlaceholderIfNeeded() {
    guard placeholderEnabled, drawsContents, displaysAsynchronously, !isSynchronous, !isRasterized,
      storedDisplay?.contents == nil, let pipeline = layoutContext?.display
    else { return }
    display.placeholder = Placeholder()
    pipeline.addPlaceholder(of: self)
  }

  /// Records the placeholder for the size that the node has now. False where there is none any more.
  final func updatePlaceholder(context: LayoutContext) -> Bool {
    guard let placeholder = storedDisplay?.placeholder else { return false }
    placeholder.wasShown = true
    guard placeholder.fadeStart == nil, hasArea, placeholder.recorded?.bounds != bounds else { return true }
    do throws(LayoutError) {
      var recorder = DisplayListRecorder()
      if let image = try placeholderImage() {
        recorder.image(image, in: bounds)
      } else {
        try drawPlaceholder(&recorder, bounds: bounds)
      }
      placeholder.recorded = (recorder.finish(), bounds)
      return true
    } catch {
      storedDisplay?.placeholder = nil
      context.eventLoop.report(error)
      return false
    }
  }

  /// What the node shows is complete.
  final func hidePlaceholder() {
    guard let placeholder = storedDisplay?.placeholder, placeholder.fadeStart == nil, !placeholderShouldPersist else {
      return
    }
    let duration = placeholderFadeDuration
    guard duration > 0, duration < .infinity, isVisible, placeholder.wasShown, let window else {
      storedDisplay?.placeholder = nil
      return
    }
    placeholder.fadeStart = window.context.eventLoop.now
    window.noteMove(for: duration)
    window.context.eventLoop.perform(after: duration) { [weak self] in
      if let self, storedDisplay?.placeholder === placeholder { storedDisplay?.placeholder = nil }
    }
  }

  /// The layer of the placeholder, above all others.
  ///
  /// - Parameter isStill: whether one that fades is left out.
  final func placeholderLayer(isStill: Bool) -> LayerSnapshot? {
    guard let placeholder = storedDisplay?.placeholder, let (list, bounds) = placeholder.recorded, !list.isEmpty else {
      return nil
    }
    var layer = LayerSnapshot(name: "placeholder", frame: bounds, contents: list)
    layer.bounds = bounds
    layer.zPosition = 9999
    if let start = placeholder.fadeStart {
      guard !isStill, let now = layoutContext?.eventLoop.now else { return nil }
      let time = min(max((now - start) / placeholderFadeDuration, 0), 1)
      layer.opacity = 1 - AnimationCurve.easeInOut.progress(at: time)
    }
    return layer
  }
}
