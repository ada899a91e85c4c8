import WeftEssentials

/// Downloads from URLs.
///
/// Every function can be called on any thread.
public protocol ImageDownloader: Sendable {
  /// Begins a download.
  ///
  /// - Parameters:
  ///   - url: an http or https URL.
  ///   - priority: the urgency.
  ///   - report: called on any thread: with the progress any number of times, and once with the end, also after the
  ///     download was cancelled.
  /// - Returns: The download, for cancelling it.
  func download(
    _ url: URL, priority: ImagePriority, _ report: @escaping @Sendable (DownloadEvent) -> Void
  ) -> any ImageDownload
}

/// A download in progress. Every function can be called on any thread.
public protocol ImageDownload: Sendable {
  /// Cancels it; no effect once it has ended.
  func cancel()
  /// Changes the priority.
  func setPriority(_ priority: ImagePriority)
}

/// An event of a download.
public enum DownloadEvent: Sendable {
  /// The fraction that has arrived, from 0 to 1. Not sent if the total size is unknown.
  case progress(Double)
  /// The end, with the result.
  case ended(Result<DownloadedData, ImageLoadError.Problem>)
}

/// The result of a download.
public struct DownloadedData: Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// The media type according to the server, such as `image/png`; nil, the default, if it tells none.
  public let contentType: String?

  /// Makes data from its parts.
  public init(bytes: [UInt8], contentType: String? = nil) {
    self.bytes = bytes
    self.contentType = contentType
  }
}

/// The urgency of a download: Texture's `ASImageDownloaderPriority`.
public enum ImagePriority: Int, Sendable, CaseIterable, Comparable {
  /// It may be visible some time.
  case preload
  /// It will probably be visible soon.
  case imminent
  /// It is on the screen now.
  case visible

  /// Compares by urgency.
  public static func < (one: ImagePriority, other: ImagePriority) -> Bool { one.rawValue < other.rawValue }
}
