import WeftEssentials
import Weft
import WeftSupport

/// The files that a page may read and write: Lua and JSON files of the previewed folder, links resolved. It may also add
/// pictures, which replace nothing.
///
/// Links are followed once, by ``path(of:)``, inside the folder. The path has none then, and a file whose folder is
/// replaced by a link before it is opened is refused.
struct SourceFiles {
  /// A file's content, with the name of that state of it.
  struct Content {
    let text: FileText
    let version: String
  }

  /// The reason why a file isn't read or written, as a sentence's end: `card.png is no Lua or JSON file`.
  struct Refusal: Error {
    let reason: String
  }

  /// The maximum length of a file that is edited in the page, in bytes: the whole text is sent with each change.
  static let maximumTextSize = 100_000
  /// The maximum length of a picture that is added, in bytes.
  static let maximumPictureSize = 20 << 20
  /// The version of a file that doesn't exist.
  static let gone = ""

  /// Full path of the folder, links resolved.
  let folder: String
  /// False if nothing may be written.
  let isWritable: Bool

  init(folder: String, isWritable: Bool) {
    self.folder = Modules.realPath(folder)
    self.isWritable = isWritable
  }

  /// Returns the real path of a file.
  ///
  /// - Parameter name: full path, or one relative to the folder.
  func path(of name: String) throws(Refusal) -> String {
    guard !name.contains("\0") else { throw Refusal(reason: "there is no such file") }
    let path = Modules.realPath(name.hasPrefix("/") ? name : folder + "/" + name)
    guard path.hasPrefix(folder + "/") else { throw Refusal(reason: "\(name) is no file of the folder") }
    let inside = path.dropFirst(folder.count + 1)
    guard !inside.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else {
      throw Refusal(reason: "\(name) is a hidden file")
    }
    guard inside.hasSuffix(".lua") || inside.hasSuffix(".json") else {
      throw Refusal(reason: "\(name) is no Lua or JSON file")
    }
    return path
  }

  /// Reads a file.
  ///
  /// - Parameter path: a result of ``path(of:)``.
  /// - Returns: Nil if the file doesn't exist.
  func read(_ path: String) throws(Refusal) -> Content? {
    let name = self.name(of: path)
    let bytes: [UInt8]?
    do throws(FileProblem) {
      bytes = try FilePlace(path).read(maximum: Self.maximumTextSize)
    } catch {
      // The folder has been removed with the file.
      if error.code == ENOENT { return nil }
      throw Refusal(reason: "can't read \(name): \(error.reason)")
    }
    guard let bytes else { return nil }
    guard bytes.count <= Self.maximumTextSize else {
      throw Refusal(reason: "\(name) is longer than \(Self.maximumTextSize / 1000) kB; change it in your own editor")
    }
    guard let text = FileText(bytes) else {
      throw Refusal(reason: "\(name) is no UTF-8 text with equal line ends; change it in your own editor")
    }
    return Content(text: text, version: Self.version(of: bytes))
  }

  /// Writes a file that exists or existed.
  ///
  /// - Returns: The version of the new content.
  func write(_ text: FileText, to path: String) throws(Refusal) -> String {
    try requireWritable()
    let bytes = text.bytes
    try place(path) { place throws(FileProblem) in try place.write(bytes) }
    return Self.version(of: bytes)
  }

  /// Makes a new script in the folder.
  ///
  /// - Parameter name: its name, with or without `.lua`.
  /// - Returns: Its path.
  func create(_ name: String, _ text: (_ file: String) -> String) throws(Refusal) -> String {
    try requireWritable()
    let file = name.hasSuffix(".lua") ? name : name + ".lua"
    guard file.unicodeScalars.allSatisfy(Self.isPlain), file.count > 4, file.count <= 100, !file.hasPrefix("."),
      !file.hasPrefix(" ")
    else {
      throw Refusal(reason: "“\(name)” is no name for a file: use letters, digits, _ and -")
    }
    let path = folder + "/" + file
    let bytes = Array(text(file).utf8)
    let isNew = try place(path) { place throws(FileProblem) in try place.create(bytes) }
    guard isNew else { throw Refusal(reason: "\(file) exists already") }
    return path
  }

  /// Writes a picture into the folder of a file. Its format is that of its bytes, whatever the name says. A picture of
  /// that name which exists stays: the new one gets a number after its name, unless it is the same.
  ///
  /// - Parameters:
  ///   - name: the picture's name; characters that no script's name may have become `-`.
  ///   - script: a result of ``path(of:)``.
  /// - Returns: Its name.
  func add(picture bytes: [UInt8], named name: String, besides script: String) throws(Refusal) -> String {
    try requireWritable()
    guard let ending = Image.fileEnding(of: bytes) else {
      throw Refusal(reason: "\(name) is no PNG, JPEG, WebP or GIF picture")
    }
    let bare = URL(fileURLWithPath: "/" + name).deletingPathExtension().lastPathComponent
    var plain = String(String.UnicodeScalarView(bare.unicodeScalars.map { Self.isPlain($0) ? $0 : "-" }).prefix(80))
    // The file system's limit is 255 bytes, of which a number and the ending take up to 10.
    while plain.utf8.count > 240 { plain.unicodeScalars.removeLast() }
    let base = plain.trimming { $0 == "." || $0 == " " }
    let folder = URL(fileURLWithPath: script).deletingLastPathComponent().path
    for number in 1...1000 {
      let file = "\(base.isEmpty ? "picture" : base)\(number > 1 ? "-\(number)" : "").\(ending)"
      let isTaken = try place("\(folder)/\(file)") { place throws(FileProblem) in
        try place.create(bytes) || (try? place.read(maximum: bytes.count)) == bytes
      }
      if isTaken { return file }
    }
    throw Refusal(reason: "there are a thousand pictures of the name \(base)")
  }

  private func place<Result>(
    _ path: String, _ body: (borrowing FilePlace) throws(FileProblem) -> Result
  ) throws(Refusal) -> Result {
    do throws(FileProblem) {
      return try body(FilePlace(path))
    } catch {
      throw Refusal(reason: "can't write \(name(of: path)): \(error.reason)")
    }
  }

  private func requireWritable() throws(Refusal) {
    guard isWritable else { throw Refusal(reason: "weft preview was started with --read-only") }
  }

  /// True for a character of names that the page gives to files.
  private static func isPlain(_ character: UnicodeScalar) -> Bool {
    character.properties.isAlphabetic || "0123456789_- .".unicodeScalars.contains(character)
  }

  /// Returns the path of a file relative to the folder.
  func name(of path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  private static func version(of bytes: [UInt8]) -> String { SHA1.hash(bytes) }
}
