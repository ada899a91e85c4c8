import WeftEssentials

/// Paths without links.
package enum RealPath {
  /// Returns the path that the system would follow, with each link resolved in order; `URL` removes `..` before it
  /// checks for a link there. For a path to nothing, the existing part is resolved.
  package static func of(_ path: String) -> String {
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
      // Nothing is found through a folder that doesn't exist.
      if name == ".." { return "/.." }
      if !name.isEmpty, name != "." { rest.append(name) }
      known = String(known[..<slash])
      if known.isEmpty { known = "/" }
    }
  }

  /// Returns true if a real path is that of a folder, or of something in it.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
