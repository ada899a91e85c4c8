import CCurl
import WeftEssentials
import WeftDisplay
import WeftNodes
import WeftSupport

/// Carries out requests on a thread of its own, which begins with the first request and sleeps while nothing arrives.
/// Every function can be called on any thread.
final class TransferThread: Sendable {
  /// The maximum number of simultaneous transfers from one server; further ones wait, the most urgent begins first.
  private static let maximumCountPerServer = 6

  private struct State {
    var lastNumber = 0
    /// The requests that have not begun.
    var waiting: [Int: (request: TransferRequest, deadline: ContinuousClock.Instant)] = [:]
    /// The requests that are to be cancelled.
    var cancelled: Set<Int> = []
    var isEnding = false
    /// The set of the thread; nil while there is none.
    var set: OpaquePointer?
  }

  private let limits: TransferLimits
  private let state = LockedState(State())

  init(_ limits: TransferLimits) { self.limits = limits }

  /// Begins a request; its end is reported on another thread.
  ///
  /// - Returns: A number for the other functions.
  func begin(_ request: TransferRequest) -> Int {
    let problem = request.problem ?? Self.loadingProblem
    let deadline = ContinuousClock.now + .seconds(min(max(0, request.seconds), 1e9))
    let (number, beginsThread) = state.withLock { state -> (Int, Bool) in
      state.lastNumber += 1
      guard problem == nil else { return (state.lastNumber, false) }
      state.waiting[state.lastNumber] = (request, deadline)
      guard state.set == nil else {
        weft_curl_set_wake(state.set)
        return (state.lastNumber, false)
      }
      state.set = weft_curl_set_new()
      return (state.lastNumber, state.set != nil)
    }
    if let problem {
      DispatchQueue.global().async { request.onEnd(.failure(problem)) }
    } else if beginsThread {
      startThread { self.run() }
    }
    return number
  }

  private static var loadingProblem: ImageLoadError.Problem? {
    weft_curl_load().map { .connection(reason: String(cString: $0)) }
  }

  /// Cancels a request; no effect once it has ended.
  func cancel(_ number: Int) {
    state.withLock { state in
      guard let set = state.set else { return }
      state.cancelled.insert(number)
      weft_curl_set_wake(set)
    }
  }

  /// Changes the priority of a request that waits for others.
  func setPriority(_ priority: ImagePriority, of number: Int) {
    state.withLock { $0.waiting[number]?.request.priority = priority }
  }

  /// Cancels all requests, and ends the thread.
  func end() {
    state.withLock { state in
      state.isEnding = true
      if let set = state.set { weft_curl_set_wake(set) }
    }
  }

  // MARK: the thread

  /// What the thread has to do.
  private struct Orders {
    var begun: [(number: Int, request: TransferRequest, deadline: ContinuousClock.Instant)] = []
    /// Requests that end before they have begun.
    var dropped: [(request: TransferRequest, problem: ImageLoadError.Problem)] = []
    var cancelled: Set<Int> = []
    /// The earliest time at which a request that waits is given up.
    var nextDeadline: ContinuousClock.Instant?
    var isEnding = false
  }

  private func run() {
    // An address is Sendable, a pointer isn't.
    let address = state.withLock { state in state.set.map { UInt(bitPattern: $0) } }
    guard let set = address.flatMap({ OpaquePointer(bitPattern: $0) }) else { return }
    var running = RunningTransfers(set: set, limits: limits)
    while true {
      let orders = takeOrders(running)
      for (request, problem) in orders.dropped { request.onEnd(.failure(problem)) }
      for number in orders.cancelled { running.end(number, .failure(.cancelled)) }
      if orders.isEnding { break }
      for (number, request, deadline) in orders.begun { running.begin(number, request, deadline) }
      weft_curl_set_perform(set)
      // Those that have ended make room for others.
      if running.takeEnded() || running.endLate() { continue }
      running.wait(until: orders.nextDeadline)
    }
    state.withLock { $0.set = nil }
    weft_curl_set_free(set)
  }

  private func takeOrders(_ running: RunningTransfers) -> Orders {
    let now = ContinuousClock.now
    var counts = running.counts
    return state.withLock { state -> Orders in
      var orders = Orders()
      orders.isEnding = state.isEnding
      orders.cancelled = state.isEnding ? running.numbers : state.cancelled
      for (number, waiting) in state.waiting {
        let isCancelled = state.isEnding || state.cancelled.contains(number)
        guard isCancelled || waiting.deadline <= now else { continue }
        orders.dropped.append((waiting.request, isCancelled ? .cancelled : .timedOut))
        state.waiting[number] = nil
      }
      state.cancelled = []
      let inOrder = state.waiting.sorted {
        ($1.value.request.priority, $0.key) < ($0.value.request.priority, $1.key)
      }
      for (number, waiting) in inOrder {
        let server = waiting.request.url.origin
        guard counts[server, default: 0] < Self.maximumCountPerServer else { continue }
        counts[server, default: 0] += 1
        orders.begun.append((number, waiting.request, waiting.deadline))
        state.waiting[number] = nil
      }
      orders.nextDeadline = state.waiting.values.map(\.deadline).min()
      return orders
    }
  }
}

/// The transfers in progress. Used by the thread of ``TransferThread``.
private struct RunningTransfers {
  let set: OpaquePointer
  let limits: TransferLimits
  private var transfers: [Int: Transfer] = [:]

  init(set: OpaquePointer, limits: TransferLimits) {
    self.set = set
    self.limits = limits
  }

  var numbers: Set<Int> { Set(transfers.keys) }

  /// The number of transfers from each server.
  var counts: [String: Int] {
    transfers.values.reduce(into: [:]) { $0[$1.request.url.origin, default: 0] += 1 }
  }

  mutating func begin(_ number: Int, _ request: TransferRequest, _ deadline: ContinuousClock.Instant) {
    guard let transfer = Transfer(request, deadline: deadline, limits: limits) else {
      return request.onEnd(.failure(.connection(reason: "there is not enough memory")))
    }
    add(number, transfer)
  }

  private mutating func add(_ number: Int, _ transfer: Transfer) {
    transfers[number] = transfer
    if weft_curl_set_add(set, transfer.handle) != 0 {
      end(number, .failure(.connection(reason: "there is not enough memory")))
    }
  }

  /// Ends a transfer; no effect if it isn't in progress.
  mutating func end(_ number: Int, _ result: Result<TransferRequest.Response, ImageLoadError.Problem>) {
    guard let transfer = transfers.removeValue(forKey: number) else { return }
    weft_curl_set_remove(set, transfer.handle)
    transfer.request.onEnd(result)
  }

  /// Reports the transfers that libcurl has ended, and continues those that were redirected; returns true if there were
  /// any.
  mutating func takeEnded() -> Bool {
    var hasEnded = false
    var code: Int32 = 0
    while let handle = weft_curl_set_ended(set, &code) {
      hasEnded = true
      guard let (number, transfer) = transfers.first(where: { $0.value.handle == handle }) else {
        weft_curl_set_remove(set, handle)
        continue
      }
      switch transfer.outcome(code) {
      case .ended(let result): end(number, result)
      case .redirected(let next):
        weft_curl_set_remove(set, handle)
        add(number, next)
      }
    }
    return hasEnded
  }

  /// Gives up the transfers whose time is over; returns true if there were any.
  mutating func endLate() -> Bool {
    let now = ContinuousClock.now
    let late = transfers.filter { $0.value.timeout <= now }
    for (number, _) in late { end(number, .failure(.timedOut)) }
    return !late.isEmpty
  }

  /// Sleeps until something happens, or the next time is over.
  func wait(until deadline: ContinuousClock.Instant?) {
    let deadlines = transfers.values.map(\.timeout) + (deadline.map { [$0] } ?? [])
    guard let next = deadlines.min() else { return weft_curl_set_wait(set, Int32.max) }
    let milliseconds = (next - .now) / .milliseconds(1)
    // Rounded up: before the time there is nothing to do.
    weft_curl_set_wait(set, Int32(min(max(0, milliseconds.rounded(.up)), 1e9)))
  }
}
