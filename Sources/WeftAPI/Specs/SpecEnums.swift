import WeftLayout
import WeftScript

// The enums of specs, with a line for each of their values.

extension JustifyContent: ScriptEnum {
  package static let description = EnumDescription(
    "JustifyContent", "The distribution of a stack's free space along its direction.",
    [
      "start": "After the last child.",
      "center": "Half before the first child, half after the last.",
      "end": "Before the first child.",
      "spaceBetween": "Between the children; as start if there is no free space or one child.",
      "spaceAround": "Around each child alike; as center if there is no free space or one child.",
    ])
}

extension AlignItems: ScriptEnum {
  package static let description = EnumDescription(
    "AlignItems", "The position of children across a stack's direction.",
    [
      "start": "At the start of the line.",
      "end": "At the end of the line.",
      "center": "In the middle of the line.",
      "stretch": "As large as the line.",
      "baselineFirst": "Their first baselines on one level; for horizontal stacks.",
      "baselineLast": "Their last baselines on one level; for horizontal stacks.",
    ])
}

extension FlexWrap: ScriptEnum {
  package static let description = EnumDescription(
    "FlexWrap", "The wrapping of a stack's children into lines.",
    ["noWrap": "One line, even where it overflows.", "wrap": "A new line where the next child would overflow."])
}

extension AlignContent: ScriptEnum {
  package static let description = EnumDescription(
    "AlignContent", "The position of the lines of a wrapping stack across its direction.",
    [
      "start": "At the start.",
      "center": "In the middle.",
      "end": "At the end.",
      "spaceBetween": "Free space between the lines.",
      "spaceAround": "Free space around each line alike.",
      "stretch": "The lines grow to take the free space.",
    ])
}

extension CenteringOptions: ScriptEnum {
  package static let description = EnumDescription(
    "CenteringOptions", "The axes on which a center spec centers.",
    ["none": "Neither.", "x": "Left to right.", "y": "Top to bottom.", "xy": "Both."])
}

extension CenterSizing: ScriptEnum {
  package static let description = EnumDescription(
    "CenterSizing", "On which axes a center spec is only as large as its child.",
    [
      "default": "On none: it takes the maximum of its range.",
      "minimumX": "As wide as the child.",
      "minimumY": "As high as the child.",
      "minimumXY": "Both.",
    ])
}

extension RelativePosition: ScriptEnum {
  package static let description = EnumDescription(
    "RelativePosition", "The position of a relative spec's child on an axis.",
    [
      "none": "At the start; the child keeps the range's minimum.",
      "start": "At the start; the child may be smaller than the range's minimum.",
      "center": "In the middle.",
      "end": "At the end.",
    ])
}

extension RelativeSizing: ScriptEnum {
  package static let description = EnumDescription(
    "RelativeSizing", "On which axes a relative spec is only as large as its child.",
    [
      "default": "On none: it takes the maximum of its range.",
      "minimumWidth": "As wide as the child.",
      "minimumHeight": "As high as the child.",
      "minimumSize": "Both.",
    ])
}

extension AbsoluteSizing: ScriptEnum {
  package static let description = EnumDescription(
    "AbsoluteSizing", "The size of an absolute spec.",
    [
      "default": "All of the offered size; on an unbounded axis the extent of its children.",
      "sizeToFit": "As far as its children reach.",
    ])
}

extension CornerLocation: ScriptEnum {
  package static let description = EnumDescription(
    "CornerLocation", "A corner of a corner spec's child.",
    [
      "topLeft": "At the top left.", "topRight": "At the top right.", "bottomLeft": "At the bottom left.",
      "bottomRight": "At the bottom right.",
    ])
}
