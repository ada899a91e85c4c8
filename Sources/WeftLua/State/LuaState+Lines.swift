import CLuaBridge
import WeftSupport

/// The time that a line of Lua took in all its runs.
package struct LineTime: Sendable, Hashable {
  /// The line.
  package let place: SourceLocation
  /// The time of the line and of the functions in Swift and C that it called, without that of other lines, in
  /// nanoseconds.
  package let nanoseconds: Int
  /// The number of times that the line began.
  package let runs: Int
}

extension LuaState {
  /// Runs a function, and returns the times of the lines that ran meanwhile, in no order. Coroutines that exist already
  /// are left out.
  ///
  /// Timing makes Lua several times slower: the times are good for comparing lines with each other.
  ///
  /// - Throws: what the function throws, and `runtime` if lines are being timed already.
  package func timingLines(_ body: () throws(WeftError) -> Void) throws(WeftError) -> [LineTime] {
    guard weft_begin_lines(weft_current(context)) else {
      throw WeftError(.runtime, "the lines of a script are timed already, or there is no memory for it")
    }
    defer { weft_end_lines(context) }
    try body()
    var places = 0
    let first = weft_line_times(context, &places)
    return UnsafeBufferPointer(start: first, count: places).compactMap { line in
      guard let source = line.source else { return nil }
      return LineTime(
        place: SourceLocation(file: ErrorText.fileName(source, line.source_length), line: Int(line.line)),
        nanoseconds: Int(line.nanoseconds), runs: Int(line.runs))
    }
  }
}
