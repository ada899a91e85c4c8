/// Finds the width that gives the lines of a text again.
///
/// Pango breaks greedily, so text that fits a width nearly always fits the width of its widest line too. It counts more
/// than it finally uses for letter spacing, for a hyphen that a break would add, before a tab, and where a break
/// inside a word changes the letters beside it.
struct NeededWidth {
  /// The width of the widest line, in points.
  let widest: Double
  /// The width for which the text was set, in points; ``widestPoints`` if that is infinite.
  let asked: Double
  /// True if each paragraph is one line and nothing is left out.
  let isUnwrapped: Bool
  /// The size of the text's font, in points.
  let fontSize: Double

  /// Returns the widest line's width, or a greater one up to the width asked for.
  ///
  /// - Parameter isSame: true if the text set for a width has the same lines.
  func found<Failure>(_ isSame: (Double) throws(Failure) -> Bool) throws(Failure) -> Double {
    guard widest < asked, !(try isSame(widest)) else { return widest }
    // A line that isn't broken lacks no more than a hyphen or so. The whole width may be infinite.
    if isUnwrapped {
      for share in [0.5, 1, 2, 4] where widest + share * fontSize < asked {
        if try isSame(widest + share * fontSize) { return widest + share * fontSize }
      }
    }
    return asked < widestPoints ? asked : widest
  }
}
