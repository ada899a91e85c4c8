import WeftEssentials
import Weft
import WeftSupport

/// The scripts of a command: files, those in folders, and standard input.
struct ScriptFiles {
  /// A script to run.
  struct Script: Sendable, Codable {
    /// The full path; of standard input ``inputPath``, where there needn't be a file.
    let path: String
    /// The folder that the script may read in addition to its own.
    let root: String
    /// The text of standard input; nil for a file.
    var source: [UInt8]?
  }

  /// The path that names standard input in messages: a file of the current folder, which the script may read.
  static var inputPath: String { FileManager.default.currentDirectoryPath + "/stdin.lua" }

  /// The scripts, sorted within each folder.
  private(set) var files: [Script] = []
  /// The searched folders; full paths.
  private(set) var folders: [String] = []
  private var known: Set<String> = []
  /// The number of found files, including repeated ones.
  private var found = 0

  /// Finds the scripts.
  ///
  /// - Parameters:
  ///   - allowsNone: true if a folder may have none yet.
  ///   - allowsInput: false if a script has to be a file, since it is watched.
  /// - Throws: `Failure` if there are none, or standard input can't be read.
  init(_ paths: [String], allowsNone: Bool = false, allowsInput: Bool = false) throws {
    let here = FileManager.default.currentDirectoryPath
    for path in paths {
      if path == "-" {
        guard allowsInput else {
          throw Failure("standard input can't be watched; give a script's file", exitCode: 2)
        }
        guard known.insert(path).inserted else { continue }
        files.append(Script(path: Self.inputPath, root: here, source: try StandardStreams.input()))
        continue
      }
      let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
      guard let isFolder = Paths.isFolder(full) else {
        throw Failure("there is no file or folder \(path)", exitCode: 2)
      }
      if isFolder {
        let count = found
        try search(full, root: full)
        if found == count, !allowsNone { throw Failure("there is no .lua file in \(path)", exitCode: 2) }
      } else {
        let folder = URL(fileURLWithPath: full).deletingLastPathComponent().path
        add(full, root: full.hasPrefix(here + "/") ? here : folder)
      }
    }
  }

  private mutating func add(_ path: String, root: String) {
    found += 1
    if known.insert(path).inserted { files.append(Script(path: path, root: root)) }
  }

  /// Searches a folder. Hidden folders and links to folders are left out: they may lead anywhere, or in a circle.
  private mutating func search(_ folder: String, root: String) throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw Failure("can't read the folder \(Failure.shortPath(folder)): \(error.reason)")
    }
    folders.append(folder)
    for name in names where !name.hasPrefix(".") && name != RecordFolder.name {
      let path = folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory: try search(path, root: root)
      case .typeRegular where name.hasSuffix(".lua"): add(path, root: root)
      default: break
      }
    }
  }
}
