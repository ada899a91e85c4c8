/// The files that a script and its modules have read, or looked for without finding them: modules, JSON, images, fonts.
package struct ScriptDependencies: Sendable {
  /// For each file, the files of the code that reads it or otherwise depends on it; full paths, links resolved.
  package private(set) var readers: [String: Set<String>] = [:]
  /// The modules that were required while no file was being loaded, for example by a preview's function.
  private(set) var requiredLate: Set<String> = []

  /// All files: the script, the files that it has read, and the missing ones that it has looked for.
  package var files: Set<String> { Set(readers.keys) }

  mutating func note(_ file: String, readBy reader: String?) {
    if let reader, reader != file {
      readers[file, default: []].insert(reader)
    } else if readers[file] == nil {
      readers[file] = []
    }
  }

  mutating func noteLate(_ file: String) { requiredLate.insert(file) }

  /// Returns some files with all that depend on them, directly or not.
  package func dependents(of files: Set<String>) -> Set<String> {
    var found = files.filter { readers[$0] != nil }
    var queue = Array(found)
    while let file = queue.popLast() {
      for reader in readers[file] ?? [] where found.insert(reader).inserted { queue.append(reader) }
    }
    return found
  }
}
