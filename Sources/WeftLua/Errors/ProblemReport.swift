/// An error as it is told to people and to programs, in a terminal, on a page, as JSON: no text in it is longer than
/// somebody reads, and what was left out is said.
public struct ProblemReport: Encodable, Equatable, Sendable {
  /// A line of the source.
  public struct Line: Encodable, Equatable, Sendable {
    /// The line's number, from 1.
    public let number: Int
    /// The line, or the part of it around the place.
    public let text: String
    /// The column of the place in `text`, in characters from 1; nil in other lines and where it isn't known.
    public let mark: Int?
  }

  /// A function that was running.
  public struct Call: Encodable, Equatable, Sendable {
    /// The file's path.
    public let file: String
    /// The line it stood at.
    public let line: Int
    /// The name, or words for a function without one.
    public let function: String
  }

  /// The kind of error.
  public let code: String
  /// What went wrong.
  public let message: String
  /// The file's path; nil where there is no place.
  public let file: String?
  /// The line, from 1; nil where it isn't known.
  public let line: Int?
  /// The column, in characters from 1; nil where it isn't known.
  public let column: Int?
  /// What could be done about it.
  public let hint: String?
  /// The way to the node.
  public let path: String?
  /// What was being measured, outermost first.
  public let chain: [String]
  /// The functions that were running, innermost first.
  public let traceback: [Call]
  /// The lines around the place.
  public let excerpt: [Line]
  /// The value that was raised, where it was no string.
  public let value: String?
  /// The error that led to this one.
  public let cause: String?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - linesAround: How many lines before and after the place are shown.
  ///   - shortPath: Makes a path as people read it.
  ///   - source: The text of a file; nil where there is none.
  public init(
    _ error: WeftError, linesAround: Int = 0, shortPath: (String) -> String = { $0 },
    source: (String) -> String? = { _ in nil }
  ) {
    code = error.code.rawValue
    message = error.message.capped()
    file = error.location.map { shortPath($0.file).capped() }
    line = error.location.flatMap { $0.line > 0 ? $0.line : nil }
    column = error.location?.column
    hint = error.hint?.capped()
    path = error.path?.capped()
    chain = error.chain.map { $0.capped() }
    traceback = error.traceback.filter { $0.line > 0 }.map { frame in
      Call(
        file: shortPath(frame.file).capped(), line: frame.line,
        function: frame.isMainChunk ? "the script's body" : frame.function?.capped() ?? "a function")
    }
    excerpt =
      error.location.flatMap { place in
        place.line > 0 ? (error.sourceText ?? source(place.file)).map { Self.excerpt(place, $0, linesAround) } : nil
      } ?? []
    value = error.value?.capped()
    cause = error.cause?.description.capped()
  }
}

// MARK: Excerpts

extension ProblemReport {
  /// How many bytes of a line are shown.
  private static let longestLine = 400

  private static func excerpt(_ place: SourceLocation, _ text: String, _ around: Int) -> [Line] {
    let first = max(place.line - around, 1)
    return lines(of: text, first...place.line + around, atLeast: place.line).enumerated().map { offset, line in
      let number = first + offset
      return Self.line(number, line, column: number == place.line ? place.column : nil)
    }
  }

  /// The lines with these numbers, counted as Lua does; none where the text has not as many as `least`. Looks at bytes,
  /// since a file may have one huge line.
  private static func lines(of text: String, _ numbers: ClosedRange<Int>, atLeast least: Int) -> [Substring] {
    var lines: [Substring] = []
    var number = 1
    let bytes = text.utf8
    var start = bytes.startIndex
    while true {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      if numbers.contains(number) { lines.append(text[start..<end]) }
      guard end < bytes.endIndex, number < numbers.upperBound else { return number < least ? [] : lines }
      start = bytes.index(after: end)
      // A line feed and a carriage return next to each other are one end.
      if start < bytes.endIndex, bytes[end] != bytes[start], bytes[start] == 0x0A || bytes[start] == 0x0D {
        start = bytes.index(after: start)
      }
      number += 1
    }
  }

  /// A line, or the part of a long one that holds the column.
  private static func line(_ number: Int, _ line: Substring, column: Int?) -> Line {
    let place = column.flatMap { column in
      column < 1 ? nil : line.index(line.startIndex, offsetBy: column - 1, limitedBy: line.endIndex)
    }
    let count = line.utf8.count
    guard count > longestLine, let column, let place else {
      return Line(number: number, text: line.capped(to: longestLine), mark: place == nil ? nil : column)
    }
    // What is left out before it is said by the ellipsis.
    let before = line[..<place].suffix(longestLine / 4)
    guard before.startIndex > line.startIndex else {
      return Line(number: number, text: line.capped(to: longestLine), mark: column)
    }
    return Line(
      number: number, text: "…\(line[before.startIndex...].capped(to: longestLine))", mark: before.count + 2)
  }
}
