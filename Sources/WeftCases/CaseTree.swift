import WeftJSON
import WeftLayout

/// A case's tree, built with the Swift API: nodes once, specs in each pass.
public final class CaseTree {
  /// The node whose layout spec is the case's root element.
  public let host = LayoutNode()

  /// Builds the nodes of a case.
  public init(_ layoutCase: LayoutCase) {
    let root = Element(layoutCase.root, path: "root")
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in try root.build(in: pass) }
  }

  /// Lays the case out and returns its frames by name.
  ///
  /// - Throws: ``LayoutError`` if Weft refuses the tree.
  public static func layout(
    _ layoutCase: LayoutCase, in engine: LayoutEngine, trace: LayoutTrace? = nil
  ) throws(LayoutError) -> (size: Size, frames: [(id: String, frame: Rect)]) {
    let tree = CaseTree(layoutCase)
    let layout = try engine.layout(tree.host, layoutCase.range, scale: layoutCase.scale, trace: trace)
    return (layout.size, layout.frames().map { ($0.node.layoutName, $0.frame) })
  }

  /// A parsed element: its style and properties as values, its node if it is one.
  private final class Element {
    let name: String
    let type: String
    let json: JSON
    let style: ElementStyle
    let node: CaseNode?
    let children: [Element]

    init(_ json: JSON, path: String) {
      self.json = json
      name = json["id"]?.string ?? path
      type = json["type"]?.string ?? ""
      style = CaseTree.style(json["style"])
      children = (json["children"]?.elements ?? []).enumerated().map {
        Element($0.element, path: "\(path).children[\($0.offset + 1)]")
      }
      guard type == "node" else {
        node = nil
        return
      }
      let node = CaseNode(name: name, content: CaseNode.content(of: json))
      node.style = style
      if let spec = json["layoutSpec"] {
        let root = Element(spec, path: "\(path).layoutSpec")
        node.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in try root.build(in: pass) }
      }
      self.node = node
    }

    func build(in pass: borrowing LayoutPass) throws(LayoutError) -> LayoutElement {
      if let node { return pass.node(node) }
      var children: [LayoutElement] = []
      for child in self.children { children.append(try child.build(in: pass)) }
      let element = try add(to: pass, children)
      try pass.setName(name, of: element)
      return element
    }

    private func add(
      to pass: borrowing LayoutPass, _ children: [LayoutElement]
    ) throws(LayoutError) -> LayoutElement {
      switch type {
      case "stack": try pass.add(stack, style: style, children: children)
      case "inset": try pass.add(InsetLayoutSpec(insets: insets), style: style, children: children)
      case "overlay": try pass.add(OverlayLayoutSpec(), style: style, children: children)
      case "background": try pass.add(BackgroundLayoutSpec(), style: style, children: children)
      case "center":
        try pass.add(
          CenterLayoutSpec(
            centeringOptions: value("centeringOptions", .xy), sizingOptions: value("sizingOptions", .default)),
          style: style, children: children)
      case "relative":
        try pass.add(
          RelativeLayoutSpec(
            horizontalPosition: value("horizontalPosition", .none), verticalPosition: value("verticalPosition", .none),
            sizingOption: value("sizingOption", .default)),
          style: style, children: children)
      case "ratio":
        try pass.add(RatioLayoutSpec(ratio: json["ratio"]?.double ?? 1), style: style, children: children)
      case "absolute":
        try pass.add(AbsoluteLayoutSpec(sizing: value("sizing", .default)), style: style, children: children)
      case "corner":
        try pass.add(
          CornerLayoutSpec(
            cornerLocation: value("cornerLocation", .topLeft), offset: CaseTree.point(json["offset"]),
            wrapsCorner: isTrue("wrapsCorner")),
          style: style, children: children)
      case "wrapper": try pass.add(WrapperLayoutSpec(), style: style, children: children)
      default: try pass.add(LayoutSpec(), style: style, children: children)
      }
    }

    private var stack: StackLayoutSpec {
      StackLayoutSpec(
        direction: value("direction", .horizontal), spacing: json["spacing"]?.double ?? 0,
        justifyContent: value("justifyContent", .start), alignItems: value("alignItems", .stretch),
        flexWrap: value("flexWrap", .noWrap), alignContent: value("alignContent", .start),
        lineSpacing: json["lineSpacing"]?.double ?? 0, horizontalAlignment: value("horizontalAlignment", .none),
        verticalAlignment: value("verticalAlignment", .none))
    }

    private var insets: EdgeInsets {
      let json = json["insets"]
      func edge(_ index: Int, _ name: String) -> Double {
        let elements = json?.elements ?? []
        return (index < elements.count ? elements[index].double : json?[name]?.double) ?? 0
      }
      return EdgeInsets(top: edge(0, "top"), left: edge(1, "left"), bottom: edge(2, "bottom"), right: edge(3, "right"))
    }

    private func value<Value: CaseIterable>(_ key: String, _ standard: Value) -> Value {
      guard let text = json[key]?.string else { return standard }
      return Value.allCases.first { "\($0)" == text } ?? standard
    }

    private func isTrue(_ key: String) -> Bool {
      if case .bool(true)? = json[key] { return true }
      return false
    }
  }

  private static func point(_ json: JSON?) -> Point {
    let pair = json?.elements.compactMap(\.double) ?? []
    return pair.count == 2 ? Point(x: pair[0], y: pair[1]) : .zero
  }

  private static func style(_ json: JSON?) -> ElementStyle {
    var style = ElementStyle()
    for (key, value) in json?.members ?? [] {
      switch key {
      case "width": style.width = dimension(value)
      case "height": style.height = dimension(value)
      case "minWidth": style.minWidth = dimension(value)
      case "maxWidth": style.maxWidth = dimension(value)
      case "minHeight": style.minHeight = dimension(value)
      case "maxHeight": style.maxHeight = dimension(value)
      case "flexBasis": style.flexBasis = dimension(value)
      case "flexGrow": style.flexGrow = value.double ?? 0
      case "flexShrink": style.flexShrink = value.double ?? 0
      case "spacingBefore": style.spacingBefore = value.double ?? 0
      case "spacingAfter": style.spacingAfter = value.double ?? 0
      case "ascender": style.ascender = value.double ?? 0
      case "descender": style.descender = value.double ?? 0
      case "alignSelf": style.alignSelf = AlignSelf.allCases.first { "\($0)" == value.string } ?? .auto
      case "layoutPosition": style.layoutPosition = point(value)
      default: break
      }
    }
    return style
  }

  private static func dimension(_ json: JSON) -> Dimension {
    if let text = json.string { return Dimension(parsing: text) ?? .auto }
    return json.double.map { .points($0) } ?? .auto
  }
}
