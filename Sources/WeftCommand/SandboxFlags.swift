import ArgumentParser

/// The flags for what a script may reach beside its folder: their texts, and their words. They are no option group, since
/// one inside another takes ArgumentParser a million instructions in each command.
enum SandboxFlags {
  /// `--unsafe`
  static let unsafe: ArgumentHelp =
    "Turn the sandbox off: io, os, debug, any file. Only for scripts that you trust like programs."
  /// `--allow-net`
  static let allowNet: ArgumentHelp = "Let scripts load images, and use ui.fetch, by http and https."

  /// Returns the flags as words of a command line.
  static func words(isUnsafe: Bool, allowsNetwork: Bool) -> [String] {
    (isUnsafe ? ["--unsafe"] : []) + (allowsNetwork ? ["--allow-net"] : [])
  }
}
