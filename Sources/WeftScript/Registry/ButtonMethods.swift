import WeftDisplay
import WeftLua
import WeftNodes

// Titles and images of buttons by state, in Texture's words.

let buttonMethods: [NodeMethod] = [
  buttonMethod(
    "setTitle",
    [("title", .string), ("font?", .font), ("color?", .color), ("state?", .choice(ControlState.self))],
    "Sets the title of a state (the normal one if left out), in one run; without a font or a colour it has the button's.",
    example: """
      local button = ui.ButtonNode {}
      button:setTitle("Buy", "Inter Bold 16", "seagreen", "normal")
      button:setTitle("Sold", nil, "gray", "disabled")
      button.enabled = false
      print(button.titleNode.text) --> Sold
      """
  ) { (button, frame, host) throws(WeftError) in
    let (font, color) = try read(button, "setTitle", host) { () throws(Mismatch) in
      (
        frame.isNil(at: 3) ? nil : try host.knownFont(ScriptValue(frame, at: 3)),
        frame.isNil(at: 4) ? nil : try ScriptValue(frame, at: 4).color()
      )
    }
    let title = try read(button, "setTitle", host) { () throws(Mismatch) in
      let value = ScriptValue(frame, at: 2)
      guard value.type != .table else {
        throw Mismatch(expected: "a string", value, hint: "runs are for setAttributedTitle")
      }
      return value.isNil ? "" : value.type == .number ? value.description : try value.displayedText()
    }
    button.setTitle(title, font: font, color: color, for: try state(at: 5, frame, button, "setTitle", host))
    host.weigh(button)
    return 0
  },
  buttonMethod(
    "setAttributedTitle", [("title?", .attributedText), ("state?", .choice(ControlState.self))],
    "Sets the title of a state (the normal one if left out); nil takes it away.",
    example: """
      local button = ui.ButtonNode { title = "Buy" }
      button:setAttributedTitle({ { "Sold", strikethrough = true } }, "disabled")
      button.enabled = false
      print(button.titleNode.text) --> Sold
      """
  ) { (button, frame, host) throws(WeftError) in
    let title = try read(button, "setAttributedTitle", host) { () throws(Mismatch) in
      frame.isNil(at: 2) ? nil : try runs(ScriptValue(frame, at: 2), host)
    }
    button.setAttributedTitle(title, for: try state(at: 3, frame, button, "setAttributedTitle", host))
    host.weigh(button)
    return 0
  },
  buttonMethod(
    "attributedTitleForState", [("state", .choice(ControlState.self))], returns: .attributedText,
    "The title that was set for a state; nil where there is none.",
    example: """
      local button = ui.ButtonNode { titles = { normal = "Buy" } }
      print(button:attributedTitleForState("normal")[1][1], button:attributedTitleForState "disabled") --> Buy  nil
      """
  ) { (button, frame, host) throws(WeftError) in
    let state = try state(at: 2, frame, button, "attributedTitleForState", host)
    if let title = button.attributedTitle(for: state) { pushRuns(title, frame) } else { frame.pushNil() }
    return 1
  },
  setter(
    "setImage", "Sets the image of a state (the normal one if left out); nil takes it away.", "imageForState"
  ) { $0.setImage($1, for: $2) },
  getter("imageForState", "The image that was set for a state; nil where there is none.", "setImage") {
    $0.image(for: $1)
  },
  setter(
    "setBackgroundImage", "Sets the background image of a state (the normal one if left out); nil takes it away.",
    "backgroundImageForState"
  ) { $0.setBackgroundImage($1, for: $2) },
  getter(
    "backgroundImageForState", "The background image that was set for a state; nil where there is none.",
    "setBackgroundImage"
  ) { $0.backgroundImage(for: $1) },
]

private func imageExample(_ set: String, _ get: String) -> Example {
  Example(
    """
    local button = ui.ButtonNode {}
    button:\(set)("pictures/heart.png", "selected")
    print(button:\(get)("selected") ~= nil, button:\(get) "normal") --> true  nil
    """)
}

private func setter(
  _ name: String, _ doc: String, _ get: String,
  _ set: @escaping @Sendable (ButtonNode, Image?, ControlState) -> Void
) -> NodeMethod {
  buttonMethod(
    name, [("image?", .oneOf([.path, .image])), ("state?", .choice(ControlState.self))], doc,
    example: imageExample(name, get)
  ) { (button, frame, host) throws(WeftError) in
    let image = try read(button, name, host) { () throws(Mismatch) in
      frame.isNil(at: 2) ? nil : try host.image(ScriptValue(frame, at: 2))
    }
    set(button, image, try state(at: 3, frame, button, name, host))
    return 0
  }
}

private func getter(
  _ name: String, _ doc: String, _ set: String, _ get: @escaping @Sendable (ButtonNode, ControlState) -> Image?
) -> NodeMethod {
  buttonMethod(
    name, [("state", .choice(ControlState.self))], returns: .image, doc, example: imageExample(set, name)
  ) { (button, frame, host) throws(WeftError) in
    if let image = get(button, try state(at: 2, frame, button, name, host)) {
      host.push(image, frame)
    } else {
      frame.pushNil()
    }
    return 1
  }
}

private func buttonMethod(
  _ name: String, _ parameters: [(String, ValueType)], returns: ValueType? = nil, _ doc: String, example: Example,
  _ call: @escaping @Sendable (ButtonNode, LuaFrame, ScriptHost) throws(WeftError) -> Int32
) -> NodeMethod {
  NodeMethod(name, parameters, returns: returns, doc, example: example) { (node, frame, host) throws(WeftError) in
    guard let button = node as? ButtonNode else {
      throw WeftError(.type, "\(name): expected a button, got \(NodeObjects.summary(node))")
    }
    return try call(button, frame, host)
  }
}

private func state(
  at index: Int32, _ frame: LuaFrame, _ button: ButtonNode, _ method: String, _ host: ScriptHost
) throws(WeftError) -> ControlState {
  if frame.isNil(at: index) { return .normal }
  return try read(button, method, host) { () throws(Mismatch) in try ControlState.named(ScriptValue(frame, at: index)) }
}

private func read<Value>(
  _ button: ButtonNode, _ method: String, _ host: ScriptHost, _ body: () throws(Mismatch) -> Value
) throws(WeftError) -> Value {
  do throws(Mismatch) {
    return try body()
  } catch {
    throw host.error(error, button.layoutName, method)
  }
}
