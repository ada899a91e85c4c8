import Foundation
import Weft

/// The scripts of a command: files, and those in folders.
struct ScriptFiles {
  /// Full paths, sorted within each folder, each with the folder that its scripts may read in addition to their own.
  private(set) var files: [(path: String, root: String)] = []
  /// The searched folders; full paths.
  private(set) var folders: [String] = []
  private var known: Set<String> = []
  /// The number of found files, including repeated ones.
  private var found = 0

  /// Finds the scripts.
  ///
  /// - Parameter allowsNone: true if a folder may have none yet.
  /// - Throws: `Failure` if there are none.
  init(_ paths: [String], allowsNone: Bool = false) throws {
    let here = FileManager.default.currentDirectoryPath
    for path in paths {
      let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else {
        throw Failure("there is no file or folder \(path)", exitCode: 2)
      }
      if isFolder.boolValue {
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
    if known.insert(path).inserted { files.append((path, root)) }
  }

  /// Searches a folder. Hidden folders and links to folders are left out: they may lead anywhere, or in a circle.
  private mutating func search(_ folder: String, root: String) throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw Failure("can't read the folder \(Failure.shortPath(folder)): \(error.localizedDescription)")
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
