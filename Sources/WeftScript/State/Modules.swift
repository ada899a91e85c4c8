import Foundation
import WeftLua

/// The files that scripts may read, and the modules made from them.
package final class Modules {
  /// How many bytes a script or a data file may have.
  static let longestFile = 64 << 20

  /// The folders whose files may be read, as real paths; `require` looks in the first.
  private(set) var roots: [String]
  /// Modules that are being loaded, outermost first.
  var loading: [String] = []
  var dependencies = ScriptDependencies()

  init(roots: [String], isOpen: Bool) {
    self.isOpen = isOpen
    self.roots = roots.map(Modules.realPath)
  }

  /// Whether every file may be read.
  let isOpen: Bool

  /// Adds the folder of a script. One without a folder, or straight in `/`, adds none: else the current folder, or
  /// every file, could be read.
  func addFolder(of file: String) {
    guard let slash = file.lastIndex(of: "/"), slash != file.startIndex else { return }
    addRoot(String(file[..<slash]))
  }

  private func addRoot(_ folder: String) {
    let path = Modules.realPath(folder)
    if !roots.contains(path) { roots.append(path) }
  }

  /// The path that the system would follow, links resolved one by one as they come; `URL` takes `..` out before it
  /// looks whether a link stands there. Of a path to nothing, as far as there is something.
  static func realPath(_ path: String) -> String {
    var rest: [String] = []
    var known = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    while true {
      if let resolved = realpath(known, nil) {
        defer { free(resolved) }
        let base = String(cString: resolved)
        guard !rest.isEmpty else { return base }
        return (base == "/" ? "" : base) + "/" + rest.reversed().joined(separator: "/")
      }
      guard let slash = known.lastIndex(of: "/") else { return path }
      let name = String(known[known.index(after: slash)...])
      // Nothing is found through a folder that isn't there.
      if name == ".." { return "/.." }
      if !name.isEmpty, name != "." { rest.append(name) }
      known = String(known[..<slash])
      if known.isEmpty { known = "/" }
    }
  }

  /// The file that a path in a script means: looked for beside the file that names it, then in the roots; always
  /// inside a root, links followed.
  func file(_ path: String, relativeTo caller: String?) throws(WeftError) -> String {
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
    let inside = candidates.map(Modules.realPath).filter { isInside($0) }
    guard let first = inside.first else {
      throw WeftError(
        .io, "\"\(path)\" is outside the folders that the script may read (\(roots.joined(separator: ", ")))")
    }
    // One that comes before what is found would be found in its place.
    var found: String?
    for candidate in inside where found == nil {
      dependencies.note(candidate, readBy: caller)
      if FileManager.default.fileExists(atPath: candidate) { found = candidate }
    }
    // The decoder knows of files such as cat@2x.png for cat.png, so a file that isn't there is no error yet.
    return found ?? first
  }

  /// Whether a path, links followed, stays inside; for files that are found by another's name.
  func mayRead(_ path: String) -> Bool { isInside(Modules.realPath(path)) }

  private func isInside(_ path: String) -> Bool {
    isOpen || roots.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }

  /// The file of a module: `name.lua`, `name/init.lua` or `name.json`, dots being folders.
  func module(_ name: String, relativeTo caller: String?) throws(WeftError) -> String {
    // In a path dots are its own: `../cell`.
    let isPath = name.hasSuffix(".json") || name.contains("/")
    let path = isPath ? name : name.replacingOccurrences(of: ".", with: "/")
    let endings = name.hasSuffix(".json") ? [""] : [".lua", "/init.lua", ".json"]
    for ending in endings {
      let found = try file(path + ending, relativeTo: caller)
      if FileManager.default.fileExists(atPath: found) { return found }
    }
    let folder = caller.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? roots.first ?? "."
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
    if ["weft", "ui", "texture", "asyncdisplaykit"].contains(name.lowercased()) { return "did you mean \"weft\"?" }
    return NearMiss.closest(name, among: names + ["weft"]).map { "did you mean \"\($0)\"?" }
  }
}
