import WeftEssentials
import WeftSupport

/// The progress of a batch as text: how far it is, its rate, the time that is left.
package struct BatchProgress: Sendable {
  private let start: Double
  /// The cards that were there before don't tell how long the others take.
  package init(start: Double) { self.start = start }

  /// Returns the line of a moment: `1200 of 2000 (60 %), 41 a second, 20 s left, 3 failed`.
  package func line(_ counts: Batch.Counts, now: Double) -> String {
    let worked = counts.drawn + counts.failed
    let elapsed = max(now - start, 1e-3)
    let percent = counts.total > 0 ? counts.done * 100 / counts.total : 100
    var text = "\(counts.done) of \(counts.total) (\(percent) %)"
    if worked > 0 {
      let rate = Double(worked) / elapsed
      let unit = rate < 1 ? 100.0 : rate < 10 ? 10 : 1
      text += ", \(shortNumber((rate * unit).rounded() / unit)) a second"
      text += ", \(Self.time(Double(counts.total - counts.done) / rate)) left"
    }
    if counts.failed > 0 { text += ", \(counts.failed) failed" }
    return text
  }

  /// Returns seconds in words: `40 s`, `3 min 5 s`, `2 h 10 min`.
  static func time(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9).rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// Returns the summary of a batch: `2000 rows: 1990 drawn (3 with warnings), 8 skipped, 2 failed`.
  package static func summary(_ counts: Batch.Counts) -> String {
    let warned = counts.warned > 0 ? " (\(counts.warned) with warnings)" : ""
    var parts = ["\(counts.drawn) drawn\(warned)", "\(counts.skipped) skipped", "\(counts.failed) failed"]
    if counts.replaced > 0 { parts.insert("\(counts.replaced) replaced by later rows", at: 2) }
    if counts.done < counts.total { parts.append("\(counts.total - counts.done) left") }
    return "\(counts.total) row\(counts.total == 1 ? "" : "s"): " + parts.joined(separator: ", ")
  }
}
