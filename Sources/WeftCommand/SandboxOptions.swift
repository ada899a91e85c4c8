import ArgumentParser

/// The options for what a script may reach beside its folder.
struct SandboxOptions: ParsableArguments {
  @Flag(help: "Turn the sandbox off: io, os, debug, any file. Only for scripts that you trust like programs.")
  var unsafe = false

  @Flag(name: .customLong("allow-net"), help: "Let scripts load images, and use ui.fetch, by http and https.")
  var allowsNetwork = false

  /// The options as words of a command line.
  var words: [String] { (unsafe ? ["--unsafe"] : []) + (allowsNetwork ? ["--allow-net"] : []) }
}
