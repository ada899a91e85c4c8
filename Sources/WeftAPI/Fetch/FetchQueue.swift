import WeftScript

/// The requests of a script over the network: a number of them is in progress, the others wait for these to end.
final class FetchQueue: HostPart {
  /// The maximum number of requests in progress. The system opens no more connections to one server, and the time of a
  /// request that waits for one would run already; a response counts as the script's memory only when it has arrived.
  static let maximumCount = 6

  private var running = 0
  private var waiting: [Place] = []
  /// The index of the first that still waits.
  private var first = 0

  init(_ host: ScriptHost) {}

  private func add(_ place: Place) {
    waiting.append(place)
    startNext()
  }

  private func startNext() {
    while running < Self.maximumCount, first < waiting.count {
      let place = waiting[first]
      first += 1
      if place.start() { running += 1 }
    }
    // Moves the others once for as many as have left.
    if first * 2 >= waiting.count {
      waiting.removeFirst(first)
      first = 0
    }
  }

  /// The place of one request in the queue.
  final class Place {
    private enum State {
      case waiting(send: () -> () -> Void)
      case running(cancel: () -> Void)
      case ended
    }

    private let queue: FetchQueue
    private var state = State.ended

    /// Makes a place for a request that has not entered the queue.
    init(in queue: FetchQueue) { self.queue = queue }

    /// Sends the request, now or when others have ended.
    ///
    /// - Parameter send: sends it, and returns a closure that cancels it.
    func enter(_ send: @escaping () -> () -> Void) {
      state = .waiting(send: send)
      queue.add(self)
    }

    fileprivate func start() -> Bool {
      guard case .waiting(let send) = state else { return false }
      state = .running(cancel: send())
      return true
    }

    /// Removes a request that nobody waits for; one in progress is cancelled.
    func cancel() {
      if case .running(let cancel) = state { cancel() }
      leave()
    }

    /// Removes a request that is answered.
    func leave() {
      guard case .running = state else { return state = .ended }
      state = .ended
      queue.running -= 1
      queue.startNext()
    }
  }
}
