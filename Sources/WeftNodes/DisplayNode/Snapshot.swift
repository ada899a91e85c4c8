import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// What the node and all inside it look like now, as a value that any thread may draw: in a window, the animations
  /// that run are where they are now.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from a node's own drawing code.
  public final func snapshot() throws(LayoutError) -> LayerSnapshot { try snapshot(window?.animations) }

  fileprivate final func snapshot(_ animations: Animations?) throws(LayoutError) -> LayerSnapshot {
    var layer = LayerSnapshot(
      name: debugName, bounds: bounds, position: position, appearance: storedAppearance, clipsToBounds: clipsToBounds)
    guard !layer.isHidden else { return layer }
    if drawsOwnShadow { layer.shadow = nil }
    var recorder = DisplayListRecorder()
    if isSynchronous, let storedLayer {
      try storedLayer.drawOwn(&recorder)
    } else {
      try draw(&recorder, bounds: bounds)
    }
    if recorder.count == 0 { storedAppearance?.drawContents(&recorder, bounds: bounds, mode: contentMode) }
    if recorder.count > 0 { layer.contents = recorder.finish() }
    animations?.present(self, in: &layer)
    if let storedLayer, isSynchronous || storedLayer.attachments.count != subnodes.count {
      layer.sublayers = try storedLayer.sublayerSnapshots(animations)
      return layer
    }
    var sublayers: [LayerSnapshot] = []
    sublayers.reserveCapacity(subnodes.count)
    for subnode in subnodes { sublayers.append(try subnode.snapshot(animations)) }
    layer.sublayers = sublayers
    return layer
  }
}

extension Layer {
  /// What the layer and all inside it look like now, as a value that any thread may draw.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from drawing code of its own.
  public final func snapshot() throws(LayoutError) -> LayerSnapshot { try snapshot(window?.animations) }

  private final func snapshot(_ animations: Animations?) throws(LayoutError) -> LayerSnapshot {
    if let node { return try node.snapshot(animations) }
    var layer = LayerSnapshot(
      name: nil, bounds: bounds, position: position, appearance: storedAppearance,
      clipsToBounds: storedAppearance?.clipsToBounds ?? false)
    guard !layer.isHidden else { return layer }
    var recorder = DisplayListRecorder()
    try drawOwn(&recorder)
    if recorder.count == 0 { storedAppearance?.drawContents(&recorder, bounds: bounds, mode: .scaleToFill) }
    if recorder.count > 0 { layer.contents = recorder.finish() }
    layer.sublayers = try sublayerSnapshots(animations)
    return layer
  }

  fileprivate final func drawOwn(_ recorder: inout DisplayListRecorder) throws(LayoutError) {
    if let view { try view.draw(&recorder, bounds: bounds) } else { try draw(&recorder, bounds: bounds) }
  }

  fileprivate final func sublayerSnapshots(_ animations: Animations?) throws(LayoutError) -> [LayerSnapshot] {
    var snapshots: [LayerSnapshot] = []
    snapshots.reserveCapacity(attachments.count)
    for attachment in attachments { snapshots.append(try attachment.layer.snapshot(animations)) }
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
