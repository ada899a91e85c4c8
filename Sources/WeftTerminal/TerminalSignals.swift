import Dispatch
import Foundation

/// Receives the signals of a program on a terminal: to terminate, and to redraw.
public final class TerminalSignals {
  private let sources: [any DispatchSourceSignal]

  /// Handles signals until it is released. Callbacks run on a separate thread, even while others are busy.
  ///
  /// - Parameters:
  ///   - onLeave: called on Ctrl-C (`SIGINT`), `SIGTERM` and `SIGHUP`, with the signal.
  ///   - onRedraw: called when the terminal's size has changed, and when the program continues after Ctrl-Z.
  public init(onLeave: @escaping @Sendable (Int32) -> Void, onRedraw: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "weft terminal signals", qos: .userInteractive)
    let leaving = [SIGINT, SIGTERM, SIGHUP].map { number in
      // Without this the signal would terminate the program before the callback.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable in onLeave(number) }
      return source
    }
    let redrawing = [SIGWINCH, SIGCONT].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable in onRedraw() }
      return source
    }
    sources = leaving + redrawing
    for source in sources { source.resume() }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
