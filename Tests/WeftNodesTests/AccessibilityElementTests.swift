import Testing
import Weft

/// The elements that Texture's own tests pin down.
@Suite("Accessibility elements")
struct AccessibilityElementTests {
  let root = accessible("root", 0, 0, 320, 568, isElement: false)

  @Test("A subnode that is an element is the one element, with its label")
  func oneElement() throws {
    let window = try accessibilityWindow(try root.adding(accessible("inner", 50, 100, 200, 200, label: "foo")))
    let elements = try #require(root.accessibilityElements)
    #expect(elements.map(\.label) == ["foo"] && elements[0].kind == .node)
    #expect(elements[0].frame == Rect(x: 50, y: 100, width: 200, height: 200))
    #expect(window.accessibilityStops.map(\.label) == ["foo"])
  }

  @Test("A node without elements, outside of a window or without a view has no list")
  func noList() throws {
    try root.adding(accessible("inner", 0, 0))
    #expect(root.accessibilityElements == nil, "it isn't loaded")
    _ = try root.view
    #expect(root.accessibilityElements == nil, "it is in no window")
    let window = try accessibilityWindow(root)
    #expect(root.elementNames == ["inner"])
    #expect(root.subnodes[0].accessibilityElements == nil, "an element has none inside")
    let layer = accessible("layer", 0, 0, isElement: false)
    try layer.setLayerBacked(true)
    try root.addSubnode(layer)
    #expect(layer.accessibilityElements == nil)
    withExtendedLifetime(window) {}
  }

  @Test("A list that was set is taken as it is, unsorted; an empty one counts as none")
  func listed() throws {
    let first = accessible("first", 0, 0), second = accessible("second", 0, 50)
    try root.adding(first, second)
    root.setAccessibilityElements([second, first])
    #expect(root.elementNames == ["second", "first"], "also before it is loaded")
    let window = try accessibilityWindow(root)
    #expect(root.elementNames == ["second", "first"])
    root.setAccessibilityElements([])
    #expect(root.elementNames == ["first", "second"])
    withExtendedLifetime(window) {}
  }

  @Test("A list that was set keeps no node alive, and may name the node itself")
  func listedWeakly() throws {
    let window = try accessibilityWindow(root)
    weak var gone: DisplayNode?
    do {
      let node = accessible("gone", 0, 0)
      gone = node
      root.setAccessibilityElements([node])
    }
    #expect(gone == nil && root.accessibilityElements == nil)
    root.setAccessibilityElements([root])
    #expect(window.accessibilityStops.isEmpty)
    try root.addSubnode(accessible("inner", 0, 0))
    root.setAccessibilityElements([root, root.subnodes[0]])
    #expect(window.accessibilityStops.map(\.node.layoutName) == ["inner"])
  }

  @Test("A hidden text, one with an alpha of 0, and one that is hidden from accessibility are left out")
  func hidden() throws {
    let first = accessibleText("first", 0, 0), second = accessibleText("second", 0, 50)
    let window = try accessibilityWindow(try root.adding(first, second))
    second.isHidden = true
    #expect(root.elementNames == ["first"])
    second.isHidden = false
    second.alpha = 0
    #expect(root.elementNames == ["first"])
    second.alpha = 0.005
    #expect(root.elementNames == ["first", "second"], "0.005 is visible")
    second.accessibilityElementsHidden = true
    #expect(root.elementNames == ["first"])
    second.accessibilityElementsHidden = false
    root.accessibilityElementsHidden = true
    #expect(root.accessibilityElements == nil)
    root.accessibilityElementsHidden = false
    #expect(root.elementNames == ["first", "second"])
    root.alpha = 0
    #expect(root.accessibilityElements == nil && window.accessibilityStops.isEmpty)
  }

  @Test("Texts wholly outside of the window are left out, except in a scroll node")
  func outside() throws {
    let places = [(0.0, 0.0), (0, 558), (310, 0), (0, 578), (321, 0), (-11, 0)]
    let texts = places.enumerated().map { accessibleText("\($0.offset)", $0.element.0, $0.element.1) }
    let window = try accessibilityWindow(root)
    for text in texts { try root.addSubnode(text) }
    #expect(root.elementNames == ["0", "2", "1"])
    let scroll = ScrollNode()
    scroll.frame = Rect(size: window.size)
    try root.addSubnode(scroll)
    let inner = accessible("inner", 0, 0, 320, 568, isElement: false)
    try scroll.addSubnode(inner)
    for text in texts { try inner.addSubnode(text) }
    #expect(inner.accessibilityElements?.count == 6)
    #expect(window.accessibilityStops.count == 6)
  }

  @Test("Clipping and the transforms of nodes around count for the window's edge, the node's own transform doesn't")
  func windowEdge() throws {
    let outer = accessible("outer", 0, 0, 5, 5, isElement: false), inner = accessible("inner", 50, 50)
    outer.clipsToBounds = true
    let window = try accessibilityWindow(try root.adding(try outer.adding(inner)))
    #expect(window.accessibilityStops.map(\.node.layoutName) == ["inner"], "what clips it doesn't count")
    inner.transform = .translation(x: 1000, y: 0)
    #expect(outer.elementNames == ["inner"] && outer.accessibilityElements?[0].frame.minX == 1050)
    outer.transform = .translation(x: 1000, y: 0)
    #expect(outer.accessibilityElements == nil)
  }

  @Test("Of modal subnodes only the last is looked at, wherever it is, and also if it is hidden")
  func modal() throws {
    let nodes = (0..<4).map { accessible("\($0)", 0, Double($0) * 20) }
    let window = try accessibilityWindow(root)
    for node in nodes { try root.addSubnode(node) }
    nodes[1].accessibilityViewIsModal = true
    #expect(root.elementNames == ["1"])
    nodes[2].accessibilityViewIsModal = true
    nodes[2].frame.origin.y = 0
    nodes[1].frame.origin.y = 5
    #expect(root.elementNames == ["2"])
    nodes[2].isHidden = true
    #expect(root.accessibilityElements == nil)
    nodes[2].accessibilityViewIsModal = false
    #expect(root.elementNames == ["1"])
    withExtendedLifetime(window) {}
  }

  @Test("Nothing inside an element is looked at; a node with elements inside is a container of its own")
  func levels() throws {
    let text = accessibleText("outer", 0, 0)
    try text.adding(accessibleText("inner", 0, 0))
    let group = accessible("group", 0, 20, 50, 50, isElement: false)
    try group.adding(accessible("b", 0, 30), accessible("a", 0, 0))
    let window = try accessibilityWindow(try root.adding(text, group, accessible("empty", 0, 90, isElement: false)))
    #expect(root.elementNames == ["outer", "group"])
    #expect(root.accessibilityElements?.map(\.isElement) == [true, false])
    #expect(root.accessibilityElements?[1].elements?.map(\.node.layoutName) == ["a", "b"])
    #expect(window.accessibilityStops.map(\.node.layoutName) == ["outer", "a", "b"])
  }

  @Test("Elements without a view are found breadth first below a layer, hidden or not")
  func layers() throws {
    let layer = accessible("layer", 0, 0, 50, 50, isElement: false), inner = accessible("inner", 0, 5, isElement: false)
    let deep = accessible("deep", 1, 1, label: "Deep"), shallow = accessible("shallow", 1, 20, label: "Shallow")
    try layer.adding(try inner.adding(deep), shallow)
    for node in [layer, inner, deep, shallow] { try node.setLayerBacked(true) }
    inner.isHidden = true
    deep.accessibilityElementsHidden = true
    let window = try accessibilityWindow(try root.adding(layer))
    let elements = try #require(root.accessibilityElements)
    #expect(elements.map(\.label) == ["Deep", "Shallow"] && elements.allSatisfy { $0.kind == .synthesized })
    #expect(elements[0].frame == Rect(x: 1, y: 6, width: 10, height: 10))
    layer.isHidden = true
    #expect(root.accessibilityElements == nil)
    withExtendedLifetime(window) {}
  }

  @Test("A node that rasterizes its subtree has an element for each one inside, and none for itself")
  func rasterized() throws {
    let group = accessible("group", 10, 10, 50, 50, isElement: false), inner = accessible("inner", 5, 5, 20, 20)
    try group.adding(try inner.adding(accessible("deep", 1, 1, label: "Deep")))
    inner.isHidden = true
    inner.transform = .scale(x: 2, y: 2)
    try group.enableSubtreeRasterization()
    let window = try accessibilityWindow(try root.adding(group))
    let elements = try #require(group.accessibilityElements)
    #expect(elements.map(\.node.layoutName) == ["inner", "deep"] && elements.allSatisfy { $0.kind == .synthesized })
    #expect(elements[0].frame == Rect(x: 5, y: 5, width: 40, height: 40), "its transform counts")
    #expect(elements[1].frame == Rect(x: 7, y: 7, width: 20, height: 20))
    withExtendedLifetime(window) {}
  }

  @Test("An element without a view copies the texts, traits and identifier, and nothing else")
  func copies() throws {
    let node = accessible("node", 0, 0, label: "Label")
    node.accessibilityValue = "Value"
    node.accessibilityHint = "Hint"
    node.accessibilityTraits = .header
    node.accessibilityIdentifier = "id"
    node.accessibilityLanguage = "de"
    node.accessibilityActivationPoint = Point(x: 99, y: 99)
    node.accessibilityPath = Path(rect: Rect(size: Size(width: 1, height: 1)))
    node.accessibilityFrame = Rect(x: 1, y: 2, width: 3, height: 4)
    node.accessibilityCustomActions = [AccessibilityCustomAction(name: "Act") { _ in true }]
    node.accessibilityCustomContent = [AccessibilityCustomContent(label: "Size", value: "1")]
    try node.setLayerBacked(true)
    let window = try accessibilityWindow(try root.adding(node))
    let element = try #require(root.accessibilityElements?.first)
    #expect(element.label == "Label" && element.value == "Value" && element.hint == "Hint")
    #expect(element.traits == .header && element.identifier == "id")
    #expect(element.language == nil && element.path == nil)
    #expect(element.customActions.isEmpty && element.customContent.isEmpty)
    #expect(element.frame == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(element.activationPoint == Point(x: 5, y: 5))
    node.accessibilityLabel = "Other"
    node.frame.origin.x = 30
    #expect(element.label == "Label" && element.frame.minX == 30, "the texts are copied, the frame is live")
    withExtendedLifetime(window) {}
  }

  @Test("Elements are ordered by top, left edge, smaller height, smaller width, else as found, to the last bit")
  func order() throws {
    let frames: [(Double, Double, Double, Double)] = [
      (50, 10, 10, 10), (0, 10.5, 10, 10), (10, 10, 20, 20), (10, 10, 10, 20), (10, 10, 30, 10), (10, 10, 30, 10),
      (60, 0, 10, 10),
    ]
    let window = try accessibilityWindow(root)
    for (index, frame) in frames.enumerated() {
      try root.addSubnode(accessible("\(index)", frame.0, frame.1, frame.2, frame.3))
    }
    #expect(root.elementNames == ["6", "4", "5", "3", "2", "0", "1"])
    root.traitCollection.layoutDirection = .rightToLeft
    #expect(root.elementNames == ["6", "4", "5", "3", "2", "0", "1"], "from left to right in each language")
    root.subnodes[0].accessibilityFrame = .zero
    #expect(root.elementNames.first == "0", "a frame that was set counts")
    window.context.setAccessibilityOrder { $0.frame.minX > $1.frame.minX }
    #expect(root.elementNames == ["6", "2", "3", "4", "5", "0", "1"])
    window.context.setAccessibilityOrder(nil)
    #expect(root.elementNames.first == "0" && root.elementNames.last == "1")
  }

  @Test("The cells of a list are its elements, from first to last, after its updates")
  func list() throws {
    let rows = Rows(20)
    rows.make = { name in
      let cell = RowCell(name, 100)
      if name == "1" { cell.isAccessibilityElement = true }
      let text = accessibleText("text \(name)", 0, name == "2" ? 500 : 0)
      try? cell.addSubnode(text)
      return cell
    }
    let table = TableNode()
    table.dataSource = rows
    table.frame = Rect(x: 0, y: 0, width: 320, height: 400)
    let window = try accessibilityWindow(try root.adding(table))
    #expect(window.accessibilityStops.map(\.node.layoutName) == ["text 0", "1", "text 2", "text 3"])
    #expect(table.elementNames == ["0", "1", "2", "3"])
    root.isAccessibilityContainer = true
    #expect(root.elementNames.count == 1, "with a list inside it is no container")
    rows.names.removeFirst()
    try table.deleteRows(at: [RowIndexPath(section: 0, row: 0)])
    #expect(table.elementNames == ["1", "2", "3", "4"])
    table.isHidden = true
    #expect(table.accessibilityElements == nil)
  }
}
