import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript
import WeftSupport

/// The object of `ui.BezierPath`: lines and curves that a canvas fills, strokes or clips by, repeatedly.
package final class BezierPathObject: FeatureObject, MethodReceiver {
  package static let nameInLua = "path"

  package var nameInMessages: String { bezierPathMembers.owner }
  package var path = Path()
  var weighed = 0

  package init() {}

  /// Pushes it for the first time.
  func push(_ frame: LuaFrame, _ host: ScriptHost) {
    push(frame, host, userValues: 0)
    weigh(host)
  }

  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<BezierPathObject>) {
    let names = bezierPathMembers.names
    bezierPathMembers.fillIndex(frame, function: "path.__index", kind) { name, host in
      WeftError(
        .type, "BezierPath has no method \"\(name)\"",
        hint: host.foreignNames.key(name, among: names)
          ?? Spelling.nearest(to: name, among: names).map { "did you mean \"\($0)\"?" })
    }
  }

  /// Throws `memory` if there is no memory for the next step.
  ///
  /// - Parameters:
  ///   - more: The path whose steps are added, if there is one.
  ///   - isCopied: True if all existing steps are copied.
  func makeRoom(for more: BezierPathObject?, isCopied: Bool, _ host: ScriptHost) throws(WeftError) {
    let growth = isCopied || more != nil ? path.footprint + (more?.path.footprint ?? 0) : path.nextGrowth
    if growth > 65_536 { try host.lua.checkMemory(for: growth) }
  }

  /// Counts the steps towards the memory limit, but not after each one.
  func weigh(_ host: ScriptHost) {
    let bytes = path.footprint
    guard bytes > weighed + 65_536 else { return }
    weighed = bytes
    host.lua.weigh(self, .content, bytes: bytes)
  }
}
