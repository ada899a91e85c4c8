import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// True if a placeholder covers the node and its subnodes from their entering a window until they have been drawn;
  /// false by default. Only nodes that draw contents asynchronously have one: ``placeholderImage()``, or else the
  /// recording of ``drawPlaceholder(_:bounds:)``.
  public final var placeholderEnabled: Bool {
    get { flags.contains(.placeholderEnabled) }
    set { if newValue { flags.insert(.placeholderEnabled) } else { flags.remove(.placeholderEnabled) } }
  }

  /// The duration of the fade of a visible node's placeholder, in seconds; 0, the default, or less removes it at once.
  public final var placeholderFadeDuration: Double {
    get { storedDisplay?.placeholderFadeDuration ?? 0 }
    set { display.placeholderFadeDuration = newValue }
  }

  /// True while the placeholder is shown or fades.
  public final var isPlaceholderShown: Bool { storedDisplay?.placeholder?.recorded != nil }

  /// Adds the placeholder when the node enters a window.
  final func showPlaceholderIfNeeded() {
    guard placeholderEnabled, drawsContents, displaysAsynchronously, !isSynchronous, !isRasterized,
      storedDisplay?.contents == nil, let pipeline = layoutContext?.display
    else { return }
    display.placeholder = Placeholder()
    pipeline.addPlaceholder(of: self)
  }

  /// Records the placeholder for the node's current size. Returns false if there is none any more.
  final func updatePlaceholder(context: LayoutContext) -> Bool {
    guard let placeholder = storedDisplay?.placeholder else { return false }
    placeholder.wasShown = true
    guard placeholder.fadeStart == nil, hasArea, placeholder.recorded?.bounds != bounds else { return true }
    do throws(LayoutError) {
      var recorder = recorder
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

  /// Removes or fades the placeholder once the node's contents are complete.
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

  /// Returns the layer of the placeholder, above all others.
  ///
  /// - Parameter isStill: true to leave out one that fades.
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
