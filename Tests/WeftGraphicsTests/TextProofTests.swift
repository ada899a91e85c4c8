import Foundation
import Synchronization
import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

/// The decision if texts are shaped once for all widths.
@Suite("The proof that texts shaped once equal Pango's")
struct TextProofTests {
  private static func inPango<Result>(_ work: (PangoEnvironment) throws -> Result) rethrows -> Result {
    try PangoTextEngine(shaping: .never).pango.withPango { try work($0) }
  }

  @Test("No sample differs with the installed libraries and fonts")
  func noneDiffers() {
    let finding = Self.inPango { TextProof().finding(in: $0) }
    #expect(finding.rule != nil, "\(finding)")
  }

  @Test("Each sample has a name of its own, and is broken into several lines or cut at some width")
  func samples() {
    let samples = TextProof().samples
    #expect(Set(samples.map(\.name)).count == samples.count)
    let engine = PangoTextEngine(cacheLimit: 0)
    for (index, sample) in samples.enumerated() {
      let results = TextProof.widths(ofSample: index).map {
        engine.measure(sample.text, options: sample.options, maximum: Size(width: $0, height: .infinity))
      }
      #expect(Set(results.map(\.lines)).count >= 3, "\(sample.name)")
    }
  }

  /// A fault of one of the ways of measuring, and the sample that finds it.
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sample: String
    let change: @Sendable (inout String, inout TextAttributes, inout TextOptions) -> Void

    init(
      _ description: String, _ sample: String,
      _ change: @escaping @Sendable (inout String, inout TextAttributes, inout TextOptions) -> Void
    ) {
      testDescription = description
      self.sample = sample
      self.change = change
    }
  }

  static let faults = [
    Fault("soft hyphens take no width", "soft hyphens") { text, _, _ in text.replace("\u{AD}", with: "\u{200B}") },
    Fault("a hyphenation point shows no hyphen", "hyphenation points") { text, _, _ in
      text.replace("\u{2027}", with: "\u{B7}")
    },
    Fault("tabs are spaces", "tabs") { text, _, _ in text.replace("\t", with: " ") },
    Fault("line separators end no line", "line separators") { text, _, _ in text.replace("\u{2028}", with: " ") },
    Fault("letter spacing is a thousandth less", "letter spacing") { _, look, _ in look.letterSpacing *= 0.999 },
    Fault("rises count for nothing", "several fonts and rises") { _, look, _ in look.baselineOffset = 0 },
    Fault("letters between ideographs can't be cut", "ideographs") { text, _, _ in
      text = text.map { "\($0)\u{2060}" }.joined()
    },
    Fault("truncated text has another mark", "a truncated end") { _, _, options in
      options.truncationText = AttributedText("...")
    },
    Fault("one line too many", "a truncated start") { _, _, options in options.maximumNumberOfLines += 1 },
    Fault("line heights have no maximum", "limited line heights") { _, _, options in options.maximumLineHeight = 0 },
  ]

  @Test("A fault in one of the ways of measuring is found, and the message names the sample", arguments: faults)
  func findsFault(_ fault: Fault) {
    let finding = Self.inPango { pango in
      TextProof().finding(in: pango) { sample, rule, maximum, pango in
        var options = sample.options
        let runs = sample.text.runs.map { run in
          var (text, look) = (run.text, run.attributes)
          if sample.name == fault.sample { fault.change(&text, &look, &options) }
          return AttributedText.Run(text, look)
        }
        let layout = PieceLayout(StyledBytes(AttributedText(runs: runs)), options.baseDirection, pango)
        return ShapedText(layout, rule)?.entry(options: options, maximum: maximum, layout: layout)?.result
      }
    }
    guard case .differs(let message) = finding else {
      Issue.record("the fault is not found")
      return
    }
    #expect(message.hasPrefix("the sample \"\(fault.sample)\" differs at "), "\(message)")
    #expect(message.contains("Pango"), "\(message)")
  }

  @Test("The rule that has Pango's results is found, whichever it is", arguments: TrailingSpaceRule.allCases)
  func findsRule(_ rule: TrailingSpaceRule) throws {
    let finding = try Self.inPango { pango in
      let installed = try #require(TextProof().finding(in: pango).rule)
      let other = try #require(TrailingSpaceRule.allCases.first { $0 != installed })
      return TextProof().finding(in: pango) { sample, tried, maximum, pango in
        let layout = PieceLayout(StyledBytes(sample.text), sample.options.baseDirection, pango)
        let shaped = ShapedText(layout, tried == rule ? installed : other)
        return shaped?.entry(options: sample.options, maximum: maximum, layout: layout)?.result
      }
    }
    #expect(finding == .equal(rule))
  }

  @Test("The first sample tells the rules apart")
  func firstSample() throws {
    let sample = TextProof().samples[0]
    let results = try Self.inPango { pango in
      try TrailingSpaceRule.allCases.map { rule in
        let layout = PieceLayout(StyledBytes(sample.text), sample.options.baseDirection, pango)
        let shaped = try #require(ShapedText(layout, rule))
        return TextProof.widths(ofSample: 0).map {
          shaped.entry(options: sample.options, maximum: Size(width: $0, height: .infinity), layout: layout)?.result
        }
      }
    }
    #expect(results[0] != results[1])
  }

  @Test(
    "White space at a text's end that doesn't fit moves the last word by one rule, and nothing by the other",
    arguments: [
      (TrailingSpaceRule.ignored, ["one ", "two ", "one two "]), (.counted, ["one ", "two ", "one ", "two "]),
    ])
  func trailingSpace(_ rule: TrailingSpaceRule, _ expected: [String]) throws {
    let look = TextAttributes(font: FontDescription(family: "sans-serif", size: 15))
    let options = TextOptions()
    let narrow = PangoTextEngine().measure(AttributedText("one two", look), options: options, maximum: .infinite)
    let lines = try Self.inPango { pango in
      let layout = PieceLayout(StyledBytes(AttributedText("one two \none two ", look)), .natural, pango)
      let shaped = try #require(ShapedText(layout, rule))
      let maximum = Size(width: narrow.size.width + 1, height: .infinity)
      return shaped.entry(options: options, maximum: maximum, layout: layout)?.result.lines.map { String($0.text) }
    }
    #expect(lines == expected)
  }

  @Test("A way of measuring that answers hardly anything proves nothing")
  func findsRefusal() {
    let finding = Self.inPango { TextProof().finding(in: $0) { _, _, _, _ in nil } }
    #expect(finding == .differs("the sample \"several spaces\" can be measured at 0 of 6 widths only"))
  }

  /// Proofs that count how often they are made.
  private final class Proofs: Sendable {
    let made = Mutex(0)
    let finding: TextProofs.Finding

    init(_ finding: TextProofs.Finding = .equal(.ignored)) { self.finding = finding }

    func make() -> TextProofs {
      TextProofs(patience: TextProofTests.patience) { [self] _ in
        made.withLock { $0 += 1 }
        return finding
      }
    }

    var count: Int { made.withLock { $0 } }
  }

  /// A place in memory.
  private final class Memory: Sendable {
    let text = Mutex<String?>(nil)

    func place(_ build: String = "1") -> TextProofs.Place {
      TextProofs.Place(
        build: { build }, read: { self.text.withLock { $0 } }, write: { text in self.text.withLock { $0 = text } })
    }
  }

  /// The number of questions that the proofs of these tests wait for.
  private static let patience = 100

  @Test("The proof is made once, when texts were measured often enough at a further width")
  func waits() {
    let proofs = Proofs()
    let engine = PangoTextEngine(shaping: .ifProven(proofs.make()))
    let cold = PangoTextEngine(cacheLimit: 0, shaping: .never)
    for number in 0..<Self.patience + 40 {
      let text = AttributedText("text number \(number), which has several lines")
      for width in [100.0, 70, 50] {
        let maximum = Size(width: width, height: .infinity)
        let result = engine.measure(text, options: TextOptions(), maximum: maximum)
        #expect(result == cold.measure(text, options: TextOptions(), maximum: maximum))
      }
      // Each text has two further widths.
      if number < Self.patience / 2 - 1 { #expect(proofs.count == 0) }
    }
    #expect(proofs.count == 1)
  }

  /// Asks for an outcome as often as it takes.
  private func outcome(_ proofs: TextProofs, _ pango: PangoEnvironment) -> TextProofs.Outcome? {
    for _ in 0..<Self.patience + TextProofs.keyPatience { if let known = proofs.outcome(pango) { return known } }
    return proofs.outcome(pango)
  }

  @Test("A kept outcome is used after a few questions by other processes of the same build, fonts and libraries")
  func keeps() throws {
    let words = "the sample \"tabs\" differs at 17.0 points: 3 lines: Pango\nhas 2"
    let findings: [TextProofs.Finding] = [.equal(.ignored), .equal(.counted), .differs(words)]
    for finding in findings {
      let memory = Memory()
      let first = Proofs(finding)
      let one = first.make()
      one.keep(in: memory.place())
      let second = Proofs(finding)
      let two = second.make()
      two.keep(in: memory.place())
      let third = Proofs(finding)
      let otherBuild = third.make()
      otherBuild.keep(in: memory.place("2"))
      try Self.inPango { pango in
        #expect(one.outcome(pango) == nil)
        let proven = try #require(outcome(one, pango))
        #expect(proven == TextProofs.Outcome(finding: finding))
        let kept = finding.rule == nil ? .differs(words.replacing("\n", with: " ")) : finding
        for _ in 0..<TextProofs.keyPatience { #expect(two.outcome(pango) == nil) }
        #expect(two.outcome(pango) == TextProofs.Outcome(finding: kept, isKept: true))
        #expect(otherBuild.required(pango) == TextProofs.Outcome(finding: finding))
      }
      #expect((first.count, second.count, third.count) == (1, 0, 1))
      #expect(memory.text.withLock { $0 }?.split(separator: "\n").count == 2)
    }
  }

  @Test("An added font asks for another proof, with a sample of its own")
  func addedFont() throws {
    let font = try #require(
      FileManager.default.enumerator(atPath: "/usr/share/fonts")?.compactMap { $0 as? String }
        .filter { $0.hasSuffix("DejaVuSans.ttf") }.min())
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString).ttf")
    try FileManager.default.copyItem(atPath: "/usr/share/fonts/" + font, toPath: copy.path)
    defer { try? FileManager.default.removeItem(at: copy) }
    let memory = Memory()
    let proofs = Proofs()
    let kept = proofs.make()
    kept.keep(in: memory.place())
    let engine = PangoTextEngine(shaping: .ifProven(kept))
    #expect(engine.provenShaping() == TextProofs.Outcome(finding: .equal(.ignored)))
    #expect(engine.provenShaping() == TextProofs.Outcome(finding: .equal(.ignored)))
    #expect(proofs.count == 1)
    try engine.addFont(contentsOf: copy.path)
    #expect(engine.provenShaping() == TextProofs.Outcome(finding: .equal(.ignored)))
    #expect(proofs.count == 2)
    let samples = TextProof(addedFamilies: engine.pango.fonts.addedFamilies).samples
    #expect(samples.last?.name == "the added font DejaVu Sans")
    let finding = engine.pango.withPango { TextProof(addedFamilies: ["DejaVu Sans"]).finding(in: $0) }
    #expect(finding.rule != nil, "\(finding)")
  }

  @Test("A place that is damaged, can't be read or can't be written costs another proof, and nothing else")
  func damagedPlace() {
    for text in ["", "rubbish\n\n: equal, trailing space is ignored\n", String(repeating: "\u{0}", count: 1000)] {
      let memory = Memory()
      memory.text.withLock { $0 = text }
      let proofs = Proofs()
      let kept = proofs.make()
      kept.keep(in: memory.place())
      #expect(Self.inPango { outcome(kept, $0) } == TextProofs.Outcome(finding: .equal(.ignored)))
      #expect(proofs.count == 1)
    }
    let proofs = Proofs()
    let unwritable = proofs.make()
    unwritable.keep(in: TextProofs.Place(build: { "" }, read: { nil }, write: { _ in }))
    #expect(Self.inPango { outcome(unwritable, $0) } == TextProofs.Outcome(finding: .equal(.ignored)))
    #expect(Self.inPango { outcome(unwritable, $0) } == TextProofs.Outcome(finding: .equal(.ignored)))
    #expect(proofs.count == 1)
  }

  @Test("A place keeps the latest outcomes only")
  func limitsPlace() {
    let memory = Memory()
    let old = (0..<100).map { "build pango \($0): equal, trailing space is ignored\n" }.joined()
    memory.text.withLock { $0 = old }
    let proofs = Proofs().make()
    proofs.keep(in: memory.place())
    _ = Self.inPango { proofs.required($0) }
    let lines = (memory.text.withLock { $0 } ?? "").split(separator: "\n")
    #expect(lines.count == TextProofs.keptCount)
    #expect(lines.last?.hasPrefix("1 pango ") == true)
  }

  @Test("With a difference, every width goes to Pango and no shaped text is kept")
  func differs() {
    let proofs = Proofs(.differs("the sample \"tabs\" differs"))
    let decision = proofs.make()
    let engine = PangoTextEngine(shaping: .ifProven(decision))
    #expect(engine.provenShaping()?.finding == proofs.finding)
    let text = AttributedText("a text that has several lines at some of these widths")
    for width in [100.0, 70, 50, 30] {
      _ = engine.measure(text, options: TextOptions(), maximum: Size(width: width, height: .infinity))
    }
    let known = engine.cache.withLock {
      $0.find(TextCache.Key(text, TextOptions()), maximum: Size(width: 0, height: 1))
    }
    #expect(known.shaped == nil)
    guard case .refused = known else { Issue.record("shaping is tried again: \(known)"); return }
  }
}

extension PangoTextEngine.Shaping {
  /// Each width is measured by Pango.
  static let never = Self.known(.differs("not asked for"))
  /// All texts that ``ShapedText`` takes are shaped once, by the rule of the installed Pango.
  static let always = Self.known(PangoTextEngine(shaping: .never).pango.withPango { TextProof().finding(in: $0) })
}
