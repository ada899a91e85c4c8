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

  static func fillLight(_ frame: LuaFrame) {
    frame.pushFunction("spec.__index") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let bits = UInt64(UInt(bitPattern: frame.lightUserdata(at: 1)))
        if bits & styleBit != 0 {
          return try index(styleOf: .element(LayoutElement(bits: bits & ~styleBit)), frame, host)
        }
        if frame.isString("style", at: 2) {
          _ = try kind(of: .element(LayoutElement(bits: bits)), host)
          pushStyle(of: LayoutElement(bits: bits), frame)
          return 1
        }
        return try index(.element(LayoutElement(bits: bits)), frame, host)
      }
    }
    frame.rawSet(-2, field: "__index")
    frame.pushFunction("spec.__newindex") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let bits = UInt64(UInt(bitPattern: frame.lightUserdata(at: 1)))
        if bits & styleBit != 0 {
          try assign(styleOf: .element(LayoutElement(bits: bits & ~styleBit)), frame, host)
        } else {
          try assign(.element(LayoutElement(bits: bits)), frame, host)
        }
        return 0
      }
    }
    frame.rawSet(-2, field: "__newindex")
    fillCommon(frame) { frame in
      .element(LayoutElement(bits: UInt64(UInt(bitPattern: frame.lightUserdata(at: 1))) & ~styleBit))
    }
  }

  static func fillDetached(_ frame: LuaFrame) {
    frame.pushFunction("spec.__index") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let spec = try frame.argument(1, host.objects.spec.kind)
        if frame.isString("style", at: 2) {
          frame.pushObject(
            StyleObject(.spec(spec)), host.objects.style.kind, metatable: host.objects.style.metatable, userValues: 0)
          return 1
        }
        return try index(.detached(spec), frame, host)
      }
    }
    frame.rawSet(-2, field: "__index")
    frame.pushFunction("spec.__newindex") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        try assign(.detached(try frame.argument(1, host.objects.spec.kind)), frame, host)
        return 0
      }
    }
    frame.rawSet(-2, field: "__newindex")
    fillCommon(frame) { frame in
      guard let host = frame.state.host as? ScriptHost, let spec = frame.object(at: 1, host.objects.spec.kind) else {
        return .element(.none)
      }
      return .detached(spec)
    }
  }

  private static func fillCommon(_ frame: LuaFrame, _ handle: @escaping (LuaFrame) -> SpecHandle) {
    frame.pushFunction("spec.__tostring") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        frame.push((try? kind(of: handle(frame), host)).map { "<\($0.className)>" } ?? "<a spec of an earlier pass>")
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
    frame.pushFunction("spec.__len") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let handle = handle(frame)
        _ = try kind(of: handle, host)
        frame.push(Int64(try childCount(of: handle, host)))
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
    if bits & styleBit != 0 { return "style" }
    return (try? kind(of: .element(LayoutElement(bits: bits)), host))?.className
  }

  private static func kind(of handle: SpecHandle, _ host: ScriptHost) throws(WeftError) -> ElementKind {
    switch handle {
    case .detached(let spec): return spec.kind
    case .element(let element):
      let kind = try host.engine.withPass { (pass) throws(WeftError) in pass.kind(of: element) }
      guard let kind, host.engine.isInPass else {
        throw WeftError(
          .layout, "this spec belongs to an earlier pass",
          hint: "specs live as long as the layoutSpecThatFits that makes them; keep nodes instead")
      }
      return kind
    }
  }

  private static func index(_ handle: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) -> Int32 {
    let specClass = host.specClasses[try kind(of: handle, host)]
    if let key = frame.key(at: 2, in: host.forms.keys), try specClass.push(key, handle, frame, host) { return 1 }
    if try pushChild(handle, of: specClass, frame, host) { return 1 }
    if frame.isString("debugName", at: 2) {
      switch handle {
      case .detached(let spec): spec.debugName.map { frame.push($0) } ?? frame.pushNil()
      case .element(let element):
        let name = try host.engine.withPass { (pass) throws(WeftError) in
          try layout { () throws(LayoutError) in try pass.name(of: element) }
        }
        name.map { frame.push($0) } ?? frame.pushNil()
      }
      return 1
    }
    if frame.isString("layoutThatFits", at: 2) {
      frame.pushFunction("layoutThatFits", layoutThatFits)
      return 1
    }
    throw host.api.unknownProperty(frame.name(at: 2), of: specClass.name, known: specClass.knownNames, styles: true)
  }

  private static func assign(_ handle: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) {
    let specClass = host.specClasses[try kind(of: handle, host)]
    let value = ScriptValue(frame, at: 3)
    try requireUnused(handle, frame, host)
    if let key = frame.key(at: 2, in: host.forms.keys), try specClass.set(key, handle, value, host) { return }
    if try setChild(handle, of: specClass, frame, host) { return }
    if frame.isString("style", at: 2) {
      var style = ElementStyle()
      try StyleTables(host).read(frame, value, owner: specClass.name, constructor: nil, into: &style)
      try setStyle(style, of: handle, host)
      return
    }
    if frame.isString("debugName", at: 2) {
      let name: String
      do throws(Mismatch) {
        name = try value.name()
      } catch {
        throw frame.error(error, specClass.name, ["debugName"], constructor: nil)
      }
      switch handle {
      case .detached(let spec): spec.debugName = name
      case .element(let element):
        try host.engine.withPass { (pass) throws(WeftError) in
          try layout { () throws(LayoutError) in try pass.setName(name, of: element) }
        }
      }
      return
    }
    throw frame.unknownProperty(
      frame.name(at: 2), of: specClass.name, known: specClass.knownNames, styles: true, constructor: nil)
  }

  /// Refuses to change a spec that its layout uses already, at the line that tries.
  private static func requireUnused(
    _ handle: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) {
    guard case .element(let element) = handle else { return }
    do throws(WeftError) {
      try host.engine.withPass { (pass) throws(WeftError) in
        try layout { () throws(LayoutError) in try pass.requireUnused(element) }
      }
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

  /// Pushes what stands for the style of an element of the pass.
  static func pushStyle(of element: LayoutElement, _ frame: LuaFrame) {
    frame.pushLight(bits: UInt(element.bits | styleBit))
  }

  // MARK: style

  static func style(of handle: SpecHandle, _ host: ScriptHost) throws(WeftError) -> ElementStyle {
    switch handle {
    case .detached(let spec): return spec.style
    case .element(let element):
      return try host.engine.withPass { (pass) throws(WeftError) in
        try layout { () throws(LayoutError) in try pass.style(of: element) }
      }
    }
  }

  static func setStyle(_ style: ElementStyle, of handle: SpecHandle, _ host: ScriptHost) throws(WeftError) {
    switch handle {
    case .detached(let spec): spec.style = style
    case .element(let element):
      try host.engine.withPass { (pass) throws(WeftError) in
        try layout { () throws(LayoutError) in try pass.setStyle(style, of: element) }
      }
    }
  }

  private static func index(styleOf handle: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError)
    -> Int32
  {
    let style = try style(of: handle, host)
    return try StyleTables(host).push(style, frame, owner: try kind(of: handle, host).className)
  }

  private static func assign(styleOf handle: SpecHandle, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) {
    try requireUnused(handle, frame, host)
    var style = try style(of: handle, host)
    try StyleTables(host).set(&style, frame, owner: try kind(of: handle, host).className)
    try setStyle(style, of: handle, host)
  }
}
