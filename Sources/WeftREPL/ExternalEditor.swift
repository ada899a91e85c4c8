import WeftSupport
import WeftEssentials
import Weft
import WeftTerminal

/// The user's editor: `$VISUAL`, else `$EDITOR`.
enum ExternalEditor {
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Opens a text in the editor, and waits until it has ended.
  ///
  /// - Returns: The text as it was saved, without line ends behind it.
  static func edit(
    _ text: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Result<String, Failure> {
    guard let editor = command(environment) else { return .failure(noEditor) }
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(folder)/weft-XXXXXX.lua".utf8CString)
    // The suffix tells the editor the language.
    let descriptor = mkstemps(&path, 4)
    guard descriptor >= 0 else { return .failure(Failure(description: "no file for the editor: \(reason)")) }
    let file = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(file) }
    let isWritten = DescriptorOutput(descriptor).write(Array("\(text)\n".utf8))
    guard isWritten, close(descriptor) == 0 else {
      return .failure(Failure(description: "no file for the editor: \(reason)"))
    }
    let status = run(editor, [file])
    guard status == 0 else {
      return .failure(Failure(description: "the editor \"\(editor)\" has failed (\(status)); the entry is as it was"))
    }
    guard let data = FileManager.default.contents(atPath: file), let changed = String(data: data, encoding: .utf8),
      !changed.contains("\0")
    else { return .failure(Failure(description: "what the editor saved is no text in UTF-8")) }
    var lines = changed.replacing("\r\n", with: "\n")[...]
    while lines.last == "\n" { lines.removeLast() }
    return .success(String(lines))
  }

  private static func command(_ environment: [String: String]) -> String? {
    ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  private static let noEditor = Failure(
    description: "there is no editor\n  hint: set VISUAL or EDITOR to its command")

  /// Opens a file at a line, from 1, and waits until the editor has ended.
  static func open(
    _ file: String, line: Int, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Result<Void, Failure> {
    guard let editor = command(environment) else { return .failure(noEditor) }
    let status = run(editor, arguments(of: editor, file, line: line))
    return status == 0
      ? .success(()) : .failure(Failure(description: "the editor \"\(editor)\" has failed (\(status))"))
  }

  /// Returns the arguments that open a file at a line: `+12 file` for most editors of a terminal.
  static func arguments(of editor: String, _ file: String, line: Int) -> [String] {
    let program = editor.split(separator: " ").first?.split(separator: "/").last ?? ""
    return switch program {
    case "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf": ["--goto", "\(file):\(line)"]
    case "subl", "zed", "zeditor", "hx", "helix": ["\(file):\(line)"]
    case "ed", "cat", "less": [file]
    default: ["+\(line)", file]
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }

  /// Runs a command of the shell with further arguments, on the terminal of this process. Returns its exit code; that of
  /// a signal is negative.
  private static func run(_ command: String, _ rest: [String]) -> Int32 {
    // `Process` would begin a process group, which may not use the terminal.
    let arguments = ["sh", "-c", command + " \"$@\"", "sh"] + rest
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", nil, nil, &words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let number = status & 0x7F
    return number == 0 ? (status >> 8) & 0xFF : -number
  }
}
