import WeftDisplay
import WeftLayout
import WeftLua
import WeftSupport

/// Reads and writes a custom spec from Lua: its own fields first, then the class's methods, then the properties of
/// every spec.
enum CustomSpecObjects {
  /// The properties of every spec.
  static let properties = [CommonMember.style, .children, .debugName, .layoutThatFits].map(\.rawValue)

  static func fill(_ frame: LuaFrame) {
    frame.pushFunction("spec.__index") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let spec = try frame.argument(1, LayoutClasses.of(host).kind)
        if frame.userValue(CustomSpecValues.fields, at: 1) == .table {
          frame.pushValue(at: 2)
          if frame.rawGet(-2) != .nil { return 1 }
        }
        spec.specClass.methods.push(frame)
        frame.pushValue(at: 2)
        if frame.rawGet(-2) != .nil { return 1 }
        switch frame.name(at: 2).flatMap(CommonMember.init) {
        case .style: SpecHandles.pushStyle(of: spec.handle, frame, host)
        case .children:
          try frame.pushChildren(of: spec, host)
          SpecHandles.makeListGrow(frame, of: 1)
        case .debugName: spec.debugName.map { frame.push($0) } ?? frame.pushNil()
        case .layoutThatFits: frame.pushFunction(CommonMember.layoutThatFits.rawValue, layoutThatFits)
        default: frame.pushNil()
        }
        return 1
      }
    }
    frame.rawSet(-2, field: "__index")
    frame.pushFunction("spec.__newindex") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let spec = try frame.argument(1, LayoutClasses.of(host).kind)
        try CustomSpecFields(host).set(spec, frame, object: 1, key: 2, value: 3)
        return 0
      }
    }
    frame.rawSet(-2, field: "__newindex")
    frame.pushFunction("spec.__tostring") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let spec = try frame.argument(1, LayoutClasses.of(host).kind)
        frame.push("<\(spec.className)\(spec.debugName.map { " \"\($0)\"" } ?? "")>")
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
  }

  private static var layoutThatFits: LuaFunction {
    { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let spec = try frame.argument(1, LayoutClasses.of(host).kind)
        if spec.element == nil, host.engine.isInPass,
          let element = host.engine.currentPass.calculatingChild(spec)
        {
          return try Measuring(host).layoutThatFits(.element(element), frame)
        }
        return try Measuring(host).layoutThatFits(spec.handle, frame)
      }
    }
  }
}
