/// Measures the time of the parts of a layout; see ``LayoutTrace/init(timing:)``.
///
/// The time of a part inside another one is not included in that.
package final class LayoutClock {
  /// A part whose time is measured.
  package enum Part: Int, CaseIterable, Sendable {
    /// Everything else: the solver's own work.
    case solve
    /// The script's or the app's own code, between ``begin(_:)`` and ``end()``: mostly making specs.
    case code
    /// Sizes computed by nodes' own arithmetic: mostly of texts.
    case measure
  }

  private var spent = [Duration](repeating: .zero, count: Part.allCases.count)
  private var open: [Part] = []
  private let clock = ContinuousClock()
  private var mark: ContinuousClock.Instant

  /// Makes a clock without any time.
  package init() { mark = clock.now }

  /// Returns the time of a part, in nanoseconds.
  package func nanoseconds(_ part: Part) -> Int {
    let (seconds, attoseconds) = spent[part.rawValue].components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  /// Begins a part; the present one is suspended until ``end()``.
  package func begin(_ part: Part) {
    book()
    open.append(part)
  }

  /// Ends the part that was begun last.
  package func end() {
    book()
    _ = open.popLast()
  }

  private func book() {
    let now = clock.now
    if let part = open.last { spent[part.rawValue] += mark.duration(to: now) }
    mark = now
  }
}
