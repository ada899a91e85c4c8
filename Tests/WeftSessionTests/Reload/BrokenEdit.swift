import Foundation

/// One edit of the corpus `Tests/BrokenEdits`: a base of files, what is done to one of them, and where a reader would
/// look for the mistake.
///
///     # kind file:line words that the message has
///     in file                 where the edit is made, if not in the file of the error
///     - text that stands once in the file
///     + text in its place
///
/// What is not Lua is expected at the line that was edited; a function that gives nothing, at its first line. Instead of
/// `-` and `+` there may be `cut text` for a file that ends before the text, `gone file`, or `text` with a whole new
/// content. `\n` is the end of a line.
struct BrokenEdit {
  let base: String
  let number: Int
  let kind: String
  /// Where the error is expected.
  let file: String
  let line: Int
  /// What the message has in it.
  let says: String
  let edited: String
  /// The file afterwards; nil where it is gone.
  let text: String?

  var name: String { "\(base) \(number) (\(kind))" }
  /// True if only a limit of time ends it.
  var isInfinite: Bool { ["loop", "pattern"].contains(kind) }

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("BrokenEdits").path
  static let bases = ["card", "people", "chart", "controls", "variants"]

  /// The files of a base, by their names within it.
  static func files(of base: String) throws -> [String: String] {
    var files: [String: String] = [:]
    let root = "\(folder)/\(base)"
    for name in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? []
    where name.hasSuffix(".lua") || name.hasSuffix(".json") {
      files[name] = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
    }
    return files
  }

  /// The edits of a base.
  static func all(of base: String) throws -> [BrokenEdit] {
    let files = try files(of: base)
    let text = try String(contentsOfFile: "\(folder)/\(base).txt", encoding: .utf8)
    return try text.components(separatedBy: "\n\n").enumerated().compactMap { index, part in
      let lines = part.split(separator: "\n").map(String.init)
      return lines.isEmpty ? nil : try BrokenEdit(base, index + 1, lines, files)
    }
  }

  private init(_ base: String, _ number: Int, _ lines: [String], _ files: [String: String]) throws {
    let head = lines[0].split(separator: " ", maxSplits: 3).map(String.init)
    guard head.count >= 3, head[0] == "#", let colon = head[2].lastIndex(of: ":"),
      let line = Int(head[2][head[2].index(after: colon)...])
    else { throw Malformed(description: "\(base): \(lines[0])") }
    self.base = base
    self.number = number
    kind = head[1]
    file = String(head[2][..<colon])
    self.line = line
    says = head.count > 3 ? head[3] : ""
    var edited = file
    var found: String?
    var text: String?
    var isGone = false
    for line in lines.dropFirst() {
      let word = line.prefix { $0 != " " }
      let rest = line.dropFirst(word.count + 1).replacingOccurrences(of: "\\n", with: "\n")
      let before = text ?? files[edited] ?? ""
      switch word {
      case "in": edited = rest
      case "-": found = rest
      case "+", "cut":
        let old = word == "cut" ? rest : found ?? ""
        let parts = before.components(separatedBy: old)
        guard parts.count == 2 else {
          throw Malformed(description: "\(base) \(number): \"\(old)\" stands \(parts.count - 1) times in \(edited)")
        }
        text = word == "cut" ? parts[0] : parts[0] + rest + parts[1]
      case "gone":
        edited = rest
        isGone = true
      case "text": text = rest
      default: throw Malformed(description: "\(base) \(number): \(line)")
      }
    }
    guard isGone || text != nil, files[edited] != nil else {
      throw Malformed(description: "\(base) \(number) changes nothing")
    }
    self.edited = edited
    self.text = isGone ? nil : text
  }
}
