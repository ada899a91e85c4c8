import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// What text nodes have of text: its characters, how its lines are broken and where it is cut.
let textProperties: [NodeProperty] = [
  textProperty(
    "text", .oneOf([.string, .number]), "\"\"", "The text, in one run.", .layout,
    example: """
      return ui.TextNode { text = "Some words" }
      """,
    get: { node, frame, _ in frame.push(node.text) },
    set: { (node, value, _) throws(Mismatch) in
      // Numbers are welcome: a count is shown as often as a name.
      if value.type == .number {
        node.text = value.description
      } else {
        guard value.type != .table else {
          throw Mismatch(expected: "a string", value, hint: "a list of runs is attributedText")
        }
        node.text = value.isNil ? "" : try value.displayedText()
      }
    }),
  textProperty(
    "attributedText", .attributedText, "{}",
    "The text in runs. A run may set font, color, backgroundColor, underline, strikethrough, letterSpacing, "
      + "baselineOffset, link, attributes.", .layout,
    example: """
      return ui.TextNode {
        attributedText = { { "Ann", font = "Inter Bold 14", color = "tomato" }, " likes ", { "this", underline = true } },
      }
      """,
    get: { node, frame, _ in pushRuns(node.attributedText, frame) },
    set: { (node, value, host) throws(Mismatch) in
      let text = try runs(value, host)
      guard !node.isLayerBacked || !text.hasLinks(named: node.linkAttributeNames) else {
        throw Mismatch(refusal: "a layer-backed text can't have links: they are touched")
      }
      node.attributedText = text
    }),
  textProperty(
    "font", .font, "\"Inter 14\"", "Family, style and size in points, for runs that set none.", .layout,
    example: """
      return ui.TextNode { text = "Some words", font = "Inter Bold 20" }
      """,
    get: { node, frame, _ in frame.push((node.font ?? .standard).description) },
    set: { (node, value, host) throws(Mismatch) in
      node.font = value.isNil ? nil : try host.knownFont(value)
    }),
  textProperty(
    "color", .color, "\"black\"", "The colour of runs that set none.", .display,
    example: """
      return ui.TextNode { text = "Some words", color = "tomato" }
      """,
    get: { node, frame, _ in frame.push((node.color ?? .black).css) },
    set: { (node, value, _) throws(Mismatch) in node.color = value.isNil ? nil : try value.color() }),
  textChoice(
    "alignment", "\"natural\"", "Where lines that are shorter than the node stand.",
    example: Example(
      """
      return ui.TextNode { text = "Some words that take two lines", alignment = "center", style = { width = 130 } }
      """, width: 130), { $0.alignment }, { $0.alignment = $1 }),
  textProperty(
    "lineSpacing", .points, "0", "Space between lines, in points.", .layout,
    example: Example(
      """
      return ui.TextNode { text = "Two lines of words", lineSpacing = 12 }
      """, width: 90),
    get: { node, frame, _ in frame.pushNumber(node.options.lineSpacing) },
    set: { (node, value, _) throws(Mismatch) in node.options.lineSpacing = try value.nonNegative() }),
  textProperty(
    "maximumNumberOfLines", .integer, "0", "How many lines may be shown, over the whole text; 0 is no limit.",
    unit: "lines", .layout,
    example: Example(
      """
      return ui.TextNode { text = "Words that would take three lines", maximumNumberOfLines = 2 }
      """, width: 90),
    get: { node, frame, _ in frame.push(node.options.maximumNumberOfLines) },
    set: { (node, value, _) throws(Mismatch) in
      let lines = try value.integer()
      guard lines >= 0 else { throw Mismatch(expected: "0 (no limit) or more", value) }
      node.options.maximumNumberOfLines = lines
    }),
  textChoice(
    "truncationMode", "\"tail\"", "Where text that doesn't fit is cut, and an ellipsis put.",
    example: Example(
      """
      return ui.TextNode { text = "Words that are cut off", maximumNumberOfLines = 1, truncationMode = "middle" }
      """, width: 120), { $0.truncationMode }, { $0.truncationMode = $1 }),
  textProperty(
    "truncationAttributedText", .attributedText, "{\"…\"}", "What stands where text is cut.", .layout,
    example: Example(
      """
      return ui.TextNode { text = "Words that are cut off", maximumNumberOfLines = 1,
        truncationAttributedText = { { " more", color = "tomato" } },
      }
      """, width: 120),
    get: { node, frame, _ in pushRuns(node.options.truncationText, frame) },
    set: { (node, value, host) throws(Mismatch) in node.options.truncationText = try runs(value, host) }),
  textProperty(
    "textContainerInset", .insets, "0", "Space around the text inside the node.", .layout,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
        ui.TextNode { text = "Badge", backgroundColor = "gold", textContainerInset = { 4, 10, 4, 10 } },
      }
      """,
    get: { node, frame, _ in frame.push(node.textContainerInset) },
    set: { (node, value, _) throws(Mismatch) in
      node.textContainerInset = try value.finiteInsets()
    }),
  textProperty(
    "lineCount", .integer, "0", "How many lines are shown at the node's size.", unit: "lines", .nothing,
    example: """
      local text = ui.TextNode { text = "one\\ntwo" }
      text.frame = { 0, 0, 100, 100 }
      print(text.lineCount) --> 2
      """,
    get: { node, frame, _ in frame.push(node.lineCount) }),
  textProperty(
    "truncated", .boolean, "false", "Whether some of the text is cut off at the node's size.", .nothing,
    example: """
      local text = ui.TextNode { text = "one\\ntwo", maximumNumberOfLines = 1 }
      text.frame = { 0, 0, 100, 100 }
      print(text.truncated) --> true
      """,
    get: { node, frame, _ in frame.push(node.isTruncated) }),
]

/// A property of text nodes.
func textProperty(
  _ name: String, _ type: ValueType, _ standard: String, _ doc: String, unit: String? = nil,
  _ invalidates: Invalidation, example: Example,
  get: @escaping @Sendable (TextNode, LuaFrame, ScriptHost) -> Void,
  set: (@Sendable (TextNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)? = nil
) -> NodeProperty {
  var setter: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
  if let set {
    setter = { (node, value, host) throws(Mismatch) in
      if let node = node as? TextNode { try set(node, value, host) }
    }
  }
  return NodeProperty(
    name, type, standard, doc, unit: unit, invalidates, example: example,
    get: { node, frame, host in
      if let node = node as? TextNode { get(node, frame, host) } else { frame.pushNil() }
    },
    set: setter)
}

/// A property of text nodes' options that is one of some words.
func textChoice<Value: ScriptEnum>(
  _ name: String, _ standard: String, _ doc: String, example: Example,
  _ get: @escaping @Sendable (TextOptions) -> Value, _ set: @escaping @Sendable (inout TextOptions, Value) -> Void
) -> NodeProperty {
  textProperty(
    name, .choice(Value.self), standard, doc, .layout, example: example,
    get: { node, frame, _ in frame.push(get(node.options).scriptName) },
    set: { (node, value, _) throws(Mismatch) in set(&node.options, try Value.named(value)) })
}
