import Weft
import WeftNodes
import WeftSession

// What is read of a cell, and requests that the page sends as VoiceOver does.
extension PageCell {
  /// Sends what is read, if that has changed; not for every frame of a movement, unless time is stopped.
  func sendAccessibility(_ session: Session, _ shown: SessionPreview) throws(WeftError) {
    guard let accessibility, !shown.live.window.isSettling || shown.script.host?.isRealTime == false else { return }
    let message = try session.look(at: shown) { (host, live) throws(WeftError) in
      try accessibility.update(host, live, session.renderer)
    }
    if let message { page.send(message) }
  }

  /// Sends a request to the stop of an element. If that is gone, the page gets the present ones.
  func perform(
    _ action: CellMessage.StopAction, of element: String, number: Int, _ session: Session, _ shown: SessionPreview
  ) {
    touch(session, shown) { host, window in
      let numbers = NodeNumbers.of(host)
      let stop = shown.live.root.accessibilityStops.first {
        ElementID(node: numbers.number(of: $0.node)).description == element
      }
      guard let stop, let request = action.request(to: stop, number: number) else {
        accessibility?.forget()
        return
      }
      stop.perform(request)
    }
  }
}

extension CellMessage.StopAction {
  /// Returns the request; nil for a further action that the stop doesn't have.
  fileprivate func request(to stop: AccessibilityElement, number: Int) -> AccessibilityAction? {
    switch self {
    case .activate: return .activate
    case .increment: return .increment
    case .decrement: return .decrement
    case .escape: return .escape
    case .custom:
      let actions = stop.customActions
      return actions.indices.contains(number) ? .custom(actions[number]) : nil
    }
  }
}
