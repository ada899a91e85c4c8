import WeftDisplay
import WeftScript

// Enums of the canvas.

/// The enums of the canvas, in the order of the documentation.
let canvasEnums: [any ScriptEnum.Type] = [
  LineCap.self, LineJoin.self, FillRule.self, BlendMode.self, Gradient.Spread.self, ImageInterpolation.self,
]

extension LineCap: ScriptEnum {
  package static let description = EnumDescription(
    "LineCap", "The look of the ends of a line.",
    [
      "butt": "Cut at the end point.",
      "round": "A half circle around the end point.",
      "square": "A half square beyond the end point.",
    ])
}

extension LineJoin: ScriptEnum {
  package static let description = EnumDescription(
    "LineJoin", "The look of the corners of a line.",
    ["miter": "Pointed.", "round": "Round.", "bevel": "Cut off."])
}

extension FillRule: ScriptEnum {
  package static let description = EnumDescription(
    "FillRule", "The interior of a path that crosses itself or has several figures.",
    [
      "nonZero": "The points that the path winds around, its direction counted.",
      "evenOdd": "The points that the path goes around an odd number of times: a figure within another is a hole.",
    ])
}

extension Gradient.Spread: ScriptEnum {
  package static let description = EnumDescription(
    "GradientSpread", "The paint before a gradient's start and after its end.",
    ["pad": "The nearest colour.", "repeat": "The gradient again.", "reflect": "The gradient forth and back."])
}

extension ImageInterpolation: ScriptEnum {
  package static let description = EnumDescription(
    "ImageInterpolation", "The method of scaling an image.",
    [
      "none": "Each pixel takes the nearest one's colour: sharp squares.",
      "low": "Linear.",
      "high": "Filtered over all pixels that one covers.",
    ])
}

extension BlendMode: ScriptEnum {
  package static let description = EnumDescription(
    "BlendMode", "The combination of a drawing with the pixels below.",
    [
      "normal": "Over the pixels below.",
      "multiply": "Products of the colours: never lighter.",
      "screen": "Product of the inverses, inverted: never darker.",
      "overlay": "Multiplied where the pixels below are dark, screened where they are light.",
      "darken": "The darker colour.",
      "lighten": "The lighter colour.",
      "colorDodge": "Brightens the pixels below.",
      "colorBurn": "Darkens the pixels below.",
      "softLight": "As a soft light.",
      "hardLight": "As a hard light.",
      "difference": "The difference of the colours.",
      "exclusion": "As difference, with less contrast.",
      "hue": "The hue of the drawing, the rest of the pixels below.",
      "saturation": "The saturation of the drawing, the rest of the pixels below.",
      "color": "Hue and saturation of the drawing, the luminosity of the pixels below.",
      "luminosity": "The luminosity of the drawing, the rest of the pixels below.",
      "clear": "Clears the pixels below the drawing.",
      "copy": "Replaces the pixels below the drawing.",
      "sourceIn": "The drawing, where pixels are below.",
      "sourceOut": "The drawing, where no pixels are below.",
      "sourceAtop": "The drawing over the pixels below, only where there are some.",
      "destinationOver": "The drawing under the pixels below.",
      "destinationIn": "The pixels below, only under the drawing.",
      "destinationOut": "The pixels below, only beside the drawing.",
      "destinationAtop": "The pixels below over the drawing, only under the drawing.",
      "xor": "Either of the two, where not both are.",
      "plusLighter": "The sum of the colours.",
    ])
}
