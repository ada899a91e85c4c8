import WeftDisplay
import WeftLayout

// Text that doesn't fit its box can be set in smaller fonts. The factor depends on the text and the size of its box
// alone, so the text is drawn with the factor that it was measured with.

extension TextNode {
  /// The factor of the font sizes at the node's size: 1, or one of ``pointSizeScaleFactors``.
  public final var scaleFactor: Double { scaleFactor(in: textRect(in: bounds).size) }

  /// Returns the first factor with which the text fits a box: all of its lines are shown, and no word is broken. 1 is
  /// tried first; if none fits, the result is the last. With infinite width nothing is scaled.
  final func scaleFactor(in box: Size) -> Double {
    guard !pointSizeScaleFactors.isEmpty else { return 1 }
    let factors = pointSizeScaleFactors.filter { $0 > 0 && $0.isFinite }
    guard !factors.isEmpty, box.width.isFinite, !attributedText.isEmpty else { return 1 }
    for factor in [1] + factors.dropLast() where fits(factor, box) { return factor }
    return factors.last ?? 1
  }

  private final func fits(_ factor: Double, _ box: Size) -> Bool {
    engine.measure(resolvedText.scaled(by: factor), options: resolvedOptions.scaled(by: factor), maximum: box).isWhole
  }

  /// Returns the text and options scaled for a box.
  final func setText(in box: Size) -> (text: AttributedText, options: TextOptions) {
    let factor = scaleFactor(in: box)
    guard factor != 1 else { return (resolvedText, resolvedOptions) }
    return (resolvedText.scaled(by: factor), resolvedOptions.scaled(by: factor))
  }
}

extension AttributedText {
  /// Returns the text with its font sizes and all measures that depend on them scaled.
  func scaled(by factor: Double) -> AttributedText {
    guard factor != 1 else { return self }
    return mapAttributes { attributes in
      var attributes = attributes
      let font = attributes.resolvedFont
      attributes.font = font.withSize(font.size * factor)
      attributes.letterSpacing *= factor
      attributes.baselineOffset *= factor
      return attributes
    }
  }
}

extension TextOptions {
  /// Returns the options for scaled text.
  func scaled(by factor: Double) -> TextOptions {
    guard factor != 1 else { return self }
    var options = self
    options.lineSpacing *= factor
    options.minimumLineHeight *= factor
    options.maximumLineHeight *= factor
    // The truncation text takes a missing font from its neighbour, which is scaled already.
    options.truncationText = truncationText.mapAttributes { attributes in
      var attributes = attributes
      attributes.font = attributes.font.map { $0.withSize($0.size * factor) }
      attributes.letterSpacing *= factor
      attributes.baselineOffset *= factor
      return attributes
    }
    return options
  }

  /// Returns the distance of the first baseline from the top, for a first line in one font.
  func firstBaseline(_ metrics: FontMetrics) -> Double {
    guard minimumLineHeight > 0 || maximumLineHeight > 0 else { return metrics.ascender }
    var height = metrics.lineHeight
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
    return height + metrics.descender
  }
}
