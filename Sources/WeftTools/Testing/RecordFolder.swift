import Foundation
import WeftLua
import WeftScript

/// The folder in which a script's records are kept: `__recorded__/photo_cell` beside `photo_cell.lua`.
///
/// For each preview and width it holds a text file with the frames and a PNG, `with-a-place-375.txt` and
/// `with-a-place-375.png`. Everything in it that ends in `.txt` or `.png` belongs to `weft test`.
public struct RecordFolder {
  /// The name of the folder beside scripts.
  public static let name = "__recorded__"

  /// The folder's path.
  public let path: String

  /// The folder of a script.
  ///
  /// - Parameter script: the script's full path.
  public init(of script: String) {
    let file = URL(fileURLWithPath: script)
    path =
      file.deletingLastPathComponent().appendingPathComponent(Self.name)
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent).path
  }

  init(path: String) { self.path = path }

  func file(_ name: String, _ ending: String) -> String { "\(path)/\(name).\(ending)" }

  // MARK: Names

  /// A preview at one of its widths, as far as its file's name goes.
  struct Subject {
    let preview: String
    let width: Double
    let height: Double?
  }

  /// The names of files for previews of one script, without an ending; all differ, also where case doesn't count.
  ///
  /// A name is the preview's in lower-case ASCII letters and digits with its size. Where that would say too little, or
  /// the same as another, a number made from the preview's name follows.
  static func names(_ subjects: [Subject]) -> [String] {
    let plain = subjects.map { slug($0.preview) }
    var users: [String: Set<String>] = [:]
    for (subject, slug) in zip(subjects, plain) { users[slug, default: []].insert(subject.preview) }
    return zip(subjects, plain).map { subject, slug in
      let isAmbiguous = slug.isEmpty || users[slug].map { $0.count > 1 } == true || losesLetters(subject.preview)
      let head = isAmbiguous ? (slug.isEmpty ? "" : slug + "-") + fingerprint(subject.preview) : slug
      let height = subject.height.map { "x\(FrameRecord.number($0))" } ?? ""
      return "\(head)-\(FrameRecord.number(subject.width))\(height)"
    }
  }

  private static func slug(_ name: String) -> String {
    let words = name.lowercased().utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return String(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-").prefix(60))
  }

  /// Whether letters or digits of a name don't come into its slug: not ASCII, or too many.
  private static func losesLetters(_ name: String) -> Bool {
    name.utf8.count > 60 || name.contains { ($0.isLetter || $0.isNumber) && !$0.isASCII }
  }

  /// Eight hexadecimal digits that are the same for a name on every machine (FNV-1a).
  private static func fingerprint(_ name: String) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  // MARK: Files

  /// The records in the folder that belong to none of the names, sorted; full paths.
  func stale(_ names: [String]) -> [String] {
    let known = Set(names.flatMap { ["\($0).txt", "\($0).png"] })
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { ($0.hasSuffix(".txt") || $0.hasSuffix(".png")) && !$0.hasPrefix(".") && !known.contains($0) }
      .sorted().map { "\(path)/\($0)" }
  }

  /// The records in a folder of scripts whose scripts aren't there, sorted; full paths.
  ///
  /// - Parameter folder: the folder that the scripts are in.
  public static func orphans(in folder: String) -> [String] {
    let records = folder + "/" + name
    return ((try? FileManager.default.contentsOfDirectory(atPath: records)) ?? []).sorted()
      .filter { !FileManager.default.fileExists(atPath: "\(folder)/\($0).lua") }
      .flatMap { RecordFolder(path: "\(records)/\($0)").stale([]) }
  }

  /// Deletes records, and the folders that they leave empty.
  ///
  /// - Throws: the file system's error.
  public static func remove(_ files: [String]) throws {
    for file in files {
      try FileManager.default.removeItem(atPath: file)
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      for folder in [folder, folder.deletingLastPathComponent()] {
        guard try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty else { break }
        try FileManager.default.removeItem(at: folder)
      }
    }
  }

  /// Writes a file, making its folder.
  ///
  /// - Throws: `WeftError` where a file is in the folder's way, say; else the file system's error.
  static func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(fileURLWithPath: file)
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      // The system's own words name neither the folder nor the reason.
      throw WeftError(.io, "the folder \(folder.path) can't be made")
    }
    do throws(OutputFile.Refusal) {
      try OutputFile(file).write(bytes)
    } catch {
      throw WeftError(.io, "\(error)")
    }
  }
}
