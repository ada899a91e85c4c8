import WeftLua
import WeftNodes
import WeftScript

/// The members of a layer.
package let layerMembers = ObjectMembers<Layer>(
  "Layer", layerProperties { $0 } + layerFields + layerMethods)

private let layerFields: [ObjectMember<Layer>] = [
  ObjectMember("superlayer", reading: \.superlayer, orNil: .layer, "The layer that it is inside of."),
  ObjectMember("sublayers", reading: \.sublayers, .list(.layer), "The layers inside, from back to front."),
]

private let layerMethods = objectMethods(
  of: \.objects.layer.kind,
  Method(
    "addSublayer", ("layer", .layer),
    "Adds a layer in front of the others. A node's layer takes its node along: into this layer's node, or out of its "
      + "supernode."
  ) { (call, layer) throws(WeftError) in
    try HostObjects(call.host).moving(layer) { () throws(NodeError) in try call.object.addSublayer(layer) }
  },
  Method(
    "insertSublayer", ("layer", .layer), ("index", .integer), "Puts a layer at an index, from 1 at the back."
  ) { (call, layer, index) throws(WeftError) in
    try call.require(index, "index", upTo: call.object.sublayers.count + 1)
    try HostObjects(call.host).moving(layer) { () throws(NodeError) in
      try call.object.insertSublayer(layer, at: index - 1)
    }
  },
  Method(
    "removeAllAnimations", "Ends the animations of the layer's node, unfinished: it shows its own values."
  ) { call in
    if let node = call.object.node { node.window?.animations.removeAll(of: node) }
  },
  Method(
    "removeFromSuperlayer", "Takes the layer out of its superlayer, and its node out of its supernode."
  ) { (call) throws(WeftError) in
    try HostObjects(call.host).moving(call.object) { () throws(NodeError) in try call.object.removeFromSuperlayer() }
  })

extension Layer: MethodReceiver {
  package var nameInMessages: String { layerMembers.owner }
}
