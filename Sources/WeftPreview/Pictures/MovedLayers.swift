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
    var unmatched = UnmatchedLayers(before.sublayers)
    for (index, layer) in now.sublayers.enumerated() where frames.count < Self.maximumCount && !layer.isHidden {
      let inner = now.transform(of: layer).followed(by: place)
      guard let old = unmatched.take(for: layer, at: index) else {
        frames.append(inner.apply(to: layer.bounds))
        continue
      }
      if old.frame != layer.frame { frames.append(inner.apply(to: layer.bounds)) }
      compare(old, layer, inner)
    }
  }
}

/// The sublayers of an earlier picture that none of the new one is yet matched with, found by their content.
private struct UnmatchedLayers {
  /// The parts by which a layer is recognised at any place.
  private struct Content: Hashable {
    let name: String?
    let backgroundColor: Color?
    let contents: DisplayList?
    let count: Int

    init(_ layer: LayerSnapshot) {
      name = layer.name
      backgroundColor = layer.backgroundColor
      contents = layer.contents
      count = layer.sublayers.count
    }
  }

  private let layers: [LayerSnapshot]
  private var isTaken: [Bool]
  /// The indices of the layers with each content, the last first.
  private var places: [Content: [Int]] = [:]

  init(_ layers: [LayerSnapshot]) {
    self.layers = layers
    isTaken = Array(repeating: false, count: layers.count)
    for index in layers.indices.reversed() { places[Content(layers[index]), default: []].append(index) }
  }

  /// Takes the first layer with the same name and content; else the one at the same place, if it has the same name.
  mutating func take(for layer: LayerSnapshot, at index: Int) -> LayerSnapshot? {
    let content = Content(layer)
    while let match = places[content]?.popLast() {
      if !isTaken[match] { return take(match) }
    }
    guard layers.indices.contains(index), !isTaken[index], layers[index].name == layer.name else { return nil }
    return take(index)
  }

  private mutating func take(_ index: Int) -> LayerSnapshot {
    isTaken[index] = true
    return layers[index]
  }
}
