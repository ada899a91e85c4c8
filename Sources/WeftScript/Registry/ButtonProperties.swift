import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// What buttons have beside what all controls have.
let buttonProperties: [NodeProperty] = [
  buttonProperty(
    "title", .attributedText, "{}", "The title, where the button's state has none of its own.", .layout,
    example: """
      return ui.StackLayoutSpec { ui.ButtonNode { title = "Buy" } }
      """,
    get: { button, frame, _ in pushRuns(button.attributedTitle(for: .normal) ?? AttributedText(), frame) },
    set: { (button, value, host) throws(Mismatch) in
      button.setAttributedTitle(value.isNil ? nil : try runs(value, host), for: .normal)
    }),
  buttonProperty(
    "titles", .stateTitles, "{}",
    "Titles by state. States that are left out stay as they are; false takes a state's title away.", .layout,
    example: """
      return ui.StackLayoutSpec { spacing = 4,
        ui.ButtonNode { titles = { normal = "Follow", selected = "Following" } },
        ui.ButtonNode { titles = { normal = "Follow", selected = "Following" }, selected = true },
      }
      """,
    get: { button, frame, _ in
      frame.pushTable()
      for state in ControlState.allCases {
        guard let title = button.attributedTitle(for: state) else { continue }
        frame.push(state.scriptName)
        pushRuns(title, frame)
        frame.rawSet(-3)
      }
    },
    set: { (button, value, host) throws(Mismatch) in
      try value.forEachState("a title for each state: { normal = \"Buy\", disabled = \"Sold\" }") {
        (state, value) throws(Mismatch) in
        button.setAttributedTitle(try value.map { (value) throws(Mismatch) in try runs(value, host) }, for: state)
      }
    }),
  buttonProperty(
    "font", .font, "\"Inter 18\"", "The font of titles that name none.", .layout,
    example: """
      return ui.StackLayoutSpec { ui.ButtonNode { title = "Buy", font = "Inter Bold 24" } }
      """,
    get: { button, frame, _ in frame.push((button.font ?? ButtonNode.standardFont).description) },
    set: { (button, value, host) throws(Mismatch) in button.font = value.isNil ? nil : try host.knownFont(value) }),
  buttonProperty(
    "color", .color, "\"black\"", "The colour of titles that name none; without one it is the tint colour.", .display,
    example: """
      return ui.StackLayoutSpec { ui.ButtonNode { title = "Buy", color = "tomato" } }
      """,
    get: { button, frame, _ in frame.push((button.color ?? .black).css) },
    set: { (button, value, _) throws(Mismatch) in button.color = value.isNil ? nil : try value.color() }),
  buttonProperty(
    "image", .oneOf([.path, .image]), "nil", "The image, where the button's state has none of its own.", .layout,
    example: """
      return ui.StackLayoutSpec { ui.ButtonNode { image = "pictures/heart.png" } }
      """,
    get: { button, frame, host in pushImage(button.image(for: .normal), frame, host) },
    set: { (button, value, host) throws(Mismatch) in
      button.setImage(value.isNil ? nil : try host.image(value), for: .normal)
    }),
  buttonProperty(
    "images", .stateImages, "{}",
    "Images by state. States that are left out stay as they are; false takes a state's image away.", .layout,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.ButtonNode { selected = true, images = { normal = "pictures/heart.png", selected = "pictures/star.png" } },
      }
      """,
    get: { button, frame, host in pushImages({ button.image(for: $0) }, frame, host) },
    set: { (button, value, host) throws(Mismatch) in
      try value.forEachState("an image for each state: { normal = \"heart.png\" }") { (state, value) throws(Mismatch) in
        button.setImage(try value.map { (value) throws(Mismatch) in try host.image(value) }, for: state)
      }
    }),
  buttonProperty(
    "backgroundImage", .oneOf([.path, .image]), "nil",
    "The image behind image and title, stretched to the button, where its state has none of its own.", .layout,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.ButtonNode { title = "Buy", backgroundImage = "pictures/heart.png", contentEdgeInsets = 12 },
      }
      """,
    get: { button, frame, host in pushImage(button.backgroundImage(for: .normal), frame, host) },
    set: { (button, value, host) throws(Mismatch) in
      button.setBackgroundImage(value.isNil ? nil : try host.image(value), for: .normal)
    }),
  buttonProperty(
    "backgroundImages", .stateImages, "{}",
    "Background images by state. States that are left out stay as they are; false takes a state's image away.", .layout,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.ButtonNode { title = "Buy", contentEdgeInsets = 12, enabled = false,
          backgroundImages = { normal = "pictures/heart.png", disabled = "pictures/star.png" } },
      }
      """,
    get: { button, frame, host in pushImages({ button.backgroundImage(for: $0) }, frame, host) },
    set: { (button, value, host) throws(Mismatch) in
      try value.forEachState("an image for each state: { normal = \"heart.png\" }") { (state, value) throws(Mismatch) in
        button.setBackgroundImage(try value.map { (value) throws(Mismatch) in try host.image(value) }, for: state)
      }
    }),
  buttonProperty(
    "contentSpacing", .points, "8", "The space between image and title.", .layout,
    example: """
      return ui.StackLayoutSpec { ui.ButtonNode { title = "Like", image = "pictures/heart.png", contentSpacing = 40 } }
      """,
    get: { button, frame, _ in frame.pushNumber(button.contentSpacing) },
    set: { (button, value, _) throws(Mismatch) in button.contentSpacing = try value.finite() }),
  buttonProperty(
    "laysOutHorizontally", .boolean, "true", "Whether image and title stand side by side, or one above the other.",
    .layout,
    example: """
      return ui.StackLayoutSpec {
        ui.ButtonNode { title = "Like", image = "pictures/heart.png", laysOutHorizontally = false },
      }
      """,
    get: { button, frame, _ in frame.push(button.laysOutHorizontally) },
    set: { (button, value, _) throws(Mismatch) in button.laysOutHorizontally = try value.bool() }),
  buttonProperty(
    "contentHorizontalAlignment", .choice(HorizontalAlignment.self), "\"middle\"",
    "Where image and title stand from left to right.", .layout,
    example: """
      return ui.ButtonNode { title = "Buy", contentHorizontalAlignment = "right", backgroundColor = "gold" }
      """,
    get: { button, frame, _ in frame.push(button.contentHorizontalAlignment.scriptName) },
    set: { (button, value, _) throws(Mismatch) in
      button.contentHorizontalAlignment = try HorizontalAlignment.named(value)
    }),
  buttonProperty(
    "contentVerticalAlignment", .choice(VerticalAlignment.self), "\"center\"",
    "Where image and title stand from top to bottom.", .layout,
    example: """
      return ui.ButtonNode { title = "Buy", contentVerticalAlignment = "bottom", backgroundColor = "gold",
        style = { height = 60 } }
      """,
    get: { button, frame, _ in frame.push(button.contentVerticalAlignment.scriptName) },
    set: { (button, value, _) throws(Mismatch) in
      button.contentVerticalAlignment = try VerticalAlignment.named(value)
    }),
  buttonProperty(
    "contentEdgeInsets", .insets, "0", "The space around image and title.", .layout,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.ButtonNode { title = "Buy", contentEdgeInsets = { 8, 20, 8, 20 }, backgroundColor = "gold" },
      }
      """,
    get: { button, frame, _ in frame.push(button.contentEdgeInsets) },
    set: { (button, value, _) throws(Mismatch) in button.contentEdgeInsets = try value.insets() }),
  buttonProperty(
    "imageAlignment", .choice(ButtonImageAlignment.self), "\"beginning\"",
    "On which side of the title the image stands.",
    .layout,
    example: """
      return ui.StackLayoutSpec { ui.ButtonNode { title = "Like", image = "pictures/heart.png", imageAlignment = "end" } }
      """,
    get: { button, frame, _ in frame.push(button.imageAlignment.scriptName) },
    set: { (button, value, _) throws(Mismatch) in button.imageAlignment = try ButtonImageAlignment.named(value) }),
  inside("titleNode", .titleNode, "The text node that shows the title.", "TextNode") { $0.titleNode },
  inside("imageNode", .imageNode, "The image node that shows the image.", "ImageNode") { $0.imageNode },
  inside(
    "backgroundImageNode", .backgroundImageNode, "The image node that shows the background image.", "ImageNode"
  ) { $0.backgroundImageNode },
]

/// A node inside the button. It is kept among the button's fields, so that a script's fields of it live as long.
private func inside(
  _ name: String, _ block: NodeBlock, _ doc: String, _ nodeClass: String,
  _ get: @escaping @Sendable (ButtonNode) -> DisplayNode
) -> NodeProperty {
  NodeProperty(
    name, .node, "made when it is read", doc + " It is made when it is first needed.", .nothing,
    example: Example(
      """
      local button = ui.ButtonNode { title = "Buy" }
      print(button.\(name).className, button.\(name).layerBacked) --> \(nodeClass)  true
      """),
    get: { node, frame, host in
      guard let button = node as? ButtonNode else { return frame.pushNil() }
      host.push(get(button), frame)
      frame.pushValue(at: -1)
      host.setHiddenValue(block, of: button, frame)
    })
}

private func buttonProperty(
  _ name: String, _ type: ValueType, _ standard: String, _ doc: String, _ invalidates: Invalidation, example: Example,
  get: @escaping @Sendable (ButtonNode, LuaFrame, ScriptHost) -> Void,
  set: @escaping @Sendable (ButtonNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void
) -> NodeProperty {
  NodeProperty(
    name, type, standard, doc, invalidates, example: example,
    get: { node, frame, host in
      if let button = node as? ButtonNode { get(button, frame, host) } else { frame.pushNil() }
    },
    set: { (node, value, host) throws(Mismatch) in
      if let button = node as? ButtonNode { try set(button, value, host) }
    })
}

private func pushImage(_ image: Image?, _ frame: LuaFrame, _ host: ScriptHost) {
  if let image { host.push(image, frame) } else { frame.pushNil() }
}

private func pushImages(_ image: (ControlState) -> Image?, _ frame: LuaFrame, _ host: ScriptHost) {
  frame.pushTable()
  for state in ControlState.allCases {
    guard let image = image(state) else { continue }
    frame.push(state.scriptName)
    host.push(image, frame)
    frame.rawSet(-3)
  }
}

extension ScriptValue {
  /// A table of values by state: calls something for each that is there, with nil for one that is `false`.
  fileprivate func forEachState(
    _ expected: String, _ body: (ControlState, ScriptValue?) throws(Mismatch) -> Void
  ) throws(Mismatch) {
    guard type == .table else { throw Mismatch(expected: expected, self) }
    guard item(1) == nil else { throw Mismatch(expected: expected, got: "a list") }
    try requireKeys(ControlState.allCases.map(\.scriptName), expected)
    for state in ControlState.allCases {
      let top = frame.top
      defer { frame.top = top }
      frame.push(state.scriptName)
      frame.rawGet(slot)
      let value = ScriptValue(frame, at: -1)
      if value.isNil { continue }
      do throws(Mismatch) {
        try body(state, value.type == .boolean && !value.isTrue ? nil : value)
      } catch {
        throw error.inside(.name(state.scriptName))
      }
    }
  }
}

extension ButtonImageAlignment: ScriptEnum {
  static let description = EnumDescription(
    "ButtonImageAlignment", "On which side of a button's title its image stands.",
    ["beginning": "Before the title.", "end": "After the title."])
}

extension ValueType {
  static let stateTitles = ValueType.named(
    NamedType(
      "StateTitles", "{normal =, highlighted =, ...}", "Titles by state, each a string or runs.",
      example: "{ normal = \"Buy\", disabled = \"Sold\" }", .table(stateFields(.attributedText), asList: false)))
  static let stateImages = ValueType.named(
    NamedType(
      "StateImages", "{normal =, selected =, ...}", "Images by state.",
      example: "{ normal = \"heart.png\" }", .table(stateFields(.oneOf([.path, .image])), asList: false)))

  private static func stateFields(_ type: ValueType) -> [NamedType.Field] {
    ControlState.description.values.map { .init("\($0.name)?", type, $0.doc) }
  }
}
