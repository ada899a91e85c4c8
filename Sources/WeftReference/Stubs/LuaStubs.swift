import WeftScript

/// The types of all that a host's scripts can name, its own classes of nodes too, for Lua's language server (LuaLS): for
/// completion and checks in an editor.
public struct LuaStubs: Sendable {
  /// A Lua file for the server's `workspace.library`; it is never run.
  public let text: String

  /// Writes the file of a host.
  public init(_ host: ScriptHost) { text = LuaAPI.of(host).stubs }
}
