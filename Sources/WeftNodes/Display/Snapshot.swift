import WeftDisplay
import WeftLayout

/// The options of a snapshot.
private struct SnapshotPass {
  let animations: Animations?
  /// True for the picture after all displays are complete: fading placeholders are left out.
  let isStill: Bool
  /// The appearance around the layer.
  var isDark = false
}

extension DisplayNode {
  /// Returns the current picture of the node and its subtree, as a value that any thread can draw. In a window, dirty
  /// nodes are displayed first, and running animations are shown at the current time. The cost is linear in the number
  /// of nodes; pixels are only made by a ``WeftDisplay/Renderer``.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from a node's own drawing code.
  public final func snapshot() throws(LayoutError) -> LayerSnapshot {
    if inHierarchy { try ensureDisplay() }
    return try snapshot(SnapshotPass(animations: window?.animations, isStill: true))
  }

  /// Returns the picture of the node and its subtree that the window shows: the committed contents, with animations at
  /// the current time and fading placeholders. Displays nothing.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from drawing code of a node in no window, or of a view.
  public final func committedSnapshot() throws(LayoutError) -> LayerSnapshot {
    try snapshot(SnapshotPass(animations: window?.animations, isStill: false))
  }

  fileprivate final func snapshot(_ pass: SnapshotPass) throws(LayoutError) -> LayerSnapshot {
    var pass = pass
    pass.isDark = isDark
    var layer = LayerSnapshot(
      name: debugName, bounds: bounds, position: position, appearance: storedAppearance, clipsToBounds: clipsToBounds)
    guard !layer.isHidden else { return layer }
    if drawsOwnShadow { layer.shadow = part(LayerShadow.self)?.shadow }
    if let contents = presentedContents() {
      layer.contents = contents
    } else if let contents = try drawnContents() {
      layer.contents = contents
      if inHierarchy, let shown = storedDisplay?.contents, shown.bounds == bounds {
        layer.bitmap = LayerBitmap(image: shown.bitmap, bounds: bounds)
      }
    } else if let storedAppearance {
      var recorder = recorder
      storedAppearance.drawContents(&recorder, bounds: bounds, mode: contentMode)
      if recorder.count > 0 { layer.contents = recorder.finish() }
    }
    pass.animations?.present(self, in: &layer)
    layer.resolveColors(isDark: isDark)
    if let storedLayer, isSynchronous || storedLayer.attachments.count != subnodes.count {
      layer.sublayers = try storedLayer.sublayerSnapshots(pass)
    } else if !rasterizesSubtree {
      layer.sublayers.reserveCapacity(subnodes.count)
      for subnode in subnodes { layer.sublayers.append(try subnode.snapshot(pass)) }
    }
    roundCorners(of: &layer)
    layer.sublayers += linesAbove
    if !pass.isStill { layer.sublayers += barsAbove }
    if let placeholder = placeholderLayer(isStill: pass.isStill) { layer.sublayers.append(placeholder) }
    return layer
  }
}

extension DisplayNode {
  /// Returns the node's drawn contents: in a window the committed ones. Nil if it draws nothing.
  private final func drawnContents() throws(LayoutError) -> DisplayList? {
    if inHierarchy, !isSynchronous { return storedDisplay?.contents?.list(in: bounds, mode: contentMode) }
    if isSynchronous, let storedLayer {
      var recorder = recorder
      try storedLayer.drawOwn(&recorder)
      return recorder.count > 0 ? recorder.finish() : nil
    }
    let list = try record()
    return list.isEmpty ? nil : list
  }
}

extension Layer {
  /// Returns the current picture of the layer and its sublayers, as a value that any thread can draw; in a window,
  /// dirty nodes are displayed first.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from drawing code of its own.
  public final func snapshot() throws(LayoutError) -> LayerSnapshot {
    try ensureDisplay()
    return try snapshot(
      SnapshotPass(animations: window?.animations, isStill: true, isDark: window?.traitCollection.isDark ?? false))
  }

  /// Returns the displayed contents of the layer and its sublayers.
  final func committedSnapshot(_ animations: Animations?) throws(LayoutError) -> LayerSnapshot {
    try snapshot(SnapshotPass(animations: animations, isStill: false, isDark: window?.traitCollection.isDark ?? false))
  }

  private final func ensureDisplay() throws(LayoutError) {
    if let node {
      if node.inHierarchy { try node.ensureDisplay() }
      return
    }
    for attachment in attachments { try attachment.layer.ensureDisplay() }
  }

  private final func snapshot(_ pass: SnapshotPass) throws(LayoutError) -> LayerSnapshot {
    if let node { return try node.snapshot(pass) }
    var layer = LayerSnapshot(
      name: nil, bounds: bounds, position: position, appearance: storedAppearance,
      clipsToBounds: storedAppearance?.clipsToBounds ?? false)
    guard !layer.isHidden else { return layer }
    layer.resolveColors(isDark: pass.isDark)
    var recorder = DisplayListRecorder()
    recorder.isDark = pass.isDark
    try drawOwn(&recorder)
    if recorder.count == 0 { storedAppearance?.drawContents(&recorder, bounds: bounds, mode: .scaleToFill) }
    if recorder.count > 0 { layer.contents = recorder.finish() }
    layer.sublayers = try sublayerSnapshots(pass)
    return layer
  }

  fileprivate final func drawOwn(_ recorder: inout DisplayListRecorder) throws(LayoutError) {
    if let view { try view.draw(&recorder, bounds: bounds) } else { try draw(&recorder, bounds: bounds) }
  }

  fileprivate final func sublayerSnapshots(_ pass: SnapshotPass) throws(LayoutError) -> [LayerSnapshot] {
    var snapshots: [LayerSnapshot] = []
    snapshots.reserveCapacity(attachments.count)
    for attachment in attachments { snapshots.append(try attachment.layer.snapshot(pass)) }
    return snapshots
  }
}

extension LayerSnapshot {
  init(name: String?, bounds: Rect, position: Point, appearance: Appearance?, clipsToBounds: Bool) {
    self.init(name: name)
    self.bounds = bounds
    self.position = position
    self.clipsToBounds = clipsToBounds
    guard let appearance else { return }
    anchorPoint = appearance.anchorPoint
    transform = appearance.transform
    opacity = appearance.alpha
    isHidden = appearance.isHidden
    backgroundColor = appearance.backgroundColor
    cornerRadius = appearance.cornerRadius
    maskedCorners = appearance.maskedCorners
    borderWidth = appearance.borderWidth
    borderColor = appearance.borderColor
    if appearance.shadowOpacity > 0 {
      shadow = Shadow(
        color: appearance.shadowColor, opacity: appearance.shadowOpacity, offset: appearance.shadowOffset,
        radius: appearance.shadowRadius)
    }
    zPosition = appearance.zPosition
    sublayerTransform = appearance.subnodeTransform
    allowsGroupOpacity = appearance.allowsGroupOpacity
  }
}

extension LayerSnapshot {
  /// Replaces the layer's own colours by those of an appearance.
  fileprivate mutating func resolveColors(isDark: Bool) {
    backgroundColor = backgroundColor?.resolved(isDark: isDark)
    borderColor = borderColor.resolved(isDark: isDark)
    shadow = shadow?.resolved(isDark: isDark)
  }
}

extension NodeDisplay.Contents {
  /// Returns the list for bounds that may differ from the recorded ones: it is moved with them, and scaled by a mode.
  func list(in bounds: Rect, mode: ContentMode) -> DisplayList {
    guard bounds != self.bounds else { return list }
    let place = bounds.size == self.bounds.size ? bounds : mode.rect(for: self.bounds.size, in: bounds)
    var recorder = DisplayListRecorder()
    recorder.translate(x: place.minX, y: place.minY)
    recorder.scale(
      x: place.size.width / self.bounds.size.width, y: place.size.height / self.bounds.size.height)
    recorder.translate(x: -self.bounds.minX, y: -self.bounds.minY)
    recorder.append(list)
    return recorder.finish()
  }
}

extension DisplayNode {
  /// The time of the next frame of an animated image that plays in the subtree, in seconds of the event loop; nil if
  /// none plays.
  public final var nextFrameChangeInside: Double? {
    var next = nextFrameChange
    // Asked after each turn: no list of all nodes is made.
    for subnode in subnodes {
      if let inside = subnode.nextFrameChangeInside { next = min(next ?? inside, inside) }
    }
    return next
  }
}
