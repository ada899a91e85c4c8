import Foundation
import RandomNumbers
import Testing
import Weft

@testable import WeftNodes

/// What a text node measured is what it shows: with every option, in every font, at every scale.
@Suite("Text nodes show what they measured")
struct TextMeasuredAndShownTests {
  /// How many texts each seed has: 10,000 in all where `WEFT_THOROUGH` is set.
  static let rounds = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == nil ? 60 : 1250

  /// Remembers nothing: the lines are set again for what is shown.
  let engine = PangoTextEngine(cacheLimit: 0)

  private static let words = [
    "a", "I", "the", "AVATAR", "extraordinarily", "well-known", "1,234.56", "“quoted”", "co\u{AD}oper\u{AD}ation", "…",
    "naïve", "שלום", "עולם", "مرحبا", "👩‍👩‍👧‍👦", "🎉", "日本語の文章", "한국어", "https://example.com/a/long/path", "e\u{301}",
    "\u{FFFD}", "\0", "ffi", "\u{200B}", "W", "iiiiii",
  ]
  private static let spaces = [" ", " ", " ", " ", "  ", "\n", "\t", "\u{A0}", "", "\u{2029}", "\r\n"]

  private func string(_ most: Int, _ numbers: inout Seeded) -> String {
    (0..<Int.random(in: 0...most, using: &numbers)).map { _ in
      numbers.pick(Self.words) + numbers.pick(Self.spaces)
    }.joined()
  }

  private func attributes(_ numbers: inout Seeded) -> TextAttributes {
    TextAttributes(
      font: numbers.chance(33)
        ? nil
        : FontDescription(
          family: numbers.pick(["Inter", "DejaVu Serif", "DejaVu Sans Mono"]),
          size: Double.random(in: 4...40, using: &numbers).rounded(.down) + numbers.pick([0, 0.5]),
          weight: numbers.pick([400, 600]), isItalic: numbers.chance(25)),
      underline: numbers.chance(20) ? .single : .none,
      letterSpacing: numbers.chance(17) ? Double.random(in: -0.5...3, using: &numbers) : 0,
      baselineOffset: numbers.chance(12) ? 3 : 0, link: numbers.chance(25) ? "link" : nil)
  }

  private func text(_ most: Int, _ numbers: inout Seeded) -> AttributedText {
    let count = Int.random(in: 1...3, using: &numbers)
    return AttributedText(runs: (0..<count).map { _ in .init(string(most, &numbers), attributes(&numbers)) })
  }

  private func node(_ numbers: inout Seeded) -> TextNode {
    let node = TextNode(platform: Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()))
    node.attributedText = text(12, &numbers)
    if numbers.chance(50) { node.font = FontDescription(size: numbers.pick([9, 14.5, 22])) }
    node.options = TextOptions(
      alignment: numbers.pick(TextAlignment.allCases), lineSpacing: numbers.pick([0, 0, 4, 1.3]),
      minimumLineHeight: numbers.pick([0, 0, 0, 22]), maximumLineHeight: numbers.pick([0, 0, 0, 18]),
      maximumNumberOfLines: numbers.pick([0, 0, 1, 2, 3, 5]), truncationMode: numbers.pick(TruncationMode.allCases),
      truncationText: numbers.pick([AttributedText("…"), AttributedText(" …"), AttributedText("")]),
      baseDirection: numbers.pick([.natural, .natural, .leftToRight, .rightToLeft]))
    if numbers.chance(25) { node.additionalTruncationMessage = text(2, &numbers) }
    if numbers.chance(33) { node.pointSizeScaleFactors = numbers.pick([[0.9, 0.8, 0.5], [0.33], [1.5, 1, 0.7]]) }
    if numbers.chance(33) {
      node.textContainerInset = EdgeInsets(
        top: numbers.pick([0, 2, 3.3]), left: numbers.pick([0, 5, 0.7]), bottom: numbers.pick([0, 1]),
        right: numbers.pick([0, 4, 1.1]))
    }
    if numbers.chance(25) {
      node.shadowOpacity = 0.5
      node.shadowRadius = numbers.pick([0, 2, 1.7])
      node.shadowOffset = Size(width: numbers.pick([0, 2, -3.5]), height: numbers.pick([1, 0, -2]))
    }
    return node
  }

  @Test("Line for line, what was measured is what is shown", arguments: 0..<8)
  func same(seed: Int) throws {
    var numbers = Seeded(state: UInt64(seed))
    for round in 0..<Self.rounds {
      let node = node(&numbers)
      let scale = numbers.pick([1.0, 1.5, 2, 3])
      let maximum = Size(
        width: Double.random(in: 20...400, using: &numbers),
        height: numbers.pick([Double.infinity, .infinity, .infinity, 60, 100.3]))
      // The frame will have whole pixels, and so has what is measured.
      let measured = node.measured(in: PixelGrid(scale: scale).ceil(maximum))
      node.passScale = scale
      let size = try node.layoutThatFits(
        SizeRange(min: .zero, max: maximum), in: LayoutEngine(), scale: scale
      ).size
      node.frame = Rect(size: size)
      let shown = node.shown
      let label: Comment = """
        seed \(seed) round \(round) in \(maximum.width) x \(maximum.height) at \(scale), \(size), \
        \(node.options), \(node.pointSizeScaleFactors), \(node.textContainerInset), \(node.shadowPadding), \
        \(node.additionalTruncationMessage.runs), \(node.attributedText.runs)
        """
      #expect(shown.lines.map(\.text) == measured.result.lines.map(\.text), label)
      #expect(shown.lines.map(\.range) == measured.result.lines.map(\.range), label)
      #expect(shown.isTruncated == measured.result.isTruncated, label)
      #expect(node.scaleFactor == measured.factor, label)
      #expect(node.isTruncated == node.shouldTruncate(for: SizeRange(min: .zero, max: maximum)), label)
      // What is drawn is set in the same box, by the same rules.
      var recorder = DisplayListRecorder()
      try node.draw(&recorder, bounds: node.bounds)
      for case .text(let text, let options, let rect) in recorder.finish().commands {
        let drawn = engine.lines(of: text, options: options, in: rect.size)
        #expect(drawn == shown, label)
      }
      // One failure tells enough; those after it would drown it.
      guard shown.lines.map(\.text) == measured.result.lines.map(\.text) else { return }
    }
  }
}

extension TextMeasuredAndShownTests {
  @Test("Just under its width a text has the lines that the width's whole pixels have room for")
  func betweenPixels() throws {
    let node = TextNode(platform: Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()))
    node.text = "aaa bbb"
    let line = engine.measure(node.resolvedText, options: node.resolvedOptions, maximum: .infinite).size
    for scale in [1.0, 2, 3] {
      let width = line.width - 0.01
      let isRoomy = PixelGrid(scale: scale).ceil(width) >= line.width
      let range = SizeRange(min: .zero, max: Size(width: width, height: .infinity))
      let size = try node.layoutThatFits(range, in: LayoutEngine(), scale: scale).size
      node.frame = Rect(size: size)
      #expect((size.height < 1.5 * line.height) == isRoomy)
      #expect(node.lineCount == (isRoomy ? 1 : 2))
    }
  }
}

extension TextNode {
  /// What the text comes to within a maximum of the node's size, and the factor that it was scaled by.
  fileprivate func measured(in maximum: Size) -> (result: TextLayoutResult, factor: Double) {
    let box = textRect(in: Rect(size: maximum)).size
    let set = setText(in: box)
    return (engine.measure(set.text, options: set.options, maximum: box), scaleFactor(in: box))
  }
}

extension Seeded {
  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }
}
