import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The members of a kind of object, found by name.
struct ObjectMembers<Object>: Sendable {
  let all: [ObjectMember<Object>]
  private let byName: [String: ObjectMember<Object>]

  init(_ all: [ObjectMember<Object>]) {
    self.all = all
    byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String?) -> ObjectMember<Object>? { name.flatMap { byName[$0] } }

  var names: [String] { all.map(\.name) }
}

/// What `layoutThatFits` gives.
let layoutMembers = ObjectMembers<LayoutObject>([
  ObjectMember(
    "size", .size, "How large it is.",
    example: """
      local layout = box("tomato", 60, 40):layoutThatFits {}
      print(layout.size.width, layout.size.height) --> 60  40
      """,
    get: { layout, frame, _ in frame.push(layout.size) }),
  ObjectMember(
    "position", .point, "Where it stands in the layout around it; calculateLayoutThatFits sets it.",
    example: """
      local spec = ui.InsetLayoutSpec { insets = 8, box "tomato" }
      local layout = spec:layoutThatFits {}
      print(layout.sublayouts[1].position.x) --> 8
      """,
    get: { layout, frame, _ in frame.push(layout.position) },
    set: { (layout, value) throws(Mismatch) in layout.position = try value.point() }),
  ObjectMember(
    "element", .element, "The node or spec that it is of; nil for one that a script has made by ui.Layout.",
    example: """
      local node = box "tomato"
      print(node:layoutThatFits({}).element == node) --> true
      """,
    get: { (layout, frame, host) throws(WeftError) in try layout.pushElement(frame, host) }),
  ObjectMember(
    "constrainedSize", .sizeRange, "The range that a node's size was chosen from.",
    example: """
      local layout = box("tomato"):layoutThatFits { max = { 375, 100 } }
      print(layout.constrainedSize.max.width) --> 375
      """,
    get: { layout, frame, _ in
      if case .node(_, let layout?) = layout.content { frame.push(layout.constrainedSize) } else { frame.pushNil() }
    }),
  ObjectMember(
    "sublayouts", .list(.layout), "The layouts of the nearest nodes inside, in the order in which they are drawn.",
    example: """
      local spec = ui.StackLayoutSpec { direction = "horizontal", box "tomato", box "gold" }
      for _, inside in ipairs(spec:layoutThatFits({}).sublayouts) do print(inside.position.x) end --> 0
      --> 40
      """,
    get: { (layout, frame, host) throws(WeftError) in
      frame.pushTable()
      for (index, sublayout) in try layout.sublayouts(host).enumerated() {
        host.push(sublayout, frame)
        frame.rawSet(-2, Int64(index + 1))
      }
    }),
  ObjectMember(
    method: "frames", [], returns: .list(.placedNode),
    "All nodes below, nested ones too, in pre-order with their frames in the layout's coordinates.",
    example: """
      local spec = ui.InsetLayoutSpec { insets = 8, box "tomato" }
      local first = spec:layoutThatFits({}):frames()[1]
      print(first.frame.x, first.frame.width) --> 8  40
      """,
    get: { _, frame, _ in frame.pushFunction("frames", LayoutObject.frames) }),
])

/// What `ui.image` gives.
let imageMembers = ObjectMembers<ImageObject>([
  ObjectMember(
    "size", .size, "How large it is.",
    example: """
      print(ui.image("pictures/heart.png").size.width) --> 24
      """,
    get: { image, frame, _ in frame.push(image.image.size) }),
  ObjectMember(
    "width", .points, "How wide it is.",
    example: """
      print(ui.image("pictures/heart.png").width) --> 24
      """,
    get: { image, frame, _ in frame.pushNumber(image.image.size.width) }),
  ObjectMember(
    "height", .points, "How high it is.",
    example: """
      print(ui.image("pictures/heart.png").height) --> 24
      """,
    get: { image, frame, _ in frame.pushNumber(image.image.size.height) }),
  ObjectMember(
    "scale", .number, "How many of its pixels are a point: 2 for a file whose name ends in @2x.",
    unit: "pixels per point",
    example: """
      print(ui.image("pictures/heart.png").scale) --> 2
      """,
    get: { image, frame, _ in frame.pushNumber(image.image.scale) }),
  ObjectMember(
    "renderingMode", .choice(ImageRenderingMode.self), "What image nodes make of its colours.",
    example: """
      print(ui.image("pictures/heart.png").renderingMode) --> automatic
      """,
    get: { image, frame, _ in frame.push(image.image.renderingMode.scriptName) }),
  ObjectMember(
    "capInsets", .insets, "The edges that keep their size, of a resizable image; nil of any other.",
    example: """
      print(ui.image("pictures/heart.png").capInsets) --> nil
      """,
    get: { image, frame, _ in
      if let insets = image.image.capInsets { frame.push(insets) } else { frame.pushNil() }
    }),
  ObjectMember(
    method: "imageWithRenderingMode", [("mode", .choice(ImageRenderingMode.self))], returns: .image,
    "The same picture, of whose colours image nodes make something else.",
    example: """
      local heart = ui.image("pictures/heart.png"):imageWithRenderingMode("alwaysTemplate")
      return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
        ui.ImageNode { image = heart, tintColor = "steelblue" },
      }
      """,
    get: { _, frame, host in
      frame.pushFunction("imageWithRenderingMode") { [unowned host] (frame) throws(WeftError) in
        let image = try frame.argument(1, host.imageKind).image
        do throws(Mismatch) {
          host.push(image.withRenderingMode(try ImageRenderingMode.named(ScriptValue(frame, at: 2))), frame)
        } catch {
          throw host.error(error, "image", "imageWithRenderingMode")
        }
        return 1
      }
    }),
  ObjectMember(
    method: "resizableImageWithCapInsets", [("capInsets", .insets)], returns: .image,
    "The same picture, with which image nodes fill themselves: its edges keep their size, and the middle stretches.",
    example: """
      local bubble = ui.image("pictures/heart.png"):resizableImageWithCapInsets(10)
      return ui.ImageNode { image = bubble, style = { height = 40 } }
      """,
    get: { _, frame, host in
      frame.pushFunction("resizableImageWithCapInsets") { [unowned host] (frame) throws(WeftError) in
        let image = try frame.argument(1, host.imageKind).image
        do throws(Mismatch) {
          host.push(image.resizable(capInsets: try ScriptValue(frame, at: 2).insets()), frame)
        } catch {
          throw host.error(error, "image", "resizableImageWithCapInsets")
        }
        return 1
      }
    }),
])

/// What `ui.animatedImage` gives.
let animatedImageMembers = ObjectMembers<AnimatedImageObject>([
  ObjectMember(
    "coverImage", .image, "The first frame.",
    example: """
      print(ui.animatedImage("pictures/blinker.gif").coverImage.width) --> 24
      """,
    get: { object, frame, host in host.push(object.animation.coverImage, frame) }),
  ObjectMember(
    "frameCount", .integer, "How many frames it has.",
    example: """
      print(ui.animatedImage("pictures/blinker.gif").frameCount) --> 3
      """,
    get: { object, frame, _ in frame.push(object.animation.frames.count) }),
  ObjectMember(
    "duration", .seconds, "How long one round takes.",
    example: """
      print(ui.animatedImage("pictures/blinker.gif").duration) --> 0.9
      """,
    get: { object, frame, _ in frame.pushNumber(object.animation.duration) }),
  ObjectMember(
    "loopCount", .integer, "How many rounds it plays; 0 for without end.",
    example: """
      print(ui.animatedImage("pictures/blinker.gif").loopCount) --> 0
      """,
    get: { object, frame, _ in frame.push(object.animation.loopCount) }),
])

/// What a class of nodes has besides the methods of its nodes.
let classMembers = ObjectMembers<ScriptClass>([
  ObjectMember(
    method: "subclass", [("name", .string)], returns: .anyClass, "Derives a class.",
    example: """
      local Badge = ui.TextNode:subclass "Badge"
      print(Badge, Badge { text = "3" }.className) --> <class Badge>  Badge
      """,
    get: { _, frame, host in host.nodeClasses.pushSubclass(frame) }),
  ObjectMember(
    "super", .anyClass, "The class that it is derived from; nil for DisplayNode and LayoutSpec.",
    example: """
      local Badge = ui.TextNode:subclass "Badge"

      function Badge:init(count)
        Badge.super.init(self, { text = count })
      end

      print(Badge.super == ui.TextNode, Badge(3).text) --> true  3
      """,
    get: { nodeClass, frame, host in
      nodeClass.parent.map { host.nodeClasses.push($0, frame) } ?? frame.pushNil()
    }),
  ObjectMember(
    "className", .string, "Its name.",
    example: """
      print(ui.TextNode:subclass("Badge").className) --> Badge
      """,
    get: { nodeClass, frame, _ in frame.push(nodeClass.name) }),
  // Found after the class's own methods: what `super.init` of a built-in class does.
  ObjectMember(
    method: "init", [("...", .any)], initDescription.doc, example: initDescription.example,
    get: { nodeClass, frame, host in host.nodeClasses.pushNativeInit(of: nodeClass, frame) }),
])

/// What every element has besides the properties of its class.
let elementStyle = PropertyDescription(
  "style", .style, "{}", "What the layout around the element reads of it; a table that is given adds to it.", .layout,
  example: """
    return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
      ui.DisplayNode { backgroundColor = "tomato", style = { height = 40, flexGrow = 1 } },
      box "gold",
    }
    """)

/// What every spec has besides style and the properties of its class.
let specDebugName = PropertyDescription(
  "debugName", .string, "nil", "A name for messages, trees and inspectors.", .nothing,
  example: """
    local spec = ui.InsetLayoutSpec { insets = 8, debugName = "margins", box "tomato" }
    print(spec.debugName) --> margins
    """)

let specLayoutThatFits = FunctionDescription(
  name: "layoutThatFits", signature: Signature([("range", .constraint), ("options?", .layoutOptions)], .layout),
  doc: "Measures the spec, and gives its layout: outside a layout as often as you like, inside one for what holds it.",
  example: """
    local spec = ui.InsetLayoutSpec { insets = 8, box("tomato", 60, 40) }
    print(spec:layoutThatFits { max = { 375, math.huge } }) --> <Layout of InsetLayoutSpec 76x56>
    """)
