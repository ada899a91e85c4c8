import WeftDisplay
import WeftLayout

/// How a node's corner radius rounds its corners.
public enum CornerRoundingType: String, Sendable, CaseIterable {
  /// The layer is rounded, with what is inside it where it clips.
  case defaultSlow
  /// Background, contents and border are drawn round. What is inside is not cut off at the round corners.
  case precomposited
  /// Pieces in the colour of what is behind the node stand above all that is inside it, in the corners.
  case clipping
}

extension DisplayNode {
  /// How `cornerRadius` rounds the corners; ``CornerRoundingType/defaultSlow`` by default.
  public final var cornerRoundingType: CornerRoundingType {
    get { storedDisplay?.cornerRoundingType ?? .defaultSlow }
    set { if newValue != cornerRoundingType { display.cornerRoundingType = newValue } }
  }

  /// Rounds the corners of the node's layer in the node's way.
  final func roundCorners(of layer: inout LayerSnapshot) {
    guard let storedDisplay, storedDisplay.cornerRoundingType != .defaultSlow, layer.cornerRadius > 0 else { return }
    if storedDisplay.cornerRoundingType == .precomposited { return layer.compositeCorners() }
    let pieces = colorBehind.map { layer.cornerPieces($0) } ?? []
    layer.cornerRadius = 0
    layer.sublayers += pieces
  }

  /// The background of the nearest node around this one that covers what is behind it, else of the window.
  private var colorBehind: Color? {
    var node = supernode
    while let current = node {
      if let color = current.backgroundColor, color.alpha >= 1 { return color }
      node = current.supernode
    }
    return window?.layer.storedAppearance?.backgroundColor.flatMap { $0.alpha >= 1 ? $0 : nil }
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

  /// What covers the corners outside of the curve, a layer for each.
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
      // A little more than the curve, whose edge is soft.
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
  /// Radii of a curve that runs inside of this one at a distance.
  fileprivate func inset(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomRight: max(0, bottomRight - distance), bottomLeft: max(0, bottomLeft - distance))
  }
}
