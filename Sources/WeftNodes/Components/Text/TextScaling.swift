import WeftDisplay
import WeftLayout

// A text that is too long for its place may be set in smaller fonts. The factor follows from the text and the size of
// its box alone, so what is measured in a width is what is drawn in the size that came of it.

extension TextNode {
  /// What the fonts' sizes are multiplied with at the node's size: 1, or one of ``pointSizeScaleFactors``.
  public final var scaleFactor: Double { scaleFactor(in: textRect(in: bounds).size) }

  /// The first factor with which the text fits a box: all of its lines are shown, and no word is broken. 1 is tried
  /// first; where none fits it is the last. Where the width has no end nothing is scaled.
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

  /// Text and options as they are set in a box.
  final func setText(in box: Size) -> (text: AttributedText, options: TextOptions) {
    let factor = scaleFactor(in: box)
    guard factor != 1 else { return (resolvedText, resolvedOptions) }
    return (resolvedText.scaled(by: factor), resolvedOptions.scaled(by: factor))
  }
}

extension AttributedText {
  /// The text in fonts of other sizes, with all that is measured along with them.
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
  /// The options for a text that is scaled.
  func scaled(by factor: Double) -> TextOptions {
    guard factor != 1 else { return self }
    var options = self
    options.lineSpacing *= factor
    options.minimumLineHeight *= factor
    options.maximumLineHeight *= factor
    // A font that the truncation text doesn't name is its neighbour's, which is scaled already.
    options.truncationText = truncationText.mapAttributes { attributes in
      var attributes = attributes
      attributes.font = attributes.font.map { $0.withSize($0.size * factor) }
      attributes.letterSpacing *= factor
      attributes.baselineOffset *= factor
      return attributes
    }
    return options
  }

  /// Where the first baseline stands below the top, for a first line in one font.
  func firstBaseline(_ metrics: FontMetrics) -> Double {
    guard minimumLineHeight > 0 || maximumLineHeight > 0 else { return metrics.ascender }
    var height = metrics.lineHeight
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
    return height + metrics.descender
  }
}
