import WeftEssentials
import WeftAPI
import WeftFiles
import WeftLua
import WeftScript
import WeftSupport

/// The folder of a script's records: `__recorded__/photo_cell` beside `photo_cell.lua`.
///
/// For each preview and width it contains a text file with the frames and a PNG, `with-a-place-375.txt` and
/// `with-a-place-375.png`. Everything in it that ends in `.txt` or `.png` belongs to `weft test`.
package struct RecordFolder {
  /// The name of the folder beside scripts.
  package static let name = "__recorded__"

  /// The folder's path.
  package let path: String
  /// The real path of the script's folder.
  let home: String

  /// Makes the folder's path for a script.
  ///
  /// - Parameter script: the script's full path.
  package init(of script: String) {
    let file = URL(fileURLWithPath: script)
    self.init(file.deletingLastPathComponent().path, file.deletingPathExtension().lastPathComponent)
  }

  private init(_ folder: String, _ script: String) {
    home = RealPath.of(folder)
    path = "\(folder == "/" ? "" : folder)/\(Self.name)/\(script)"
  }

  func file(_ name: String, _ ending: String) -> String { "\(path)/\(name).\(ending)" }

  // MARK: Names

  /// A preview at one of its widths, with the parts of its file's name.
  struct Subject {
    let preview: String
    let width: Double
    let height: Double?
  }

  /// Returns a script's previews at each of their widths, with the names of their files.
  static func subjects(_ previews: [Preview]) -> [(preview: Preview, subject: Subject, name: String)] {
    let subjects = previews.flatMap { preview in
      preview.testedWidths.map { width in
        (preview, Subject(preview: preview.name, width: width.points, height: preview.height))
      }
    }
    return zip(subjects, names(subjects.map(\.1))).map { ($0.0, $0.1, $1) }
  }

  /// Returns the file with a preview's recorded picture; it may not exist.
  ///
  /// - Parameter width: in points.
  /// - Returns: Nil if the preview is not tested at the width.
  package func picture(of preview: Preview, width: Double, among previews: [Preview]) -> String? {
    Self.subjects(previews).first { $0.preview.name == preview.name && $0.subject.width == width }
      .map { file($0.name, "png") }
  }

  /// Returns the file names for previews of one script, without an ending; all differ, also without letter case.
  ///
  /// A name is the preview's in lower-case ASCII letters and digits with its size. If that is ambiguous or has lost
  /// letters, a hash of the preview's name follows.
  static func names(_ subjects: [Subject]) -> [String] {
    let plain = subjects.map { slug($0.preview) }
    var users: [String: Set<String>] = [:]
    for (subject, slug) in zip(subjects, plain) { users[slug, default: []].insert(subject.preview) }
    return zip(subjects, plain).map { subject, slug in
      let isAmbiguous = slug.isEmpty || users[slug].map { $0.count > 1 } == true || losesLetters(subject.preview)
      let head = isAmbiguous ? (slug.isEmpty ? "" : slug + "-") + fingerprint(subject.preview) : slug
      let height = subject.height.map { "x\(TestText.number($0))" } ?? ""
      return "\(head)-\(TestText.number(subject.width))\(height)"
    }
  }

  private static func slug(_ name: String) -> String {
    let words = name.lowercased().utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return String(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-").prefix(60))
  }

  /// Returns true if the slug lacks letters or digits of a name: those that are not ASCII, or beyond the maximum
  /// length.
  private static func losesLetters(_ name: String) -> Bool {
    name.utf8.count > 60 || name.contains { ($0.isLetter || $0.isNumber) && !$0.isASCII }
  }

  /// Hashes a name to eight hexadecimal digits, the same on every machine.
  private static func fingerprint(_ name: String) -> String {
    let digits = String(UInt32(stableHashOf: name.utf8), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  // MARK: Files

  /// Returns the records in the folder that belong to none of the names, sorted; real paths. Links and devices are none,
  /// nor are the files of a folder that a link leads to outside of the script's folder.
  func stale(_ names: [String]) -> [String] {
    let known = Set(names.flatMap { ["\($0).txt", "\($0).png"] })
    let folder = RealPath.of(path)
    guard RealPath.isInside(folder, home) else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { ($0.hasSuffix(".txt") || $0.hasSuffix(".png")) && !$0.hasPrefix(".") && !known.contains($0) }
      .sorted().map { "\(folder)/\($0)" }.filter(OutputFile.isRegular)
  }

  /// Returns the records of missing scripts in a folder of scripts, sorted; full paths.
  ///
  /// - Parameter folder: the scripts' folder.
  package static func orphans(in folder: String) -> [String] {
    let records = folder + "/" + name
    return ((try? FileManager.default.contentsOfDirectory(atPath: records)) ?? []).sorted()
      .filter { !FileManager.default.fileExists(atPath: "\(folder)/\($0).lua") }
      .flatMap { RecordFolder(folder, $0).stale([]) }
  }

  /// Deletes records, and folders that become empty.
  ///
  /// - Parameter files: real paths.
  /// - Throws: `WeftError` if a record can't be deleted.
  package static func remove(_ files: [String]) throws(WeftError) {
    do throws(FileProblem) {
      for file in files {
        try FilePlace(file).remove()
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        for folder in [folder, folder.deletingLastPathComponent()] {
          guard try FilePlace(folder.path).removeEmptyFolder() else { break }
        }
      }
    } catch {
      throw WeftError(.io, error.reason)
    }
  }

  /// Writes a file, creating its folder.
  ///
  /// - Parameter roots: the folders that links must not leave, as real paths.
  /// - Throws: `WeftError` if the folder can't be created or the file can't be written.
  static func write(_ bytes: [UInt8], to file: String, inside roots: [String]) throws(WeftError) {
    do throws(OutputFile.Refusal) {
      try OutputFile(file, inside: roots, makesFolders: true).write(bytes)
    } catch {
      throw WeftError(.io, error.isOfFolder ? error.reason : "\(error)")
    }
  }
}
