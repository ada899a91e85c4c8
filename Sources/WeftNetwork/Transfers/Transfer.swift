import CCurl
import WeftEssentials
import WeftNodes
import WeftSupport

/// A transfer of libcurl: one request, and what has arrived of its response. Used by the thread of ``TransferThread``.
final class Transfer {
  /// The request, after redirections the last one.
  let request: TransferRequest
  /// The number of redirections so far.
  let redirects: Int
  /// The time at which the whole has to be done.
  let deadline: ContinuousClock.Instant
  let handle: OpaquePointer
  private let limits: TransferLimits
  private var list: OpaquePointer?
  private let message: UnsafeMutablePointer<CChar>

  /// The time at which something arrived last.
  private var lastArrival = ContinuousClock.now
  private var status = 0
  private var fields: [String: String] = [:]
  private var headerSize = 0
  private var isHeaderDone = false
  private var bytes: [UInt8] = []
  /// The number of bytes announced by the server; nil if unknown, or if they are compressed.
  private var expected: Int?
  /// The progress reported last.
  private var told = 0.0
  /// The reason for ending it from this side.
  private var problem: ImageLoadError.Problem?
  /// The number of bytes of a redirection's body, which nobody reads.
  private var dropped = 0

  /// The maximum size of a header, in bytes.
  private static let maximumHeaderSize = 256 << 10
  /// The maximum number of bytes that are read for nothing, so that the connection can be used again.
  private static let maximumDroppedSize = 64 << 10

  /// Makes a transfer that has not begun; nil if there is no memory for it.
  init?(
    _ request: TransferRequest, redirects: Int = 0, deadline: ContinuousClock.Instant, limits: TransferLimits
  ) {
    guard let handle = weft_curl_transfer_new() else { return nil }
    self.request = request
    self.redirects = redirects
    self.deadline = deadline
    self.limits = limits
    self.handle = handle
    message = .allocate(capacity: Int(WEFT_CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(WEFT_CURL_ERROR_SIZE))
    setOptions()
  }

  deinit {
    weft_curl_transfer_free(handle)
    weft_curl_list_free(list)
    message.deallocate()
  }

  // MARK: the request

  private func setOptions() {
    set(WEFT_CURL_NOSIGNAL, 1)
    set(WEFT_CURL_SUPPRESS_CONNECT_HEADERS, 1)
    set(WEFT_CURL_PROTOCOLS, Int(WEFT_CURL_HTTP | WEFT_CURL_HTTPS))
    set(WEFT_CURL_URL, request.url.absoluteString)
    // All encodings that libcurl knows.
    set(WEFT_CURL_ACCEPT_ENCODING, "")
    weft_curl_set_message(handle, message)
    setMethod()
    setHeader()
    let takeHeader: weft_curl_take = { bytes, size, count, context in
      Transfer.at(context).take(header: UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }
    let takeBody: weft_curl_take = { bytes, size, count, context in
      // Another number than the one that was given ends the transfer; with 0 bytes, 0 would not.
      Transfer.at(context).take(body: UnsafeRawBufferPointer(start: bytes, count: size * count))
        ? size * count : size * count + 1
    }
    weft_curl_set_functions(handle, takeHeader, takeBody, Unmanaged.passUnretained(self).toOpaque())
  }

  private func set(_ option: Int, _ value: Int) {
    weft_curl_set_number(handle, Int32(option), value)
  }

  private func set(_ option: Int, _ text: String) {
    weft_curl_set_text(handle, Int32(option), text)
  }

  private func setMethod() {
    switch request.method {
    case .head: set(WEFT_CURL_NOBODY, 1)
    case .get where request.body == nil: break
    case .delete where request.body == nil: set(WEFT_CURL_CUSTOMREQUEST, request.method.rawValue)
    default:
      set(WEFT_CURL_POST, 1)
      let body = request.body ?? []
      // For no bytes the pointer may be nil, with which libcurl would read a body from the standard input.
      (body + [0]).withUnsafeBytes { weft_curl_set_body(handle, $0.baseAddress, body.count) }
      set(WEFT_CURL_CUSTOMREQUEST, request.method.rawValue)
    }
  }

  private func setHeader() {
    var lines = request.headers.map { name, value in value.isEmpty ? "\(name);" : "\(name): \(value)" }
    let names = Set(request.headers.keys.map { $0.lowercased() })
    // Otherwise libcurl says that a body is a form, and waits a second for the consent to a long one.
    lines += ["Content-Type", "Expect"].filter { !names.contains($0.lowercased()) }.map { "\($0):" }
    // Some servers refuse requests without it.
    if !names.contains("user-agent") { lines.append("User-Agent: weft") }
    for line in lines {
      guard let longer = weft_curl_list_append(list, line) else { break }
      list = longer
    }
    weft_curl_set_header(handle, list)
  }

  // MARK: the response

  /// Returns the transfer that libcurl's functions are called for.
  static func at(_ context: UnsafeMutableRawPointer?) -> Transfer {
    guard let context else { preconditionFailure("libcurl has lost the transfer") }
    return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  /// Takes a line of the header; returns false to end the transfer.
  private func take(header line: UnsafeRawBufferPointer) -> Bool {
    lastArrival = .now
    headerSize += line.count
    guard headerSize <= Self.maximumHeaderSize else {
      problem = .connection(reason: "the header of the response is longer than \(Self.maximumHeaderSize) bytes")
      return false
    }
    // Fields after the body are of no use.
    guard !isHeaderDone else { return true }
    let text = String(decoding: line, as: UTF8.self).trimmed
    if text.hasPrefix("HTTP/") {
      // Also after a response such as 100, which announces another one.
      fields = [:]
      status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    } else if text.isEmpty {
      return (100..<200).contains(status) || endHeader()
    } else if let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].lowercased()
      let value = text[text.index(after: colon)...].trimmedOfSpaces
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
    return true
  }

  /// Decides by the header, before a body arrives; returns false to end the transfer.
  private func endHeader() -> Bool {
    isHeaderDone = true
    if redirection != nil { return true }
    let length = request.method == .head ? 0 : fields["content-length"].flatMap { Int($0) }
    if request.needsSuccess, !(200..<300).contains(status) {
      problem = Self.redirectStatuses.contains(status) ? .redirectedNowhere(location: nil) : .status(status)
      // Without a body there is nothing to wait for, and the connection can be used again.
      return length == 0
    }
    guard let length else { return true }
    guard length <= limits.bytes else {
      problem = .tooManyBytes(limit: limits.bytes)
      return false
    }
    if length > 0, fields["content-encoding"] == nil { expected = length }
    return true
  }

  /// Takes a part of the body; returns false to end the transfer.
  private func take(body part: UnsafeRawBufferPointer) -> Bool {
    lastArrival = .now
    if redirection != nil {
      dropped += part.count
      return dropped <= Self.maximumDroppedSize
    }
    guard problem == nil else { return false }
    guard bytes.count + part.count <= limits.bytes else {
      problem = .tooManyBytes(limit: limits.bytes)
      return false
    }
    bytes.append(contentsOf: part)
    guard let expected else { return true }
    let fraction = min(1, Double(bytes.count) / Double(expected))
    if fraction - told >= 0.01 {
      told = fraction
      request.onProgress(fraction)
    }
    return true
  }

  private static let redirectStatuses = [301, 302, 303, 307, 308]

  /// Where the response redirects to; nil if it doesn't, or doesn't say where to.
  private var redirection: String? { Self.redirectStatuses.contains(status) ? fields["location"] : nil }

  // MARK: the end

  /// The time at which the transfer is given up if nothing arrives until then.
  var timeout: ContinuousClock.Instant {
    guard let seconds = limits.idleSeconds else { return deadline }
    return min(deadline, lastArrival + .seconds(seconds))
  }

  enum Outcome {
    case ended(Result<TransferRequest.Response, ImageLoadError.Problem>)
    /// Another transfer continues.
    case redirected(Transfer)
  }

  /// Returns what follows from the end of the transfer.
  ///
  /// - Parameter code: libcurl's.
  func outcome(_ code: Int32) -> Outcome {
    if let problem { return .ended(.failure(problem)) }
    if isHeaderDone, let location = redirection {
      do throws(ImageLoadError.Problem) {
        return .redirected(try successor(at: location))
      } catch {
        return .ended(.failure(error))
      }
    }
    if let problem = self.problem(of: code) { return .ended(.failure(problem)) }
    return .ended(
      .success(TransferRequest.Response(status: status, fields: fields, bytes: bytes, url: request.url)))
  }

  private func successor(at location: String) throws(ImageLoadError.Problem) -> Transfer {
    let next = try request.redirected(to: location, status: status)
    guard redirects < limits.redirects else { throw .tooManyRedirects(limit: limits.redirects) }
    guard let transfer = Transfer(next, redirects: redirects + 1, deadline: deadline, limits: limits) else {
      throw .connection(reason: "there is not enough memory")
    }
    return transfer
  }

  private func problem(of code: Int32) -> ImageLoadError.Problem? {
    switch Int(code) {
    case WEFT_CURL_OK: return nil
    case WEFT_CURL_OPERATION_TIMEDOUT: return .timedOut
    case WEFT_CURL_COULDNT_RESOLVE_HOST: return .connection(reason: "there is no host of that name")
    case WEFT_CURL_COULDNT_RESOLVE_PROXY:
      return .connection(reason: "there is no host of the proxy's name")
    case WEFT_CURL_COULDNT_CONNECT: return .connection(reason: "the server could not be reached")
    case WEFT_CURL_URL_MALFORMAT:
      return redirects > 0
        ? .redirectedNowhere(location: request.url.absoluteString)
        : .malformed(reason: "it is no URL that can be requested")
    // The scheme was checked before; a response that isn't HTTP has this code, too.
    case WEFT_CURL_UNSUPPORTED_PROTOCOL, WEFT_CURL_WEIRD_SERVER_REPLY:
      return .connection(reason: "the server does not answer by http")
    case WEFT_CURL_SSL_CONNECT_ERROR:
      return .connection(reason: "there is no secure connection (\(reason(code)))")
    case WEFT_CURL_PEER_FAILED_VERIFICATION:
      return .connection(reason: "the server's certificate is not trusted (\(reason(code)))")
    case WEFT_CURL_BAD_CONTENT_ENCODING:
      return .connection(reason: "the body can't be decompressed")
    default:
      if let expected, bytes.count < expected { return .truncated(received: bytes.count, expected: expected) }
      return .connection(reason: "the connection broke (\(reason(code)))")
    }
  }

  /// Returns libcurl's message.
  private func reason(_ code: Int32) -> String {
    let text = String(cString: message)
    return text.isEmpty ? String(cString: weft_curl_message(code)) : text
  }
}
