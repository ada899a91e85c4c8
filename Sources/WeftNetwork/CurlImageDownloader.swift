import WeftEssentials
import WeftNodes

/// Downloads by http and https, with libcurl, which is loaded by the first download. Connections are reused; nothing
/// else is kept: no cookies and no passwords.
public final class CurlImageDownloader: ImageDownloader {
  /// The limits of a download.
  public struct Limits: Sendable {
    /// The maximum number of bytes, after they are decompressed; 64 MB by default.
    public var bytes = 64 << 20
    /// The maximum number of redirections; 5 by default.
    public var redirects = 5
    /// The maximum number of seconds without data; 30 by default.
    public var idleSeconds = 30.0
    /// The maximum duration of the whole download, in seconds; 300 by default.
    public var totalSeconds = 300.0

    /// Makes the default limits.
    public init() {}
  }

  private let limits: Limits
  private let thread: TransferThread

  /// Makes a downloader, without opening a connection.
  public init(limits: Limits = Limits()) {
    self.limits = limits
    thread = TransferThread(
      TransferLimits(bytes: limits.bytes, redirects: limits.redirects, idleSeconds: limits.idleSeconds))
  }

  deinit { thread.end() }

  /// Begins a download; see `ImageDownloader`.
  public func download(
    _ url: URL, priority: ImagePriority, _ report: @escaping @Sendable (DownloadEvent) -> Void
  ) -> any ImageDownload {
    let request = TransferRequest(
      url: url, headers: ["Accept": "image/webp, image/png, image/jpeg, image/gif"], needsSuccess: true,
      seconds: limits.totalSeconds, priority: priority, onProgress: { report(.progress($0)) }
    ) { end in
      report(.ended(end.map { DownloadedData(bytes: $0.bytes, contentType: $0.fields["content-type"]) }))
    }
    return Download(number: thread.begin(request), thread: thread)
  }

  private struct Download: ImageDownload {
    let number: Int
    let thread: TransferThread

    func cancel() { thread.cancel(number) }

    func setPriority(_ priority: ImagePriority) { thread.setPriority(priority, of: number) }
  }
}
