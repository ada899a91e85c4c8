import Foundation
import WeftNodes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Downloads by http and https, with Foundation's URLSession. Connections are reused; nothing else is kept: no cookies
/// and no passwords.
public final class URLSessionImageDownloader: ImageDownloader {
  /// The limits of a download.
  public struct Limits: Sendable {
    /// The maximum number of bytes; 64 MB by default.
    public var bytes = 64 << 20
    /// The maximum number of redirections; 5 by default.
    public var redirects = 5
    /// The maximum number of seconds without data; rounded up to whole seconds, at least 1. 30 by default.
    public var idleSeconds = 30.0
    /// The maximum duration of the whole download, in seconds; rounded up to whole seconds, at least 1. 300 by default.
    public var totalSeconds = 300.0

    /// Makes the default limits.
    public init() {}
  }

  private let session: URLSession
  private let transfers: Transfers

  /// Makes a downloader, without opening a connection.
  public init(limits: Limits = Limits()) {
    let configuration = URLSessionConfiguration.withoutMemory
    // On Linux fractions of a second are cut off, and 0 fails at once.
    configuration.timeoutIntervalForRequest = max(1, limits.idleSeconds.rounded(.up))
    configuration.timeoutIntervalForResource = max(1, limits.totalSeconds.rounded(.up))
    configuration.httpAdditionalHeaders = ["Accept": "image/webp, image/png, image/jpeg, image/gif"]
    transfers = Transfers(TransferLimits(bytes: limits.bytes, redirects: limits.redirects))
    session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
  }

  // The session retains its delegate until it is invalidated.
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
    let transfer = Transfer(needsSuccess: true, onProgress: { report(.progress($0)) }) { end in
      report(
        .ended(
          end.map { DownloadedData(bytes: $0.bytes, contentType: $0.header?.value(forHTTPHeaderField: "Content-Type")) }
        ))
    }
    transfers.add(transfer, for: task)
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
