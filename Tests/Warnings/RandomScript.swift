import RandomNumbers

/// A random tree of nodes and specs, written as a Lua expression. Every element has a name of its own.
final class RandomScript {
  final class Element {
    let name: String
    let kind: String
    var properties: [String] = []
    /// Names of style properties and their values as written.
    var style: [(name: String, value: String)] = []
    var children: [Element] = []

    init(_ kind: String, _ name: String) {
      self.kind = kind
      self.name = name
    }
  }

  let root: Element
  private(set) var elements: [Element] = []
  private var random: Seeded

  private static let specs = [
    "StackLayoutSpec", "StackLayoutSpec", "StackLayoutSpec", "InsetLayoutSpec", "OverlayLayoutSpec",
    "BackgroundLayoutSpec", "CenterLayoutSpec", "RelativeLayoutSpec", "RatioLayoutSpec", "AbsoluteLayoutSpec",
    "CornerLayoutSpec", "WrapperLayoutSpec", "LayoutSpec",
  ]

  init(seed: Int) {
    random = Seeded(seed)
    root = Element("Host", "root")
    elements = [root]
    root.children = [element(depth: 0)]
  }

  private func element(depth: Int) -> Element {
    var kind = random.chance(65) ? random.pick(Self.specs) : random.pick(["DisplayNode", "TextNode", "Sized", "Host"])
    if depth >= 4 { kind = random.pick(["DisplayNode", "TextNode", "Sized"]) }
    if depth == 0, random.chance(60) { kind = "StackLayoutSpec" }
    let element = Element(kind, "e\(elements.count)")
    elements.append(element)
    element.style = style()
    element.properties = properties(kind)
    let count =
      switch kind {
      case "DisplayNode", "TextNode", "Sized", "LayoutSpec": 0
      case "Host", "InsetLayoutSpec", "CenterLayoutSpec", "RelativeLayoutSpec", "RatioLayoutSpec": 1
      case "OverlayLayoutSpec", "BackgroundLayoutSpec", "CornerLayoutSpec": 2
      default: random.number(1...4)
      }
    for _ in 0..<count { element.children.append(self.element(depth: depth + 1)) }
    return element
  }

  private func style() -> [(String, String)] {
    var style: [(String, String)] = []
    func add(_ percent: Int, _ name: String, _ value: () -> String) {
      if random.chance(percent) { style.append((name, value())) }
    }
    add(30, "width", length)
    add(30, "height", length)
    add(8, "minWidth") { "\(random.number(0...80))" }
    add(8, "maxWidth") { "\(random.number(20...150))" }
    add(8, "minHeight") { "\(random.number(0...80))" }
    add(8, "maxHeight") { "\(random.number(20...150))" }
    add(25, "flexGrow") { "\(random.number(1...3))" }
    add(25, "flexShrink") { "\(random.number(1...3))" }
    add(12, "flexBasis") { "\(random.number(0...80))" }
    add(15, "spacingBefore") { "\(random.number(-4...10))" }
    add(15, "spacingAfter") { "\(random.number(-4...10))" }
    add(30, "alignSelf") { random.pick(["\"start\"", "\"end\"", "\"center\"", "\"stretch\""]) }
    add(12, "ascender") { "\(random.number(1...12))" }
    add(12, "descender") { "\(random.number(-6 ... -1))" }
    add(15, "layoutPosition") { "{ \(random.number(0...40)), \(random.number(0...40)) }" }
    return style
  }

  private func length() -> String { random.chance(15) ? "\"\(random.number(1...100))%\"" : "\(random.number(1...120))" }

  private func properties(_ kind: String) -> [String] {
    switch kind {
    case "StackLayoutSpec":
      var all = ["direction = \(random.pick(["\"horizontal\"", "\"vertical\""]))", "spacing = \(random.number(0...8))"]
      if random.chance(60) {
        all.append(
          "alignItems = \"\(random.pick(["start", "end", "center", "stretch", "baselineFirst", "baselineLast"]))\"")
      } else if random.chance(40) {
        all.append("horizontalAlignment = \"\(random.pick(["left", "middle", "right"]))\"")
      }
      if random.chance(40) {
        all.append("justifyContent = \"\(random.pick(["center", "end", "spaceBetween", "spaceAround"]))\"")
      }
      if random.chance(15) {
        all.append("flexWrap = \"wrap\", alignContent = \"\(random.pick(["start", "center", "stretch"]))\"")
      }
      return all
    case "InsetLayoutSpec":
      return ["insets = { \((0..<4).map { _ in "\(random.number(0...8))" }.joined(separator: ", ")) }"]
    case "RatioLayoutSpec": return ["ratio = \(random.pick(["0.5", "1", "1.6"]))"]
    case "CornerLayoutSpec": return ["cornerLocation = \"topRight\", wrapsCorner = true"]
    case "RelativeLayoutSpec":
      return ["horizontalPosition = \"end\", verticalPosition = \"center\", sizingOption = \"minimumHeight\""]
    case "CenterLayoutSpec": return random.chance(50) ? ["sizingOptions = \"minimumXY\""] : []
    case "AbsoluteLayoutSpec": return random.chance(50) ? ["sizing = \"sizeToFit\""] : []
    case "TextNode": return ["text = \"\(String(repeating: "word ", count: random.number(1...12)))\""]
    case "Sized": return ["amount = \(random.number(5...60))"]
    default: return []
    }
  }

  /// The tree as a Lua expression, without some style properties: pairs of an element's name and the property's.
  func lua(without removed: Set<[String]> = []) -> String { lua(root, removed) }

  private func lua(_ element: Element, _ removed: Set<[String]>) -> String {
    let style = element.style.filter { !removed.contains([element.name, $0.name]) }
      .map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
    var parts = ["debugName = \"\(element.name)\"", "style = { \(style) }"] + element.properties
    if element.kind == "Host" {
      parts.append("layoutSpecBlock = function() return \(lua(element.children[0], removed)) end")
    } else {
      parts += element.children.map { lua($0, removed) }
    }
    let maker = element.kind == "Host" ? "ui.DisplayNode" : element.kind == "Sized" ? "Sized" : "ui.\(element.kind)"
    // A line each: what is reported once for a line is reported every element.
    return "\n\(maker) { \(parts.joined(separator: ", ")) }"
  }
}
