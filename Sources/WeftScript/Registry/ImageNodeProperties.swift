import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// What image nodes have beside what all nodes have.
var imageNodeProperties: [NodeProperty] {
  let modes = EnumNames<ContentMode>()
  return [
    imageProperty(
      "image", "path | image", "nil", "The picture: a file's path from the script's folder, or an image of ui.image.",
      get: { node, frame, host in
        if let image = node.image { host.push(image, frame) } else { frame.pushNil() }
      },
      set: { (node, value, host) throws(Mismatch) in node.image = value.isNil ? nil : try host.image(value) }),
    imageProperty(
      "contentMode", modes.all.map { "\"\($0)\"" }.joined(separator: " | "), "\"scaleAspectFill\"",
      "How the picture fills the node.",
      get: { node, frame, _ in frame.push(modes.name(of: node.contentMode)) },
      set: { (node, value, _) throws(Mismatch) in node.contentMode = try modes.value(of: value) }),
    imageProperty(
      "cropRect", "{x, y, width, height}", "{0.5, 0.5, 0, 0}",
      "With scaleAspectFill, which part stays in sight: x and y from 0 to 1.",
      get: { node, frame, _ in frame.push(node.cropRect) },
      set: { (node, value, _) throws(Mismatch) in node.cropRect = try value.rect() }),
    imageProperty(
      "imageTint", "color", "nil", "Recolours the picture: its shape stays, its colours go.",
      get: { node, frame, _ in node.imageTint.map { frame.push($0.css) } ?? frame.pushNil() },
      set: { (node, value, _) throws(Mismatch) in node.imageTint = value.isNil ? nil : try value.color() }),
    imageProperty(
      "imageModificationBlock", "function(canvas, image, bounds)", "nil",
      "Records what is shown instead of the picture.",
      get: { node, frame, host in host.pushHidden(.imageModificationBlock, of: node, frame) },
      set: { (node, value, host) throws(Mismatch) in try host.setImageModificationBlock(node, value) }),
  ]
}

private func imageProperty(
  _ name: String, _ type: @autoclosure @escaping () -> String, _ standard: String, _ doc: String,
  get: @escaping (ImageNode, LuaFrame, ScriptHost) -> Void,
  set: @escaping (ImageNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void
) -> NodeProperty {
  NodeProperty(
    name, type(), standard, doc,
    get: { node, frame, host in
      if let node = node as? ImageNode { get(node, frame, host) } else { frame.pushNil() }
    },
    set: { (node, value, host) throws(Mismatch) in
      if let node = node as? ImageNode { try set(node, value, host) }
    })
}
