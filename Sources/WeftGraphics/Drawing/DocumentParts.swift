import WeftDisplay

/// A layer tree as several pictures of the same size that are drawn on top of one another. Fonts are locked while a
/// picture is made into a document, and nothing else can measure or draw a text meanwhile: a large picture is drawn part
/// by part.
struct DocumentParts {
  /// From back to front; one if the picture is small, or can't be divided.
  private(set) var layers: [LayerSnapshot] = []
  /// The weight of a part: about 400 layers, or an image of a million pixels.
  private static let maximumWeight = 400
  /// The pixels of an image that weigh as much as a layer: encoding them takes about as long.
  private static let pixelsPerWeight = 2500

  init(_ layer: LayerSnapshot) {
    layers = Self.parts(of: layer, weight: Self.weight(layer))
  }

  private static func weight(_ layer: LayerSnapshot) -> Int {
    guard !layer.isHidden, layer.opacity > 0 else { return 0 }
    return own(layer) + layer.sublayers.reduce(0) { $0 + weight($1) }
  }

  /// The weight of a layer without its sublayers.
  private static func own(_ layer: LayerSnapshot) -> Int {
    var pixels = 0
    for case .image(let image, _) in layer.contents?.commands ?? [] { pixels += image.pixelWidth * image.pixelHeight }
    return 1 + pixels / pixelsPerWeight
  }

  private static func parts(of layer: LayerSnapshot, weight: Int) -> [LayerSnapshot] {
    guard weight > maximumWeight, !layer.sublayers.isEmpty, layer.isDivisible else { return [layer] }
    // The first part has the layer's own background and contents.
    var shell = layer
    shell.sublayers = []
    var parts: [LayerSnapshot] = []
    var part = shell
    var partWeight = own(layer)
    shell.backgroundColor = nil
    shell.contents = nil
    shell.bitmap = LayerBitmap()
    for sublayer in layer.sublayersInDrawingOrder {
      let weight = self.weight(sublayer)
      for piece in self.parts(of: sublayer, weight: weight) {
        let pieceWeight = weight > maximumWeight ? self.weight(piece) : weight
        if partWeight + pieceWeight > maximumWeight, partWeight > 0 {
          parts.append(part)
          (part, partWeight) = (shell, 0)
        }
        part.sublayers.append(piece)
        partWeight += pieceWeight
      }
    }
    parts.append(part)
    return parts
  }
}

extension LayerSnapshot {
  /// True if the layer looks the same where some of its sublayers are drawn later: nothing of it is drawn over them or
  /// depends on the shape of all.
  fileprivate var isDivisible: Bool {
    let hasBorder = borderWidth > 0 && borderColor.alpha > 0
    let isGrouped = opacity < 1 || clipsToBounds && !cornerRadii.isZero && (backgroundColor?.alpha ?? 0) > 0
    return !isHidden && !hasBorder && !isGrouped && (clipsToBounds || !(shadow?.isVisible ?? false))
  }
}
