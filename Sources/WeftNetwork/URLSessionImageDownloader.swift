import Foundation
import WeftNodes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Downloads by http and https, with Foundation's URLSession. Connections are kept and used again; nothing else is kept,
/// no cookies and no passwords.
public final class URLSessionImageDownloader: ImageDownloader {
  /// What a download may take.
  public struct Limits: Sendable {
    /// How many bytes may come.
    public var bytes = 64 << 20
    /// How often the server may lead from one URL to another.
    public var redirects = 5
    /// How many seconds may pass without anything coming; whole seconds, at least 1.
    public var idleSeconds = 30.0
    /// How many seconds all of it may take.
    public var totalSeconds = 300.0

    /// The limits as they are by default.
    public init() {}
  }

  private let session: URLSession
  private let transfers: Transfers

  /// Makes a downloader, which opens no connection yet.
  public init(limits: Limits = Limits()) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // Parts of a second are cut off on Linux, and 0 fails at once.
    configuration.timeoutIntervalForRequest = max(1, limits.idleSeconds.rounded(.up))
    configuration.timeoutIntervalForResource = max(1, limits.totalSeconds.rounded(.up))
    configuration.httpAdditionalHeaders = ["Accept": "image/webp, image/png, image/jpeg, image/gif"]
    transfers = Transfers(limits)
    session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
  }

  // The session holds its delegate, and goes only once it is told to.
  deinit {
    transfers.endAll()
    session.invalidateAndCancel()
  }

  /// Begins a download; see `ImageDownloader`.
  public func download(
    _ url: URL, priority: ImagePriority, _ report: @escaping @Sendable (DownloadEvent) -> Void
  ) -> any ImageDownload {
    let task = session.dataTask(with: url)
    let download = SessionDownload(task: task, transfers: transfers)
    download.setPriority(priority)
    transfers.add(Transfer(report), for: task)
    task.resume()
    return download
  }
}

/// A task of the session.
private struct SessionDownload: ImageDownload {
  let task: URLSessionDataTask
  let transfers: Transfers

  func cancel() { transfers.end(task, .cancelled) }

  func setPriority(_ priority: ImagePriority) {
    task.priority =
      switch priority {
      case .preload: URLSessionTask.lowPriority
      case .imminent: URLSessionTask.defaultPriority
      case .visible: URLSessionTask.highPriority
      }
  }
}
