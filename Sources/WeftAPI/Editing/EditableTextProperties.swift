import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The properties of editable texts beyond those of every node.
let editableTextProperties: [NodeProperty] =
  [
    NodeProperty(
      of: EditableTextNode.self, "text", .oneOf([.string, .number]), default: "\"\"",
      "The text, in one run with the typingAttributes.", invalidates: .layout,
      get: { node, frame, _ in frame.push(node.text) },
      set: { (node, value, _) throws(Mismatch) in
        if value.type == .number {
          node.text = value.description
        } else {
          node.text = value.isNil ? "" : try value.displayedText()
        }
      }),
    NodeProperty(
      "attributedText", \EditableTextNode.attributedText, orNil: .attributedText, default: "nil",
      "The text in runs; nil while there is none. Setting it calls no method of the delegate.", invalidates: .layout),
    NodeProperty(
      of: EditableTextNode.self, "attributedPlaceholderText", .attributedText, default: "nil",
      "The text in runs that is shown while there is no other; a run without a colour is grey.", invalidates: .layout,
      get: { node, frame, _ in pushRunsOrNil(node.attributedPlaceholderText, frame) },
      set: { (node, value, host) throws(Mismatch) in
        node.attributedPlaceholderText = value.isNil ? AttributedText() : try runs(value, host)
      }),
    NodeProperty(
      "displayingPlaceholder", reading: \EditableTextNode.isDisplayingPlaceholder, .boolean, default: "true",
      "True while there is no text, also with the cursor in it.", invalidates: .nothing),
    NodeProperty(
      "typingAttributes", \EditableTextNode.typingAttributes, orNil: textAttributesRecord.codec, default: "nil",
      "The attributes of what is typed next; nil for those of the character before.", invalidates: .layout),
    NodeProperty(
      of: EditableTextNode.self, "selectedRange", .textRange, default: "{1, 0}",
      "The selected characters: their first and last byte. Of a cursor, the second is the first less one.",
      invalidates: .nothing,
      get: { node, frame, _ in frame.push(node.selectedRange, of: node.editedText) },
      set: { (node, value, _) throws(Mismatch) in
        node.selectedRange = try TextBytes(value).characters(of: node.editedText)
      }),
    NodeProperty(
      of: EditableTextNode.self, "markedTextRange", .textRange, default: "nil",
      "The characters that an input method is composing; nil while it composes none.", invalidates: .nothing,
      get: { node, frame, _ in
        node.markedTextRange.map { frame.push($0, of: node.editedText) } ?? frame.pushNil()
      }),
    NodeProperty(
      "textContainerInset", \EditableTextNode.textContainerInset, .finiteInsets, default: "0",
      "Space around the text inside the node.", invalidates: .layout),
    NodeProperty(
      "maximumLinesToDisplay", \EditableTextNode.maximumLinesToDisplay, .count, default: "0",
      "The number of lines by which the height is limited; the others scroll. 0 is no limit.", unit: "lines",
      invalidates: .layout),
    NodeProperty(
      "scrollEnabled", \EditableTextNode.isScrollEnabled, .boolean, default: "true",
      "True if a finger scrolls text that is higher than the node.", invalidates: .nothing),
    NodeProperty(
      of: EditableTextNode.self, "delegate", .oneOf([.editingDelegateTable, .node]), default: "nil",
      "A table with methods, or a node, whose methods are called while the text is edited.", invalidates: .nothing,
      get: { node, frame, host in NodeBlocks(host).pushHidden(.editingDelegate, of: node, frame) },
      set: { (node, value, host) throws(Mismatch) in
        try NodeDelegates(host).setDelegate(
          .editingDelegate, of: node, value, methods: ScriptEditingDelegate.methods.names, kind: .editing)
        node.delegate = value.isNil ? nil : ScriptEditingDelegate.of(host)
      }),
  ] + keyboardProperties

/// The properties that a keyboard follows.
private let keyboardProperties: [NodeProperty] = [
  NodeProperty(
    "autocapitalizationType", \EditableTextNode.inputTraits.autocapitalizationType, .choice, default: "\"sentences\"",
    "The characters that the keyboard writes as capitals by itself.", invalidates: .nothing),
  NodeProperty(
    "autocorrectionType", \EditableTextNode.inputTraits.autocorrectionType, .choice, default: "\"default\"",
    "Whether words are corrected while they are typed.", invalidates: .nothing),
  NodeProperty(
    "spellCheckingType", \EditableTextNode.inputTraits.spellCheckingType, .choice, default: "\"default\"",
    "Whether misspelt words are marked.", invalidates: .nothing),
  NodeProperty(
    "keyboardType", \EditableTextNode.inputTraits.keyboardType, .choice, default: "\"default\"",
    "The keys of the keyboard.", invalidates: .nothing),
  NodeProperty(
    "keyboardAppearance", \EditableTextNode.inputTraits.keyboardAppearance, .choice, default: "\"default\"",
    "The colours of the keyboard.", invalidates: .nothing),
  NodeProperty(
    "returnKeyType", \EditableTextNode.inputTraits.returnKeyType, .choice, default: "\"default\"",
    "The word on the return key.", invalidates: .nothing),
  NodeProperty(
    "enablesReturnKeyAutomatically", \EditableTextNode.inputTraits.enablesReturnKeyAutomatically, .boolean,
    default: "false", "True if return does nothing while the text is empty.", invalidates: .nothing),
  NodeProperty(
    "secureTextEntry", \EditableTextNode.inputTraits.secureTextEntry, .boolean, default: "false",
    "True if a dot is shown for each character, and nothing is copied.", invalidates: .layout),
]

extension EditableTextNode {
  /// The text that ranges are of.
  var editedText: AttributedText { attributedText ?? AttributedText() }
}

extension ValueType {
  static let editingDelegateTable = ValueType.named(
    NamedType(
      "EditableTextNodeDelegate", "{didUpdateText =, …}",
      "A table with methods for a text that is edited; each has a default.",
      example: "{ didUpdateText = function(self, node) print(node.text) end }",
      .table(ScriptEditingDelegate.methods.fields(ofDelegateOf: "node"), asList: false)))
}
