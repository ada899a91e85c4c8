import Foundation
import WeftDisplay

/// Why the image of a URL was not loaded; ``description`` says it in a sentence.
public struct ImageLoadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Error, Sendable, Hashable {
    /// The network is off.
    case networkOff
    /// The file is not among those that may be read.
    case fileRefused
    /// The URL's scheme is none of http, https, file and data.
    case unknownScheme(String)
    /// The URL can't be one of its scheme, for the reason given.
    case malformed(reason: String)
    /// The server could not be reached, or the connection broke, for the reason given.
    case connection(reason: String)
    /// Nothing came for so long.
    case timedOut
    /// The server answered with this status.
    case status(Int)
    /// The server leads from one URL to another more often than this.
    case tooManyRedirects(limit: Int)
    /// The server leads elsewhere, and says nothing of where, or this, which is no URL.
    case redirectedNowhere(location: String?)
    /// The server leads to a URL of this scheme.
    case redirectRefused(scheme: String)
    /// There are more bytes than the limit.
    case tooManyBytes(limit: Int)
    /// The connection ended before all bytes had come.
    case truncated(received: Int, expected: Int)
    /// The bytes are no image; with what the server says that they are.
    case image(ImageError, contentType: String?)
    /// Nobody waits for it any more.
    case cancelled
  }

  /// The URL; a long one is cut off.
  public let url: String
  /// What is wrong.
  public let problem: Problem

  /// Names the two.
  public init(_ url: URL, _ problem: Problem) {
    let text = url.absoluteString
    self.url = text.utf8.count > 200 ? String(text.prefix(60)) + "…" : text
    self.problem = problem
  }

  /// Whether the URL may not be loaded, whatever stands behind it.
  public var isRefusal: Bool {
    switch problem {
    case .networkOff, .fileRefused, .unknownScheme, .redirectRefused: true
    default: false
    }
  }

  /// Whether it may go better another time.
  public var isPassing: Bool {
    switch problem {
    case .connection, .timedOut, .truncated: true
    case .status(let status): status == 408 || status == 429 || status >= 500
    default: false
    }
  }

  /// The error as a sentence.
  public var description: String {
    switch problem {
    case .networkOff: "\(url) was not loaded: the network is off"
    case .fileRefused: "\(url) was not loaded: it is not among the files that may be read"
    case .unknownScheme(let scheme):
      "\(url) was not loaded: expected a URL of http, https, file or data, got one of \"\(scheme)\""
    case .malformed(let reason): "\(url) was not loaded: \(reason)"
    case .connection(let reason): "\(url) was not loaded: \(reason)"
    case .timedOut: "\(url) was not loaded: the server did not answer in time"
    case .status(let status): "\(url) was not loaded: the server answered with status \(status)"
    case .tooManyRedirects(let limit): "\(url) was not loaded: it was redirected more than \(limit) times"
    case .redirectedNowhere(let location?):
      "\(url) was not loaded: it was redirected to \"\(location)\", which is no URL"
    case .redirectedNowhere(nil): "\(url) was not loaded: it was redirected, but the server does not say where to"
    case .redirectRefused(let scheme): "\(url) was not loaded: it was redirected to a URL of \"\(scheme)\""
    case .tooManyBytes(let limit): "\(url) was not loaded: it has more than \(limit) bytes"
    case .truncated(let received, let expected):
      "\(url) was not loaded: the connection ended after \(received) of \(expected) bytes"
    case .image(let error, let contentType):
      "\(error)" + (error.problem == .unknownFormat ? contentType.map { "; the server calls it \($0)" } ?? "" : "")
    case .cancelled: "\(url) was not loaded: it was cancelled"
    }
  }
}
