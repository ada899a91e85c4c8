import WeftAPI
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Makes a Lua state with the API.
  ///
  /// - Parameters:
  ///   - platform: measures texts, and reads and loads images.
  ///   - roots: the folders whose files scripts can read, besides their own; none by default. A path, or the name of a
  ///     module, is looked for in the folder of the file that names it, then in these in order.
  ///   - memoryLimit: the maximum number of bytes of the state; nil, the default, means unlimited.
  ///   - isSandboxed: false to give scripts `io`, all of `os` and `debug`, and access to any file, if they are as
  ///     trusted as programs; true by default.
  /// - Throws: `WeftError` if memory is exhausted.
  public convenience init(
    platform: Platform, roots: [String] = [], memoryLimit: Int? = nil, isSandboxed: Bool = true
  ) throws(WeftError) {
    try self.init(
      platform: platform, roots: roots, memoryLimit: memoryLimit, isSandboxed: isSandboxed, api: .weft,
      tools: HostTools(
        help: { (host, frame) throws(WeftError) in try HelpPrinter.of(host).help(frame) },
        review: { host, node, layout, trace, scale, isShown in
          isShown
            ? host.reviewed(node, layout, trace, scale: scale)
            : LayoutReview(node, layout, trace, scale: scale, host.lua).warnings
        },
        sweep: { (host, frame) throws(WeftError) in try SweepFunction(host).call(frame) }))
  }
}
