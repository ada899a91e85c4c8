import Weft
import WeftNodes
import WeftSession

// The clock of a cell: stopped, moved, and set to past moments.
extension PageCell {
  func seek(_ action: CellMessage.SeekAction, _ seconds: Double, _ session: Session, _ shown: SessionPreview) {
    guard let host = shown.script.host else { return }
    lookAtNow()
    switch action {
    case .pause: clock.stop(session, host)
    case .play: clock.play(session, host: host)
    case .step:
      clock.stop(session, host)
      advance(host, session, shown, to: host.eventLoop.now + min(max(seconds, 0), 1))
    case .to:
      clock.stop(session, host)
      if seconds < host.eventLoop.now {
        clock.lookBack(to: seconds)
        frames.sendAgain()
      } else {
        advance(host, session, shown, to: min(seconds, host.eventLoop.now + 10))
      }
    }
  }

  /// The present picture may equal the one before the look back: it is sent in any case.
  func lookAtNow() {
    if clock.lookAtNow() { frames.sendAgain() }
  }

  /// Advances virtual time frame by frame, so that the pictures on the way are kept. A timer that fails stops only
  /// itself.
  func advance(_ host: ScriptHost, _ session: Session, _ shown: SessionPreview, to time: Double) {
    var failure: WeftError?
    while host.eventLoop.now < time {
      let before = host.eventLoop.now
      let next = min(before + 1.0 / 60, time)
      do throws(WeftError) {
        try session.act(on: shown) { (host, _) throws(WeftError) in try host.advance(to: next) }
        clock.history.add(try shown.live.look(), at: host.eventLoop.now)
      } catch {
        failure = error
        guard shown.problem == nil else { return report(error, host) }
      }
      // The clock has a finite resolution and may never reach the exact time; an error stops it, too.
      guard host.eventLoop.now > before else { break }
    }
    if let failure { report(failure, host, isStale: false) } else { recover() }
  }
}
