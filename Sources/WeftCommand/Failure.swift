import Foundation
import Weft

/// Why a command ends with an exit code other than 0.
struct Failure: Error {
  let exitCode: Int32
  private let text: String
  private let json: String?

  /// A script's failure: its message with the place, the line, the way to the element and the calls.
  init(_ error: WeftError, json: Bool) {
    exitCode = 1
    text = Failure.text(error)
    self.json = json ? "{\"error\": \(error.json())}" : nil
  }

  /// A failure of the command's own.
  init(_ message: String, exitCode: Int32 = 1) {
    self.exitCode = exitCode
    text = "error: \(message)"
    json = nil
  }

  func write() {
    if let json { print(json) }
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// A script's failure as lines of text, without a line feed at the end.
  static func text(_ error: WeftError) -> String {
    var lines: [String] = []
    if let location = error.location {
      lines.append("\(shortPath(location.file)):\(location.line): error: \(error.message)")
      if let line = excerpt(location) { lines.append(line) }
    } else {
      lines.append("error: \(error.message)")
    }
    if let hint = error.hint { lines.append("  hint: \(hint)") }
    for step in error.chain { lines.append("  in \(step)") }
    for frame in error.traceback where frame.line > 0 {
      let name = frame.isMainChunk ? "the script's body" : frame.function ?? "a function"
      lines.append("  at \(shortPath(frame.file)):\(frame.line) in \(name)")
    }
    if let cause = error.cause { lines.append("  because: \(cause.description)") }
    return lines.joined(separator: "\n")
  }

  private static func excerpt(_ location: SourceLocation) -> String? {
    guard let text = try? String(contentsOfFile: location.file, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard location.line >= 1, location.line <= lines.count else { return nil }
    return "  \(location.line) | \(lines[location.line - 1])"
  }

  /// A path as people type it from where they are.
  static func shortPath(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
