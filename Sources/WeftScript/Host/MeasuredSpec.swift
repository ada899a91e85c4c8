import WeftLayout
import WeftLua

/// A spec whose `layoutThatFits` a script has called.
package struct MeasuredSpec: MethodReceiver {
  let handle: SpecHandle
  package let host: ScriptHost
  package let frame: LuaFrame

  package var nameInMessages: String { handle.nameInMessages(host) }
}
