import WeftDisplay
import WeftLayout

/// The comparison of ``ShapedText`` with Pango on sample texts.
///
/// ``LineBreaker`` repeats what Pango does, which differs between versions, and reads what HarfBuzz and the fonts give.
/// Instead of a list of versions, the samples are measured both ways with what is installed, by each
/// ``TrailingSpaceRule`` until one gives Pango's results. Each sample has one thing that makes breaking hard, so that its
/// name says what differs.
struct TextProof {
  /// A text to measure.
  struct Sample {
    /// The difficulty in it, for a message.
    var name: String
    var text: AttributedText
    var options = TextOptions()
  }

  /// Measures a sample by a rule as an engine does that shapes it once; nil if it asks Pango after all.
  typealias Measuring = (Sample, TrailingSpaceRule, Size, PangoEnvironment) -> TextLayoutResult?

  let samples: [Sample]
  /// From nothing up to a line for each paragraph.
  private static let widths = [17, 0, 61.3, 43.7, 109.2, 86.75, 163.4, 128, 250.3, 209, 900, 320]

  /// - Parameter addedFamilies: the families of fonts that were added to the installed ones.
  init(addedFamilies: [String] = []) {
    samples = Self.standard + addedFamilies.prefix(8).map { Self.sample(ofFamily: $0) }
  }

  init(samples: [Sample]) {
    self.samples = samples
  }

  /// Returns the widths at which a sample is measured, by its index: half of all, in turns, as measuring by Pango is what
  /// the proof costs.
  static func widths(ofSample index: Int) -> [Double] {
    widths.enumerated().filter { ($0.offset + index).isMultiple(of: 2) }.map(\.element)
  }

  /// Measures the samples both ways; takes about as long as measuring two thousand texts by Pango.
  ///
  /// - Returns: The first rule without a difference; otherwise the difference of the rule that explains the most samples.
  func finding(in pango: PangoEnvironment, measuring: Measuring? = nil) -> TextProofs.Finding {
    var differing: [(sample: Int, words: String)] = []
    for rule in TrailingSpaceRule.allCases {
      guard let difference = difference(by: rule, in: pango, measuring) else { return .equal(rule) }
      differing.append(difference)
    }
    return .differs(differing.max { $0.sample < $1.sample }?.words ?? "there is no rule to measure by")
  }

  /// Returns the index of the first sample that differs, with a sentence; nil if there is none.
  private func difference(
    by rule: TrailingSpaceRule, in pango: PangoEnvironment, _ measuring: Measuring?
  ) -> (sample: Int, words: String)? {
    for (index, sample) in samples.enumerated() {
      let measuring = measuring ?? Self.shapingOnce(sample, rule, pango)
      let widths = Self.widths(ofSample: index)
      var answers = 0
      for width in widths {
        let maximum = Size(width: width, height: .infinity)
        guard let result = measuring(sample, rule, maximum, pango) else { continue }
        answers += 1
        let expected = Self.measuredByPango(sample, maximum, pango)
        if result != expected {
          return (
            index, "the sample \"\(sample.name)\" differs at \(width) points: \(Self.words(result, expected))"
          )
        }
      }
      if answers * 2 < widths.count {
        return (
          index, "the sample \"\(sample.name)\" can be measured at \(answers) of \(widths.count) widths only"
        )
      }
    }
    return nil
  }

  /// Returns the measuring of a sample that is shaped here, for all widths.
  private static func shapingOnce(
    _ sample: Sample, _ rule: TrailingSpaceRule, _ pango: PangoEnvironment
  ) -> Measuring {
    let layout = PieceLayout(StyledBytes(sample.text), sample.options.baseDirection, pango)
    let shaped = ShapedText(layout, rule)
    return { sample, _, maximum, _ in
      shaped?.entry(options: sample.options, maximum: maximum, layout: layout)?.result
    }
  }

  private static func measuredByPango(
    _ sample: Sample, _ maximum: Size, _ pango: PangoEnvironment
  ) -> TextLayoutResult {
    let source = StyledBytes(sample.text)
    let set = Typesetter(
      pango: pango, source: source, options: sample.options, maximum: maximum, isCancelled: { false }
    ).setForMeasure()
    return set.result(source: source, options: sample.options, boxWidth: set.width, maximum: maximum)
  }

  /// Returns the first thing that differs.
  private static func words(_ result: TextLayoutResult, _ expected: TextLayoutResult) -> String {
    if result.lineCount != expected.lineCount { return "\(result.lineCount) lines, Pango has \(expected.lineCount)" }
    for (index, (line, other)) in zip(result.lines, expected.lines).enumerated() where line != other {
      let text =
        line.text == other.text ? "" : "\(line.text.debugDescription), Pango has \(other.text.debugDescription)"
      let place = "\(line.rect.size.width) x \(line.rect.size.height) points with the baseline at \(line.baseline)"
      let own = "\(other.rect.size.width) x \(other.rect.size.height) with \(other.baseline)"
      return "line \(index + 1) is " + (text.isEmpty ? "\(place), Pango's \(own)" : text)
    }
    return "the text is \(result.size.width) x \(result.size.height) points, Pango's "
      + "\(expected.size.width) x \(expected.size.height)"
  }
}
