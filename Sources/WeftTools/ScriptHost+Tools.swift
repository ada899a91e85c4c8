import WeftAPI
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Makes a Lua state with the API in it.
  ///
  /// - Parameters:
  ///   - roots: the folders whose files scripts may read; the first is where `require` looks.
  ///   - memoryLimit: bytes that the state may hold; unlimited if nil.
  ///   - isSandboxed: whether scripts are kept from the machine. If not, they have `io`, all of `os` and `debug`, and
  ///     read any file: for scripts that are trusted as programs are.
  /// - Throws: `WeftError` where there is no memory for a state.
  public convenience init(
    platform: Platform, roots: [String] = [], memoryLimit: Int? = nil, isSandboxed: Bool = true
  ) throws(WeftError) {
    try self.init(
      platform: platform, roots: roots, memoryLimit: memoryLimit, isSandboxed: isSandboxed, api: .weft,
      tools: HostTools(
        help: { (host, frame) throws(WeftError) in try host.help(frame) },
        review: { host, node, layout, trace, scale, isShown in
          isShown
            ? host.reviewed(node, layout, trace, scale: scale)
            : LayoutReview(node, layout, trace, scale: scale, host.lua).warnings
        }))
  }
}
