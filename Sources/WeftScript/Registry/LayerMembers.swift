import WeftLua
import WeftNodes

/// What a layer has.
let layerMembers = ObjectMembers<Layer>(
  layerProperties("Layer") { $0 } + [
    ObjectMember(
      "superlayer", .layer, "The layer that it is inside of.",
      example: """
        local inside = ui.Layer {}
        local outside = ui.Layer { inside }
        print(inside.superlayer == outside) --> true
        """,
      get: { layer, frame, host in layer.superlayer.map { host.push($0, frame) } ?? frame.pushNil() }),
    ObjectMember(
      "sublayers", .list(.layer), "The layers inside, from back to front.",
      example: """
        print(#ui.Layer({ ui.Layer {}, ui.Layer {} }).sublayers) --> 2
        """,
      get: { layer, frame, host in
        frame.pushTable()
        for (index, sublayer) in layer.sublayers.enumerated() {
          host.push(sublayer, frame)
          frame.rawSet(-2, Int64(index + 1))
        }
      }),
    ObjectMember(
      method: "addSublayer", [("layer", .layer)],
      "Adds a layer in front of the others. A node's layer takes its node along: into this layer's node, or out of its "
        + "supernode.",
      example: """
        local node = box "tomato"
        node.layer:addSublayer(ui.Layer { frame = { 4, 4, 10, 10 }, backgroundColor = "gold" })
        print(#node.layer.sublayers, #node.subnodes) --> 1  0
        """,
      get: { _, frame, _ in
        frame.pushFunction("addSublayer") { (frame) throws(WeftError) in
          try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
            let layer = try frame.receiver(host.hosts.layerKind)
            let sublayer = try frame.argument(2, host.hosts.layerKind)
            try host.moving(sublayer) { () throws(NodeError) in try layer.addSublayer(sublayer) }
            return 0
          }
        }
      }),
    ObjectMember(
      method: "insertSublayer", [("layer", .layer), ("index", .integer)],
      "Puts a layer at an index, from 1 at the back.",
      example: """
        local layer = ui.Layer { ui.Layer {} }
        local behind = ui.Layer {}
        layer:insertSublayer(behind, 1)
        print(layer.sublayers[1] == behind) --> true
        """,
      get: { _, frame, _ in
        frame.pushFunction("insertSublayer") { (frame) throws(WeftError) in
          try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
            let layer = try frame.receiver(host.hosts.layerKind)
            let sublayer = try frame.argument(2, host.hosts.layerKind)
            let index = try host.layerIndex(frame, 3)
            try host.moving(sublayer) { () throws(NodeError) in try layer.insertSublayer(sublayer, at: index) }
            return 0
          }
        }
      }),
    ObjectMember(
      method: "removeFromSuperlayer", [], "Takes the layer out of its superlayer, and its node out of its supernode.",
      example: """
        local inside = ui.Layer {}
        local outside = ui.Layer { inside }
        inside:removeFromSuperlayer()
        print(#outside.sublayers) --> 0
        """,
      get: { _, frame, _ in
        frame.pushFunction("removeFromSuperlayer") { (frame) throws(WeftError) in
          try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
            let layer = try frame.receiver(host.hosts.layerKind)
            try host.moving(layer) { () throws(NodeError) in try layer.removeFromSuperlayer() }
            return 0
          }
        }
      }),
  ])
