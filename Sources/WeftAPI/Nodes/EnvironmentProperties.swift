import WeftLua
import WeftNodes
import WeftScript

/// Direction, margins, safe area and traits: properties of the environment that a layout may read.
let environmentProperties: [NodeProperty] = [
  NodeProperty(
    "semanticContentAttribute", \DisplayNode.semanticContentAttribute, .choice, default: "\"unspecified\"",
    "The meaning of the content for the direction of the layout. From right to left, the layout's sublayouts are "
      + "mirrored.", invalidates: .layout),
  NodeProperty(
    "layoutMargins", \DisplayNode.layoutMargins, .insets, default: "8",
    "The space at the edges that content should leave free: the set value plus the safe area. The layout has to "
      + "read it.", invalidates: .nothing),
  NodeProperty(
    "insetsLayoutMarginsFromSafeArea", \DisplayNode.insetsLayoutMarginsFromSafeArea, .boolean, default: "true",
    "True if layoutMargins contains the safe area.", invalidates: .nothing),
  NodeProperty(
    "preservesSupernodeLayoutMargins", \DisplayNode.preservesSupernodeLayoutMargins, .boolean, default: "false",
    "True if the supernode's layoutMargins apply to this node, too, as far as they overlap it.", invalidates: .nothing),
  NodeProperty(
    "automaticallyRelayoutOnMarginsChanges", \DisplayNode.automaticallyRelayoutOnLayoutMarginsChanges, .boolean,
    default: "false", "True if a change of layoutMargins requests a layout.", invalidates: .nothing),
  NodeProperty(
    "safeAreaInsets", reading: \DisplayNode.safeAreaInsets, .insets, default: "zero",
    "The space that the window's edges cover, as insets of the node: the supernode's, less the distance between "
      + "both nodes' edges.", invalidates: .nothing),
  NodeProperty(
    "fallbackSafeAreaInsets", \DisplayNode.fallbackSafeAreaInsets, .insets, default: "0",
    "The safe area of a node without a supernode and a window.", invalidates: .nothing),
  NodeProperty(
    "automaticallyRelayoutOnSafeAreaChanges", \DisplayNode.automaticallyRelayoutOnSafeAreaChanges, .boolean,
    default: "false",
    "True if a change of safeAreaInsets requests a layout.", invalidates: .nothing),
  NodeProperty(
    "traitCollection", \DisplayNode.traitCollection, .traits, default: "everything \"unspecified\"",
    "The traits of the node's environment. Setting it sets them in everything inside; a node that becomes a subnode "
      + "takes its supernode's where that has any.", invalidates: .layout),
]

let environmentCallbacks: [NodeCallback] = [
  NodeCallback(
    .safeAreaInsetsDidChange, [], "The node's safeAreaInsets are others now."),
  NodeCallback(
    .layoutMarginsDidChange, [], "The node's layoutMargins are others now."),
  NodeCallback(
    .traitCollectionDidChange, [("previous", .traits)],
    "The node's traitCollection is another now. A layout that reads it calls setNeedsLayout here."
  ) { argument, frame, _ in
    guard case .object(let previous as PreviousTraits) = argument else { return 0 }
    traitsRecord.codec.push(previous.traits, frame)
    return 1
  },
]

extension SemanticContentAttribute: ScriptEnum {
  package static let description = EnumDescription(
    "SemanticContentAttribute", "The meaning of a node's content for the direction of its layout.",
    [
      "unspecified": "The layout is mirrored where the traits' layoutDirection is from right to left.",
      "playback": "Controls of playback: never mirrored.",
      "spatial": "Content with a left and a right side: never mirrored.",
      "forceLeftToRight": "Never mirrored.",
      "forceRightToLeft": "Always mirrored.",
    ])
}
