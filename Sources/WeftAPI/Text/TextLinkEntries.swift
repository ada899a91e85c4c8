import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The properties of links and of other parts of a text that can be tapped.
let textLinkProperties: [NodeProperty] = [
  NodeProperty(
    "additionalTruncationMessage", \TextNode.additionalTruncationMessage, .attributedText, default: "nil",
    "The text after the truncation text, with a space between; it can be tapped, see delegate.", invalidates: .layout),
  NodeProperty(
    "alwaysHandleTruncationTokenTap", \TextNode.alwaysHandleTruncationTokenTap, .boolean, default: "false",
    "True if the truncation text itself can be tapped, too, not only the additionalTruncationMessage.",
    invalidates: .nothing),
  NodeProperty(
    of: TextNode.self, "delegate", .textNodeDelegate, default: "nil",
    "A table with methods, or a node, whose methods are called for taps; with a delegate, the text takes touches.",
    invalidates: .nothing,
    get: { node, frame, host in NodeBlocks(host).pushHidden(.textDelegate, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in
      try NodeDelegates(host).setDelegate(
        .textDelegate, of: node, value, methods: ScriptTextDelegate.methods.names, kind: .text)
      node.delegate = value.isNil ? nil : ScriptTextDelegate.of(host)
    }),
  NodeProperty(
    of: TextNode.self, "linkAttributeNames", .list(.string), default: "{\"link\"}",
    "The attributes of runs that make them links: link, and names of a run's own attributes.", invalidates: .nothing,
    get: { node, frame, _ in
      frame.pushTable(items: Int32(clamping: node.linkAttributeNames.count))
      for (index, name) in node.linkAttributeNames.enumerated() {
        frame.push(name)
        frame.rawSet(-2, Int64(index + 1))
      }
    },
    set: { (node, value, _) throws(Mismatch) in
      let names = try linkAttributeNames(value)
      guard !node.isLayerBacked || !node.attributedText.hasLinks(named: names) else {
        throw Mismatch(refusal: "a layer-backed text can't have links: they are touched")
      }
      node.linkAttributeNames = names
    }),
  NodeProperty(
    "highlightStyle", \TextNode.highlightStyle, .choice, default: "\"light\"",
    "The look of a link while it is touched.",
    invalidates: .display),
  NodeProperty(
    of: TextNode.self, "highlightRange", .textRange, default: "nil",
    "The characters that are highlighted: those of a link while it is touched, or those of setHighlightRange.",
    invalidates: .nothing,
    get: { node, frame, _ in
      node.highlightRange.map { frame.push($0, of: node.attributedText) } ?? frame.pushNil()
    }),
  NodeProperty(
    "passthroughNonlinkTouches", \TextNode.passthroughNonlinkTouches, .boolean, default: "false",
    "True if touches beside links go to the node behind the text; otherwise they belong to the text.",
    invalidates: .nothing),
  NodeProperty(
    "longPressCancelsTouches", \TextNode.longPressCancelsTouches, .boolean, default: "false",
    "True if a link that was pressed long isn't tapped as well when the finger is lifted.", invalidates: .nothing),
]

/// The methods of text nodes.
let textNodeMethods: [NodeMethod] = methods(
  of: TextNode.self,
  Method(
    "linkAttributeAt", ("point", .point), returns: .optional(textLinkRecord.codec),
    "Returns the link at a point, or the nearest within 22 points to each side; nil if there is none."
  ) { node, point in
    node.link(at: point).map { ($0, node.attributedText) }
  },
  Method(
    "shouldTruncateForConstrainedSize", ("range", .constraint), returns: .boolean,
    "Returns true if some of the text would be cut off in a size range, at its maximum."
  ) { node, range in
    node.shouldTruncate(for: range)
  },
  Method(
    "setHighlightRange", ("range", .optional(.textBytes)),
    "Highlights characters as a touched link is; without a range none."
  ) { node, range in
    node.highlightRange = range?.characters(of: node.attributedText)
  },
  Method(
    "rectsForTextRange", ("range", .textBytes), returns: .list(.rect),
    "Returns the rectangles of the characters of a range, at the node's size: one for each line, or more where the "
      + "direction changes. Characters that aren't shown have none."
  ) { node, range in
    node.rects(of: range.characters(of: node.attributedText))
  },
  Method(
    "frameForTextRange", ("range", .textBytes), returns: .rect,
    "The rectangle around rectsForTextRange; of no size where there are none."
  ) { node, range in
    node.frame(of: range.characters(of: node.attributedText))
  })

/// A link, and the text that it is in.
let textLinkRecord = ReceivedRecord<(link: TextLink, text: AttributedText)>(
  "TextLink", "{name =, value =, range =}", "A link in a text.",
  example: "{ name = \"link\", value = \"https://example.com\", range = { 1, 4 } }",
  .init("name", .string, "The attribute's name: one of linkAttributeNames.") { $0.link.name },
  .init("value", .string, "The attribute's value.") { $0.link.value },
  .init("range", .textPart, "The characters that it is of.") { TextPart(range: $0.link.range, text: $0.text) })

private func linkAttributeNames(_ value: ScriptValue) throws(Mismatch) -> [String] {
  guard value.type == .table else {
    throw Mismatch(
      expected: "a list of names such as { \"link\", \"user\" }", value,
      hint: value.shortText.map { "write { \"\($0)\" }" })
  }
  let count = Int64(value.frame.rawLength(value.slot))
  guard count <= 100 else { throw Mismatch(expected: "at most 100 names", got: "\(count)") }
  var names: [String] = []
  for index in 0..<count {
    value.frame.rawGet(value.slot, index + 1)
    let item = ScriptValue(value.frame, at: -1)
    defer { value.frame.pop() }
    guard let name = item.text else { throw Mismatch(expected: "a name", item).inside(.item(Int(index) + 1)) }
    names.append(name)
  }
  return names
}

extension TextHighlightStyle: ScriptEnum {
  package static let description = EnumDescription(
    "TextHighlightStyle", "The look of a link while it is touched.",
    ["light": "Darkened: for text on a light background.", "dark": "Lightened: for text on a dark background."])
}

extension BaseDirection: ScriptEnum {
  package static let description = EnumDescription(
    "BaseWritingDirection", "From which side a paragraph is read.",
    [
      "natural": "That of its first strong character; left to right without one.",
      "leftToRight": "Left to right.",
      "rightToLeft": "Right to left.",
    ])
}

extension ValueType {
  static let textNodeDelegate = ValueType.oneOf([.textDelegateTable, .node])
  static let textDelegateTable = ValueType.named(
    NamedType(
      "TextNodeDelegate", "{tappedLinkAttribute =, …}",
      "A table with methods for taps in a text; each has a default.",
      example: "{ tappedLinkAttribute = function(self, node, name, value, point, range) end }",
      .table(ScriptTextDelegate.methods.fields(ofDelegateOf: "node"), asList: false)))
}
