import WeftDisplay
import WeftScript

// Enums of the canvas.

/// The enums of the canvas, in the order of the documentation.
let canvasEnums: [any ScriptEnum.Type] = [
  LineCap.self, LineJoin.self, FillRule.self, BlendMode.self, Gradient.Spread.self, ImageInterpolation.self,
]

extension LineCap: ScriptEnum {
  package static let description = EnumDescription(
    "LineCap", "How the ends of a line look.",
    [
      "butt": "Cut at the end point.",
      "round": "A half circle around the end point.",
      "square": "A half square beyond the end point.",
    ])
}

extension LineJoin: ScriptEnum {
  package static let description = EnumDescription(
    "LineJoin", "How the corners of a line look.",
    ["miter": "Pointed.", "round": "Round.", "bevel": "Cut off."])
}

extension FillRule: ScriptEnum {
  package static let description = EnumDescription(
    "FillRule", "What lies inside of a path that crosses itself or has several figures.",
    [
      "nonZero": "What the path winds around, its direction counted.",
      "evenOdd": "What the path goes around an odd number of times: a figure within another is a hole.",
    ])
}

extension Gradient.Spread: ScriptEnum {
  package static let description = EnumDescription(
    "GradientSpread", "What is painted before a gradient's start and beyond its end.",
    ["pad": "The nearest colour.", "repeat": "The gradient again.", "reflect": "The gradient forth and back."])
}

extension ImageInterpolation: ScriptEnum {
  package static let description = EnumDescription(
    "ImageInterpolation", "How a picture is scaled.",
    [
      "none": "Each pixel takes the nearest one's colour: sharp squares.",
      "low": "Linear.",
      "high": "Filtered over all pixels that one covers.",
    ])
}

extension BlendMode: ScriptEnum {
  package static let description = EnumDescription(
    "BlendMode", "How what is drawn combines with what is there.",
    [
      "normal": "Over what is there.",
      "multiply": "Products of the colours: never lighter.",
      "screen": "Product of the inverses, inverted: never darker.",
      "overlay": "Multiplied where what is there is dark, screened where it is light.",
      "darken": "The darker colour.",
      "lighten": "The lighter colour.",
      "colorDodge": "Brightens what is there.",
      "colorBurn": "Darkens what is there.",
      "softLight": "As a soft light.",
      "hardLight": "As a hard light.",
      "difference": "The difference of the colours.",
      "exclusion": "As difference, with less contrast.",
      "hue": "The hue drawn, the rest of what is there.",
      "saturation": "The saturation drawn, the rest of what is there.",
      "color": "Hue and saturation drawn, the luminosity of what is there.",
      "luminosity": "The luminosity drawn, the rest of what is there.",
      "clear": "Clears what is there, where something is drawn.",
      "copy": "Replaces what is there, where something is drawn.",
      "sourceIn": "What is drawn, where something is.",
      "sourceOut": "What is drawn, where nothing is.",
      "sourceAtop": "What is drawn over what is there, only where something is.",
      "destinationOver": "What is drawn under what is there.",
      "destinationIn": "What is there, where something is drawn.",
      "destinationOut": "What is there, where nothing is drawn.",
      "destinationAtop": "What is there over what is drawn, only where something is drawn.",
      "xor": "Either of the two, where not both are.",
      "plusLighter": "The sum of the colours.",
    ])
}
