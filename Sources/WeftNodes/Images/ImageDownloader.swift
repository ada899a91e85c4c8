import Foundation

/// Fetches what stands behind URLs of the network.
///
/// Every function may be called on any thread.
public protocol ImageDownloader: Sendable {
  /// Begins a download.
  ///
  /// - Parameters:
  ///   - url: an http or https URL.
  ///   - priority: how much of a hurry it is.
  ///   - report: called on any thread: with the progress any number of times, and once with the end, which comes also
  ///     when the download was cancelled.
  /// - Returns: the download, by which it is cancelled.
  func download(
    _ url: URL, priority: ImagePriority, _ report: @escaping @Sendable (DownloadEvent) -> Void
  ) -> any ImageDownload
}

/// A download that has begun. Every function may be called on any thread.
public protocol ImageDownload: Sendable {
  /// Stops it. Without effect once it has ended.
  func cancel()
  /// Says how much of a hurry it is now.
  func setPriority(_ priority: ImagePriority)
}

/// What a download tells.
public enum DownloadEvent: Sendable {
  /// A part has come: how much of the whole there is now, from 0 to 1. Not told where the whole is not known.
  case progress(Double)
  /// Nothing more will come.
  case ended(Result<DownloadedData, ImageLoadError.Problem>)
}

/// What a download has brought.
public struct DownloadedData: Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// What the server says that they are, such as `image/png`.
  public let contentType: String?

  /// Names the two.
  public init(bytes: [UInt8], contentType: String? = nil) {
    self.bytes = bytes
    self.contentType = contentType
  }
}

/// How much of a hurry a download is: Texture's `ASImageDownloaderPriority`.
public enum ImagePriority: Int, Sendable, CaseIterable, Comparable {
  /// It may be seen at some time.
  case preload
  /// It will probably be seen soon.
  case imminent
  /// It is missing on the screen.
  case visible

  /// By how much of a hurry they are.
  public static func < (one: ImagePriority, other: ImagePriority) -> Bool { one.rawValue < other.rawValue }
}
