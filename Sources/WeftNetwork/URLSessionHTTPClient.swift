import Foundation
import WeftNodes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests by http and https, with Foundation's URLSession. Connections are reused; nothing else is kept: no
/// cookies, no passwords, no cache.
public final class URLSessionHTTPClient: HTTPClient {
  /// The limits of a response.
  public struct Limits: Sendable {
    /// The maximum number of bytes of the body; 16 MB by default.
    public var bytes = 16 << 20
    /// The maximum number of redirections; 5 by default.
    public var redirects = 5

    /// Makes the default limits.
    public init() {}
  }

  private let session: URLSession
  private let transfers: Transfers

  /// Makes a client, without opening a connection.
  public init(limits: Limits = Limits()) {
    transfers = Transfers(TransferLimits(bytes: limits.bytes, redirects: limits.redirects))
    session = URLSession(configuration: .withoutMemory, delegate: transfers, delegateQueue: nil)
  }

  // The session retains its delegate until it is invalidated.
  deinit {
    transfers.endAll()
    session.invalidateAndCancel()
  }

  /// Sends a request; see `HTTPClient`.
  public func send(
    _ request: HTTPRequest, _ report: @escaping @Sendable (Result<HTTPResponse, ImageLoadError.Problem>) -> Void
  ) -> @Sendable () -> Void {
    var sent = URLRequest(url: request.url)
    sent.httpMethod = request.method.rawValue
    for (name, value) in request.headers { sent.setValue(value, forHTTPHeaderField: name) }
    sent.httpBody = request.body.map { Data($0) }
    // Without data; on Linux in whole seconds. The duration of the whole is limited below.
    sent.timeoutInterval = max(1, request.timeout.rounded(.up))
    let task = session.dataTask(with: sent)
    let url = request.url
    transfers.add(
      Transfer(needsSuccess: false) { end in
        report(
          end.map { bytes, header in
            HTTPResponse(
              status: header?.statusCode ?? 0, headers: header?.namedFields ?? [:], bytes: bytes,
              url: header?.url ?? url)
          })
      }, for: task)
    task.resume()
    DispatchQueue.global().asyncAfter(deadline: .now() + request.timeout) { [weak transfers] in
      transfers?.end(task, .timedOut)
    }
    return { [transfers] in transfers.end(task, .cancelled) }
  }
}

extension URLSessionConfiguration {
  /// A configuration without cache, cookies and passwords.
  static var withoutMemory: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }
}

extension HTTPURLResponse {
  /// The header's fields; their names are in lower case.
  fileprivate var namedFields: [String: String] {
    Dictionary(
      allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }, uniquingKeysWith: { first, _ in first })
  }
}
