import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

/// The properties of buttons beyond those of controls.
let buttonProperties: [NodeProperty] = [
  NodeProperty(
    of: ButtonNode.self, "title", .attributedText, default: "nil", "The title for states without one of their own.",
    invalidates: .layout, get: { button, frame, _ in pushRunsOrNil(button.attributedTitle(for: .normal), frame) },
    set: { (button, value, host) throws(Mismatch) in
      button.setAttributedTitle(value.isNil ? nil : try runs(value, host), for: .normal)
    }),
  NodeProperty(
    of: ButtonNode.self, "titles", .stateTitles, default: "{}",
    "Titles by state. States that are left out stay as they are; false takes a state's title away.",
    invalidates: .layout,
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
      try value.forEachCase(of: ControlState.self, "a title for each state: { normal = \"Buy\", disabled = \"Sold\" }")
      {
        (state, value) throws(Mismatch) in
        button.setAttributedTitle(try value.map { (value) throws(Mismatch) in try runs(value, host) }, for: state)
      }
    }),
  NodeProperty(
    "font", \ButtonNode.font, orNil: .font, readAs: ButtonNode.standardFont, default: "\"Inter 18\"",
    "The font of titles that name none.", invalidates: .layout),
  NodeProperty(
    "color", \ButtonNode.color, orNil: .color, readAs: .black, default: "\"black\"",
    "The colour of titles that name none; without one it is the tint colour.", invalidates: .display),
  NodeProperty(
    of: ButtonNode.self, "image", .oneOf([.path, .image]), default: "nil",
    "The image for states without one of their own.", invalidates: .layout,
    get: { button, frame, host in pushImage(button.image(for: .normal), frame, host) },
    set: { (button, value, host) throws(Mismatch) in
      button.setImage(value.isNil ? nil : try ScriptImages.of(host).image(value), for: .normal)
    }),
  NodeProperty(
    of: ButtonNode.self, "images", .stateImages, default: "{}",
    "Images by state. States that are left out stay as they are; false takes a state's image away.",
    invalidates: .layout,
    get: { button, frame, host in pushImages({ button.image(for: $0) }, frame, host) },
    set: { (button, value, host) throws(Mismatch) in
      try value.forEachCase(of: ControlState.self, "an image for each state: { normal = \"heart.png\" }") {
        (state, value) throws(Mismatch) in
        button.setImage(
          try value.map { (value) throws(Mismatch) in try ScriptImages.of(host).image(value) }, for: state)
      }
    }),
  NodeProperty(
    of: ButtonNode.self, "backgroundImage", .oneOf([.path, .image]), default: "nil",
    "The image behind image and title, stretched to the button, for states without one of their own.",
    invalidates: .layout,
    get: { button, frame, host in pushImage(button.backgroundImage(for: .normal), frame, host) },
    set: { (button, value, host) throws(Mismatch) in
      button.setBackgroundImage(value.isNil ? nil : try ScriptImages.of(host).image(value), for: .normal)
    }),
  NodeProperty(
    of: ButtonNode.self, "backgroundImages", .stateImages, default: "{}",
    "Background images by state. States that are left out stay as they are; false takes a state's image away.",
    invalidates: .layout,
    get: { button, frame, host in pushImages({ button.backgroundImage(for: $0) }, frame, host) },
    set: { (button, value, host) throws(Mismatch) in
      try value.forEachCase(of: ControlState.self, "an image for each state: { normal = \"heart.png\" }") {
        (state, value) throws(Mismatch) in
        button.setBackgroundImage(
          try value.map { (value) throws(Mismatch) in try ScriptImages.of(host).image(value) }, for: state)
      }
    }),
  NodeProperty(
    "contentSpacing", \ButtonNode.contentSpacing, .signedPoints, default: "8", "The space between image and title.",
    invalidates: .layout),
  NodeProperty(
    "laysOutHorizontally", \ButtonNode.laysOutHorizontally, .boolean, default: "true",
    "True if image and title are side by side, false if one is above the other.", invalidates: .layout),
  NodeProperty(
    "contentHorizontalAlignment", \ButtonNode.contentHorizontalAlignment, .choice, default: "\"middle\"",
    "The horizontal position of image and title.", invalidates: .layout),
  NodeProperty(
    "contentVerticalAlignment", \ButtonNode.contentVerticalAlignment, .choice, default: "\"center\"",
    "The vertical position of image and title.", invalidates: .layout),
  NodeProperty(
    "contentEdgeInsets", \ButtonNode.contentEdgeInsets, .insets, default: "0", "The space around image and title.",
    invalidates: .layout),
  NodeProperty(
    "imageAlignment", \ButtonNode.imageAlignment, .choice, default: "\"beginning\"",
    "The side of the title on which the image is.", invalidates: .layout),
  inside("titleNode", .titleNode, doc: "The text node that shows the title.", of: "TextNode") { $0.titleNode },
  inside("imageNode", .imageNode, doc: "The image node that shows the image.", of: "ImageNode") { $0.imageNode },
  inside(
    "backgroundImageNode", .backgroundImageNode, doc: "The image node that shows the background image.", of: "ImageNode"
  ) { $0.backgroundImageNode },
]

/// Returns a node inside the button. It is kept among the button's fields, so that the fields that a script gives it
/// live as long.
private func inside(
  _ name: String, _ block: NodeBlock, doc: String, of nodeClass: String,
  _ get: @escaping @Sendable (ButtonNode) -> DisplayNode
) -> NodeProperty {
  NodeProperty(
    of: ButtonNode.self, name, .node, default: "made when it is read", doc + " It is made when it is first needed.",
    invalidates: .nothing,
    get: { button, frame, host in
      frame.push(get(button), host)
      frame.pushValue(at: -1)
      NodeBlocks(host).setHiddenValue(block, of: button, frame)
    })
}

private func pushImage(_ image: Image?, _ frame: LuaFrame, _ host: ScriptHost) {
  if let image { ScriptImages.of(host).push(image, frame) } else { frame.pushNil() }
}

private func pushImages(_ image: (ControlState) -> Image?, _ frame: LuaFrame, _ host: ScriptHost) {
  frame.pushTable()
  for state in ControlState.allCases {
    guard let image = image(state) else { continue }
    frame.push(state.scriptName)
    ScriptImages.of(host).push(image, frame)
    frame.rawSet(-3)
  }
}

extension ButtonImageAlignment: ScriptEnum {
  package static let description = EnumDescription(
    "ButtonImageAlignment", "The side of a button's title on which its image is.",
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
