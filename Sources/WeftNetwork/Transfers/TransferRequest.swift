import WeftEssentials
import WeftNodes

/// The limits of a response.
struct TransferLimits: Sendable {
  /// The maximum number of bytes of the body, after it is decompressed.
  let bytes: Int
  /// The maximum number of redirections.
  let redirects: Int
  /// The maximum number of seconds without data; nil for no such limit.
  var idleSeconds: Double?
}

/// A request, with the functions that receive its progress and end.
struct TransferRequest: Sendable {
  /// A response: the body, the header's fields by their names in lower case, and the URL that responded.
  struct Response: Sendable {
    let status: Int
    let fields: [String: String]
    let bytes: [UInt8]
    let url: URL
  }

  var url: URL
  var method = HTTPMethod.get
  var headers: [String: String]
  var body: [UInt8]?
  /// True if only a status from 200 to 299 is a success, and a redirection has to lead somewhere.
  let needsSuccess: Bool
  /// The maximum duration of the whole, in seconds.
  let seconds: Double
  var priority = ImagePriority.visible
  var onProgress: @Sendable (Double) -> Void = { _ in }
  let onEnd: @Sendable (Result<Response, ImageLoadError.Problem>) -> Void

  /// Returns the reason why the request can't be sent; nil if it can.
  var problem: ImageLoadError.Problem? {
    let scheme = url.scheme?.lowercased() ?? ""
    guard ["http", "https"].contains(scheme) else { return .unknownScheme(scheme) }
    guard url.host?.isEmpty == false else { return .malformed(reason: "it has no host") }
    // A line break would end the field, and begin another one.
    for (name, value) in headers where (name + value).unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" }) {
      return .malformed(reason: "the header field \"\(name.prefix(40))\" has a control character")
    }
    return nil
  }
}

extension TransferRequest {
  /// Returns the request that a response redirects to.
  ///
  /// - Throws: The reason why the redirection is not followed.
  func redirected(to location: String, status: Int) throws(ImageLoadError.Problem) -> TransferRequest {
    guard let target = URL(requesting: location, relativeTo: url)?.absoluteURL else {
      throw .redirectedNowhere(location: location)
    }
    let scheme = target.scheme?.lowercased() ?? ""
    guard ["http", "https"].contains(scheme) else { throw .redirectRefused(scheme: scheme) }
    guard target.host?.isEmpty == false else { throw .redirectedNowhere(location: location) }
    var next = self
    next.url = target
    // As browsers do.
    let becomesGet = status == 303 ? method != .head : (status == 301 || status == 302) && method == .post
    if becomesGet {
      next.method = .get
      next.body = nil
      next.removeFields(["content-type", "content-length", "content-encoding"])
    }
    // Only the server that was asked may see them.
    if url.origin != target.origin { next.removeFields(["authorization", "cookie", "proxy-authorization"]) }
    return next
  }

  private mutating func removeFields(_ names: [String]) {
    headers = headers.filter { !names.contains($0.key.lowercased()) }
  }
}

extension URL {
  /// The scheme, host and port, with the port that the scheme has by default.
  var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    return "\(scheme)://\(host?.lowercased() ?? ""):\(port ?? (scheme == "https" ? 443 : 80))"
  }
}
