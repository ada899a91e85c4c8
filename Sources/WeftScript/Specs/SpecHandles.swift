import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// Reads and changes the properties and the style of a spec for Lua, before the spec is returned.
///
/// Inside a pass a spec is a light userdata, a number that names an arena's element: it costs nothing to make. Its
/// `style` is the same number with a bit set.
package enum SpecHandles {
  /// The bit that makes an element's number that of its style. Elements are counted with 31 bits.
  private static let styleBit: UInt64 = 0x8000_0000

  /// A spec, or its style, as a function of Lua gets it.
  private typealias Receiver = (spec: SpecHandle, isStyle: Bool)

  /// Fills the metatable of specs inside a pass, and of their styles.
  static func fillLight(_ frame: LuaFrame) {
    fill(frame) { (frame, _) throws(WeftError) in
      let bits = UInt64(UInt(bitPattern: frame.lightUserdata(at: 1)))
      return (.element(LayoutElement(bits: bits & ~styleBit)), bits & styleBit != 0)
    }
  }

  /// Fills the metatable of specs made outside of any pass.
  static func fillDetached(_ frame: LuaFrame) {
    fill(frame) { (frame, host) throws(WeftError) in
      (.detached(try frame.argument(1, host.objects.spec.kind)), false)
    }
  }

  private static func fill(
    _ frame: LuaFrame, _ receiver: @escaping (LuaFrame, ScriptHost) throws(WeftError) -> Receiver
  ) {
    frame.pushFunction("spec.__index") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let (spec, isStyle) = try receiver(frame, host)
        return isStyle ? try index(styleOf: spec, frame, host) : try index(spec, frame, host)
      }
    }
    frame.rawSet(-2, field: "__index")
    frame.pushFunction("spec.__newindex") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let (spec, isStyle) = try receiver(frame, host)
        if isStyle { try assign(styleOf: spec, frame, host) } else { try assign(spec, frame, host) }
        return 0
      }
    }
    frame.rawSet(-2, field: "__newindex")
    frame.pushFunction("spec.__tostring") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let kind = try? receiver(frame, host).spec.kind(host)
        frame.push(kind.map { "<\($0.className)>" } ?? "<a spec of an earlier pass>")
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
    frame.pushFunction("spec.__len") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let spec = try receiver(frame, host).spec
        _ = try spec.kind(host)
        frame.push(try spec.childCount(host))
        return 1
      }
    }
    frame.rawSet(-2, field: "__len")
    frame.push("spec")
    frame.rawSet(-2, field: "__name")
  }

  /// The class of the spec, or of the style's spec, at an index; nil for what is none or belongs to an earlier pass.
  package static func className(_ frame: LuaFrame, at index: Int32, _ host: ScriptHost) -> String? {
    if let spec = frame.object(at: index, host.objects.spec.kind) { return spec.kind.className }
    guard let pointer = frame.lightUserdata(at: index) else { return nil }
    let bits = UInt64(UInt(bitPattern: pointer))
    if bits & styleBit != 0 { return CommonMember.style.rawValue }
    return (try? SpecHandle.element(LayoutElement(bits: bits)).kind(host))?.className
  }

  private static func index(_ spec: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) -> Int32 {
    let specClass = host.specClasses[try spec.kind(host)]
    let key = frame.key(at: 2, in: host.forms.keys)
    if key == host.forms.styleKey {
      pushStyle(of: spec, frame, host)
      return 1
    }
    if let key, try specClass.push(key, spec, frame, host) { return 1 }
    if try pushChild(spec, of: specClass, frame, host) { return 1 }
    if key == host.forms.debugNameKey {
      try spec.debugName(host).map { frame.push($0) } ?? frame.pushNil()
      return 1
    }
    if key == host.forms.layoutThatFitsKey {
      frame.pushFunction(CommonMember.layoutThatFits.rawValue, layoutThatFits)
      return 1
    }
    throw host.api.unknownProperty(frame.name(at: 2), of: specClass.name, known: specClass.knownNames, styles: true)
  }

  private static func assign(_ spec: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) {
    let specClass = host.specClasses[try spec.kind(host)]
    let value = ScriptValue(frame, at: 3)
    try requireUnused(spec, frame, host)
    let key = frame.key(at: 2, in: host.forms.keys)
    if let key, try specClass.set(key, spec, value, host) { return }
    if try setChild(spec, of: specClass, frame, host) { return }
    if key == host.forms.styleKey {
      var style = ElementStyle()
      try StyleTables(host).read(frame, value, owner: specClass.name, constructor: nil, into: &style)
      try spec.setStyle(style, host)
      return
    }
    if key == host.forms.debugNameKey {
      let name: String
      do throws(Mismatch) {
        name = try value.name()
      } catch {
        throw frame.error(error, specClass.name, [CommonMember.debugName.step], constructor: nil)
      }
      try spec.setDebugName(name, host)
      return
    }
    throw frame.unknownProperty(
      frame.name(at: 2), of: specClass.name, known: specClass.knownNames, styles: true, constructor: nil)
  }

  /// Refuses to change a spec that its layout uses already, at the line that tries.
  private static func requireUnused(
    _ spec: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) {
    do throws(WeftError) {
      try spec.requireUnused(host)
    } catch {
      var error = error
      error.location = frame.location()
      throw error
    }
  }

  private static var layoutThatFits: LuaFunction {
    { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        if let bits = frame.lightUserdata(at: 1) {
          return try Measuring(host).layoutThatFits(
            .element(LayoutElement(bits: UInt64(UInt(bitPattern: bits)))), frame)
        }
        return try Measuring(host).layoutThatFits(.detached(try frame.argument(1, host.objects.spec.kind)), frame)
      }
    }
  }

  // MARK: style

  /// Pushes what stands for the style of a spec.
  static func pushStyle(of spec: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost) {
    switch spec {
    case .element(let element): frame.pushLight(bits: UInt(element.bits | styleBit))
    case .detached(let spec):
      frame.pushObject(
        StyleObject(.spec(spec)), host.objects.style.kind, metatable: host.objects.style.metatable, userValues: 0)
    }
  }

  private static func index(styleOf spec: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError)
    -> Int32
  {
    try StyleTables(host).push(try spec.style(host), frame, owner: try spec.kind(host).className)
  }

  private static func assign(styleOf spec: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) {
    try requireUnused(spec, frame, host)
    var style = try spec.style(host)
    try StyleTables(host).set(&style, frame, owner: try spec.kind(host).className)
    try spec.setStyle(style, host)
  }
}
