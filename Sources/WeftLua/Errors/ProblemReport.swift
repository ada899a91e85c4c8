import WeftJSON
import WeftSupport

/// An error prepared for people and programs, in a terminal, on a page, as JSON: each text has a maximum length, with a
/// note on omitted parts.
package struct ProblemReport: Equatable, Sendable {
  /// A line of the source.
  package struct Line: Equatable, Sendable {
    /// The line's number, from 1.
    package let number: Int
    /// The line, or its part around the location.
    package let text: String
    /// The column of the location in `text`, in characters from 1; nil in other lines and if unknown.
    package let mark: Int?
  }

  /// A function that was running.
  package struct Call: Equatable, Sendable {
    /// The file's path.
    package let file: String
    /// The current line in it.
    package let line: Int
    /// The name, or a description for a function without one.
    package let function: String
  }

  /// The kind of error.
  package let code: String
  /// The message, without a location.
  package let message: String
  /// The file's path; nil without a location.
  package let file: String?
  /// The line, from 1; nil if unknown.
  package let line: Int?
  /// The column, in characters from 1; nil if unknown.
  package let column: Int?
  /// A suggestion for a fix.
  package let hint: String?
  /// The path of the node.
  package let path: String?
  /// The elements that were being measured, outermost first.
  package let chain: [String]
  /// The functions that were running, innermost first.
  package let traceback: [Call]
  /// The lines around the location.
  package let excerpt: [Line]
  /// The value that was raised, if it was no string.
  package let value: String?
  /// The error that caused this one.
  package let cause: String?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - linesAround: The number of lines shown before and after the location.
  ///   - shortPath: Shortens a path for display.
  ///   - source: Returns the text of a file; nil if there is none.
  package init(
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
    cause = error.cause.map { cause in
      var cause = cause
      if let place = cause.location { cause.location?.file = shortPath(place.file) }
      return cause.description.capped()
    }
  }
}

// MARK: JSON

extension ProblemReport {
  /// Returns the members of the report as a JSON object, those with a value.
  ///
  /// - Parameters:
  ///   - file: the file's path.
  ///   - line: the line in it.
  ///   - traceback: the functions that were running.
  ///   - cause: the error that caused this one.
  func members(
    file: String?, line: Int?, traceback: [JSON]?, cause: JSON?
  ) -> [(key: String, value: JSON)] {
    let members: [(key: String, value: JSON?)] = [
      ("code", .string(code)), ("message", .string(message)), ("file", file.map(JSON.string)),
      ("line", line.map { .integer(Int64($0)) }), ("column", column.map { .integer(Int64($0)) }),
      ("path", path.map(JSON.string)), ("chain", .array(chain.map(JSON.string))),
      ("traceback", traceback.map(JSON.array)), ("hint", hint.map(JSON.string)), ("value", value.map(JSON.string)),
      ("cause", cause),
    ]
    return members.compactMap { member in member.value.map { (member.key, $0) } }
  }

  /// The report as a JSON object, with the lines around its place.
  package var object: JSON {
    let calls = traceback.map { call in
      JSON.object([
        ("file", .string(call.file)), ("line", .integer(Int64(call.line))), ("function", .string(call.function)),
      ])
    }
    let lines = excerpt.map { line in
      JSON.object(
        [("number", .integer(Int64(line.number))), ("text", .string(line.text))]
          + (line.mark.map { [("mark", .integer(Int64($0)))] } ?? []))
    }
    return .object(
      members(file: file, line: line, traceback: calls, cause: cause.map(JSON.string)) + [("excerpt", .array(lines))])
  }
}

// MARK: Excerpts

extension ProblemReport {
  /// The maximum length of a line, in bytes.
  private static let maximumLineLength = 400

  private static func excerpt(_ place: SourceLocation, _ text: String, _ around: Int) -> [Line] {
    let first = max(place.line - around, 1)
    return lines(of: text, first...place.line + around, atLeast: place.line).enumerated().map { offset, line in
      let number = first + offset
      return Self.line(number, line, column: number == place.line ? place.column : nil)
    }
  }

  /// Returns the lines in a range, numbered as in Lua; none if the text has fewer than `least` lines. Works on bytes,
  /// since a file may have a huge line.
  package static func lines(of text: String, _ numbers: ClosedRange<Int>, atLeast least: Int) -> [Substring] {
    var lines: [Substring] = []
    var number = 1
    let bytes = text.utf8
    var start = bytes.startIndex
    while true {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      if numbers.contains(number) { lines.append(text[start..<end]) }
      guard end < bytes.endIndex, number < numbers.upperBound else { return number < least ? [] : lines }
      start = bytes.index(after: end)
      // An adjacent line feed and carriage return are a single line end.
      if start < bytes.endIndex, bytes[end] != bytes[start], bytes[start] == 0x0A || bytes[start] == 0x0D {
        start = bytes.index(after: start)
      }
      number += 1
    }
  }

  /// Returns a line, or the part of a long one that contains the column.
  private static func line(_ number: Int, _ line: Substring, column: Int?) -> Line {
    let place = column.flatMap { column in
      column < 1 ? nil : line.index(line.startIndex, offsetBy: column - 1, limitedBy: line.endIndex)
    }
    let count = line.utf8.count
    guard count > maximumLineLength, let column, let place else {
      return Line(number: number, text: line.capped(to: maximumLineLength), mark: place == nil ? nil : column)
    }
    // An ellipsis marks the omitted part before it.
    let before = line[..<place].suffix(maximumLineLength / 4)
    guard before.startIndex > line.startIndex else {
      return Line(number: number, text: line.capped(to: maximumLineLength), mark: column)
    }
    return Line(
      number: number, text: "…\(line[before.startIndex...].capped(to: maximumLineLength))", mark: before.count + 2)
  }
}
