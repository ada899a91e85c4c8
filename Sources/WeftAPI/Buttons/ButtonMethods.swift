import WeftDisplay
import WeftNodes
import WeftScript

/// Methods of buttons with Texture's names, for titles and images by state.
let buttonMethods: [NodeMethod] = methods(
  of: ButtonNode.self,
  Method(
    "setTitle", ("title", .plainTitle), ("font", .optional(.font)), ("color", .optional(.color)),
    ("state", .choice.or(.normal)),
    "Sets the title of a state (the normal one if left out), in one run; without a font or a colour it has the button's."
  ) { button, title, font, color, state in
    button.setTitle(title, font: font, color: color, for: state)
  },
  Method(
    "setAttributedTitle", ("title", .optional(.attributedText)), ("state", .choice.or(.normal)),
    "Sets the title of a state (the normal one if left out); nil takes it away."
  ) { button, title, state in
    button.setAttributedTitle(title, for: state)
  },
  Method(
    "attributedTitleForState", ("state", .choice.or(.normal)), returns: .optional(.setText),
    "Returns the title that was set for a state; nil if there is none."
  ) { button, state in
    button.attributedTitle(for: state)
  },
  Method(
    "setImage", ("image", .optional(.image)), ("state", .choice.or(.normal)),
    "Sets the image of a state (the normal one if left out); nil takes it away."
  ) { button, image, state in
    button.setImage(image, for: state)
  },
  Method(
    "imageForState", ("state", .choice.or(.normal)), returns: .optional(.imageObject),
    "Returns the image that was set for a state; nil if there is none."
  ) { button, state in
    button.image(for: state)
  },
  Method(
    "setBackgroundImage", ("image", .optional(.image)), ("state", .choice.or(.normal)),
    "Sets the background image of a state (the normal one if left out); nil takes it away."
  ) { button, image, state in
    button.setBackgroundImage(image, for: state)
  },
  Method(
    "backgroundImageForState", ("state", .choice.or(.normal)), returns: .optional(.imageObject),
    "Returns the background image that was set for a state; nil if there is none."
  ) { button, state in
    button.backgroundImage(for: state)
  })

extension Codec where Value == AttributedText {
  /// A text that scripts receive: an empty one is an empty list.
  static var setText: Codec { Codec(reading: .attributedText) { pushRuns($0, $1) } }
}

extension Codec where Value == String {
  /// A title in one run; nil for none.
  static var plainTitle: Codec {
    Codec(passing: .string) { (value) throws(Mismatch) in
      switch value.type {
      case .none, .nil: return ""
      case .number: return value.description
      case .table: throw Mismatch(expected: "a string", value, hint: "runs are for setAttributedTitle")
      default: return try value.displayedText()
      }
    }
  }
}
