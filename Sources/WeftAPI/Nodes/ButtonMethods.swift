import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

// Methods of buttons with Texture's names, for titles and images by state.

let buttonMethods: [NodeMethod] = [
  NodeMethod(
    of: ButtonNode.self,
    "setTitle",
    [("title", .string), ("font?", .font), ("color?", .color), ("state?", .choice(ControlState.self))],
    "Sets the title of a state (the normal one if left out), in one run; without a font or a colour it has the button's."
  ) { (button, frame, host) throws(WeftError) in
    let (font, color) = try read(button, "setTitle", host) { () throws(Mismatch) in
      (
        frame.isNil(at: 3) ? nil : try ScriptValue(frame, at: 3).knownFont(host),
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
  NodeMethod(
    of: ButtonNode.self,
    "setAttributedTitle", [("title?", .attributedText), ("state?", .choice(ControlState.self))],
    "Sets the title of a state (the normal one if left out); nil takes it away."
  ) { (button, frame, host) throws(WeftError) in
    let title = try read(button, "setAttributedTitle", host) { () throws(Mismatch) in
      frame.isNil(at: 2) ? nil : try runs(ScriptValue(frame, at: 2), host)
    }
    button.setAttributedTitle(title, for: try state(at: 3, frame, button, "setAttributedTitle", host))
    host.weigh(button)
    return 0
  },
  NodeMethod(
    of: ButtonNode.self,
    "attributedTitleForState", [("state", .choice(ControlState.self))], returns: .attributedText,
    "Returns the title that was set for a state; nil if there is none."
  ) { (button, frame, host) throws(WeftError) in
    let state = try state(at: 2, frame, button, "attributedTitleForState", host)
    if let title = button.attributedTitle(for: state) { pushRuns(title, frame) } else { frame.pushNil() }
    return 1
  },
  setter(
    "setImage", "Sets the image of a state (the normal one if left out); nil takes it away."
  ) { $0.setImage($1, for: $2) },
  getter("imageForState", "Returns the image that was set for a state; nil if there is none.") {
    $0.image(for: $1)
  },
  setter(
    "setBackgroundImage", "Sets the background image of a state (the normal one if left out); nil takes it away."
  ) { $0.setBackgroundImage($1, for: $2) },
  getter(
    "backgroundImageForState", "Returns the background image that was set for a state; nil if there is none."
  ) { $0.backgroundImage(for: $1) },
]

private func setter(
  _ name: String, _ doc: String,
  _ set: @escaping @Sendable (ButtonNode, Image?, ControlState) -> Void
) -> NodeMethod {
  NodeMethod(
    of: ButtonNode.self,
    name, [("image?", .oneOf([.path, .image])), ("state?", .choice(ControlState.self))], doc
  ) { (button, frame, host) throws(WeftError) in
    let image = try read(button, name, host) { () throws(Mismatch) in
      frame.isNil(at: 2) ? nil : try ScriptImages.of(host).image(ScriptValue(frame, at: 2))
    }
    set(button, image, try state(at: 3, frame, button, name, host))
    return 0
  }
}

private func getter(
  _ name: String, _ doc: String, _ get: @escaping @Sendable (ButtonNode, ControlState) -> Image?
) -> NodeMethod {
  NodeMethod(
    of: ButtonNode.self,
    name, [("state", .choice(ControlState.self))], returns: .image, doc
  ) { (button, frame, host) throws(WeftError) in
    if let image = get(button, try state(at: 2, frame, button, name, host)) {
      ScriptImages.of(host).push(image, frame)
    } else {
      frame.pushNil()
    }
    return 1
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
    throw WeftError(error, button.layoutName, method)
  }
}
