import WeftDisplay
import WeftSupport

/// Carries the events of a load to a node's event loop: events posted by other threads are queued until the loop takes
/// them all at once.
final class ImageEvents: Sendable {
  private struct State {
    var events: [ImageLoader.Event] = []
    var arrival: Arrival<[ImageLoader.Event]>?
  }

  private let state = LockedState(State())

  /// Queues an event, on any thread.
  func post(_ event: ImageLoader.Event) {
    deliver { $0.events.append(event) }
  }

  /// Sends the queued events, or the next one.
  func send(to arrival: Arrival<[ImageLoader.Event]>) {
    deliver { $0.arrival = arrival }
  }

  private func deliver(_ change: (inout State) -> Void) {
    let due = state.withLock { state -> (Arrival<[ImageLoader.Event]>, [ImageLoader.Event])? in
      change(&state)
      guard let arrival = state.arrival, !state.events.isEmpty else { return nil }
      defer {
        state.arrival = nil
        state.events = []
      }
      return (arrival, state.events)
    }
    if let (arrival, events) = due { arrival.send(events) }
  }
}
