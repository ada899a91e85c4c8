import Weft
import WeftREPL
import WeftSession
import WeftSupport
import WeftTerminal

/// The result of `weft test` as lines of text. `TestReport+JSON.swift` has it as JSON.
struct TestReport {
  let isVerbose: Bool
  /// True if missing and stale records are failures.
  let isStrict: Bool
  /// True if warnings are not failures.
  let allowsWarnings: Bool
  /// The colours of the lines.
  let paint: TextPaint
  private(set) var files: [FileReport] = []
  /// The text of standard input, if that is one of the scripts.
  var input: [UInt8]?
  /// Records of scripts that don't exist.
  var orphans: [String] = []
  var hasRemovedStale = false
  var seconds = 0.0

  init(isVerbose: Bool, isStrict: Bool, allowsWarnings: Bool, paint: TextPaint = .none) {
    self.paint = paint
    self.isVerbose = isVerbose
    self.isStrict = isStrict
    self.allowsWarnings = allowsWarnings
  }

  mutating func add(_ outcome: FileOutcome) { add(file(outcome)) }

  mutating func add(_ file: FileReport) { files.append(file) }

  /// Returns what is kept of a file.
  func file(_ outcome: FileOutcome) -> FileReport {
    FileReport(outcome, lines: lines(of: outcome), json: description(outcome))
  }

  /// Returns the report of a file whose process has ended.
  ///
  /// - Parameter reason: the reason as a sentence.
  func file(ended file: String, _ reason: String) -> FileReport {
    FileReport(
      ended: file, reason,
      lines: [
        "\(Failure.shortPath(file)): \(paint(Self.failed, .error))",
        "  " + ProblemText.Line(.error, "\(ProblemText.errorWord) \(reason)").painted(paint),
      ])
  }

  /// Records that belong to no preview.
  var stale: [String] { files.flatMap(\.stale) + orphans }

  var caseCount: Int { files.reduce(0) { $0 + $1.caseCount } }

  func count(_ status: CaseOutcome.Status) -> Int {
    // A file that doesn't run has failed, even if none of its previews was found.
    files.reduce(0) { $0 + $1.count(status) + (status == .failed && $1.isBroken ? 1 : 0) }
  }

  var hasPassed: Bool {
    files.allSatisfy(\.hasPassed) && (!isStrict || hasRemovedStale || stale.isEmpty)
      && (allowsWarnings || warnings.isEmpty)
  }

  /// The warnings of all files, each once.
  var warnings: [TestWarning] { TestWarning.merged(files.flatMap(\.testWarnings)) }

  /// The parts of the previews that need time to pass.
  var notRun: NotRun {
    var sum = NotRun()
    for file in files { sum.add(file.notRun.byTime) }
    return sum
  }

  // MARK: Text

  /// Returns a file's line, then the details of its failures. Empty for a file without previews and tests.
  func lines(of outcome: FileOutcome) -> [String] {
    guard isVerbose || !outcome.cases.isEmpty || !outcome.failures.isEmpty || !outcome.stale.isEmpty else { return [] }
    var lines = ["\(Failure.shortPath(outcome.file)): \(counts(outcome))"]
    lines += outcome.failures.flatMap { text(of: $0) }.map { "  " + $0 }
    for result in outcome.cases where isVerbose || result.status == .failed {
      lines.append("  " + title(result))
      lines += result.failures.flatMap { text(of: $0) }.map { "    " + $0 }
      lines += result.lists.map { "    " + $0 }
    }
    lines += outcome.stale.map { "  stale record \(Failure.shortPath($0))" }
    return lines
  }

  private func counts(_ outcome: FileOutcome) -> String {
    guard outcome.failures.isEmpty else { return paint(Self.failed, .error) }
    var parts: [String] = []
    let tests = outcome.cases.count { $0.kind == .test }
    // A preview at two widths counts twice.
    if outcome.cases.count > tests { parts.append(counted(outcome.cases.count - tests, "preview")) }
    if tests > 0 { parts.append(counted(tests, "test")) }
    if parts.isEmpty { parts.append("no previews, no tests") }
    for (status, word, style) in [
      (CaseOutcome.Status.failed, Self.failed, TextPaint.Style.error), (.unrecorded, "not recorded", .warning),
      (.recorded, "recorded", .success),
    ] {
      let count = outcome.cases.count { $0.status == status }
      if count > 0 { parts.append(paint("\(count) \(word)", style)) }
    }
    return parts.joined(separator: ", ")
  }

  private static let failed = "FAILED"

  private func title(_ result: CaseOutcome) -> String {
    let word =
      switch result.status {
      case .failed: paint(Self.failed, .error)
      case .unrecorded: paint("not recorded", .warning)
      case .passed, .recorded: paint(result.status.rawValue, .success)
      }
    let place = result.location.map { " (\(Failure.shortPath($0.file)):\($0.line))" } ?? ""
    let time = isVerbose ? ", \(Int((result.seconds * 1000).rounded())) ms" : ""
    return "\(word) \(Self.name(result))\(place)\(time)"
  }

  /// Returns a name such as `preview "With a place", 375 wide`.
  private static func name(_ result: CaseOutcome) -> String {
    switch result.kind {
    case .test: "test \"\(result.name)\""
    case .preview(let width, nil): "preview \"\(result.name)\", \(shortNumber(width)) wide"
    case .preview(let width, let height?):
      "preview \"\(result.name)\", \(shortNumber(width)) x \(shortNumber(height))"
    }
  }

  private func text(of failure: TestFailure) -> [String] {
    switch failure {
    case .error(let error):
      return ProblemText.lines(of: error, loaded: loaded).flatMap { line in
        line.painted(paint).split(separator: "\n").map(String.init)
      }
    case .frames(let difference, let record):
      let shown = 60
      let more = difference.lines.count > shown ? ["  … and \(difference.lines.count - shown) lines more"] : []
      return ["frames differ from \(Failure.shortPath(record)) (- recorded, + now):"]
        + difference.lines.prefix(shown).map { "  " + painted($0) } + more + Self.shortened(difference.sentences)
    case .picture(let picture):
      let difference = picture.difference
      let sizes = picture.sizes.map { ", \($0)" } ?? ""
      return [
        "picture differs from \(Failure.shortPath(picture.record)): \(difference.changedPixels) of "
          + "\(difference.comparedPixels) pixels, by up to \(difference.largestChange) of 255, in columns "
          + "\(difference.columns.lowerBound) to \(difference.columns.upperBound), rows "
          + "\(difference.rows.lowerBound) to \(difference.rows.upperBound)\(sizes)",
        "  now: \(Failure.shortPath(picture.actual))", "  difference: \(Failure.shortPath(picture.marked))",
      ]
    case .record(let message): return [message]
    }
  }

  /// Returns a line of a difference, which begins with its sign.
  private func painted(_ line: String) -> String {
    line.hasPrefix("+") ? paint(line, .added) : line.hasPrefix("-") ? paint(line, .removed) : line
  }

  /// Returns the text of a script that is no file.
  private func loaded(_ file: String) -> String? {
    file == ScriptFiles.inputPath ? input.map { String(decoding: $0, as: UTF8.self) } : nil
  }

  private static func shortened(_ sentences: [String]) -> [String] {
    let shown = 30
    let more = sentences.count > shown ? ["… and \(sentences.count - shown) changes more"] : []
    return sentences.prefix(shown) + more
  }

  /// The last lines: advice, and the counts.
  var summary: [String] {
    var lines = warnings.map { warning in
      ProblemText.Line(.warning, "\(Failure.line(warning.warning)) (\(Self.places(warning)))").painted(paint)
    }
    lines += orphans.map { "stale record \(Failure.shortPath($0)): its script is gone" }
    if let left = notRun.text { lines.append("note: not run: \(left)") }
    let unrecorded = count(.unrecorded)
    let recordable = files.reduce(0) { $0 + $1.recordable }
    if recordable > 0 {
      lines.append(
        "\(counted(recordable, "preview")) had nothing to be compared with: weft test --record keeps frames and pictures"
      )
    }
    if !stale.isEmpty {
      lines.append(
        hasRemovedStale
          ? "\(counted(stale.count, "stale record")) removed"
          : "\(counted(stale.count, "stale record")): weft test --record removes what no preview goes with")
    }
    let passed = "\(count(.passed)) passed"
    var parts = [count(.passed) > 0 ? paint(passed, .success) : passed]
    if count(.recorded) > 0 { parts.append("\(count(.recorded)) recorded") }
    if unrecorded > 0 { parts.append("\(unrecorded) not recorded") }
    if !warnings.isEmpty { parts.append(paint(counted(warnings.count, "warning"), .warning)) }
    let failures = "\(count(.failed)) failed"
    parts.append(count(.failed) > 0 ? paint(failures, .error) : failures)
    let hundredths = Int((seconds * 100).rounded())
    let fraction = hundredths % 100
    lines.append(
      parts.joined(separator: ", ") + " in \(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s")
    return lines
  }

  /// Returns a text such as `in 9 previews and 1 test`.
  private static func places(_ warning: TestWarning) -> String {
    let counts = [(warning.previews, "preview"), (warning.tests, "test")].filter { $0.0 > 0 }
    guard !counts.isEmpty else { return "when the file runs" }
    return "in " + counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " and ")
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
