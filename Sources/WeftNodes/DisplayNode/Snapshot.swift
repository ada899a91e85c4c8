import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// What the node and all inside it look like now, as a value that any thread may draw.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from a node's own drawing code.
  public final func snapshot() throws(LayoutError) -> LayerSnapshot {
    var layer = LayerSnapshot(name: debugName)
    layer.bounds = bounds
    layer.position = position
    if let appearance = storedAppearance {
      layer.anchorPoint = appearance.anchorPoint
      layer.transform = appearance.transform
      layer.opacity = appearance.alpha
      layer.isHidden = appearance.isHidden
      layer.backgroundColor = appearance.backgroundColor
      layer.cornerRadius = appearance.cornerRadius
      layer.maskedCorners = appearance.maskedCorners
      layer.borderWidth = appearance.borderWidth
      layer.borderColor = appearance.borderColor
      if appearance.shadowOpacity > 0 {
        layer.shadow = Shadow(
          color: appearance.shadowColor, opacity: appearance.shadowOpacity, offset: appearance.shadowOffset,
          radius: appearance.shadowRadius)
      }
      layer.zPosition = appearance.zPosition
      layer.sublayerTransform = appearance.subnodeTransform
      layer.allowsGroupOpacity = appearance.allowsGroupOpacity
    }
    layer.clipsToBounds = clipsToBounds
    guard !layer.isHidden else { return layer }
    var recorder = DisplayListRecorder()
    try draw(&recorder, bounds: bounds)
    if recorder.count == 0 { drawContents(&recorder) }
    if recorder.count > 0 { layer.contents = recorder.finish() }
    var sublayers: [LayerSnapshot] = []
    sublayers.reserveCapacity(subnodes.count)
    for subnode in subnodes { sublayers.append(try subnode.snapshot()) }
    layer.sublayers = sublayers
    return layer
  }
}
