import WeftLayout
import WeftLua
import WeftNodes

/// Direction, margins, safe area, traits: what a layout may read of where it is shown.
let environmentProperties: [NodeProperty] = [
  NodeProperty(
    "semanticContentAttribute", .choice(SemanticContentAttribute.self), "\"unspecified\"",
    "What the content means for the direction of the layout. From right to left, each direct sublayout stands as far "
      + "from the right edge as it would from the left.", .layout,
    example: """
      local first, second = box("tomato", 60, 40), box "gold"
      return ui.DisplayNode { automaticallyManagesSubnodes = true, semanticContentAttribute = "forceRightToLeft",
        layoutSpecBlock = function()
          return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, first, second }
        end,
      }
      """,
    get: { node, frame, _ in frame.push(node.semanticContentAttribute.scriptName) },
    set: { (node, value, _) throws(Mismatch) in
      node.semanticContentAttribute = try SemanticContentAttribute.named(value)
    }),
  insets(
    "layoutMargins", "8",
    "The space at the edges that content should leave free: what is set, plus the safe area. A layout reads it where it "
      + "wants to.",
    example: """
      local inside = box "tomato"
      local node = ui.DisplayNode { layoutMargins = { left = 16, right = 16 }, automaticallyManagesSubnodes = true,
        automaticallyRelayoutOnMarginsChanges = true,
        layoutSpecBlock = function(node) return ui.InsetLayoutSpec { insets = node.layoutMargins, inside } end,
      }
      print(node:layoutThatFits({}).size.width) --> 72
      node.layoutMargins = 4
      print(node:layoutThatFits({}).size.width) --> 48
      """, { $0.layoutMargins }, { $0.layoutMargins = $1 }),
  flag(
    "insetsLayoutMarginsFromSafeArea", "true", "Whether layoutMargins contains the safe area.",
    example: """
      local node = ui.DisplayNode { fallbackSafeAreaInsets = 20 }
      print(node.layoutMargins.top) --> 28
      node.insetsLayoutMarginsFromSafeArea = false
      print(node.layoutMargins.top) --> 8
      """, { $0.insetsLayoutMarginsFromSafeArea }, { $0.insetsLayoutMarginsFromSafeArea = $1 }),
  flag(
    "preservesSupernodeLayoutMargins", "false",
    "Whether the supernode's layoutMargins count for this node, too, as far as they reach into it.",
    example: """
      local inside = ui.DisplayNode { frame = { 4, 4, 40, 40 }, preservesSupernodeLayoutMargins = true }
      local node = ui.DisplayNode { frame = { 0, 0, 100, 100 }, layoutMargins = 20, inside }
      print(inside.layoutMargins.left, inside.layoutMargins.right) --> 16  8
      """, { $0.preservesSupernodeLayoutMargins }, { $0.preservesSupernodeLayoutMargins = $1 }),
  flag(
    "automaticallyRelayoutOnMarginsChanges", "false", "Whether a change of layoutMargins asks for a new layout.",
    example: """
      local node = ui.DisplayNode { automaticallyRelayoutOnMarginsChanges = true,
        layoutSpecBlock = function(node) return ui.InsetLayoutSpec { insets = node.layoutMargins, box "tomato" } end,
      }
      print(node:layoutThatFits({}).size.width) --> 56
      node.layoutMargins = 0
      print(node:layoutThatFits({}).size.width) --> 40
      """, { $0.automaticallyRelayoutOnLayoutMarginsChanges },
    { $0.automaticallyRelayoutOnLayoutMarginsChanges = $1 }),
  NodeProperty(
    "safeAreaInsets", .insets, "zero",
    "What stands in the way at the window's edges, as insets of the node's own: the supernode's, less the distance "
      + "between both nodes' edges.", .nothing,
    example: """
      local inside = ui.DisplayNode { frame = { 0, 10, 100, 90 } }
      local node = ui.DisplayNode { frame = { 0, 0, 100, 100 }, fallbackSafeAreaInsets = { top = 24 }, inside }
      print(node.safeAreaInsets.top, inside.safeAreaInsets.top) --> 24  14
      """,
    get: { node, frame, _ in frame.push(node.safeAreaInsets) }),
  insets(
    "fallbackSafeAreaInsets", "0", "The safe area of a node that stands in no other, and in no window.",
    example: """
      local node = ui.DisplayNode { fallbackSafeAreaInsets = { top = 24 } }
      print(node.safeAreaInsets.top) --> 24
      """, { $0.fallbackSafeAreaInsets }, { $0.fallbackSafeAreaInsets = $1 }),
  flag(
    "automaticallyRelayoutOnSafeAreaChanges", "false", "Whether a change of safeAreaInsets asks for a new layout.",
    example: """
      local node = ui.DisplayNode { automaticallyRelayoutOnSafeAreaChanges = true,
        layoutSpecBlock = function(node) return ui.InsetLayoutSpec { insets = node.safeAreaInsets, box "tomato" } end,
      }
      print(node:layoutThatFits({}).size.height) --> 40
      node.fallbackSafeAreaInsets = { top = 24 }
      print(node:layoutThatFits({}).size.height) --> 64
      """, { $0.automaticallyRelayoutOnSafeAreaChanges }, { $0.automaticallyRelayoutOnSafeAreaChanges = $1 }),
  NodeProperty(
    "traitCollection", .traits, "everything \"unspecified\"",
    "What the node is told of where it is shown. Setting it sets it in everything inside; a node that becomes a subnode "
      + "takes its supernode's where that has any.", .layout,
    example: """
      local first, second = box("tomato", 60, 40), box "gold"
      return ui.DisplayNode { automaticallyManagesSubnodes = true, traitCollection = { layoutDirection = "rightToLeft" },
        layoutSpecBlock = function()
          return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, first, second }
        end,
      }
      """,
    get: { node, frame, _ in frame.push(node.traitCollection) },
    set: { (node, value, _) throws(Mismatch) in node.traitCollection = try value.traits() }),
]

let environmentCallbacks: [NodeCallback] = [
  NodeCallback(
    .safeAreaInsetsDidChange, [], "The node's safeAreaInsets are others now.",
    example: """
      local Bar = ui.DisplayNode:subclass "Bar"
      function Bar:safeAreaInsetsDidChange() print(self.safeAreaInsets.top) end

      local bar = Bar {}
      bar.fallbackSafeAreaInsets = { top = 24 } --> 24
      """),
  NodeCallback(
    .layoutMarginsDidChange, [], "The node's layoutMargins are others now.",
    example: """
      local Bar = ui.DisplayNode:subclass "Bar"
      function Bar:layoutMarginsDidChange() print(self.layoutMargins.left) end

      local bar = Bar {}
      bar.layoutMargins = 20 --> 20
      """),
  NodeCallback(
    .traitCollectionDidChange, [("previous", .traits)],
    "The node's traitCollection is another now. A layout that reads it calls setNeedsLayout here.",
    example: """
      local Card = ui.DisplayNode:subclass "Card"
      function Card:traitCollectionDidChange(previous)
        print(previous.userInterfaceStyle, self.traitCollection.userInterfaceStyle)
      end

      local card = Card {}
      card.traitCollection = { userInterfaceStyle = "dark" } --> unspecified  dark
      """
  ) { argument, frame, _ in
    guard case .object(let previous as PreviousTraits) = argument else { return 0 }
    frame.push(previous.traits)
    return 1
  },
]

private func flag(
  _ name: String, _ standard: String, _ doc: String, example: Example,
  _ get: @escaping @Sendable (DisplayNode) -> Bool, _ set: @escaping @Sendable (DisplayNode, Bool) -> Void
) -> NodeProperty {
  NodeProperty(
    name, .boolean, standard, doc, .nothing, example: example,
    get: { node, frame, _ in frame.push(get(node)) },
    set: { (node, value, _) throws(Mismatch) in set(node, try value.bool()) })
}

private func insets(
  _ name: String, _ standard: String, _ doc: String, example: Example,
  _ get: @escaping @Sendable (DisplayNode) -> EdgeInsets, _ set: @escaping @Sendable (DisplayNode, EdgeInsets) -> Void
) -> NodeProperty {
  NodeProperty(
    name, .insets, standard, doc, .nothing, example: example,
    get: { node, frame, _ in frame.push(get(node)) },
    set: { (node, value, _) throws(Mismatch) in set(node, try value.insets()) })
}

extension ValueType {
  static let traits = ValueType.named(
    NamedType(
      "TraitCollection", "{userInterfaceStyle =, layoutDirection =, preferredContentSizeCategory =, displayScale =}",
      "What a node is told of where it is shown; what is left out is unspecified.",
      example: "{ userInterfaceStyle = \"dark\" }",
      .table(
        [
          .init("userInterfaceStyle?", .choice(UserInterfaceStyle.self), "Light or dark."),
          .init("layoutDirection?", .choice(LayoutDirection.self), "Where lines begin."),
          .init("preferredContentSizeCategory?", .choice(ContentSizeCategory.self), "How large text should be."),
          .init("displayScale?", .number, "Pixels per point; 0 where that is not known."),
        ], asList: false)))
}

extension ScriptValue {
  /// Traits; what is left out is unspecified.
  func traits() throws(Mismatch) -> TraitCollection {
    let expected = "traits: {userInterfaceStyle =, layoutDirection =, preferredContentSizeCategory =, displayScale =}"
    var traits = TraitCollection()
    if isNil { return traits }
    guard type == .table else { throw Mismatch(expected: expected, self) }
    try requireKeys(
      ["userInterfaceStyle", "layoutDirection", "preferredContentSizeCategory", "displayScale"], expected)
    func part<Value>(_ name: StaticString, _ read: (ScriptValue) throws(Mismatch) -> Value) throws(Mismatch) -> Value? {
      guard let value = field(name) else { return nil }
      do throws(Mismatch) {
        return try read(value)
      } catch {
        throw error.inside(.name("\(name)"))
      }
    }
    traits.userInterfaceStyle =
      try part("userInterfaceStyle", UserInterfaceStyle.named) ?? traits.userInterfaceStyle
    traits.layoutDirection = try part("layoutDirection", LayoutDirection.named) ?? traits.layoutDirection
    traits.preferredContentSizeCategory =
      try part("preferredContentSizeCategory", ContentSizeCategory.named) ?? traits.preferredContentSizeCategory
    traits.displayScale =
      try part("displayScale") { (value) throws(Mismatch) in try value.nonNegative("pixels per point") }
      ?? traits.displayScale
    return traits
  }
}

extension LuaFrame {
  /// `{userInterfaceStyle =, layoutDirection =, preferredContentSizeCategory =, displayScale =}`
  func push(_ traits: TraitCollection) {
    pushTable(fields: 4)
    push(traits.userInterfaceStyle.scriptName)
    rawSet(-2, field: "userInterfaceStyle")
    push(traits.layoutDirection.scriptName)
    rawSet(-2, field: "layoutDirection")
    push(traits.preferredContentSizeCategory.scriptName)
    rawSet(-2, field: "preferredContentSizeCategory")
    pushNumber(traits.displayScale)
    rawSet(-2, field: "displayScale")
  }
}

extension SemanticContentAttribute: ScriptEnum {
  static let description = EnumDescription(
    "SemanticContentAttribute", "What a node's content means for the direction of its layout.",
    [
      "unspecified": "The layout is mirrored where the traits' layoutDirection is from right to left.",
      "playback": "Controls of playback: never mirrored.",
      "spatial": "Something with a left and a right of its own: never mirrored.",
      "forceLeftToRight": "Never mirrored.",
      "forceRightToLeft": "Always mirrored.",
    ])
}

extension UserInterfaceStyle: ScriptEnum {
  static let description = EnumDescription(
    "UserInterfaceStyle", "Light or dark.",
    ["unspecified": "Not known.", "light": "Dark on light.", "dark": "Light on dark."])
}

extension LayoutDirection: ScriptEnum {
  static let description = EnumDescription(
    "LayoutDirection", "Where lines begin.",
    [
      "unspecified": "Not known; counts as leftToRight.",
      "leftToRight": "At the left.",
      "rightToLeft": "At the right.",
    ])
}

extension ContentSizeCategory: ScriptEnum {
  static let description = EnumDescription(
    "ContentSizeCategory", "How large the reader wants text; what it means is up to the nodes.",
    [
      "unspecified": "Not known.",
      "extraSmall": "The smallest.",
      "small": "Small.",
      "medium": "Somewhat small.",
      "large": "The usual size.",
      "extraLarge": "Larger than usual.",
      "extraExtraLarge": "Larger still.",
      "extraExtraExtraLarge": "The largest of the ordinary sizes.",
      "accessibilityMedium": "The smallest of the sizes for weak eyes.",
      "accessibilityLarge": "Large, for weak eyes.",
      "accessibilityExtraLarge": "Larger, for weak eyes.",
      "accessibilityExtraExtraLarge": "Larger still, for weak eyes.",
      "accessibilityExtraExtraExtraLarge": "The largest.",
    ])
}
