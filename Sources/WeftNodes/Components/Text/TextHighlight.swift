import WeftDisplay
import WeftLayout

/// The look of a touched link.
public enum TextHighlightStyle: String, Hashable, Sendable, CaseIterable {
  /// Darkened: for text on a light background.
  case light
  /// Lightened: for text on a dark background.
  case dark

  /// The colour drawn behind the link.
  var color: Color {
    switch self {
    case .light: Color(red: 0, green: 0, blue: 0, alpha: 0.11)
    case .dark: Color(red: 1, green: 1, blue: 1, alpha: 0.22)
    }
  }
}

extension TextNode {
  /// The look of touched links; ``TextHighlightStyle/light`` by default.
  public final var highlightStyle: TextHighlightStyle {
    get { storedInteraction?.highlightStyle ?? .light }
    set {
      guard newValue != highlightStyle else { return }
      interaction.highlightStyle = newValue
      if highlightRange != nil || storedInteraction?.tracking != nil { setNeedsDisplay() }
    }
  }

  /// The range of highlighted characters, in UTF-16 units; nil, the default, for none. Touching a link sets it; it can
  /// also be set directly.
  public final var highlightRange: Range<Int>? {
    get { storedInteraction?.highlightRange }
    set {
      guard newValue != highlightRange else { return }
      interaction.highlightRange = newValue
      setNeedsDisplay()
    }
  }

  /// Records rounded rectangles behind the highlighted characters.
  final func drawHighlight(_ recorder: inout DisplayListRecorder, bounds: Rect) {
    guard let interaction = storedInteraction else { return }
    var highlighted = interaction.highlightRange.map { rects(of: $0) } ?? []
    if case .truncation(let range) = interaction.tracking?.target { highlighted += truncationRects(of: range) }
    // One path, so that nothing is darkened twice where the lines' rectangles overlap.
    var path = Path()
    for rect in highlighted {
      // Slightly larger than the letters, for a finger.
      let around = rect.inset(by: EdgeInsets(top: -2, left: -4, bottom: -1.5, right: -4))
      path.append(Path(roundedRect: around, radii: CornerRadii(2.5)))
    }
    if !path.isEmpty { recorder.fill(path, .color(interaction.highlightStyle.color)) }
  }
}
