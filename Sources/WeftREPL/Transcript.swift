import WeftEssentials
import Weft
import WeftSession

/// A session saved as a script: its entries and commands as they were typed, their results as comments.
enum Transcript {
  /// The first line of the file. It marks the file as a transcript, whose commands are not Lua.
  static let mark = "-- A session of weft repl: "
  private static let head = mark + ":load runs it again, and so does weft repl < FILE"

  static func save(_ path: String, _ prompt: PromptSession) {
    let path = PromptSession.unquoted(path)
    let lines = prompt.output.transcript
    var text = head + "\n"
    if prompt.output.hasForgotten {
      text += "-- What came before is left out: a session is kept as far as its last megabytes.\n"
    }
    text += lines.joined(separator: "\n") + "\n"
    do throws(OutputFile.Refusal) {
      try OutputFile(path).write(text.utf8)
      prompt.output.say("\(path): \(text.utf8.count { $0 == UInt8(ascii: "\n") }) lines")
    } catch {
      prompt.fail("\(error)")
    }
  }

  /// Returns true if a file is a transcript.
  static func isOne(_ file: String) -> Bool {
    do throws(FileProblem) {
      return try FilePlace(RealPath.of(file)).read(maximum: mark.utf8.count)?.starts(with: mark.utf8) ?? false
    } catch {
      return false
    }
  }

  /// Runs the entries of a transcript.
  ///
  /// - Returns: True if the file could be read.
  static func run(_ file: String, _ prompt: PromptSession) -> Bool {
    guard !prompt.openTranscripts.contains(file) else {
      prompt.fail("\(ProblemText.shortPath(file)) would run itself")
      return false
    }
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      prompt.fail("can't read \(ProblemText.shortPath(file))")
      return false
    }
    prompt.openTranscripts.append(file)
    defer { prompt.openTranscripts.removeLast() }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The session's transcript takes its entries, not its first line and its results.
    let typed = lines.filter { !$0.hasPrefix("-->") && !$0.hasPrefix(mark) }
    _ = prompt.run(typed.joined(separator: "\n"), isOneText: false)
    return true
  }
}
