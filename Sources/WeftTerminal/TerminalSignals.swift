import Dispatch
import WeftEssentials

/// Receives the signals of a program on a terminal: to terminate, and to redraw.
public final class TerminalSignals {
  private let sources: [any DispatchSourceSignal]

  private static let leaving = [SIGINT, SIGTERM, SIGHUP]

  /// Handles signals until it is released: all that arrive once this returns. Callbacks run on a separate thread, even
  /// while others are busy.
  ///
  /// - Parameters:
  ///   - onLeave: called on Ctrl-C (`SIGINT`), `SIGTERM` and `SIGHUP`, with the signal.
  ///   - onRedraw: called when the terminal's size has changed, and when the program continues after Ctrl-Z.
  public init(onLeave: @escaping @Sendable (Int32) -> Void, onRedraw: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "weft terminal signals", qos: .userInteractive)
    // Without this the signals would terminate the program before the callback.
    for number in Self.leaving { signal(number, SIG_IGN) }
    sources =
      SignalSources.begin(Self.leaving, on: queue, onLeave)
      + SignalSources.begin([SIGWINCH, SIGCONT], on: queue) { _ in onRedraw() }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in Self.leaving { signal(number, SIG_DFL) }
  }
}
