import WeftLua
import WeftNodes

/// The value that the main script has returned.
package struct ScriptResult {
  private let host: ScriptHost

  package init(of host: ScriptHost) { self.host = host }

  /// The name of the class of nodes or specs that the script returned; nil if it returned none.
  package var className: String? {
    guard let mainResult = host.state.mainResult else { return nil }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(mainResult)
    return host.nodeClasses.classKind.flatMap { frame.object(at: -1, $0) }?.name
      ?? LayoutClasses.of(host).specClass(frame, at: -1)?.name
  }

  /// True if the script returned a value other than nil.
  var exists: Bool {
    guard let mainResult = host.state.mainResult else { return false }
    let frame = host.lua.stack
    frame.push(mainResult)
    defer { frame.pop() }
    return !frame.isNil(at: -1)
  }

  /// True if the script returned a node or a spec, which can be laid out without arguments. A class may need arguments.
  package var isElement: Bool {
    guard let mainResult = host.state.mainResult else { return false }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    frame.push(mainResult)
    return frame.node(at: -1, host) != nil || frame.spec(at: -1, host) != nil
  }
}
