import Weft
import WeftSession

/// An error as the page shows it: with the lines around its place, and short paths.
struct ErrorReport: Encodable, Equatable {
  private let problem: ProblemReport
  /// Whether what is seen is from before.
  var isStale = true

  private enum Key: CodingKey { case isStale }

  /// - Parameters:
  ///   - shortPath: makes a path as people read it.
  ///   - loaded: a file's text as it ran; else it is read.
  init(_ error: WeftError, shortPath: (String) -> String, loaded: (String) -> String? = { _ in nil }) {
    problem = ProblemReport(error, linesAround: 3, shortPath: shortPath) { ProblemText.source(of: $0, loaded) }
  }

  func encode(to encoder: any Encoder) throws {
    try problem.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(isStale, forKey: .isStale)
  }
}
