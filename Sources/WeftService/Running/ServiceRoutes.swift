import WeftEssentials
import WeftHTTP
import WeftJSON
import WeftProcesses
import WeftSupport

/// The answers of the service: pictures of cards, and what programs that watch it ask for.
final class ServiceRoutes: RequestHandler {
  private let settings: ServiceSettings
  private let signature: Signature?
  private let pool: CardPool
  private let log: LineLog
  private let metrics = Metrics()
  private let scripts: LockedState<CardScripts>
  private let isEnding = LockedState(false)

  init(_ settings: ServiceSettings, _ pool: CardPool, _ scripts: CardScripts, _ log: LineLog) {
    self.settings = settings
    self.pool = pool
    self.log = log
    self.scripts = LockedState(scripts)
    signature = settings.key.map { Signature(key: $0) }
  }

  /// Has other scripts be served from now on.
  func serve(_ scripts: CardScripts) { self.scripts.withLock { $0 = scripts } }

  /// Has the service be reported as not ready.
  func end() { isEnding.withLock { $0 = true } }

  func refusal(_ status: HTTPStatus, _ why: String, headers: [(name: String, value: String)]) -> HTTPResponse {
    let limits = ServerLimits.service
    let text =
      switch status {
      case .targetTooLong: "expected an address of at most \(limits.requestLine) bytes; POST takes more"
      case .headersTooLarge: "expected a head of at most \(limits.head) bytes, with at most \(limits.headers) headers"
      default: why
      }
    var refusal = Refusal(status, text)
    refusal.headers = headers
    record(Record(begin: nil), nil, refusal)
    return refusal.response
  }

  func answer(to head: RequestHead, hasRoomForWebSocket: Bool) -> RequestAnswer {
    switch head.path {
    case "/healthz": return report(head, .ok, "ok")
    case "/readyz":
      if isEnding.withLock({ $0 }) { return report(head, .unavailable, "the service ends") }
      let isFull = pool.queue.length >= pool.queue.capacity
      return isFull ? report(head, .unavailable, "too many requests wait") : report(head, .ok, "ready")
    case "/metrics":
      // They name the cards.
      if let signature, !signature.signs(head, body: []) { return .response(Self.unsigned.response) }
      return report(head, .ok, metricsText, type: "text/plain; version=0.0.4; charset=utf-8")
    default: break
    }
    var record = Record(begin: Deadline.now)
    (record.method, record.path) = (head.method, head.path)
    do throws(Refusal) {
      let isPost = head.method == "POST"
      // The signature of a POST is that of its body, too: until that has come, nobody learns which cards there are.
      let isKnown = !isPost || signature == nil
      let request: CardRequest?
      if isKnown { request = try self.request(head) } else { request = nil }
      return .later(bodyLimit: isPost ? settings.bodyLimit : 0) { [self, record] body in
        await answer(head, request, body: body, record)
      }
    } catch {
      self.record(record, nil, error)
      return .response(error.response)
    }
  }

  private func report(
    _ head: RequestHead, _ status: HTTPStatus, _ text: String, type: String = "text/plain; charset=utf-8"
  ) -> RequestAnswer {
    guard head.method == "GET" || head.method == "HEAD" else {
      return .response(Self.wrongMethod("GET, HEAD").response)
    }
    return .response(
      HTTPResponse(
        status, type: type, body: Array((text.hasSuffix("\n") ? text : text + "\n").utf8),
        headers: ServiceHeaders.safety + [("Cache-Control", "no-store")]))
  }

  private static func wrongMethod(_ allowed: String) -> Refusal {
    var refusal = Refusal(.methodNotAllowed, "expected one of the methods \(allowed)")
    refusal.headers = [("Allow", allowed)]
    return refusal
  }

  /// Returns what a request asks for, if it is signed.
  private func request(_ head: RequestHead, body: [UInt8] = []) throws(Refusal) -> CardRequest {
    guard ["GET", "HEAD", "POST"].contains(head.method) else { throw Self.wrongMethod("GET, HEAD, POST") }
    if let signature, !signature.signs(head, body: body) { throw Self.unsigned }
    return try CardRequest(head, scripts.withLock { $0 })
  }

  private static let unsigned = Refusal(.forbidden, "expected an address with the signature of its path and query")

  /// - Parameter known: what the head asks for; nil if that is not known without the body.
  private func answer(
    _ head: RequestHead, _ known: CardRequest?, body: [UInt8], _ record: Record
  ) async -> HTTPResponse {
    var record = record
    let request: CardRequest
    let props: JSON?
    do throws(Refusal) {
      if let known { request = known } else { request = try self.request(head, body: body) }
      (record.card, record.format) = (request.card, request.format)
      props = try CardRequest.props(head, body: body, isSigned: signature != nil)
    } catch {
      self.record(record, nil, error)
      return error.response
    }
    let outcome = await pool.draw(request, props: props)
    switch outcome.result {
    case .failure(let refusal):
      self.record(record, outcome, refusal, isCancelled: Task.isCancelled)
      return refusal.response
    case .success(let picture):
      let isPost = head.method == "POST"
      let isKnown = !isPost && Self.contains(head.headers["if-none-match"], picture.tag)
      let response = response(picture, request, isPost: isPost, isKnown: isKnown)
      self.record(
        record, outcome, nil, status: response.status, bytes: head.method == "HEAD" ? 0 : response.body.count,
        isCancelled: Task.isCancelled)
      return response
    }
  }

  private func response(
    _ picture: CardPool.Picture, _ request: CardRequest, isPost: Bool, isKnown: Bool
  ) -> HTTPResponse {
    let caching =
      isPost ? "no-store" : settings.maxAge > 0 ? "public, max-age=\(settings.maxAge)" : "no-cache"
    var headers = ServiceHeaders.safety + [("ETag", picture.tag), ("Cache-Control", caching)]
    if request.isNegotiated { headers.append(("Vary", "Accept")) }
    return HTTPResponse(
      isKnown ? .notModified : .ok, type: PictureType.type(of: request.format), body: isKnown ? [] : picture.bytes,
      headers: headers)
  }

  /// Returns true if a header `If-None-Match` has a tag (RFC 9110, 13.1.2).
  private static func contains(_ header: String?, _ tag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").map { $0.trimmedOfSpaces }.contains { item in
      item == "*" || item == tag || item == "W/" + tag
    }
  }

  // MARK: records

  /// The maximum number of a picture's warnings in the log.
  private static let maximumWarnings = 5

  /// The record of a request for the log and the metrics.
  private struct Record {
    /// In seconds of `Deadline.now`; nil for a request whose head could not be used.
    let begin: Double?
    var method: String?
    var path: String?
    var card: String?
    var format: String?

    init(begin: Double?) { self.begin = begin }
  }

  private func record(
    _ record: Record, _ outcome: CardPool.Outcome?, _ refusal: Refusal?, status: HTTPStatus? = nil, bytes: Int = 0,
    isCancelled: Bool = false
  ) {
    // As others have it for a client that has closed the connection.
    let status = isCancelled ? 499 : (refusal?.status ?? status ?? .ok).rawValue
    let seconds = record.begin.map { Deadline.now - $0 }
    metrics.count(
      card: record.card ?? "", status: status, bytes: bytes, seconds: outcome == nil ? nil : seconds,
      stages: outcome?.stages ?? [])
    func milliseconds(_ seconds: Double) -> JSON { .number((seconds * 1e5).rounded() / 100) }
    var line: JSON = [:]
    line.add("method", record.method.map(JSON.string))
    line.add("path", record.path.map(JSON.string))
    line.add("status", JSON(status))
    line.add("ms", seconds.map(milliseconds))
    line.add("card", record.card.map(JSON.string))
    line.add("format", record.format.map(JSON.string))
    if refusal == nil { line.add("bytes", JSON(bytes)) }
    if let stages = outcome?.stages, !stages.isEmpty {
      line.add("stages", .object(stages.map { (key: $0.name, value: milliseconds($0.seconds)) }))
    }
    if let warnings = outcome?.warnings, !warnings.isEmpty {
      line.add("warnings", JSON(Array(warnings.prefix(Self.maximumWarnings))))
    }
    line.add("field", refusal?.field.map(JSON.string))
    line.add("error", refusal?.error)
    log.add(line)
  }

  private var metricsText: String {
    metrics.text(
      version: settings.version,
      [
        Metrics.Gauge(
          name: "weft_queue_length", help: "Requests that wait for a worker.", value: Double(pool.queue.length)),
        Metrics.Gauge(
          name: "weft_queue_capacity", help: "The maximum of waiting requests.", value: Double(pool.queue.capacity)),
        Metrics.Gauge(
          name: "weft_requests_running", help: "Requests that a worker draws.", value: Double(pool.queue.running)),
        Metrics.Gauge(name: "weft_workers", help: "Processes that draw, at most.", value: Double(pool.count)),
        Metrics.Gauge(
          name: "weft_worker_replacements_total", help: "Processes that took the place of others.", type: "counter",
          value: Double(pool.replacements)),
        Metrics.Gauge(
          name: "weft_log_lines_dropped_total", help: "Lines of the log that nobody has read in time.",
          type: "counter", value: Double(log.dropped)),
      ])
  }
}
