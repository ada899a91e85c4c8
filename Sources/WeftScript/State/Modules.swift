import WeftEssentials
import WeftFiles
import WeftLua
import WeftSupport

/// The files that scripts may read, and the modules made from them.
package final class Modules {
  /// The maximum length of a script or a data file, in bytes.
  static let maximumFileSize = 64 << 20

  /// The folders whose files may be read, as real paths, in the order in which they are searched.
  private(set) var roots: [String]
  /// Modules that are being loaded, outermost first.
  package internal(set) var loading: [String] = []
  /// The main script while its body runs, or waits.
  var runningBody: String?
  /// The file that is being loaded: a module, or the main script while its body runs.
  var loadingFile: String? { loading.last ?? runningBody }
  /// The files that the script and its modules have read so far.
  package internal(set) var dependencies = ScriptDependencies()
  /// Returns the text that stands for a file's content, by the real path; nil for the file on the disk.
  package var unsavedText: (String) -> [UInt8]? = { _ in nil }

  init(roots: [String], isOpen: Bool) {
    self.isOpen = isOpen
    self.roots = roots.map(RealPath.of)
  }

  /// Notes that code of a file reads another file.
  package func note(_ file: String, readBy reader: String?) { dependencies.note(file, readBy: reader) }

  /// True if every file may be read.
  let isOpen: Bool

  /// Returns a path with its links resolved, as in ``dependencies``; of a path to nothing, the existing part is
  /// resolved.
  package static func realPath(_ path: String) -> String { RealPath.of(path) }

  /// Adds the folder of a script. One without a folder, or directly in `/`, adds none: otherwise the current folder, or
  /// every file, could be read.
  func addFolder(of file: String) {
    guard let slash = file.lastIndex(of: "/"), slash != file.startIndex else { return }
    addRoot(String(file[..<slash]))
  }

  private func addRoot(_ folder: String) {
    let path = RealPath.of(folder)
    if !roots.contains(path) { roots.append(path) }
  }

  /// Returns the file that a path in a script means: looked for in the folder of the file that names it, then in the
  /// roots; always inside a root, links resolved.
  package func file(_ path: String, relativeTo caller: String?) throws(WeftError) -> String {
    guard !path.contains("\0") else { throw WeftError(.io, "a file's path can't have a NUL in it") }
    guard !path.isEmpty, !path.contains("://") else {
      throw WeftError(
        .io,
        "\"\(path)\" is no file; expected a path inside the script's folder"
          + (path.isEmpty ? "" : ", for URLs aren't read"))
    }
    var folders: [String] = []
    if let caller, caller.contains("/") {
      folders.append(URL(fileURLWithPath: caller).deletingLastPathComponent().path)
    }
    folders += roots
    var candidates: [String] = []
    if path.hasPrefix("/") {
      candidates = [path]
    } else {
      for folder in folders { candidates.append(folder + "/" + path) }
    }
    let inside = candidates.map(RealPath.of).filter { isInside($0) }
    guard let first = inside.first else {
      throw WeftError(
        .io, "\"\(path)\" is outside the folders that the script may read (\(roots.joined(separator: ", ")))")
    }
    // A file at an earlier place would be found instead, so it is a dependency, too.
    var found: String?
    for candidate in inside where found == nil {
      dependencies.note(candidate, readBy: caller)
      if FileManager.default.fileExists(atPath: candidate) { found = candidate }
    }
    // The decoder looks for files such as cat@2x.png for cat.png, so a missing file is no error yet.
    return found ?? first
  }

  /// Returns true if a path, links resolved, stays inside; for files that are found by another's name.
  package func mayRead(_ path: String) -> Bool { isInside(RealPath.of(path)) }

  private func isInside(_ path: String) -> Bool {
    isOpen || roots.contains { RealPath.isInside(path, $0) }
  }

  /// Returns the file of a module: `name.lua`, `name/init.lua` or `name.json`, with dots for folders.
  func module(_ name: String, relativeTo caller: String?) throws(WeftError) -> String {
    // In a path, dots are not folders: `../cell`.
    let isPath = name.hasSuffix(".json") || name.contains("/")
    let path = isPath ? name : name.replacing(".", with: "/")
    let endings = name.hasSuffix(".json") ? [""] : [".lua", "/init.lua", ".json"]
    for ending in endings {
      let found = try file(path + ending, relativeTo: caller)
      if FileManager.default.fileExists(atPath: found) { return found }
    }
    // Text that a script has loaded has no folder.
    let own = caller.flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0).deletingLastPathComponent().path : nil }
    let folder = own ?? roots.first ?? "."
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".lua") || $0.hasSuffix(".json") }
      .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    throw WeftError(
      .io,
      "module \"\(name)\" not found; looked for \(endings.map { path + $0 }.joined(separator: ", ")) in \(folder)",
      hint: hint(forMissing: name, names))
  }

  private func hint(forMissing name: String, _ names: [String]) -> String? {
    if name.hasSuffix(".lua") { return "a module's name has no .lua: require \"\(name.dropLast(4))\"" }
    if name.hasPrefix("./") {
      return hint(forMissing: String(name.dropFirst(2)), names)
    }
    if ["weft", "ui", "texture", "asyncdisplaykit"].contains(name.lowercased()) { return "did you mean \"weft\"?" }
    return Spelling.nearest(to: name, among: (names + ["weft"]).sorted()).map { "did you mean \"\($0)\"?" }
  }
}
