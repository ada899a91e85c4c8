import Foundation
import Weft

/// The user's editor: `$VISUAL`, else `$EDITOR`.
enum ExternalEditor {
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Opens a text in the editor, and waits until it has ended.
  ///
  /// - Returns: The text as it was saved, without line ends behind it.
  static func edit(
    _ text: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Result<String, Failure> {
    let names = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    guard let editor = names.first(where: { !$0.isEmpty }) else {
      return .failure(Failure(description: "there is no editor\n  hint: set VISUAL or EDITOR to its command"))
    }
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(folder)/weft-XXXXXX.lua".utf8CString)
    // The suffix tells the editor the language.
    let descriptor = mkstemps(&path, 4)
    guard descriptor >= 0 else { return .failure(Failure(description: "no file for the editor: \(reason)")) }
    let file = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(file) }
    let isWritten = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).takes(text + "\n")
    guard isWritten else { return .failure(Failure(description: "no file for the editor: \(reason)")) }
    let status = run(editor, file)
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

  private static var reason: String { String(cString: strerror(errno)) }

  /// Runs a command of the shell with a file as its last argument, on the terminal of this process. Returns its exit
  /// code; that of a signal is negative.
  private static func run(_ command: String, _ file: String) -> Int32 {
    // `Process` would begin a process group, which may not use the terminal.
    let arguments = ["sh", "-c", command + " \"$1\"", "sh", file]
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

extension FileHandle {
  /// Writes a text; returns false if that fails.
  fileprivate func takes(_ text: String) -> Bool {
    do {
      try write(contentsOf: Data(text.utf8))
      return true
    } catch {
      return false
    }
  }
}
