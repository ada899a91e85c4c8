import WeftDisplay
import WeftLayout

/// The layers of a picture that stand elsewhere, or have another size, than in an earlier one.
struct MovedLayers {
  /// Their places in the new picture, in points; those that have only moved with the layer around them are left out.
  private(set) var frames: [Rect] = []
  private static let maximumCount = 200

  init(from before: LayerSnapshot, to now: LayerSnapshot) {
    compare(before, now, Transform.translation(x: -now.bounds.minX, y: -now.bounds.minY))
  }

  /// - Parameter place: the transform from the new layer's coordinates to the picture's.
  private mutating func compare(_ before: LayerSnapshot, _ now: LayerSnapshot, _ place: Transform) {
    var unmatched = Array(before.sublayers.enumerated())
    for (index, layer) in now.sublayers.enumerated() where frames.count < Self.maximumCount && !layer.isHidden {
      let inner = now.transform(of: layer).followed(by: place)
      // The same name and content at any place; else what stood at the same one.
      let match =
        unmatched.firstIndex { $0.element.name == layer.name && $0.element.hasContent(of: layer) }
        ?? unmatched.firstIndex { $0.offset == index && $0.element.name == layer.name }
      guard let match else {
        frames.append(inner.apply(to: layer.bounds))
        continue
      }
      let old = unmatched.remove(at: match).element
      if old.frame != layer.frame { frames.append(inner.apply(to: layer.bounds)) }
      compare(old, layer, inner)
    }
  }
}

extension LayerSnapshot {
  fileprivate func hasContent(of other: LayerSnapshot) -> Bool {
    backgroundColor == other.backgroundColor && contents == other.contents && bitmap == other.bitmap
      && sublayers.count == other.sublayers.count
  }
}
