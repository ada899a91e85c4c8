import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The properties that views and layers have in common; those of a node's are the node's own.
///
/// - Parameters:
///   - name: `View` or `Layer`, for the examples.
///   - layer: where they are.
func layerProperties<Object>(
  _ name: String, _ layer: @escaping @Sendable (Object) -> Layer
) -> [ObjectMember<Object>] {
  let isView = name == "View"
  return [
    ObjectMember(
      "frame", .rect, "Where it stands in what is around it.",
      example: Example(
        """
        print(ui.\(name)({ frame = { 10, 20, 60, 40 } }).frame.x) --> 10
        """),
      get: { object, frame, _ in frame.push(layer(object).frame) },
      set: { (object, value) throws(Mismatch) in layer(object).frame = try value.rect() }),
    ObjectMember(
      "bounds", .rect, "What it shows of its own coordinates.",
      example: Example(
        """
        print(ui.\(name)({ frame = { 10, 20, 60, 40 } }).bounds.width) --> 60
        """),
      get: { object, frame, _ in frame.push(layer(object).bounds) },
      set: { (object, value) throws(Mismatch) in layer(object).bounds = try value.rect() }),
    ObjectMember(
      "position", .point, "Where the anchor point, its middle by default, stands in what is around it.",
      example: Example(
        """
        print(ui.\(name)({ frame = { 10, 20, 60, 40 } }).position.x) --> 40
        """),
      get: { object, frame, _ in frame.push(layer(object).position) },
      set: { (object, value) throws(Mismatch) in layer(object).position = try value.point() }),
    ObjectMember(
      "backgroundColor", .color, "Fills the bounds.",
      example: Example(
        """
        print(ui.\(name)({ backgroundColor = "tomato" }).backgroundColor) --> #ff6347
        """),
      get: { object, frame, _ in
        layer(object).appearance.backgroundColor.map { frame.push($0.css) } ?? frame.pushNil()
      },
      set: { (object, value) throws(Mismatch) in
        layer(object).appearance.backgroundColor = value.isNil ? nil : try value.color()
      }),
    ObjectMember(
      isView ? "alpha" : "opacity", .part, "From 0, invisible, to 1; for what is inside, too.",
      example: Example(
        """
        print(ui.\(name)({ \(isView ? "alpha" : "opacity") = 0.5 }).\(isView ? "alpha" : "opacity")) --> 0.5
        """),
      get: { object, frame, _ in frame.pushNumber(layer(object).appearance.alpha) },
      set: { (object, value) throws(Mismatch) in
        let alpha = try value.nonNegative("a number from 0 to 1")
        guard alpha <= 1 else { throw Mismatch(expected: "a number from 0 to 1", value) }
        layer(object).appearance.alpha = alpha
      }),
    ObjectMember(
      "hidden", .boolean, "Whether it is left out of the picture.",
      example: Example(
        """
        print(ui.\(name)({ hidden = true }).hidden) --> true
        """),
      get: { object, frame, _ in frame.push(layer(object).appearance.isHidden) },
      set: { (object, value) throws(Mismatch) in layer(object).appearance.isHidden = try value.bool() }),
    ObjectMember(
      "cornerRadius", .points, "Rounds the corners.",
      example: Example(
        """
        print(ui.\(name)({ cornerRadius = 8 }).cornerRadius) --> 8
        """),
      get: { object, frame, _ in frame.pushNumber(layer(object).appearance.cornerRadius) },
      set: { (object, value) throws(Mismatch) in layer(object).appearance.cornerRadius = try value.nonNegative() }),
    ObjectMember(
      isView ? "clipsToBounds" : "masksToBounds", .boolean, "Whether what stands out of the bounds is cut off.",
      example: Example(
        """
        print(ui.\(name)({}).\(isView ? "clipsToBounds" : "masksToBounds")) --> false
        """),
      get: { object, frame, _ in frame.push(layer(object).appearance.clipsToBounds) },
      set: { (object, value) throws(Mismatch) in layer(object).appearance.clipsToBounds = try value.bool() }),
    ObjectMember(
      "node", .node, "The node that it belongs to; nil for one of its own.",
      example: Example(
        """
        local node = box "tomato"
        print(node.\(isView ? "view" : "layer").node == node, ui.\(name)({}).node) --> true  nil
        """),
      get: { object, frame, host in layer(object).node.map { host.push($0, frame) } ?? frame.pushNil() }),
    ObjectMember(
      "window", .window, "The window that it is in.",
      example: Example(
        """
        local node = box "tomato"
        local window = ui.Window { size = { 375, 600 }, node }
        print(node.\(isView ? "view" : "layer").window == window) --> true
        """),
      get: { object, frame, host in layer(object).window.map { host.push($0, frame) } ?? frame.pushNil() }),
  ]
}
