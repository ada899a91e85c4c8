import WeftLua
import WeftNodes
import WeftScript

/// The members of a layer.
package let layerMembers = ObjectMembers<Layer>(
  layerProperties { $0 } + [
    ObjectMember("superlayer", reading: \.superlayer, orNil: .layer, "The layer that it is inside of."),
    ObjectMember(
      "sublayers", reading: \.sublayers, .list(.layer), "The layers inside, from back to front."),
    ObjectMember(
      method: "addSublayer", [("layer", .layer)],
      "Adds a layer in front of the others. A node's layer takes its node along: into this layer's node, or out of its "
        + "supernode.",
      get: { _, frame, _ in
        frame.pushFunction("addSublayer") { (frame) throws(WeftError) in
          try frame.withHost { (host) throws(WeftError) in
            let layer = try frame.receiver(host.objects.layer.kind)
            let sublayer = try frame.argument(2, host.objects.layer.kind)
            try host.moving(sublayer) { () throws(NodeError) in try layer.addSublayer(sublayer) }
            return 0
          }
        }
      }),
    ObjectMember(
      method: "insertSublayer", [("layer", .layer), ("index", .integer)],
      "Puts a layer at an index, from 1 at the back.",
      get: { _, frame, _ in
        frame.pushFunction("insertSublayer") { (frame) throws(WeftError) in
          try frame.withHost { (host) throws(WeftError) in
            let layer = try frame.receiver(host.objects.layer.kind)
            let sublayer = try frame.argument(2, host.objects.layer.kind)
            let index = try frame.layerIndex(3, in: layer)
            try host.moving(sublayer) { () throws(NodeError) in try layer.insertSublayer(sublayer, at: index) }
            return 0
          }
        }
      }),
    ObjectMember(
      method: "removeAllAnimations", [],
      "Ends the animations of the layer's node, unfinished: it shows its own values.",
      get: { _, frame, _ in
        frame.pushFunction("removeAllAnimations") { (frame) throws(WeftError) in
          try frame.withHost { (host) throws(WeftError) in
            let layer = try frame.receiver(host.objects.layer.kind)
            if let node = layer.node { node.window?.animations.removeAll(of: node) }
            return 0
          }
        }
      }),
    ObjectMember(
      method: "removeFromSuperlayer", [], "Takes the layer out of its superlayer, and its node out of its supernode.",
      get: { _, frame, _ in
        frame.pushFunction("removeFromSuperlayer") { (frame) throws(WeftError) in
          try frame.withHost { (host) throws(WeftError) in
            let layer = try frame.receiver(host.objects.layer.kind)
            try host.moving(layer) { () throws(NodeError) in try layer.removeFromSuperlayer() }
            return 0
          }
        }
      }),
  ])
