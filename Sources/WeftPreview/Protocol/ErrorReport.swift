import Weft
import WeftSession

/// An error for the page: with the lines around its place, and short paths.
struct ErrorReport: Encodable, Equatable {
  private let problem: ProblemReport
  /// True if the picture shows an earlier state.
  var isStale = true

  private enum Key: CodingKey { case isStale }

  /// - Parameters:
  ///   - shortPath: returns the short form of a path.
  ///   - loaded: returns the text of a file as it ran; if nil, the file is read.
  init(_ error: WeftError, shortPath: (String) -> String, loaded: (String) -> String? = { _ in nil }) {
    problem = ProblemReport(error, linesAround: 3, shortPath: shortPath) { ProblemText.source(of: $0, loaded) }
  }

  func encode(to encoder: any Encoder) throws {
    try problem.object.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(isStale, forKey: .isStale)
  }
}
