import WeftEssentials

/// A request by http or https, other than that of an image.
public struct HTTPRequest: Sendable {
  /// The URL, of http or https.
  public var url: URL
  /// The method; ``HTTPMethod/get`` by default.
  public var method: HTTPMethod
  /// The header's fields, by name; none by default.
  public var headers: [String: String]
  /// The body; nil, the default, for none.
  public var body: [UInt8]?
  /// The maximum duration until the whole response is there, in seconds of the machine's clock; 30 by default.
  public var timeout: Double

  /// Makes a request from its parts; each but the URL has the default that its documentation names.
  public init(
    _ url: URL, method: HTTPMethod = .get, headers: [String: String] = [:], body: [UInt8]? = nil, timeout: Double = 30
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }
}

/// The method of a request.
public enum HTTPMethod: String, Sendable, CaseIterable {
  /// Reads.
  case get = "GET"
  /// Reads the header only.
  case head = "HEAD"
  /// Sends a body.
  case post = "POST"
  /// Stores the body.
  case put = "PUT"
  /// Changes a part.
  case patch = "PATCH"
  /// Removes.
  case delete = "DELETE"
}

/// The response to a request, whatever its status.
public struct HTTPResponse: Sendable {
  /// The status code, such as 200 or 404.
  public let status: Int
  /// The header's fields by their names, which are in lower case; none by default.
  public let headers: [String: String]
  /// The body.
  public let bytes: [UInt8]
  /// The URL that has responded: the last one, after redirections.
  public let url: URL

  /// Makes a response from its parts.
  public init(status: Int, headers: [String: String] = [:], bytes: [UInt8], url: URL) {
    self.status = status
    self.headers = headers
    self.bytes = bytes
    self.url = url
  }
}

/// Sends requests. Every function can be called on any thread.
public protocol HTTPClient: Sendable {
  /// Sends a request.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - report: called once, on any thread: with the response, or the reason why there is none; also after the request
  ///     was cancelled.
  /// - Returns: A function that cancels it; no effect once it has ended.
  func send(
    _ request: HTTPRequest, _ report: @escaping @Sendable (Result<HTTPResponse, ImageLoadError.Problem>) -> Void
  ) -> @Sendable () -> Void
}
