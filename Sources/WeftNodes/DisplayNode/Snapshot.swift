import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// What the node and all inside it look like now, as a value that any thread may draw: in a window, what needs to be
  /// displayed is displayed first, and the animations that run are where they are now.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from a node's own drawing code.
  public final func snapshot() throws(LayoutError) -> LayerSnapshot {
    if inHierarchy { try ensureDisplay() }
    return try snapshot(window?.animations)
  }

  /// What the node and all inside it show in their window now, where the animations are: nothing is drawn for it, so what
  /// has not been displayed yet is not there. See ``Window/frame()``.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from views with drawing code of their own.
  public final func committedSnapshot() throws(LayoutError) -> LayerSnapshot { try snapshot(window?.animations) }

  fileprivate final func snapshot(_ animations: Animations?) throws(LayoutError) -> LayerSnapshot {
    var layer = LayerSnapshot(
      name: debugName, bounds: bounds, position: position, appearance: storedAppearance, clipsToBounds: clipsToBounds)
    guard !layer.isHidden else { return layer }
    if let contents = presentedContents() {
      layer.contents = contents
    } else if let contents = try drawnContents() {
      layer.contents = contents
    } else if let storedAppearance {
      var recorder = DisplayListRecorder()
      storedAppearance.drawContents(&recorder, bounds: bounds, mode: contentMode)
      if recorder.count > 0 { layer.contents = recorder.finish() }
    }
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

extension DisplayNode {
  /// What the node has drawn: in a window what has been committed. Nil where it draws nothing.
  private final func drawnContents() throws(LayoutError) -> DisplayList? {
    if inHierarchy, !isSynchronous { return storedDisplay?.contents?.list(in: bounds, mode: contentMode) }
    var recorder = DisplayListRecorder()
    if isSynchronous, let storedLayer {
      try storedLayer.drawOwn(&recorder)
    } else {
      try draw(&recorder, bounds: bounds)
    }
    return recorder.count > 0 ? recorder.finish() : nil
  }
}

extension Layer {
  /// What the layer and all inside it look like now, as a value that any thread may draw; in a window, what needs to be
  /// displayed is displayed first.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from drawing code of its own.
  public final func snapshot() throws(LayoutError) -> LayerSnapshot {
    try ensureDisplay()
    return try snapshot(window?.animations)
  }

  /// What has been displayed of the layer and all inside it.
  final func committedSnapshot(_ animations: Animations?) throws(LayoutError) -> LayerSnapshot {
    try snapshot(animations)
  }

  private final func ensureDisplay() throws(LayoutError) {
    if let node {
      if node.inHierarchy { try node.ensureDisplay() }
      return
    }
    for attachment in attachments { try attachment.layer.ensureDisplay() }
  }

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

extension NodeDisplay.Contents {
  /// What is shown in bounds that may be others than those it was drawn for: it moves with them, and fills them as its
  /// mode says.
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
