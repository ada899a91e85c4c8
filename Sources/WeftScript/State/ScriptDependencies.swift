/// What a script and its modules have read, or looked for without finding it: modules, JSON, images, fonts.
package struct ScriptDependencies: Sendable {
  /// For each file the files of the code that reads it, or depends on it otherwise; full paths, links resolved.
  package private(set) var readers: [String: Set<String>] = [:]
  /// The modules that were required while no file was being loaded: by a preview's function, say.
  private(set) var requiredLate: Set<String> = []

  /// Every file that matters: the script, what it has read, and what it would have read if it had been there.
  package var files: Set<String> { Set(readers.keys) }

  mutating func note(_ file: String, readBy reader: String?) {
    if let reader, reader != file {
      readers[file, default: []].insert(reader)
    } else if readers[file] == nil {
      readers[file] = []
    }
  }

  mutating func noteLate(_ file: String) { requiredLate.insert(file) }

  /// The files among some, and all that depend on them, directly or not.
  package func dependents(of files: Set<String>) -> Set<String> {
    var found = files.filter { readers[$0] != nil }
    var queue = Array(found)
    while let file = queue.popLast() {
      for reader in readers[file] ?? [] where found.insert(reader).inserted { queue.append(reader) }
    }
    return found
  }
}
