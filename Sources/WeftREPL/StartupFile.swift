import WeftEssentials

/// The user's own file, which runs first in a prompt on a terminal.
enum StartupFile {
  /// Returns the path of `weft/init.lua` in `XDG_CONFIG_HOME`, else in `~/.config`; nil if there is no such file.
  static func standard(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    let folder: String?
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      folder = config
    } else {
      folder = environment["HOME"].map { $0 + "/.config" }
    }
    guard let folder else { return nil }
    let file = folder + "/weft/init.lua"
    let target = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    // Reading a device or a pipe might never end.
    let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
    return type == .typeRegular ? file : nil
  }

  /// Returns a path with `~` for the home folder.
  static func shortName(
    _ file: String, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    guard let home = environment["HOME"], !home.isEmpty, file.hasPrefix(home + "/") else { return file }
    return "~" + file.dropFirst(home.count)
  }
}
