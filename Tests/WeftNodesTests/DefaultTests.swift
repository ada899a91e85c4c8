import Testing
import Weft

/// What every property is before anything is set, before and after loading.
@Suite("Defaults of nodes")
struct DefaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let expected: String
    /// What an image node, a text node and a cell have where it is something else.
    var ofImages: String?
    var ofTexts: String?
    var ofCells: String?
    let read: @Sendable (DisplayNode) -> String

    init(
      _ name: String, _ expected: String, ofImages: String? = nil, ofTexts: String? = nil, ofCells: String? = nil,
      _ read: @escaping @Sendable (DisplayNode) -> Any?
    ) {
      self.name = name
      self.expected = expected
      self.ofImages = ofImages
      self.ofTexts = ofTexts
      self.ofCells = ofCells
      self.read = { node in read(node).map { "\($0)" } ?? "nil" }
    }

    var testDescription: String { name }
  }

  private static func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.size.width, rect.size.height] }
  private static func numbers(_ insets: EdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  static let rows: [Row] = [
    Row("frame", "[0.0, 0.0, 0.0, 0.0]") { numbers($0.frame) },
    Row("bounds", "[0.0, 0.0, 0.0, 0.0]") { numbers($0.bounds) },
    Row("position", "[0.0, 0.0]") { [$0.position.x, $0.position.y] },
    Row("anchorPoint", "[0.5, 0.5]") { [$0.anchorPoint.x, $0.anchorPoint.y] },
    Row("alpha", "1.0") { $0.alpha },
    Row("hidden", "false") { $0.isHidden },
    Row("opaque", "true", ofImages: "false", ofTexts: "false") { $0.isOpaque },
    Row("clipsToBounds", "false", ofImages: "true", ofCells: "true") { $0.clipsToBounds },
    Row("backgroundColor", "nil") { $0.backgroundColor?.css },
    Row("tintColor", "nil") { $0.tintColor?.css },
    Row("contents", "nil") { $0.contents },
    Row("contentsRect", "[0.0, 0.0, 1.0, 1.0]") { numbers($0.contentsRect) },
    Row("contentsCenter", "[0.0, 0.0, 1.0, 1.0]") { numbers($0.contentsCenter) },
    Row("contentMode", "scaleToFill", ofImages: "scaleAspectFill") { $0.contentMode },
    Row("contentsGravity", "resize", ofImages: "resizeAspectFill") { $0.contentsGravity },
    Row("zPosition", "0.0") { $0.zPosition },
    Row("transform", "true") { $0.transform == .identity },
    Row("subnodeTransform", "true") { $0.subnodeTransform == .identity },
    Row("userInteractionEnabled", "true", ofImages: "false", ofTexts: "false") { $0.userInteractionEnabled },
    Row("exclusiveTouch", "false") { $0.exclusiveTouch },
    Row("hitTestSlop", "[0.0, 0.0, 0.0, 0.0]") { numbers($0.hitTestSlop) },
    Row("shadowColor", "#000000") { $0.shadowColor.css },
    Row("shadowOpacity", "0.0") { $0.shadowOpacity },
    Row("shadowOffset", "[0.0, -3.0]", ofTexts: "[0.0, 0.0]") { [$0.shadowOffset.width, $0.shadowOffset.height] },
    Row("shadowRadius", "3.0", ofTexts: "0.0") { $0.shadowRadius },
    Row("borderWidth", "0.0") { $0.borderWidth },
    Row("borderColor", "#000000") { $0.borderColor.css },
    Row("cornerRadius", "0.0") { $0.cornerRadius },
    Row("maskedCorners", "true") { $0.maskedCorners == .all },
    Row("allowsGroupOpacity", "true") { $0.allowsGroupOpacity },
    Row("needsDisplayOnBoundsChange", "false", ofImages: "true", ofTexts: "true") { $0.needsDisplayOnBoundsChange },
    Row("layoutMargins", "[8.0, 8.0, 8.0, 8.0]") { numbers($0.layoutMargins) },
    Row("insetsLayoutMarginsFromSafeArea", "true") { $0.insetsLayoutMarginsFromSafeArea },
    Row("preservesSupernodeLayoutMargins", "false") { $0.preservesSupernodeLayoutMargins },
    Row("safeAreaInsets", "[0.0, 0.0, 0.0, 0.0]") { numbers($0.safeAreaInsets) },
    Row("automaticallyRelayoutOnSafeAreaChanges", "false") { $0.automaticallyRelayoutOnSafeAreaChanges },
    Row("automaticallyRelayoutOnLayoutMarginsChanges", "false") { $0.automaticallyRelayoutOnLayoutMarginsChanges },
    Row("semanticContentAttribute", "unspecified") { $0.semanticContentAttribute },
    Row("traitCollection", "true") { $0.traitCollection == TraitCollection() },
    Row("automaticallyManagesSubnodes", "false") { $0.automaticallyManagesSubnodes },
    Row("debugName", "nil") { $0.debugName },
    Row("subnodes", "0") { $0.subnodes.count },
    Row("supernode", "nil") { $0.supernode },
    Row("calculatedSize", "[0.0, 0.0]") { [$0.calculatedSize.width, $0.calculatedSize.height] },
    Row("calculatedLayout", "true") { $0.calculatedLayout == nil },
    Row("layoutSpecBlock", "true") { $0.layoutSpecBlock == nil },
    Row("layerBacked", "false") { $0.isLayerBacked },
    Row("synchronous", "false") { $0.isSynchronous },
    Row("inHierarchy", "false") { $0.inHierarchy },
  ]

  @Test("Each property is what the reference says, loaded or not, and reading it sets nothing", arguments: rows)
  func value(row: Row) throws {
    let nodes: [(DisplayNode, String)] = [
      (DisplayNode(), row.expected), (ImageNode(), row.ofImages ?? row.expected),
      (TextNode(platform: .standard), row.ofTexts ?? row.expected), (CellNode(), row.ofCells ?? row.expected),
    ]
    for (node, expected) in nodes {
      #expect(row.read(node) == expected, "\(node.className), not loaded")
      _ = try node.view
      #expect(row.read(node) == expected, "\(node.className), loaded")
      #expect(row.read(node) == expected, "\(node.className), read again")
    }
  }

  @Test("What is set before loading stays, and what is set after it is the same")
  func setBeforeAndAfter() throws {
    func set(_ node: DisplayNode) {
      node.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
      node.frame = Rect(x: 5, y: 6, width: 7, height: 8)
      node.isOpaque = false
      node.contentsGravity = .resizeAspect
      node.subnodeTransform = .scale(x: 2, y: 2)
      node.exclusiveTouch = true
      node.allowsGroupOpacity = false
      node.needsDisplayOnBoundsChange = true
      node.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 0.5)
      node.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      node.layoutMargins = EdgeInsets(all: 3)
      node.semanticContentAttribute = .forceRightToLeft
    }
    let before = DisplayNode(), after = DisplayNode()
    set(before)
    _ = try before.view
    _ = try after.view
    set(after)
    for row in Self.rows { #expect(row.read(before) == row.read(after), "\(row.name)") }
    for node in [before, after] {
      #expect(node.bounds == Rect(x: 1, y: 2, width: 7, height: 8), "the frame keeps the bounds' origin")
      #expect(node.position == Point(x: 8.5, y: 10))
      #expect(try node.layer.bounds == node.bounds && node.layer.position == node.position)
      #expect(node.contentMode == .scaleAspectFit)
    }
  }
}
