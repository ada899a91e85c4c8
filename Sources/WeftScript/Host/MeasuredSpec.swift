import WeftLayout
import WeftLua

/// A spec whose `layoutThatFits` a script has called.
package struct MeasuredSpec: MethodReceiver {
  let handle: SpecHandle
  package let host: ScriptHost
  package let frame: LuaFrame

  package var nameInMessages: String {
    switch handle {
    case .detached(let spec): return spec.layoutName
    case .element(let element):
      let name = try? host.engine.withPass { (pass) throws(WeftError) in
        pass.customSpec(of: element)?.layoutName ?? pass.kind(of: element)?.className
      }
      return name ?? "spec"
    }
  }
}
