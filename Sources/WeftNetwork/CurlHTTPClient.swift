import WeftEssentials
import WeftNodes

/// Sends requests by http and https, with libcurl, which is loaded by the first request. Connections are reused; nothing
/// else is kept: no cookies, no passwords, no cache.
public final class CurlHTTPClient: HTTPClient {
  /// The limits of a response.
  public struct Limits: Sendable {
    /// The maximum number of bytes of the body, after it is decompressed; 16 MB by default.
    public var bytes = 16 << 20
    /// The maximum number of redirections; 5 by default.
    public var redirects = 5

    /// Makes the default limits.
    public init() {}
  }

  private let thread: TransferThread

  /// Makes a client, without opening a connection.
  public init(limits: Limits = Limits()) {
    thread = TransferThread(TransferLimits(bytes: limits.bytes, redirects: limits.redirects))
  }

  deinit { thread.end() }

  /// Sends a request; see `HTTPClient`.
  public func send(
    _ request: HTTPRequest, _ report: @escaping @Sendable (Result<HTTPResponse, ImageLoadError.Problem>) -> Void
  ) -> @Sendable () -> Void {
    let number = thread.begin(
      TransferRequest(
        url: request.url, method: request.method, headers: request.headers, body: request.body, needsSuccess: false,
        seconds: request.timeout
      ) { end in
        report(end.map { HTTPResponse(status: $0.status, headers: $0.fields, bytes: $0.bytes, url: $0.url) })
      })
    return { [thread] in thread.cancel(number) }
  }
}
