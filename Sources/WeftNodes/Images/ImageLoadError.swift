import WeftEssentials
import WeftDisplay

/// The reason why the image of a URL was not loaded; ``description`` is a sentence.
public struct ImageLoadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public enum Problem: Error, Sendable, Hashable {
    /// Network access is disabled.
    case networkOff
    /// The file is not among those that may be read.
    case fileRefused
    /// The URL's scheme is none of http, https, file and data.
    case unknownScheme(String)
    /// The URL is invalid for its scheme.
    case malformed(reason: String)
    /// The server could not be reached, or the connection failed.
    case connection(reason: String)
    /// No data arrived within the time limit.
    case timedOut
    /// The server responded with the status code of an error, such as 404.
    case status(Int)
    /// The server redirected more often than the limit: a number of redirections.
    case tooManyRedirects(limit: Int)
    /// The server redirected without a location, or to one that is no URL.
    case redirectedNowhere(location: String?)
    /// The server redirected to a URL of a scheme that is not allowed.
    case redirectRefused(scheme: String)
    /// The size exceeds the limit, in bytes.
    case tooManyBytes(limit: Int)
    /// The connection ended before all bytes had arrived.
    case truncated(received: Int, expected: Int)
    /// The bytes are not an image; with the server's media type.
    case image(ImageError, contentType: String?)
    /// The load was cancelled by all requesters.
    case cancelled
  }

  /// The URL without passwords; one of more than 200 bytes is cut off after 60 characters.
  public let url: String
  /// The kind of error.
  public let problem: Problem

  /// Makes an error from its parts.
  public init(_ url: URL, _ problem: Problem) {
    let text = ShownURL.text(url.absoluteString)
    self.url = text.utf8.count > 200 ? String(text.prefix(60)) + "…" : text
    self.problem = problem
  }

  /// True if the URL may not be loaded, whatever its content.
  public var isRefusal: Bool {
    switch problem {
    case .networkOff, .fileRefused, .unknownScheme, .redirectRefused: true
    default: false
    }
  }

  /// True if the error is temporary, so that a retry may succeed.
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
      "\(url) was not loaded: it was redirected to \"\(ShownURL.text(location))\", which is no URL"
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
