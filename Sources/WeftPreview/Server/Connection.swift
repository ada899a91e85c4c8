import WeftEssentials

/// A client's connection: first of requests, then possibly the WebSocket of a page. Used on the loop's thread only.
final class Connection {
  typealias Instant = ContinuousClock.Instant

  private enum Phase {
    /// Requests are read and answered, one at a time.
    case requests
    case page(PageLink)
    /// The last response was sent. Further data is dropped until the client has read that response: closing at once
    /// would make the system discard it.
    case draining
    case ended
  }

  let socket: StreamSocket
  /// The time at which it was made, or of its last request.
  private(set) var lastRequest: Instant
  /// The time by which the client must have sent a request's head or its next request, or have read the response.
  private(set) var deadline: Instant?
  private let limits: ServerLimits
  private let routes: Routes
  private let wake: @Sendable () -> Void
  private var phase = Phase.requests
  private var heads: HeadReader
  private var frames: FrameReader
  /// The data that is being sent, and the number of sent bytes of its first part.
  private var output: [Data] = []
  private var sent = 0
  private var endsAfterOutput = false
  /// The number of bytes that may still be dropped in ``Phase/draining``.
  private var drainable = 1 << 20

  /// - Parameter wake: ends the loop's wait; called on any thread.
  init(
    _ socket: StreamSocket, _ routes: Routes, _ limits: ServerLimits, now: Instant,
    wake: @escaping @Sendable () -> Void
  ) {
    self.socket = socket
    self.routes = routes
    self.limits = limits
    self.wake = wake
    heads = HeadReader(limits)
    frames = FrameReader(maximumMessageSize: limits.message)
    lastRequest = now
    deadline = now + .seconds(limits.headTime)
  }

  var isEnded: Bool { if case .ended = phase { true } else { false } }

  var isPage: Bool { if case .page = phase { true } else { false } }

  /// True if more bytes of the client can be used now.
  var wantsToRead: Bool {
    switch phase {
    case .requests: output.isEmpty && !endsAfterOutput
    case .page(let link): link.inbox.hasRoom
    case .draining: true
    case .ended: false
    }
  }

  var wantsToWrite: Bool { !output.isEmpty }

  /// Closes the connection in any state.
  func end() {
    guard !isEnded else { return }
    if case .page(let link) = phase { link.end() }
    phase = .ended
    deadline = nil
    socket.close()
  }

  /// Ends the connection with the server: a page is notified, if the system takes a few bytes at once.
  func endWithServer() {
    if isPage {
      finishPage(.close(.goingAway))
      _ = send(.now)
    }
    end()
  }

  /// Does all work that is possible without waiting.
  ///
  /// - Parameters:
  ///   - isReadable: true if bytes were received, or the end.
  ///   - isBroken: true if the system reports that nothing more can be sent.
  ///   - hasRoomForPage: true if one more page may be opened.
  func turn(
    isReadable: Bool, isBroken: Bool, buffer: UnsafeMutableRawBufferPointer, now: Instant, hasRoomForPage: Bool
  ) {
    if isBroken, !isReadable || !wantsToRead { return end() }
    if isReadable, wantsToRead { read(buffer, now) }
    // Several requests may have been received: the next is handled when the response to the one before has been sent.
    repeat {
      process(now, hasRoomForPage: hasRoomForPage)
      guard send(now) else { break }
    } while !isEnded
    if let deadline, deadline <= now { expire(now) }
  }

  private func read(_ buffer: UnsafeMutableRawBufferPointer, _ now: Instant) {
    switch socket.read(into: buffer) {
    case .blocked: return
    case .bytes(let count):
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      switch phase {
      case .requests:
        if !heads.isInside { deadline = now + .seconds(limits.headTime) }
        heads.append(bytes)
      case .page: frames.append(bytes)
      case .draining:
        drainable -= count
        if drainable < 0 { end() }
      case .ended: break
      }
    case .ended: end()
    }
  }

  private func process(_ now: Instant, hasRoomForPage: Bool) {
    if case .requests = phase, output.isEmpty, !endsAfterOutput {
      switch heads.next() {
      case .incomplete: return
      case .refused(let status): refuse(status, now)
      case .request(let head): answer(head, now, hasRoomForPage: hasRoomForPage)
      }
    }
    while case .page(let link) = phase, link.inbox.hasRoom {
      switch frames.next() {
      case .incomplete: return
      case .message(let bytes): link.receive(bytes)
      case .ping(let payload): link.outbox.answer(Frame(kind: .pong, payload: payload))
      case .close: finishPage(.close(.normal))
      case .refused(let code): finishPage(.close(code))
      }
    }
  }

  // MARK: requests

  private func answer(_ head: RequestHead, _ now: Instant, hasRoomForPage: Bool) {
    lastRequest = now
    let answer = routes.answer(to: head, hasRoomForPage: hasRoomForPage)
    let closes = !head.keepsAlive || head.hasBody
    output.append(Data(answer.response.bytes(closes: closes)))
    guard !answer.opensPage else {
      deadline = nil
      frames.append(heads.takeRest())
      phase = .page(PageLink(routes.pages, wake: wake))
      return
    }
    endsAfterOutput = closes
    deadline = now + .seconds(limits.responseTime)
  }

  private func refuse(_ status: HTTPStatus, _ now: Instant) {
    output.append(Data(HTTPResponse(refusal: status, "\(status.reason).").bytes(closes: true)))
    endsAfterOutput = true
    deadline = now + .seconds(limits.responseTime)
  }

  /// Ends the connection at its deadline; an incomplete request gets a response first.
  private func expire(_ now: Instant) {
    guard case .requests = phase, output.isEmpty, heads.isInside else { return end() }
    refuse(.requestTimeout, now)
    _ = send(now)
  }

  // MARK: pages

  private func finishPage(_ last: Frame) {
    guard case .page(let link) = phase else { return }
    link.end()
    append(last)
    phase = .requests
    endsAfterOutput = true
    deadline = .now + .seconds(limits.drainTime)
  }

  private func append(_ frame: Frame) {
    output.append(Data(frame.head))
    output.append(frame.payload)
  }

  // MARK: sending

  /// Sends as many of the waiting bytes as the system takes.
  ///
  /// - Returns: True if there were any, and all of them were sent.
  private func send(_ now: Instant) -> Bool {
    if output.isEmpty, case .page(let link) = phase, let frame = link.outbox.take() { append(frame) }
    guard !output.isEmpty else { return false }
    while let first = output.first {
      guard sent < first.count else {
        output.removeFirst()
        sent = 0
        continue
      }
      switch first.withUnsafeBytes({ socket.write(UnsafeRawBufferPointer(rebasing: $0[sent...])) }) {
      case .bytes(let count): sent += count
      case .blocked: return false
      case .ended:
        end()
        return false
      }
    }
    if endsAfterOutput {
      socket.endWriting()
      phase = .draining
      endsAfterOutput = false
      deadline = now + .seconds(limits.drainTime)
    } else if case .requests = phase {
      deadline = now + .seconds(heads.isInside ? limits.headTime : limits.idleTime)
    }
    return true
  }
}
