import Weft
import WeftNodes

/// The text of a cell that is typed into, for a field of the page that lies over it; nil once there is none. Offsets are in
/// UTF-16 units, as JavaScript's are; numbers are points in the root's coordinates.
struct TypingMessage: ServerMessage, Equatable {
  struct Field: Encodable, Equatable {
    /// The identity of its node.
    let element: String
    let text: String
    /// The first selected unit, and the one after the last.
    let selection: [Int]
    /// True if the first one moves when the selection is extended.
    let isBackward: Bool
    /// x, y, width and height.
    let frame: [Double]
    /// The size of the text's font.
    let fontSize: Double
    /// The name that a screen reader speaks.
    let label: String
    let isSecure: Bool
    /// The attributes of HTML for the keyboard, by their names.
    let attributes: [String: String]
  }

  let type = "typing"
  let cell: Int
  /// The number of the last message about the text that the page has sent.
  let number: Int
  /// The number of this message, which the page returns with its changes: they are to the text in it.
  let version: Int
  let field: Field?
  var key: String? { "typing \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, number, version, field }

  /// Makes the message of the window's first responder.
  init(cell: Int, number: Int, version: Int, of node: EditableTextNode?, _ host: ScriptHost) {
    self.cell = cell
    self.number = number
    self.version = version
    field = node.map { node in
      let selection = node.selectedRange
      let frame = node.accessibilityFrame
      let font = (node.attributedText?.firstRun?.attributes ?? node.typingAttributes)?.font
      return Field(
        element: ElementID(node: NodeNumbers.of(host).number(of: node)).description, text: node.text,
        selection: [selection.lowerBound, selection.upperBound], isBackward: node.isSelectionBackward,
        frame: frame.numbers,
        fontSize: (font ?? .standard).size,
        label: node.accessibilityLabel ?? node.accessibilityHint ?? node.debugName ?? "Text",
        isSecure: node.inputTraits.secureTextEntry, attributes: node.inputTraits.attributes)
    }
  }
}

extension TextInputTraits {
  /// The attributes of a field of a page that ask for the same keyboard.
  fileprivate var attributes: [String: String] {
    [
      "inputmode": inputMode, "enterkeyhint": enterKeyHint, "autocapitalize": autocapitalize,
      "autocorrect": autocorrectionType == .no ? "off" : "on",
      "spellcheck": spellCheckingType == .no || autocorrectionType == .no ? "false" : "true",
    ]
  }

  private var inputMode: String {
    switch keyboardType {
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .decimalPad: "decimal"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .URL: "url"
    case .webSearch: "search"
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: "text"
    }
  }

  private var enterKeyHint: String {
    switch returnKeyType {
    case .done: "done"
    case .go, .join, .route, .continue: "go"
    case .next: "next"
    case .search, .google, .yahoo: "search"
    case .send: "send"
    case .default, .emergencyCall: "enter"
    }
  }

  private var autocapitalize: String {
    switch autocapitalizationType {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }
}
