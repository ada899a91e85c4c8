import WeftDisplay
import WeftLayout
import WeftNodes
import WeftSupport

// The rule about the contrast of texts.
extension AccessibilityReview {
  /// The least contrast of a text; WCAG 2.2, 1.4.3 (AA).
  private static let leastContrast = 4.5
  /// That of a large text.
  private static let leastContrastOfLarge = 3.0

  mutating func findContrast() {
    let pictures: ContrastPictures
    switch contrast {
    case nil: return
    case .success(let drawn)?: pictures = drawn
    case .failure(let error)?:
      report(
        .contrast, root, level: .note, "is not drawn, so that no contrast is measured: \(error)",
        hint: "use a smaller size")
      return
    }
    for entry in explanation.entries {
      guard let text = entry.node as? TextNode, text.isShown, !text.isInactive, !text.attributedText.isEmpty,
        let frame = try? text.convert(text.bounds, to: root)
      else { continue }
      let worst = pictures.contrasts(in: frame, of: text.colorsOfLetters).compactMap { contrast in
        let least = text.isLarge(in: contrast.color) ? Self.leastContrastOfLarge : Self.leastContrast
        return contrast.ratio < least ? (contrast, least) : nil
      }.min { $0.0.ratio < $1.0.ratio }
      guard let (contrast, least) = worst else { continue }
      let (letters, behind) = (contrast.letters, contrast.background)
      report(
        .contrast, text,
        "has a contrast of \(Self.words(contrast.ratio)) to 1: \(letters.css) on \(behind.css)"
          + (contrast.isUneven ? ", in the worst tenth of its letters" : "")
          + "; expected at least \(shortNumber(least)) to 1",
        hint: contrast.opacity < 0.98
          ? "write alpha = 1 for the node that is seen through, or change what is behind"
          : "write color = \"\(letters.shifted(toContrast: least, with: behind).css)\", or change what is behind")
    }
  }

  /// Returns a ratio with two digits, of which none is rounded up: 4.499 is not enough.
  private static func words(_ ratio: Double) -> String { shortNumber((ratio * 100).rounded(.down) / 100) }
}

extension TextNode {
  /// The colours of the letters, in the node's appearance.
  fileprivate var colorsOfLetters: [Color] {
    var colors: [Color] = []
    for run in resolvedText.runs {
      let color = color(of: run)
      if !colors.contains(color) { colors.append(color) }
    }
    return colors
  }

  private func color(of run: AttributedText.Run) -> Color {
    run.attributes.resolvedColor.resolved(isDark: traitCollection.isDark)
  }

  /// Returns true if all letters of a colour are large: 24 points, or bold and 18.66 points; WCAG's points of print are
  /// 4/3 of those.
  fileprivate func isLarge(in color: Color) -> Bool {
    resolvedText.runs.allSatisfy { run in
      guard self.color(of: run) == color else { return true }
      let font = run.attributes.resolvedFont
      return font.size >= 24 || font.size >= 18.66 && font.weight >= 700
    }
  }

  /// True inside a control that is disabled, of which no contrast is expected.
  fileprivate var isInactive: Bool {
    var node: DisplayNode? = self
    while let current = node {
      if let control = current as? ControlNode, !control.isEnabled { return true }
      node = current.supernode
    }
    return false
  }
}
