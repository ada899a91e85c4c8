import WeftDisplay
import WeftLayout

/// The method that rounds a node's corners.
public enum CornerRoundingType: String, Sendable, CaseIterable {
  /// The layer is rounded, and clips its sublayers to the curve if it clips.
  case defaultSlow
  /// Background, contents and border are drawn with round corners. Subnodes are not clipped to the curve.
  case precomposited
  /// The corners are covered in the colour behind the node, above its subnodes.
  case clipping
}

extension DisplayNode {
  /// The method that rounds the corners by `cornerRadius`; ``CornerRoundingType/defaultSlow`` by default.
  public final var cornerRoundingType: CornerRoundingType {
    get { storedDisplay?.cornerRoundingType ?? .defaultSlow }
    set { if newValue != cornerRoundingType { display.cornerRoundingType = newValue } }
  }

  /// Rounds the corners of the node's layer by ``cornerRoundingType``.
  final func roundCorners(of layer: inout LayerSnapshot) {
    guard let storedDisplay, storedDisplay.cornerRoundingType != .defaultSlow, layer.cornerRadius > 0 else { return }
    if storedDisplay.cornerRoundingType == .precomposited { return layer.compositeCorners() }
    let pieces = colorBehind.map { layer.cornerPieces($0) } ?? []
    layer.cornerRadius = 0
    layer.sublayers += pieces
  }

  /// The background of the nearest opaque node around this one, else of the window.
  private var colorBehind: Color? {
    var node = supernode
    while let current = node {
      if let color = current.backgroundColor?.resolved(isDark: current.isDark), color.alpha >= 1 { return color }
      node = current.supernode
    }
    guard let window, let color = window.layer.storedAppearance?.backgroundColor, color.alpha >= 1 else { return nil }
    return color.resolved(isDark: window.traitCollection.isDark)
  }
}

extension LayerSnapshot {
  /// Draws background, contents and border as one picture with round corners.
  fileprivate mutating func compositeCorners() {
    let radii = cornerRadii.fitted(to: bounds.size)
    let shape = Path(roundedRect: bounds, radii: radii)
    var recorder = DisplayListRecorder()
    if let backgroundColor, backgroundColor.alpha > 0 { recorder.fill(shape, .color(backgroundColor)) }
    if let contents {
      recorder.save()
      recorder.clip(shape)
      recorder.append(contents)
      recorder.restore()
    }
    if borderWidth > 0, borderColor.alpha > 0 {
      var ring = shape
      let inner = bounds.inset(by: EdgeInsets(all: borderWidth))
      if inner.size.width > 0, inner.size.height > 0 {
        ring.addRoundedRect(inner, radii: radii.inset(by: borderWidth))
      }
      recorder.fill(ring, .color(borderColor), rule: .evenOdd)
    }
    contents = recorder.finish()
    bitmap = LayerBitmap()
    backgroundColor = nil
    borderWidth = 0
    cornerRadius = 0
  }

  /// Returns the layers, one for each corner, that cover the area outside of the curve.
  fileprivate func cornerPieces(_ color: Color) -> [LayerSnapshot] {
    let radii = cornerRadii.fitted(to: bounds.size)
    var outside = Path(rect: bounds)
    outside.addRoundedRect(bounds, radii: radii)
    let corners: [(name: String, radius: Double, isRight: Bool, isBottom: Bool)] = [
      ("top left corner", radii.topLeft, false, false), ("top right corner", radii.topRight, true, false),
      ("bottom left corner", radii.bottomLeft, false, true), ("bottom right corner", radii.bottomRight, true, true),
    ]
    return corners.compactMap { corner in
      guard corner.radius > 0 else { return nil }
      // One point more than the curve, whose edge is antialiased.
      let side = min(corner.radius + 1, bounds.size.width, bounds.size.height)
      let place = Rect(
        x: corner.isRight ? bounds.maxX - side : bounds.minX, y: corner.isBottom ? bounds.maxY - side : bounds.minY,
        width: side, height: side)
      var recorder = DisplayListRecorder()
      recorder.fill(outside, .color(color), rule: .evenOdd)
      var piece = LayerSnapshot(name: corner.name, frame: place, contents: recorder.finish())
      piece.bounds = place
      piece.zPosition = 99_999
      return piece
    }
  }
}

extension CornerRadii {
  /// Returns the radii of the curve at a distance inside of this one.
  fileprivate func inset(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomRight: max(0, bottomRight - distance), bottomLeft: max(0, bottomLeft - distance))
  }
}
