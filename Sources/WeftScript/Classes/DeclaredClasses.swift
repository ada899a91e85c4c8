import WeftLua

/// The classes that scripts have derived while they were loaded, by what makes a class the same after a reload: the
/// file, the name, and which one of that name in the file.
package struct DeclaredClasses {
  /// What makes a class the same one.
  struct Key: Hashable {
    /// The file that was being loaded, and the one whose code derives the class.
    let loader: String
    let file: String
    let name: String
    let isSpec: Bool
    var number = 0
  }

  private(set) var nodeClasses: [Key: ScriptClass] = [:]
  private(set) var specClasses: [Key: CustomSpecClass] = [:]
  /// How many of a name there are.
  private var counts: [Key: Int] = [:]

  /// The key of the class that is being derived; nil where no file is being loaded: then it is always a new class.
  mutating func key(_ name: String, isSpec: Bool, file: String?, _ host: ScriptHost) -> Key? {
    guard let loader = host.loadingFile else { return nil }
    var key = Key(loader: loader, file: file ?? loader, name: name, isSpec: isSpec)
    let number = counts[key, default: 0]
    counts[key] = number + 1
    key.number = number
    return key
  }

  /// The class of a key: the one that there was, begun anew, or a new one.
  mutating func nodeClass(
    _ key: Key?, _ name: String, parent: ScriptClass, declared: SourceLocation?, _ host: ScriptHost
  ) -> ScriptClass {
    if let key, let known = nodeClasses[key], !parent.derives(from: known) {
      host.reloading?.begin(known)
      known.beginAnew(parent: parent, declared: declared)
      return known
    }
    let made = ScriptClass(name, parent: parent, native: parent.native, host: host, declared: declared)
    if let key { nodeClasses[key] = made }
    host.reloading?.made(made)
    return made
  }

  /// The class of specs of a key: the one that there was, begun anew, or a new one.
  mutating func specClass(_ key: Key?, _ name: String, parent: CustomSpecClass, _ host: ScriptHost) -> CustomSpecClass {
    if let key, let known = specClasses[key], !parent.derives(from: known) {
      host.reloading?.begin(known)
      known.beginAnew(parent: parent)
      return known
    }
    let made = CustomSpecClass(name, parent: parent, host: host)
    if let key { specClasses[key] = made }
    return made
  }

  /// Counts anew in files that are about to be loaded again.
  mutating func forgetCounts(of files: Set<String>) {
    counts = counts.filter { !files.contains($0.key.loader) }
  }

  /// The classes that have not been derived again.
  var uncounted: [Key] { (Array(nodeClasses.keys) + specClasses.keys).filter { !isCounted($0) } }

  private func isCounted(_ key: Key) -> Bool {
    var plain = key
    plain.number = 0
    return key.number < counts[plain, default: 0]
  }

  /// Removes the classes of loaders that have not been derived again, and gives them.
  mutating func removeUncounted() -> (nodeClasses: [ScriptClass], specClasses: [CustomSpecClass]) {
    var gone: (nodeClasses: [ScriptClass], specClasses: [CustomSpecClass]) = ([], [])
    for (key, made) in nodeClasses where !isCounted(key) {
      nodeClasses[key] = nil
      gone.nodeClasses.append(made)
    }
    for (key, made) in specClasses where !isCounted(key) {
      specClasses[key] = nil
      gone.specClasses.append(made)
    }
    return gone
  }
}
