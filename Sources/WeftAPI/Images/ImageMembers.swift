import WeftDisplay
import WeftNodes
import WeftScript

/// The members of the result of `ui.image`.
package let imageMembers = ObjectMembers<ImageObject>(
  "Image", imageFields + imageMethods)

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
package let animatedImageMembers = ObjectMembers<AnimatedImageObject>(
  "AnimatedImage",
  [
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

extension ImageObject: MethodReceiver {
  package var nameInMessages: String { imageMembers.owner }
}
