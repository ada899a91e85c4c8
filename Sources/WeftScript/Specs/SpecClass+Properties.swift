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
    property.get(try handle.values(like: standard, host), frame)
    return true
  }

  /// Writes a property of a handle, its default for nil where it doesn't accept that; false where there is no such
  /// property.
  func set(
    _ key: Int32, _ handle: SpecHandle, _ value: ScriptValue, _ host: ScriptHost
  ) throws(WeftError) -> Bool {
    guard let property = properties[Int(key)] else { return false }
    var values = try handle.values(like: standard, host)
    do throws(Mismatch) {
      try property.set(&values, value)
    } catch {
      let isReset =
        value.isNil
        && value.frame.setDefault {
          property.get(standard, value.frame)
        } as: { (value) throws(Mismatch) in
          try property.set(&values, value)
        }
      guard isReset else { throw value.frame.error(error, self.name, [.name(property.name)], constructor: nil) }
    }
    try handle.setValues(values, host)
    return true
  }
}
