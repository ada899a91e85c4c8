import WeftEssentials
import WeftSupport

/// The places in which shells find `weft`.
enum CommandPath {
  /// The advice how to make `weft` found by shells; nil if it is.
  static var advice: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let isFound = path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/weft")
    }
    guard !isFound else { return nil }
    let none = "There is no weft on the PATH yet. "
    guard let checkout else {
      let own = Paths.executable
      return none + "This puts it there, if ~/.local/bin is: ln -s \(own) ~/.local/bin/weft"
    }
    return none + "This puts it into ~/.local/bin: \(checkout)/scripts/setup --link\nOr write \(checkout)/scripts/weft."
  }

  /// The clone of the repository in which the command was built; nil if the command is elsewhere.
  private static var checkout: String? {
    let own = URL(fileURLWithPath: Paths.executable).resolvingSymlinksInPath()
    guard let build = own.pathComponents.lastIndex(of: ".build") else { return nil }
    let root = "/" + own.pathComponents[1..<max(build, 1)].joined(separator: "/")
    return FileManager.default.isExecutableFile(atPath: root + "/scripts/setup") ? root : nil
  }
}
