import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// Checks a finished layout for likely mistakes.
///
/// It reads a ``WeftLayout/LayoutTrace`` of the final layouts: the specs and their children, the style of each element,
/// the range in which it was measured, and its frame. Intermediate measurements are not judged: a stack measures its
/// children in ranges that are never shown.
struct LayoutReview {
  private let trace: LayoutTrace
  private let scale: Double
  private let lua: LuaState
  private(set) var warnings: [ScriptWarning] = []
  private let texts = ReviewedTexts()
  private var withoutGlyphs = TextsWithoutGlyphs()

  /// Checks a node's layout and those of the nodes inside, until a limit of the script is exceeded, which the caller
  /// has to check.
  init(_ root: DisplayNode, _ layout: NodeLayout, _ trace: LayoutTrace, scale: Double, _ lua: LuaState) {
    self.trace = trace
    self.scale = scale
    self.lua = lua
    review(root, layout, path: [root.label], source: root.layoutSource)
    warnings += withoutGlyphs.warnings
  }

  private mutating func review(_ node: DisplayNode, _ layout: NodeLayout?, path: [String], source: SourceLocation?) {
    guard (try? lua.checkLimits()) != nil else { return }
    // A node that a class made itself, such as a button's title, has no line of its own.
    let source = node.layoutSource ?? source
    withoutGlyphs.examine(node, path: path, location: source)
    let frames = layout.map { trace.frames(of: $0) } ?? []
    if let layout, !frames.isEmpty {
      var host = ReviewedHost(
        node, size: room(of: node, layout), frames: Array(frames), trace: trace, layout: layout, path: path,
        source: source, scale: scale, texts: texts)
      host.findUnreadProperties()
      host.findRowOverflows()
      host.findFractionOverflows()
      host.findMissingSizes()
      host.findUnknownPercentages()
      host.findUnkeptLimits()
      host.findFilledCorners()
      host.findMissingBaselines()
      host.findNodesOutside()
      warnings += host.warnings
    }
    var reviewed = Set<ObjectIdentifier>()
    for sublayout in layout?.sublayouts ?? .empty {
      reviewed.insert(ObjectIdentifier(sublayout.node))
      guard let inside = sublayout.node as? DisplayNode else { continue }
      review(inside, sublayout.layout, path: path + [inside.label], source: source)
    }
    // Nodes with frames set by hand have layouts of their own.
    for subnode in node.subnodes where !reviewed.contains(ObjectIdentifier(subnode)) {
      review(subnode, subnode.calculatedLayout, path: path + [subnode.label], source: source)
    }
  }

  /// Returns the space that a node's layout can fill: the node's size, and all content that it can scroll to.
  private func room(of node: DisplayNode, _ layout: NodeLayout) -> Size {
    guard let node = node as? ScrollNode else { return layout.size }
    // A layout that was only requested has not updated the node's content size.
    let content = layout.contentSize ?? node.contentSize
    return Size(width: max(layout.size.width, content.width), height: max(layout.size.height, content.height))
  }
}

/// The specs of one node, as its final layout used them.
struct ReviewedHost {
  typealias Frame = LayoutTrace.Frame

  let node: DisplayNode
  let size: Size
  /// In pre-order, the root first.
  let frames: [Frame]
  /// For each frame, its children's indexes.
  let children: [[Int]]
  /// The tolerance for rounding: slightly more than a pixel.
  let pixel: Double
  /// A pixel, in points.
  let pixelSize: Double
  /// Rows with a warning about an overflowing text: their overflow needs no second warning.
  var overflowing: Set<Int> = []
  private(set) var warnings: [ScriptWarning] = []
  let trace: LayoutTrace
  let layout: NodeLayout
  private let path: [String]
  /// The place of the node, or of the nearest one around it that has one.
  private let source: SourceLocation?
  /// The first text in each element, found on first use.
  let texts: ReviewedTexts

  init(
    _ node: DisplayNode, size: Size, frames: [Frame], trace: LayoutTrace, layout: NodeLayout, path: [String],
    source: SourceLocation?, scale: Double, texts: ReviewedTexts
  ) {
    self.source = source
    self.texts = texts
    self.node = node
    self.size = size
    self.frames = frames
    self.trace = trace
    self.layout = layout
    self.path = path
    pixel = 1 / scale + 0.01
    pixelSize = 1 / scale
    var children = [[Int]](repeating: [], count: frames.count)
    for (index, frame) in frames.enumerated() { if let parent = frame.parent { children[parent].append(index) } }
    self.children = children
  }

  mutating func warn(
    _ code: ScriptWarning.Code, at index: Int, _ message: String, hint: String? = nil, property: String? = nil
  ) {
    let source = frames[index].source ?? source
    warnings.append(
      ScriptWarning(
        code, message, hint: hint, location: source,
        property: property, path: path + way(to: index).map { name($0) }))
  }

  // MARK: tree

  func parent(of index: Int) -> Frame? { frames[index].parent.map { frames[$0] } }

  /// Returns the indexes from the root to the element.
  private func way(to index: Int) -> [Int] {
    var way = [index]
    while let parent = frames[way[way.count - 1]].parent { way.append(parent) }
    return way.reversed()
  }

  /// True if the node was made only to contain a spec, such as a preview's result.
  var isMadeForSpec: Bool { node.methods == nil && node.layoutSpecBlock != nil }

  // MARK: names

  /// The node's name in messages.
  var hostName: String { isMadeForSpec ? "the layout" : node.label }

  /// Returns an element's name: `TextNode "title"`, `InsetLayoutSpec`.
  func name(_ index: Int) -> String {
    let frame = frames[index]
    if let node = frame.node as? DisplayNode { return node.label }
    return frame.name == frame.className ? frame.name : "\(frame.className) \"\(frame.name)\""
  }

  /// Returns an element's name with an article: `a TextNode "title"`, `an InsetLayoutSpec`.
  func article(_ index: Int) -> String { name(index).withArticle }
}

/// Formats a length: `1 point`, `12.5 points`.
func points(_ length: Double) -> String { length == 1 ? "1 point" : "\(shortNumber(length)) points" }
