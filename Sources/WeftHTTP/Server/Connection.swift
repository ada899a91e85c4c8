import NIOCore
import NIOHTTP1
import NIOWebSocket
import WeftEssentials
import WeftSupport

/// A client's connection: first of requests, then possibly a WebSocket. It comes first of the channel's handlers: it
/// passes on to SwiftNIO's decoders what they may read, a head or a frame at a time, and reads no more than it needs for
/// that. Used on the server's thread only.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private enum Phase {
    /// Requests are read and answered, one at a time.
    case requests
    /// The response that switches to a WebSocket was written.
    case opening(any WebSocketPeer)
    case webSocket(any WebSocketPeer)
    /// The last response, or the last frame, is being sent.
    case closing
    /// It was sent. Further data is dropped until the client has read it: closing at once would make the system discard
    /// it.
    case draining
    case ended
  }

  /// The bytes that are dropped in ``Phase/draining``, and those that are kept of a client that has closed, whose last
  /// bytes SwiftNIO reads to their end.
  private static let (mostDrained, mostKept) = (1 << 20, 256 << 10)

  let channel: any Channel
  /// The time at which it was made, or of its last request.
  private(set) var lastRequest = NIODeadline.now()
  private let handler: any RequestHandler
  private let server: Connections
  private let limits: ServerLimits
  private var phase = Phase.requests
  private var heads: HeadScanner
  private var frames: FrameScanner
  /// Decodes and encodes after this handler, and is replaced by what a WebSocket needs.
  private var codec: [any RemovableChannelHandler] = []
  private var bytes = ByteBuffer()
  private var context: ChannelHandlerContext?
  private var request: Request?
  /// The payload so far of a WebSocket's message that isn't complete.
  private var message: ByteBuffer?
  private var hasHadRequest = false
  private var isSending = false
  private var isAdvancing = false
  private var isInputClosed = false
  private var drained = 0
  private var timeout: Scheduled<Void>?
  private let loop: LoopCalls

  /// A request that is being received or answered.
  private struct Request {
    let original: HTTPRequestHead
    let head: RequestHead
    let answer: RequestAnswer
    var bodyLeft: Int
    var body: [UInt8] = []
    var task: Task<Void, Never>?
  }

  init(_ channel: any Channel, _ handler: any RequestHandler, _ server: Connections) {
    self.channel = channel
    self.handler = handler
    self.server = server
    limits = server.limits
    heads = HeadScanner(limits)
    frames = FrameScanner(maximumMessageSize: limits.message)
    loop = LoopCalls(channel.eventLoop)
  }

  /// Adds this handler and the codec of requests to the channel.
  func start() throws {
    let configuration = {
      var configuration = NIOHTTPDecoderLimitConfiguration()
      configuration.maxHeaderFieldCount = limits.headers
      (configuration.maxHeaderFieldSize, configuration.maxHeaderListSize) = (limits.head, limits.head)
      return configuration
    }()
    let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: configuration)
    var encoding = HTTPResponseEncoder.Configuration()
    encoding.automaticallySetFramingHeaders = false
    let receiver = Receiver<HTTPServerRequestPart>(
      { [unowned self] in receive($0) }, onError: { [unowned self] in decodingFailed($0) })
    codec = [HTTPResponseEncoder(configuration: encoding), ByteToMessageHandler(decoder), receiver]
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandlers([self] + codec)
    setDeadline(limits.headTime)
  }

  /// True while the answer to a request is being made.
  var isAnswering: Bool { request?.task != nil }

  var isWebSocket: Bool {
    switch phase {
    case .opening, .webSocket: true
    default: false
    }
  }

  // MARK: the channel

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    advance()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var new = unwrapInboundIn(data)
    switch phase {
    case .draining:
      drained += new.readableBytes
      if drained > Self.mostDrained { end() }
      return
    case .closing, .ended: return
    case .requests where bytes.readableBytes == 0 && request == nil: setDeadline(limits.headTime)
    case .requests, .opening, .webSocket: break
    }
    guard bytes.readableBytes + new.readableBytes <= Self.mostKept else { return }
    if bytes.readableBytes == 0 { bytes = new } else { bytes.writeBuffer(&new) }
    bytes.discardReadBytes()
    advance()
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    readMore()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed {
      isInputClosed = true
      advance()
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { end() }

  // MARK: ends

  /// Closes the connection in any state.
  func end() {
    if case .ended = phase { return }
    leavePhase(.ended)
    channel.close(promise: nil)
    server.remove(self)
  }

  /// Ends the connection with the server: a WebSocket is notified, if the system takes a few bytes at once.
  func endWithServer() {
    if case .webSocket = phase {
      channel.pipeline.syncOperations.writeAndFlush(NIOAny(Frame.close(.goingAway).encodable), promise: nil)
    }
    end()
  }

  /// Ends the connection with the server once its request is answered; without a request at once, unless its first one
  /// may be on the way.
  func finish() {
    switch phase {
    case .requests where isInside || isSending: break
    case .requests where !hasHadRequest: setDeadline(min(limits.headTime, 1))
    case .closing, .draining: break
    case .requests, .opening, .webSocket, .ended: endWithServer()
    }
  }

  private func leavePhase(_ next: Phase) {
    switch phase {
    case .opening(let peer), .webSocket(let peer): peer.end()
    default: break
    }
    phase = next
    bytes.clear()
    request?.task?.cancel()
    request = nil
    setDeadline(nil)
    if case .ended = next { loop.end() }
  }

  private func setDeadline(_ seconds: Double?) {
    timeout?.cancel()
    timeout = seconds.map {
      let delay = TimeAmount.nanoseconds(Int64($0 * 1e9))
      return channel.eventLoop.assumeIsolated().scheduleTask(in: delay) { [weak self] in self?.expire() }
    }
  }

  /// Ends the connection at its deadline; an incomplete request gets a response first.
  private func expire() {
    guard case .requests = phase, !isSending, isInside else { return end() }
    refuse(.requestTimeout)
  }

  /// True if a part of a request was received.
  private var isInside: Bool { request != nil || bytes.readableBytes > 0 }

  // MARK: receiving

  /// True if a head or a frame may be passed on.
  private var takes: Bool {
    switch phase {
    case .requests: !isSending && (request.map { $0.bodyLeft > 0 } ?? true)
    case .webSocket(let peer): peer.hasRoom
    case .opening, .closing, .draining, .ended: false
    }
  }

  private func readMore() {
    if case .draining = phase { context?.read() } else if takes { context?.read() }
  }

  /// Passes on what may be, and sends what waits.
  private func advance() {
    // The system may take written data at once, which leads here.
    guard !isAdvancing, let context else { return }
    isAdvancing = true
    while pass(context) || sendFrame() {}
    isAdvancing = false
    replaceCodec()
    if isInputClosed { inputClosed() }
    readMore()
  }

  /// Passes on the next bytes.
  ///
  /// - Returns: True if there were any.
  private func pass(_ context: ChannelHandlerContext) -> Bool {
    guard takes else { return false }
    if case .webSocket = phase {
      switch frames.next(&bytes) {
      case .incomplete: return false
      case .bytes(let part): context.fireChannelRead(wrapInboundOut(part))
      case .refused(let code): finishWebSocket(code)
      }
      return true
    }
    if let left = request?.bodyLeft {
      guard let part = bytes.readSlice(length: min(left, bytes.readableBytes)), part.readableBytes > 0 else {
        return false
      }
      request?.bodyLeft -= part.readableBytes
      context.fireChannelRead(wrapInboundOut(part))
      return true
    }
    switch heads.next(&bytes) {
    case .incomplete: return false
    case .head(let head): context.fireChannelRead(wrapInboundOut(head))
    case .refused(let status): refuse(status)
    }
    return true
  }

  private func inputClosed() {
    switch phase {
    // A request that has arrived is still answered; what makes the answer hears that perhaps nobody waits for it.
    case .requests where isSending || request?.bodyLeft == 0: request?.task?.cancel()
    case .closing, .opening: break
    case .requests, .webSocket, .draining, .ended: end()
    }
  }

  private func decodingFailed(_ error: any Error) {
    switch (phase, error as? HTTPParserError) {
    case (.requests, .headerOverflow?): refuse(.headersTooLarge)
    case (.requests, .invalidVersion?): refuse(.versionNotSupported)
    case (.requests, _): refuse(.badRequest)
    case (.webSocket, _): finishWebSocket(.protocolError)
    default: break
    }
  }

  // MARK: requests

  private func receive(_ part: HTTPServerRequestPart) {
    guard case .requests = phase, !isSending else { return }
    switch part {
    case .head(let head): receive(head)
    case .body(let new): request?.body += new.readableBytesView
    case .end: answer()
    }
  }

  private func receive(_ original: HTTPRequestHead) {
    lastRequest = .now()
    hasHadRequest = true
    let head: RequestHead
    do throws(HTTPStatus) {
      head = try RequestHead(original)
    } catch {
      return refuse(error)
    }
    let answer = handler.answer(to: head, hasRoomForWebSocket: server.hasRoomForWebSocket)
    request = Request(original: original, head: head, answer: answer, bodyLeft: 0)
    guard head.hasBody else { return }
    switch answer {
    case .response(let response): send(response, closes: true)
    case .webSocket: refuse(.badRequest, "Requests for a WebSocket have no body.")
    case .later(let limit, _):
      // How far a body in chunks goes is known to the decoder alone, which may not be given more than one request.
      guard let length = head.headers["content-length"].flatMap(Int.init) else {
        return refuse(.lengthRequired, "expected a header Content-Length, as bodies in chunks are not read")
      }
      guard length <= limit else {
        return refuse(.bodyTooLarge, "expected a body of at most \(limit) bytes, got \(length)")
      }
      request?.bodyLeft = length
      setDeadline(limits.responseTime)
      if head.headers["expect"]?.lowercased() == "100-continue" {
        let goOn = HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .continue))
        channel.pipeline.syncOperations.writeAndFlush(NIOAny(goOn), promise: nil)
      }
    }
  }

  private func answer() {
    guard let request else { return }
    setDeadline(limits.responseTime)
    // After a request for another protocol the decoder reads no more.
    let closes = !request.head.keepsAlive || request.original.headers.contains(name: "upgrade")
    switch request.answer {
    case .response(let response): send(response, closes: closes)
    case .webSocket(let open): openWebSocket(request, open)
    case .later(_, let respond):
      setDeadline(nil)
      let loop = loop
      let bound = NIOLoopBound(self, eventLoop: channel.eventLoop)
      self.request?.task = Task {
        let response = await respond(request.body)
        loop.call { bound.value.send(response, closes: closes) }
      }
    }
  }

  private func refuse(_ status: HTTPStatus, _ why: String? = nil, headers: [(name: String, value: String)] = []) {
    send(handler.refusal(status, why ?? "\(status.reason).", headers: headers), closes: true)
  }

  private func send(_ response: HTTPResponse, closes: Bool) {
    guard case .requests = phase else { return }
    let isHead = request?.head.method == "HEAD"
    request = nil
    isSending = true
    setDeadline(limits.responseTime)
    var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
    headers.add(name: "Date", value: server.date)
    if response.status != .notModified { headers.add(name: "Content-Length", value: "\(response.body.count)") }
    if closes || server.isFinishing {
      headers.add(name: "Connection", value: "close")
      phase = .closing
    }
    let pipeline = channel.pipeline.syncOperations
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: response.status.rawValue), headers: headers)
    pipeline.write(NIOAny(HTTPServerResponsePart.head(head)), promise: nil)
    if !isHead, !response.body.isEmpty {
      pipeline.write(
        NIOAny(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
    }
    flush(NIOAny(HTTPServerResponsePart.end(nil)))
  }

  /// Writes a part, the last one for now, and continues once the system has taken all.
  private func flush(_ part: NIOAny) {
    isSending = true
    let promise = channel.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { [self] result in
      isSending = false
      if case .failure = result { end() } else { sent() }
    }
    channel.pipeline.syncOperations.writeAndFlush(part, promise: promise)
  }

  private func sent() {
    switch phase {
    case .requests where server.isFinishing: end()
    case .requests: setDeadline(bytes.readableBytes > 0 ? limits.headTime : limits.idleTime)
    case .closing:
      phase = .draining
      bytes.clear()
      setDeadline(limits.drainTime)
      channel.close(mode: .output, promise: nil)
    case .opening, .webSocket, .draining, .ended: break
    }
    advance()
  }

  // MARK: WebSockets

  private func openWebSocket(
    _ request: Request, _ open: (_ wake: @escaping @Sendable () -> Void) -> any WebSocketPeer
  ) {
    if let (status, why, headers) = WebSocketHandshake.refusal(of: request.head) {
      return refuse(status, why, headers: headers)
    }
    guard let headers = WebSocketHandshake.headers(for: request.original, channel) else { return refuse(.badRequest) }
    self.request = nil
    setDeadline(nil)
    let (loop, bound) = (loop, NIOLoopBound(self, eventLoop: channel.eventLoop))
    phase = .opening(open { loop.call { bound.value.advance() } })
    let head = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
    channel.pipeline.syncOperations.write(NIOAny(HTTPServerResponsePart.head(head)), promise: nil)
    flush(NIOAny(HTTPServerResponsePart.end(nil)))
  }

  /// Begins to replace the codec of requests by the one of frames, once the response was sent.
  private func replaceCodec() {
    guard case .opening = phase, !isSending, !codec.isEmpty else { return }
    let pipeline = channel.pipeline.syncOperations
    let removals = codec.map { pipeline.removeHandler($0) }
    codec = []
    // A decoder is removed a moment later, since it may be at work.
    EventLoopFuture.andAllSucceed(removals, on: channel.eventLoop).assumeIsolated().whenComplete { [self] _ in
      guard case .opening(let peer) = phase else { return }
      do {
        try addFrameCodec()
        phase = .webSocket(peer)
        advance()
      } catch {
        end()
      }
    }
  }

  private func addFrameCodec() throws {
    let receiver = Receiver<WebSocketFrame>(
      { [unowned self] in receive($0) }, onError: { [unowned self] in decodingFailed($0) })
    // Frames of messages were bounded before; others have at most 125 bytes.
    let decoder = WebSocketFrameDecoder(maxFrameSize: max(limits.message, 125))
    try channel.pipeline.syncOperations.addHandlers([WebSocketFrameEncoder(), ByteToMessageHandler(decoder), receiver])
  }

  private func receive(_ frame: WebSocketFrame) {
    guard case .webSocket(let peer) = phase else { return }
    var payload = frame.unmaskedData
    switch frame.opcode {
    case .ping: peer.receivePing(Data(payload.readableBytesView))
    case .text, .continuation:
      if message == nil { message = payload } else { message?.writeBuffer(&payload) }
      guard frame.fin, let whole = message.map({ Data($0.readableBytesView) }) else { return }
      message = nil
      guard String(validating: whole, as: UTF8.self) != nil else { return finishWebSocket(.invalidText) }
      peer.receive(whole)
    case .connectionClose:
      do throws(CloseCode) {
        try CloseCode.check(Data(payload.readableBytesView))
        finishWebSocket(.normal)
      } catch {
        finishWebSocket(error)
      }
    default: break
    }
  }

  /// Sends the next frame that waits, if the one before was taken by the system.
  ///
  /// - Returns: True if there was one.
  private func sendFrame() -> Bool {
    guard case .webSocket(let peer) = phase, !isSending, let frame = peer.nextFrame() else { return false }
    flush(NIOAny(frame.encodable))
    return true
  }

  private func finishWebSocket(_ code: CloseCode) {
    leavePhase(.closing)
    setDeadline(limits.drainTime)
    flush(NIOAny(Frame.close(code).encodable))
  }
}
