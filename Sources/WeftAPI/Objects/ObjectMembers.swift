import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The members of the result of `layoutThatFits`.
package let layoutMembers = ObjectMembers<LayoutObject>(layoutFields + layoutMethods)

private let layoutFields: [ObjectMember<LayoutObject>] = [
  ObjectMember("size", .size, "The size of the layout.", get: { layout, frame, _ in frame.push(layout.size) }),
  ObjectMember(
    "position", \.position, .point, "Its position in the layout around it; calculateLayoutThatFits sets it."),
  ObjectMember(
    "element", .element, "The node or spec that it is of; nil for one that a script has made by ui.Layout.",
    get: { (layout, frame, host) throws(WeftError) in try layout.pushElement(frame, host) }),
  ObjectMember(
    "constrainedSize", .sizeRange, "The range that a node's size was chosen from.",
    get: { layout, frame, _ in
      if case .node(_, let layout?) = layout.content { frame.push(layout.constrainedSize) } else { frame.pushNil() }
    }),
  ObjectMember(
    "sublayouts", .list(.layout), "The layouts of the nearest nodes inside, in the order in which they are drawn.",
    get: { (layout, frame, host) throws(WeftError) in
      frame.pushTable()
      for (index, sublayout) in try layout.sublayouts(host).enumerated() {
        sublayout.push(frame, host)
        frame.rawSet(-2, Int64(index + 1))
      }
    }),
]

private let layoutMethods = objectMethods(
  of: \.objects.layout.kind,
  Method(
    "frames", returns: .pushed(.list(.placedNode)),
    "All nodes below, nested ones too, in pre-order with their frames in the layout's coordinates."
  ) { (call) throws(WeftError) in
    try call.object.pushFrames(call.frame, call.host)
  })

/// The members of the result of `ui.image`.
package let imageMembers = ObjectMembers<ImageObject>(imageFields + imageMethods)

private let imageFields: [ObjectMember<ImageObject>] = [
  ObjectMember("size", reading: \.image.size, .size, "The size of the image."),
  ObjectMember("width", reading: \.image.size.width, .points, "The width of the image."),
  ObjectMember("height", reading: \.image.size.height, .points, "The height of the image."),
  ObjectMember(
    "scale", reading: \.image.scale, .number,
    "The pixels per point: 2 for a file whose name ends in @2x.", unit: "pixels per point"),
  ObjectMember(
    "renderingMode", reading: \.image.renderingMode, .choice,
    "The use of the image's colours by image "
      + "nodes."),
  ObjectMember(
    "capInsets", reading: \.image.capInsets, orNil: .insets,
    "The edges that keep their size, of a resizable image; nil of any other."),
]

private let imageMethods = objectMethods(
  of: \.objects.image.kind,
  Method(
    "imageWithRenderingMode", ("mode", .choice), returns: .imageObject,
    "The same picture, of whose colours image nodes make something else."
  ) { call, mode in
    call.object.image.withRenderingMode(mode)
  },
  Method(
    "resizableImageWithCapInsets", ("capInsets", .insets), returns: .imageObject,
    "The same picture, with which image nodes fill themselves: its edges keep their size, and the middle stretches."
  ) { call, insets in
    call.object.image.resizable(capInsets: insets)
  })

/// The members of the result of `ui.animatedImage`.
package let animatedImageMembers = ObjectMembers<AnimatedImageObject>([
  ObjectMember(
    "coverImage", .image, "The first frame.",
    get: { object, frame, host in ScriptImages.of(host).push(object.animation.coverImage, frame) }),
  ObjectMember("frameCount", reading: \.animation.frames.count, .integer, "The number of frames."),
  ObjectMember("duration", reading: \.animation.duration, .seconds, "The duration of one round."),
  ObjectMember(
    "loopCount", reading: \.animation.loopCount, .integer,
    "The number of rounds; 0 for an infinite "
      + "animation."),
])

/// The members of a class of nodes, beyond the methods of its nodes.
package let classMembers = ObjectMembers<ScriptClass>([
  ObjectMember(
    method: "subclass", [("name", .string)], returns: .anyClass, "Derives a class.",
    get: { _, frame, host in host.nodeClasses.pushSubclass(frame) }),
  ObjectMember(
    "super", .anyClass, "The class that it is derived from; nil for DisplayNode and LayoutSpec.",
    get: { nodeClass, frame, host in
      nodeClass.parent.map { host.nodeClasses.push($0, frame) } ?? frame.pushNil()
    }),
  ObjectMember("className", reading: \.name, .string, "Its name."),
  // Found after the class's own methods: it is what `super.init` of a built-in class calls.
  ObjectMember(
    method: "init", [("...", .any)], initDescription.doc,
    get: { nodeClass, frame, host in host.nodeClasses.pushNativeInit(of: nodeClass, frame) }),
])

/// The property that every element has, beyond those of its class.
package let elementStyle = PropertyDescription(
  "style", .style, default: "{}",
  "The properties that the layout around the element reads; assigning a table sets its "
    + "fields and keeps the others.", invalidates: .layout)

/// The property that every spec has, beyond style and those of its class.
package let specDebugName = PropertyDescription(
  "debugName", .string, default: "nil", "A name for messages, trees and inspectors.", invalidates: .nothing)

let measureSpec = Method<MeasuredSpec>(
  "layoutThatFits", ("range", .constraint.or(.unconstrained)), ("options", .layoutOptions), returns: .pushed(.layout),
  "Measures the spec, and returns its layout: outside of a layout any number of times, inside one for its parent."
) { (spec, range, options) throws(WeftError) in
  try spec.host.layoutThatFits(spec, range, options)
}

/// The method that every spec has.
package let specLayoutThatFits = measureSpec.description
