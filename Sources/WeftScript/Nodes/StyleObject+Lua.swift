import WeftLayout
import WeftLua
import WeftNodes

extension StyleObject {
  static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<StyleObject>) {
    frame.pushFunction("style.__index") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let object = try frame.argument(1, kind)
        switch object.owner {
        case .node(let node): return try StyleTables(host).push(node.style, frame, owner: object.name)
        case .spec(let spec): return try StyleTables(host).push(spec.style, frame, owner: object.name)
        }
      }
    }
    frame.rawSet(-2, field: "__index")
    frame.pushFunction("style.__newindex") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let object = try frame.argument(1, kind)
        switch object.owner {
        case .node(let node):
          var style = node.style
          try StyleTables(host).set(&style, frame, owner: object.name)
          // Setting what is set already changes nothing: layout code may do so in every pass.
          if style != node.style {
            if host.engine.isInPass { host.state.noteWriteInPass(node, host) }
            node.style = style
          }
        case .spec(let spec): try StyleTables(host).set(&spec.style, frame, owner: object.name)
        }
        return 0
      }
    }
    frame.rawSet(-2, field: "__newindex")
    frame.pushFunction("style.__tostring") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        frame.push("<style of \(try frame.argument(1, kind).name)>")
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
  }
}
