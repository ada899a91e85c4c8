import Foundation
import Weft

/// An error as the page shows it: with the lines around its place, and short paths.
struct ErrorReport: Encodable, Equatable {
  struct Line: Encodable, Equatable {
    let number: Int
    let text: String
  }

  struct Call: Encodable, Equatable {
    let file: String
    let line: Int
    let function: String
  }

  let code: String
  let message: String
  let file: String?
  let line: Int?
  let column: Int?
  let hint: String?
  /// The way to the node.
  let path: String?
  /// What was being measured, outermost first.
  let chain: [String]
  let traceback: [Call]
  let excerpt: [Line]
  let cause: String?
  /// Whether what is seen is from before.
  var isStale = true

  /// How many lines before and after the place are shown.
  private static let around = 3

  /// - Parameters:
  ///   - shortPath: makes a path as people read it.
  ///   - loaded: a file's text as it ran; else it is read anew.
  init(_ error: WeftError, shortPath: (String) -> String, loaded: (String) -> String? = { _ in nil }) {
    code = error.code.rawValue
    message = error.message
    file = error.location.map { shortPath($0.file) }
    line = error.location.flatMap { $0.line > 0 ? $0.line : nil }
    column = error.location?.column
    hint = error.hint
    path = error.path
    chain = error.chain
    traceback = error.traceback.filter { $0.line > 0 }.prefix(50).map { frame in
      Call(
        file: shortPath(frame.file), line: frame.line,
        function: frame.isMainChunk ? "the script's body" : frame.function ?? "a function")
    }
    excerpt = error.location.map { Self.excerpt($0) { error.sourceText ?? loaded($0) } } ?? []
    cause = error.cause?.description
  }

  private static func excerpt(_ location: SourceLocation, _ loaded: (String) -> String?) -> [Line] {
    guard location.line > 0,
      let text = loaded(location.file) ?? (try? String(contentsOfFile: location.file, encoding: .utf8))
    else { return [] }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard location.line <= lines.count else { return [] }
    return (max(location.line - around, 1)...min(location.line + around, lines.count)).map { number in
      Line(number: number, text: String(lines[number - 1].prefix(400)))
    }
  }
}
