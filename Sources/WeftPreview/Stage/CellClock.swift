import Weft
import WeftDisplay
import WeftNodes
import WeftSession

/// The time of what a cell shows: whether the page has stopped it, and the moment of the past that is looked at.
struct CellClock {
  /// The pictures of the last seconds.
  var history = PictureHistory()
  /// The moment of the past that is looked at; nil for now.
  private var past: Double?
  /// The script whose time this page has stopped.
  private weak var stopped: ScriptHost?
  /// The state that the page knows.
  private var told: ClockState?

  /// The picture of the past that is looked at.
  var picture: LayerSnapshot? { past.flatMap { history.picture(at: $0) } }

  mutating func lookBack(to time: Double) { past = max(time, history.from ?? time) }

  /// - Returns: whether the past was looked at.
  mutating func lookAtNow() -> Bool {
    defer { past = nil }
    return past != nil
  }

  mutating func stop(_ host: ScriptHost) {
    host.isRealTime = false
    stopped = host
  }

  /// Lets the time of a script go on; by default of the one that this page has stopped.
  mutating func play(_ session: Session, host: ScriptHost? = nil) {
    (host ?? stopped)?.isRealTime = session.configuration.isRealTime
    stopped = nil
  }

  /// Forgets the past: another preview is shown, or none.
  mutating func forget() {
    history = PictureHistory()
    past = nil
  }

  /// The state that goes with the next frame.
  mutating func next(_ host: ScriptHost, _ live: LivePreview) -> ClockState { tell(state(host, live)) }

  private mutating func tell(_ state: ClockState) -> ClockState {
    var state = state
    state.number += 1
    told = state
    return state
  }

  /// The state where time has been stopped, or something has come to rest, though the picture is the same.
  mutating func news(_ host: ScriptHost, _ live: LivePreview) -> ClockState? {
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
