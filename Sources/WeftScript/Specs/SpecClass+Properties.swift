import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSyntax

// The properties of specs that have been made.
extension SpecClass {
  /// Reads a property of a handle; false where there is no such property.
  func push(
    _ key: Int32, _ handle: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) -> Bool {
    guard let property = properties[Int(key)] else { return false }
    property.get(try values(of: handle, host), frame)
    return true
  }

  /// Writes a property of a handle; false where there is no such property.
  func set(
    _ key: Int32, _ handle: SpecHandle, _ value: ScriptValue, _ host: ScriptHost
  ) throws(WeftError) -> Bool {
    guard let property = properties[Int(key)] else { return false }
    var values = try values(of: handle, host)
    do throws(Mismatch) {
      try property.set(&values, value)
    } catch {
      throw value.frame.error(error, self.name, [.name(property.name)], constructor: nil)
    }
    switch handle {
    case .detached(let detached): detached.values = values
    case .element(let element):
      try host.engine.withPass { (pass) throws(WeftError) in
        try layout { () throws(LayoutError) in try pass.setValues(values, of: element) }
      }
    }
    return true
  }

  private func values(of handle: SpecHandle, _ host: ScriptHost) throws(WeftError) -> SpecValues {
    switch handle {
    case .detached(let detached): return detached.values
    case .element(let element):
      return try host.engine.withPass { (pass) throws(WeftError) in
        try layout { () throws(LayoutError) in try pass.values(of: element, like: standard) }
      }
    }
  }
}
