import CPangoCairo
import WeftDisplay
import WeftSupport

/// The outcomes of ``TextProof``, one for each Pango and fonts that this process meets.
///
/// The proof costs about as much as measuring two thousand texts by Pango, so it waits until that many were measured at a
/// further width: a process pays at most twice what it would have paid without, and a small script nothing. An outcome can
/// be kept where the program says; nothing is written otherwise.
package final class TextProofs: Sendable {
  /// The way of measuring that the samples allow.
  package enum Finding: Sendable, Equatable {
    /// Texts are shaped once: with this rule all samples have Pango's sizes and lines.
    case equal(TrailingSpaceRule)
    /// Each width is measured by Pango, as samples differ with each rule; with the first difference, as a sentence.
    case differs(String)

    var rule: TrailingSpaceRule? {
      if case .equal(let rule) = self { rule } else { nil }
    }
  }

  package struct Outcome: Sendable, Equatable {
    package var finding: Finding
    /// True if it was found by an earlier process.
    package var isKept = false
  }

  /// A place where outcomes are kept.
  package struct Place: Sendable {
    /// Returns a name of the build of the program: the outcomes of another build are of no use.
    package var build: @Sendable () -> String
    /// Returns what was written last; nil if there is nothing.
    package var read: @Sendable () -> String?
    /// Replaces what was written; may fail silently.
    package var write: @Sendable (String) -> Void

    package init(
      build: @escaping @Sendable () -> String, read: @escaping @Sendable () -> String?,
      write: @escaping @Sendable (String) -> Void
    ) {
      self.build = build
      self.read = read
      self.write = write
    }
  }

  private struct State {
    var place: Place?
    /// The known outcomes, by key.
    var outcomes: [String: Outcome] = [:]
    /// The number of questions.
    var questions = 0
    /// The number of questions without an outcome, by key.
    var unanswered: [String: Int] = [:]
  }

  /// The number of samples for installed fonts.
  package static var sampleCount: Int { TextProof.standard.count }

  /// Those of the process.
  package static let shared = TextProofs()

  private let state = LockedState(State())
  private let prove: @Sendable (PangoEnvironment) -> Finding
  /// The number of questions after which the proof is worth its time.
  private let patience: Int
  /// The number of questions after which it is worth finding the key, which depends on each file of the fonts, and
  /// reading what is kept.
  static let keyPatience = 20
  /// The maximum number of outcomes in a place: each project may add fonts.
  static let keptCount = 32

  /// - Parameters:
  ///   - patience: the number of questions without an answer after which the proof is made.
  ///   - prove: makes the proof.
  init(
    patience: Int = 2000,
    prove: @escaping @Sendable (PangoEnvironment) -> Finding = {
      TextProof(addedFamilies: $0.fonts.addedFamilies).finding(in: $0)
    }
  ) {
    self.patience = patience
    self.prove = prove
  }

  /// Keeps outcomes in a place from now on, and uses those that are there.
  package func keep(in place: Place) { state.withLock { $0.place = place } }

  /// Returns the outcome for an environment; nil as long as the proof isn't worth its time.
  func outcome(_ pango: PangoEnvironment) -> Outcome? {
    if isEarly() { return nil }
    let (known, count) = state.withLock { state in
      let known = state.outcomes[pango.proofKey]
      if known == nil { state.unanswered[pango.proofKey, default: 0] += 1 }
      return (known, state.unanswered[pango.proofKey, default: 0])
    }
    if let known { return known }
    if count == 1, let kept = kept(pango) { return kept }
    return count > patience ? proven(pango) : nil
  }

  /// Returns the outcome for an environment if it is known, or kept; asked for texts that are measured for the first time,
  /// which gain too little for a proof.
  func knownOutcome(_ pango: PangoEnvironment) -> Outcome? {
    // The key is long.
    if let (proofs, outcome) = pango.outcome, proofs === self { return outcome }
    if isEarly() { return nil }
    let (known, isAsked) = state.withLock { state in
      let (known, count) = (state.outcomes[pango.proofKey], state.unanswered[pango.proofKey])
      if known == nil, count == nil { state.unanswered[pango.proofKey] = 1 }
      return (known, count != nil)
    }
    let outcome = known ?? (isAsked ? nil : kept(pango))
    if let outcome { pango.outcome = (self, outcome) }
    return outcome
  }

  /// Counts a question; true if there were too few to find the key.
  private func isEarly() -> Bool {
    state.withLock { state in
      state.questions += 1
      return state.questions <= Self.keyPatience
    }
  }

  /// Returns the outcome for an environment, which is found now if it isn't known.
  func required(_ pango: PangoEnvironment) -> Outcome {
    let known = state.withLock { state in
      // The key is known from now on.
      state.questions = max(state.questions, Self.keyPatience)
      return state.outcomes[pango.proofKey]
    }
    return known ?? kept(pango) ?? proven(pango)
  }

  private func kept(_ pango: PangoEnvironment) -> Outcome? {
    guard let place = state.withLock({ $0.place }), let text = place.read() else { return nil }
    let start = Self.lineStart(place, pango)
    guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix(start) }) else { return nil }
    guard let finding = Finding(kept: line.dropFirst(start.count)) else { return nil }
    let outcome = Outcome(finding: finding, isKept: true)
    state.withLock { $0.outcomes[pango.proofKey] = outcome }
    return outcome
  }

  private func proven(_ pango: PangoEnvironment) -> Outcome {
    let outcome = Outcome(finding: prove(pango))
    state.withLock { $0.outcomes[pango.proofKey] = outcome }
    if let place = state.withLock({ $0.place }) {
      let start = Self.lineStart(place, pango)
      // If another process writes between reading and writing, its line is lost, and found again.
      var lines = (place.read() ?? "").split(separator: "\n").filter { !$0.hasPrefix(start) }.map(String.init)
      lines.append(start + outcome.finding.kept)
      place.write(lines.suffix(Self.keptCount).map { $0 + "\n" }.joined())
    }
    return outcome
  }

  private static func lineStart(_ place: Place, _ pango: PangoEnvironment) -> String {
    "\(place.build()) \(pango.proofKey): "
  }
}

// A place has a line for each outcome: `KEY: equal, trailing space is RULE` or `KEY: differs, SENTENCE`.
extension TextProofs.Finding {
  private static let equal = "equal, trailing space is "
  private static let differs = "differs, "

  fileprivate init?(kept text: Substring) {
    if text.hasPrefix(Self.differs) {
      self = .differs(String(text.dropFirst(Self.differs.count)))
    } else if text.hasPrefix(Self.equal),
      let rule = TrailingSpaceRule(rawValue: String(text.dropFirst(Self.equal.count)))
    {
      self = .equal(rule)
    } else {
      return nil
    }
  }

  fileprivate var kept: String {
    switch self {
    case .equal(let rule): Self.equal + rule.rawValue
    case .differs(let difference): Self.differs + difference.replacing("\n", with: " ")
    }
  }
}
