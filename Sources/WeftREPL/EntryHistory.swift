import WeftEssentials
import Weft

/// The entries that were typed in all sessions, oldest first; an entry of several lines is one item.
///
/// Each is appended to the file when it is typed, so that none is lost and parallel sessions don't overwrite each
/// other. The file has one entry a line, with line feeds and backslashes escaped.
struct EntryHistory {
  private(set) var entries: [String] = []
  private let file: String?

  /// The maximum number of entries that are kept.
  static let maximumEntries = 5000

  /// Reads a file.
  ///
  /// - Parameter file: full path; nothing is kept if it is nil, or not a regular file.
  init(file: String?) {
    let file = file.flatMap { OutputFile.isOccupied($0) ? nil : $0 }
    self.file = file
    guard let file, let data = FileManager.default.contents(atPath: file) else { return }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    entries = lines.map { Self.unescaped($0) }
    guard entries.count > Self.maximumEntries else { return }
    entries.removeFirst(entries.count - Self.maximumEntries)
    // The file is shortened when it has twice the entries that are kept.
    if lines.count > Self.maximumEntries * 2 {
      let text = entries.map { Self.escaped($0) + "\n" }.joined()
      try? OutputFile(file).write(text.utf8)
    }
  }

  /// Returns the path of the history: `weft/history` in `XDG_STATE_HOME`, else in `~/.local/state`; `WEFT_HISTORY`
  /// names another file, or none if it is empty.
  static func standardFile(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    if let file = environment["WEFT_HISTORY"] { return file.isEmpty ? nil : file }
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder + "/weft/history" }
    return environment["HOME"].map { $0 + "/.local/state/weft/history" }
  }

  /// Adds an entry, unless it is blank or the same as the one before.
  ///
  /// - Returns: True if it was added.
  @discardableResult
  mutating func add(_ entry: String) -> Bool {
    guard entry.contains(where: { !$0.isWhitespace }), entry != entries.last else { return false }
    entries.append(entry)
    if let file { append(Self.escaped(entry) + "\n", to: file) }
    return true
  }

  private func append(_ line: String, to file: String) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    // A failed write doesn't end the session: the entries stay in memory.
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array(line.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  static func escaped(_ entry: String) -> String {
    entry.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  static func unescaped(_ line: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        text.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
