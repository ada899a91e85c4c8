import WeftLua
import WeftSupport

/// The classes that scripts have derived while they were loaded. After a reload, a class is identified by its file, its
/// name, and its index among those of the same name in the file.
package struct DeclaredClasses {
  /// The identity of a class.
  struct Key: Hashable {
    /// The file that was being loaded, and the one whose code derives the class.
    let loader: String
    let file: String
    let name: String
    let isSpec: Bool
    var number = 0
  }

  private(set) var nodeClasses: [Key: ScriptClass] = [:]
  private(set) var specClasses: [Key: LayoutClass] = [:]
  /// The number of classes of a name.
  private var counts: [Key: Int] = [:]

  /// Returns the key of the class that is being derived; nil if no file is being loaded: then it is always a new class.
  mutating func key(_ name: String, isSpec: Bool, file: String?, _ host: ScriptHost) -> Key? {
    guard let loader = host.modules.loadingFile else { return nil }
    var key = Key(loader: loader, file: file ?? loader, name: name, isSpec: isSpec)
    let number = counts[key, default: 0]
    counts[key] = number + 1
    key.number = number
    return key
  }

  /// Returns the class with a key: the existing one, reset, or a new one.
  mutating func nodeClass(
    _ key: Key?, _ name: String, parent: ScriptClass, declared: SourceLocation?, _ host: ScriptHost,
    fill: (ScriptClass, LuaFrame) -> Void
  ) -> ScriptClass {
    if let key, let known = nodeClasses[key], !parent.derives(from: known) {
      host.reloading?.begin(known)
      known.beginAgain(parent: parent, declared: declared)
      return known
    }
    let made = ScriptClass(name, parent: parent, native: parent.native, host: host, declared: declared, fill: fill)
    if let key { nodeClasses[key] = made }
    host.reloading?.made(made)
    return made
  }

  /// Returns the class of specs with a key: the existing one, reset, or a new one.
  mutating func specClass(
    _ key: Key?, _ name: String, parent: LayoutClass, _ host: ScriptHost, fill: (LuaFrame) -> Void
  ) -> LayoutClass {
    if let key, let known = specClasses[key], known.base == parent.base, !parent.derives(from: known) {
      host.reloading?.begin(known)
      known.beginAgain(parent: parent)
      return known
    }
    let made = LayoutClass(name, parent: parent, base: parent.base, host: host, fill: fill)
    if let key { specClasses[key] = made }
    return made
  }

  /// Resets the counts of files that are about to be loaded again.
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

  /// Removes and returns the classes of loaders that have not been derived again.
  mutating func removeUncounted() -> (nodeClasses: [ScriptClass], specClasses: [LayoutClass]) {
    var gone: (nodeClasses: [ScriptClass], specClasses: [LayoutClass]) = ([], [])
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
