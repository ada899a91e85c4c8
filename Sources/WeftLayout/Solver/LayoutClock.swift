/// How long the parts of a layout take, while somebody wants to know: see ``LayoutTrace/init(timing:)``.
///
/// A part that stands inside another one is not counted with that.
package final class LayoutClock {
  /// What time goes into.
  package enum Part: Int, CaseIterable, Sendable {
    /// Everything that is nothing else: the solver's own work.
    case solve
    /// Code of the script's or the app's own that says so, by ``begin(_:)``: making specs, above all.
    case code
    /// Sizes that nodes find by their own arithmetic: texts, above all.
    case measure
  }

  private var spent = [Duration](repeating: .zero, count: Part.allCases.count)
  private var open: [Part] = []
  private let clock = ContinuousClock()
  private var mark: ContinuousClock.Instant

  /// Makes a clock that stands still.
  package init() { mark = clock.now }

  /// What time has gone into a part, in nanoseconds.
  package func nanoseconds(_ part: Part) -> Int {
    let (seconds, attoseconds) = spent[part.rawValue].components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  /// Begins a part; what was going on waits until ``end()``.
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
