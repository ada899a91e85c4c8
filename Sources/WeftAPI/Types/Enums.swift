import WeftDisplay
import WeftLayout
import WeftNodes
import WeftScript

// The enums and their values, one line for each. An entry of a property names its enum by `.choice(AlignItems.self)`.

/// All enums, in the order of the documentation.
package let scriptEnums: [any ScriptEnum.Type] =
  [
    StackDirection.self, JustifyContent.self, AlignItems.self, AlignSelf.self, FlexWrap.self, AlignContent.self,
    HorizontalAlignment.self, VerticalAlignment.self, CenteringOptions.self, CenterSizing.self, RelativePosition.self,
    RelativeSizing.self, AbsoluteSizing.self, CornerLocation.self, TextAlignment.self, TruncationMode.self,
    Underline.self, ContentMode.self, Corner.self, AnimationCurve.self, LayoutTransitionKey.self, ContentsGravity.self,
    HitTestReason.self, TouchPhase.self, ScrollableDirections.self, TableScrollPosition.self,
    CollectionScrollPosition.self, TableStyle.self, TableSeparatorStyle.self, RowAnimation.self,
    SwipeAction.Style.self,
    SupplementaryKind.self, RangeMode.self, RangeType.self, CellVisibilityEvent.self,
    ControlEvent.self, ControlState.self, ButtonImageAlignment.self, SemanticContentAttribute.self,
    UserInterfaceStyle.self, LayoutDirection.self, ContentSizeCategory.self, ImageRenderingMode.self, ImageSource.self,
    TextHighlightStyle.self, BaseDirection.self, CornerRoundingType.self, BatchEdge.self,
  ] + canvasEnums

extension StackDirection: ScriptEnum {
  package static let description = EnumDescription(
    "StackDirection", "The axis along which a stack places its children.",
    ["vertical": "From top to bottom.", "horizontal": "From left to right."])
}

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

extension AlignSelf: ScriptEnum {
  package static let description = EnumDescription(
    "AlignSelf", "One element's own answer to its stack's alignItems.",
    [
      "auto": "As the stack says.",
      "start": "At the start of the line.",
      "end": "At the end of the line.",
      "center": "In the middle of the line.",
      "stretch": "As large as the line.",
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

extension HorizontalAlignment: ScriptEnum {
  package static let description = EnumDescription(
    "HorizontalAlignment", "Left to right, whatever a stack's direction.",
    [
      "none": "No effect on justifyContent and alignItems.",
      "left": "To the left.",
      "middle": "To the middle.",
      "right": "To the right.",
    ])
}

extension VerticalAlignment: ScriptEnum {
  package static let description = EnumDescription(
    "VerticalAlignment", "Top to bottom, whatever a stack's direction.",
    [
      "none": "No effect on justifyContent and alignItems.",
      "top": "To the top.",
      "center": "To the middle.",
      "bottom": "To the bottom.",
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

extension TextAlignment: ScriptEnum {
  package static let description = EnumDescription(
    "TextAlignment", "The position of lines between the left and the right edge.",
    [
      "natural": "At the side where the paragraph's script starts: left for English, right for Hebrew.",
      "left": "At the left edge.",
      "center": "In the middle.",
      "right": "At the right edge.",
      "justified": "Stretched to both edges, except a paragraph's last line.",
    ])
}

extension TruncationMode: ScriptEnum {
  package static let description = EnumDescription(
    "TruncationMode", "The treatment of text that needs more lines, height or width than available.",
    [
      "wordWrapping": "Lines are broken at words; text beyond the limit is not shown, without a mark.",
      "head": "The last line that fits shows the end of the text after the truncation text: …end.",
      "middle": "The last line that fits shows its start, the truncation text and the text's end: start…end.",
      "tail": "The last line that fits ends in the truncation text: start….",
    ])
}

extension ContentMode: ScriptEnum {
  package static let description = EnumDescription(
    "ContentMode", "The scaling and position of a picture in a rectangle of another size.",
    [
      "scaleToFill": "Stretched to the rectangle.",
      "scaleAspectFit": "As large as fits whole.",
      "scaleAspectFill": "Scaled to cover the node; the overflow is cut off.",
      "center": "At its own size, in the middle.",
      "top": "At its own size, at the top.",
      "bottom": "At its own size, at the bottom.",
      "left": "At its own size, at the left.",
      "right": "At its own size, at the right.",
      "topLeft": "At its own size, in the corner.",
      "topRight": "At its own size, in the corner.",
      "bottomLeft": "At its own size, in the corner.",
      "bottomRight": "At its own size, in the corner.",
    ])
}

/// The corners for `maskedCorners`.
package enum Corner: ScriptEnum {
  case topLeft, topRight, bottomLeft, bottomRight

  package static let description = EnumDescription(
    "Corner", "A corner of a node.",
    [
      "topLeft": "At the top left.", "topRight": "At the top right.", "bottomLeft": "At the bottom left.",
      "bottomRight": "At the bottom right.",
    ])

  var mask: CornerMask {
    switch self {
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

/// The directions in which a scroll node's content may be larger than the node.
package enum ScrollableDirections: ScriptEnum {
  case none, vertical, horizontal, both

  package static let description = EnumDescription(
    "ScrollableDirections", "The directions in which a scroll node's content may be larger than the node.",
    [
      "none": "Nowhere.",
      "vertical": "Up and down.",
      "horizontal": "To the left and to the right.",
      "both": "In both directions.",
    ])

  init(_ directions: ScrollDirections) {
    switch (directions.contains(.horizontal), directions.contains(.vertical)) {
    case (false, false): self = .none
    case (false, true): self = .vertical
    case (true, false): self = .horizontal
    case (true, true): self = .both
    }
  }

  var directions: ScrollDirections {
    switch self {
    case .none: []
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .both: [.horizontal, .vertical]
    }
  }
}

extension BatchEdge: ScriptEnum {
  package static let description = EnumDescription(
    "BatchEdge", "An end of a list's content, where further data are fetched.",
    ["beginning": "Before the first item.", "end": "After the last item."])
}
