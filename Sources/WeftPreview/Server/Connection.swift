import Foundation

/// A client's connection: requests at first, then perhaps the WebSocket of a page. Used on the loop's thread alone.
final class Connection {
  typealias Instant = ContinuousClock.Instant

  private enum Phase {
    /// Requests are read and answered, one after the other.
    case requests
    case page(PageLink)
    /// All has been said. What the client still sends is dropped until it has read that: to close at once would have the
    /// system take the last words back.
    case draining
    case ended
  }

  let socket: StreamSocket
  /// When it was made, or its last request came.
  private(set) var lastRequest: Instant
  /// When what is awaited of the client must have come: a request's head, the next request, or that it reads.
  private(set) var deadline: Instant?
  private let limits: ServerLimits
  private let routes: Routes
  private let wake: @Sendable () -> Void
  private var phase = Phase.requests
  private var heads: HeadReader
  private var frames: FrameReader
  /// What is being sent, and how many bytes of the first part have been.
  private var output: [Data] = []
  private var sent = 0
  private var endsAfterOutput = false
  /// Bytes that may still be dropped in ``Phase/draining``.
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
    frames = FrameReader(longestMessage: limits.message)
    lastRequest = now
    deadline = now + .seconds(limits.headTime)
  }

  var isEnded: Bool { if case .ended = phase { true } else { false } }

  var isPage: Bool { if case .page = phase { true } else { false } }

  /// Whether more bytes of the client's are of use now.
  var wantsToRead: Bool {
    switch phase {
    case .requests: output.isEmpty && !endsAfterOutput
    case .page(let link): link.inbox.hasRoom
    case .draining: true
    case .ended: false
    }
  }

  var wantsToWrite: Bool { !output.isEmpty }

  /// Closes the connection, whatever state it is in.
  func end() {
    guard !isEnded else { return }
    if case .page(let link) = phase { link.end() }
    phase = .ended
    deadline = nil
    socket.close()
  }

  /// Ends it as the server ends: a page is told, if it takes a few bytes at once.
  func endWithServer() {
    if isPage {
      finishPage(.close(.goingAway))
      _ = send(.now)
    }
    end()
  }

  /// Does what can be done without waiting.
  ///
  /// - Parameters:
  ///   - isReadable: whether bytes have come, or the end.
  ///   - isBroken: whether the system says that nothing more can be sent.
  ///   - hasRoomForPage: whether one more page may be opened.
  func turn(
    isReadable: Bool, isBroken: Bool, buffer: UnsafeMutableRawBufferPointer, now: Instant, hasRoomForPage: Bool
  ) {
    if isBroken, !isReadable || !wantsToRead { return end() }
    if isReadable, wantsToRead { read(buffer, now) }
    // Requests may have come several at a time: the next is seen to when the answer to the one before has been sent.
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
      phase = .page(PageLink(routes.hub, wake: wake))
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

  /// The time for something is over.
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

  /// Sends what is to be sent, as much as the system takes.
  ///
  /// - Returns: whether that was something, and all of it.
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
