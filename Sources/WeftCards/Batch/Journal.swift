import WeftEssentials
import WeftFiles
import WeftJSON
import WeftProcesses
import WeftSupport

/// The list of the cards that are done, in a file beside them: a line of JSON for each, added after the card's file is
/// complete. The last line for a path counts; a line that a killed process has left half written doesn't. A file whose
/// lines are mostly replaced by later ones is written again without them.
final class Journal: Sendable {
  /// The record of a card.
  struct Entry: Equatable {
    /// The key of its content.
    let key: Digest.Short
    /// The digest of the files that its script had read, as they are now.
    let reads: Digest.Short
    /// The length of its file in bytes.
    let size: Int
  }

  /// The file's name in the folder of the cards.
  static let name = ".weft-cards.jsonl"

  /// The journal's file.
  let path: String
  private let descriptor: Int32
  private let failure = LockedState<String?>(nil)
  private let entries: [Digest.Short: Entry]
  /// The beginning of all paths; the journal has them without it, so that the folder can be moved.
  private let prefix: String

  /// The reason why a journal can't be used, with its path.
  struct Unusable: Error {
    let reason: String
  }

  /// Reads the journal of a folder, and opens it for more; makes it, and the folder, if there is none.
  init(in folder: String, _ files: ReadFileDigests) throws(Unusable) {
    prefix = folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    path = prefix + Self.name
    do throws(OutputFile.Refusal) {
      // Makes the folder, too; refuses what isn't a regular file.
      let file = try OutputFile(path, isLinkAllowed: false, makesFolders: true)
      if Paths.isFolder(path) == nil { try file.write([UInt8]()) }
    } catch {
      throw Unusable(reason: "\(error)")
    }
    var file = try Self.opened(path)
    var entries: [Digest.Short: Entry] = [:]
    /// The numbers of the lines that count.
    var places: [Digest.Short: Int] = [:]
    var count = 0
    Self.forEachLine(file) { line in
      count += 1
      guard let (path, entry) = Self.entry(line, files) else { return }
      (entries[path], places[path]) = (entry, count)
    }
    self.entries = entries
    if count > places.count * 2 + Self.spareLines {
      let kept = Self.lines(Set(places.values), of: file)
      close(file)
      do throws(OutputFile.Refusal) {
        try OutputFile(path).write(kept)
      } catch {
        throw Unusable(reason: "\(error)")
      }
      file = try Self.opened(path)
    }
    descriptor = file
    var last: UInt8 = 0
    let size = lseek(descriptor, 0, SEEK_END)
    if size > 0, pread(descriptor, &last, 1, size - 1) == 1, last != UInt8(ascii: "\n") { append("") }
  }

  deinit { close(descriptor) }

  /// The number of lines that don't count up to which the file stays as it is.
  static let spareLines = 1000

  private static func opened(_ path: String) throws(Unusable) -> Int32 {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw Unusable(reason: "can't write \(path): \(String(cString: strerror(errno)))") }
    return descriptor
  }

  /// Reads a file from its beginning.
  private static func forEachLine(_ descriptor: Int32, _ body: ([UInt8]) -> Void) {
    lseek(descriptor, 0, SEEK_SET)
    var lines = ByteLines(descriptor)
    while true {
      switch lines.next() {
      case .line(let line): body(line)
      case .tooLong: body([])
      case .end, .late, .failed: return
      }
    }
  }

  /// Returns the lines with some numbers, from 1.
  private static func lines(_ numbers: Set<Int>, of descriptor: Int32) -> [UInt8] {
    var kept: [UInt8] = []
    var number = 0
    forEachLine(descriptor) { line in
      number += 1
      if numbers.contains(number) { kept += line + [UInt8(ascii: "\n")] }
    }
    return kept
  }

  /// Returns the entry of a path.
  subscript(path: String) -> Entry? { entries[Self.place(short(path))] }

  /// The system's reason why a card could not be added; nil if all could.
  var problem: String? { failure.withLock { $0 } }

  /// Adds a card.
  func add(_ path: String, key: Digest, reads: [String], size: Int) {
    let value: JSON = [
      "path": .string(short(path)), "key": .string(key.text), "size": JSON(size), "reads": JSON(reads),
    ]
    append(value.text)
  }

  private func append(_ text: String) {
    // A line that a full disk has cut off has no line feed.
    let bytes = Array(((problem == nil ? "" : "\n") + text + "\n").utf8)
    // One call, so that lines of two processes don't mix.
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count < bytes.count else { return }
    let reason = count < 0 ? String(cString: strerror(errno)) : "the disk is full"
    failure.withLock { $0 = $0 ?? reason }
  }

  private func short(_ path: String) -> String {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private static func place(_ path: String) -> Digest.Short { Digest(of: Array(path.utf8)).short }

  private static func entry(_ line: [UInt8], _ files: ReadFileDigests) -> (Digest.Short, Entry)? {
    guard let value = try? JSON(parsing: line), let path = value["path"]?.string, let key = value["key"]?.string,
      key.utf8.count == 64, let size = value["size"]?.double, size >= 0, size < 1e15
    else { return nil }
    let reads = (value["reads"]?.elements ?? []).compactMap(\.string)
    return (
      place(path),
      Entry(key: Digest(known: key).short, reads: files.digest(of: reads).short, size: Int(size))
    )
  }
}
