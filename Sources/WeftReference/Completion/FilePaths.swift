import WeftEssentials
import WeftFiles
import WeftSupport

/// Paths of files for completion.
package enum FilePaths {
  /// The maximum number of names of a folder that are looked at.
  private static let maximumCount = 2000

  /// Returns the files and folders that a text may be the beginning of: all of the folder that it names so far, folders
  /// with a slash at the end; hidden ones only after a dot.
  ///
  /// - Parameters:
  ///   - text: a path relative to the folder, or a full one.
  ///   - folder: full path.
  ///   - root: the folder outside of which nothing is named; a real path; nil for none.
  package static func completing(_ text: String, in folder: String, inside root: String? = nil) -> [String] {
    let start = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let place = start.hasPrefix("/") ? start : folder + "/" + start
    if let root, !RealPath.isInside(RealPath.of(place), root) { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let showsHidden = text.dropFirst(start.count).hasPrefix(".")
    return names.filter { !$0.hasPrefix(".") || showsHidden }.prefix(maximumCount).map { name in
      start + name + (Paths.isFolder(place + "/" + name) == true ? "/" : "")
    }
  }

  /// Returns what `require` may be given of some files: scripts without their ending, JSON files, folders.
  package static func modules(_ files: [String]) -> [String] {
    files.compactMap { file in
      if file.hasSuffix("/") || file.hasSuffix(".json") { return file }
      return file.hasSuffix(".lua") ? String(file.dropLast(4)) : nil
    }
  }
}
