import Weft
import WeftDisplay
import WeftNodes
import WeftSession

/// The clock of a cell: it can be stopped, and show a past moment.
struct CellClock {
  /// The pictures of the last seconds.
  var history = PictureHistory()
  /// The past moment that is shown; nil for the present.
  private var past: Double?
  /// The script whose clock this page has stopped.
  private weak var stopped: ScriptHost?
  /// The last state that was sent to the page.
  private var told: ClockState?

  /// The picture of the past moment that is shown.
  var picture: LayerSnapshot? { past.flatMap { history.picture(at: $0) } }

  mutating func lookBack(to time: Double) { past = max(time, history.from ?? time) }

  /// - Returns: True if a past moment was shown.
  mutating func lookAtNow() -> Bool {
    defer { past = nil }
    return past != nil
  }

  mutating func stop(_ session: Session, _ host: ScriptHost) {
    session.setRealTime(false, of: host)
    stopped = host
  }

  /// Lets a script's clock run; by default that of the one that this page has stopped.
  mutating func play(_ session: Session, host: ScriptHost? = nil) {
    if let host = host ?? stopped { session.setRealTime(session.configuration.isRealTime, of: host) }
    stopped = nil
  }

  /// Drops the past: another preview is shown, or none.
  mutating func forget() {
    history = PictureHistory()
    past = nil
  }

  /// Returns the state for the next frame.
  mutating func next(_ host: ScriptHost, _ live: LivePreview) -> ClockState { tell(state(host, live)) }

  private mutating func tell(_ state: ClockState) -> ClockState {
    var state = state
    state.number += 1
    told = state
    return state
  }

  /// Returns the new state if the clock was stopped, or movement has ended, though the picture is the same.
  mutating func updates(_ host: ScriptHost, _ live: LivePreview) -> ClockState? {
    let state = state(host, live)
    guard let told,
      told.isPaused != state.isPaused || told.isMoving != state.isMoving || (state.isPaused && told != state)
    else { return nil }
    return tell(state)
  }

  private func state(_ host: ScriptHost, _ live: LivePreview) -> ClockState {
    let now = host.eventLoop.now
    return ClockState(
      number: told?.number ?? 0, isPaused: !host.isRealTime, now: past ?? now, latest: now, from: history.from ?? now,
      isMoving: live.window.isMoving)
  }
}
