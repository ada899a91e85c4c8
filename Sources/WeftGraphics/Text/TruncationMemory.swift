import WeftDisplay
import WeftSupport

/// The sizes of a text's truncated lines, so that the next width need not set them again.
final class TruncationMemory: Sendable {
  /// A truncated line, without the limits of its height.
  struct Line {
    var width: Double
    var ascent: Double
    var descent: Double
    var text: String
  }

  struct LineKey: Hashable {
    var kept: Truncation.Kept
    var isRightToLeft: Bool
  }

  private struct State {
    var clusters: [Range<Int>: Truncation.Clusters] = [:]
    var lines: [LineKey: Line] = [:]
    var cost = 0
  }

  private let state = LockedState(State())
  /// The size in bytes at which all lines are dropped.
  static let limit = 32 << 10

  func clusters(_ range: Range<Int>) -> Truncation.Clusters? { state.withLock { $0.clusters[range] } }
  func line(_ key: LineKey) -> Line? { state.withLock { $0.lines[key] } }

  func store(_ clusters: Truncation.Clusters, _ range: Range<Int>) {
    store(cost: 100 + clusters.all.count * 24) { $0.clusters[range] = clusters }
  }

  func store(_ line: Line, _ key: LineKey) {
    store(cost: 150 + line.text.utf8.count) { $0.lines[key] = line }
  }

  private func store(cost: Int, _ change: (inout State) -> Void) {
    state.withLock { state in
      if state.cost > Self.limit { state = State() }
      change(&state)
      state.cost += cost
    }
  }

  /// The approximate size in bytes.
  var cost: Int { state.withLock { $0.cost } }
}

/// Measures for ``Truncation`` from memory, and by Pango where that may be used.
struct RememberedTruncation: TruncationMeasures {
  let truncation: Truncation
  let memory: TruncationMemory
  let isRightToLeft: Bool
  /// Nil if Pango may not be used.
  let pango: PangoEnvironment?

  func clusters(in range: Range<Int>) throws(LineBreaker.Unanswered) -> Truncation.Clusters {
    if let known = memory.clusters(range) { return known }
    let clusters = try layouts().clusters(in: range)
    memory.store(clusters, range)
    return clusters
  }

  func width(of kept: Truncation.Kept) throws(LineBreaker.Unanswered) -> Double { try line(kept).width }

  func line(_ kept: Truncation.Kept) throws(LineBreaker.Unanswered) -> TruncationMemory.Line {
    let key = TruncationMemory.LineKey(kept: kept, isRightToLeft: isRightToLeft)
    if let known = memory.line(key) { return known }
    let set = try layouts().line(kept)
    let line = TruncationMemory.Line(
      width: set.width, ascent: set.ascent, descent: set.descent, text: set.shownText ?? "")
    memory.store(line, key)
    return line
  }

  private func layouts() throws(LineBreaker.Unanswered) -> TruncationLayouts {
    guard let pango else { throw LineBreaker.Unanswered() }
    return TruncationLayouts(
      truncation: truncation, pango: pango, isRightToLeft: isRightToLeft, isForDrawing: false)
  }
}
