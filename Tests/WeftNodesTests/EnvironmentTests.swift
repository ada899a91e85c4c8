import Testing
import Weft

@testable import WeftNodes

@Suite("Direction, margins, safe area and traits")
struct EnvironmentTests {
  private let record = Record()

  final class Watcher: DisplayNode {
    var heard: [NodeHook] = []
    override func perform(_ hook: NodeHook, _ argument: HookArgument) {
      switch hook {
      case .safeAreaInsetsDidChange, .layoutMarginsDidChange, .traitCollectionDidChange: heard.append(hook)
      default: break
      }
    }
  }

  @Test("A safe area reaches as far into a node as its edges lie within it")
  func safeArea() throws {
    let parent = Watcher(), child = Watcher(), other = Watcher()
    parent.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    // Texture's own case: (1, 2, 3, 4) inside of the parent.
    child.frame = Rect(x: 2, y: 1, width: 94, height: 96)
    other.frame = Rect(x: 20, y: 20, width: 10, height: 10)
    try parent.addSubnode(child)
    try parent.addSubnode(other)
    #expect(child.safeAreaInsets == EdgeInsets())
    parent.fallbackSafeAreaInsets = EdgeInsets(all: 10)
    #expect(parent.safeAreaInsets == EdgeInsets(all: 10))
    #expect(child.safeAreaInsets == EdgeInsets(top: 9, left: 8, bottom: 7, right: 6))
    #expect(other.safeAreaInsets == EdgeInsets())
    #expect(child.layoutMargins == EdgeInsets(top: 17, left: 16, bottom: 15, right: 14))
    child.insetsLayoutMarginsFromSafeArea = false
    #expect(child.layoutMargins == EdgeInsets(all: 8))
    parent.bounds.origin = Point(x: -5, y: 0)
    #expect(child.safeAreaInsets.left == 3, "7 from the edge now")
    try child.removeFromSupernode()
    #expect(child.safeAreaInsets == EdgeInsets())
    #expect(parent.heard == [.safeAreaInsetsDidChange, .layoutMarginsDidChange])
    #expect(other.heard.isEmpty, "nothing has changed for it")
  }

  @Test("A node that enters a safe area is notified of it in its layout pass, whatever it knew before")
  func enteringSafeArea() throws {
    let parent = DisplayNode(), child = Watcher()
    parent.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    child.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    parent.fallbackSafeAreaInsets = EdgeInsets(all: 10)
    try parent.addSubnode(child)
    try parent.layoutIfNeeded(in: LayoutEngine(), scale: 2)
    #expect(child.heard == [.safeAreaInsetsDidChange, .layoutMarginsDidChange])
    #expect(child.safeAreaInsets == EdgeInsets(top: 10, left: 10, bottom: 0, right: 10))
  }

  @Test("A node hears of changes once each, and is laid out again if it asks for that")
  func changes() throws {
    let parent = Watcher(), child = Watcher()
    parent.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    child.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    child.automaticallyRelayoutOnSafeAreaChanges = true
    try parent.addSubnode(child)
    let version = child.layoutVersion
    parent.fallbackSafeAreaInsets = EdgeInsets(all: 10)
    #expect(child.heard == [.safeAreaInsetsDidChange, .layoutMarginsDidChange])
    #expect(child.layoutVersion > version)
    parent.fallbackSafeAreaInsets = EdgeInsets(all: 10)
    #expect(child.heard.count == 2)
    // A frame that moves changes it with the next layout pass.
    child.frame.origin.x = 4
    try parent.layoutIfNeeded(in: LayoutEngine(), scale: 2)
    #expect(child.heard.count == 4)
    #expect(child.safeAreaInsets.left == 6)
    child.automaticallyRelayoutOnSafeAreaChanges = false
    child.heard = []
    let quiet = child.layoutVersion
    child.layoutMargins = EdgeInsets(all: 1)
    #expect(child.heard == [.layoutMarginsDidChange])
    #expect(child.layoutVersion == quiet)
    child.automaticallyRelayoutOnLayoutMarginsChanges = true
    child.layoutMargins = EdgeInsets(all: 2)
    #expect(child.layoutVersion > quiet)
  }

  @Test("A node may keep its supernode's margins where they reach into it")
  func preserved() throws {
    let parent = DisplayNode(), child = DisplayNode()
    parent.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    parent.layoutMargins = EdgeInsets(top: 30, left: 30, bottom: 0, right: 12)
    child.frame = Rect(x: 10, y: 0, width: 90, height: 100)
    try parent.addSubnode(child)
    #expect(child.layoutMargins == EdgeInsets(all: 8))
    child.preservesSupernodeLayoutMargins = true
    #expect(child.layoutMargins == EdgeInsets(top: 30, left: 20, bottom: 8, right: 12))
  }

  @Test("Each edge of the supernode's margins reaches in as far as the node lies inside that edge")
  func preservedEdges() throws {
    let parent = DisplayNode(), child = DisplayNode()
    parent.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    parent.layoutMargins = EdgeInsets(top: 31, left: 42, bottom: 53, right: 64)
    child.frame = Rect(x: 1, y: 2, width: 96, height: 94)
    child.layoutMargins = EdgeInsets()
    child.preservesSupernodeLayoutMargins = true
    try parent.addSubnode(child)
    #expect(child.layoutMargins == EdgeInsets(top: 29, left: 41, bottom: 49, right: 61))
  }

  /// A row of boxes of 30 and 50 points in 100.
  private func row() -> (DisplayNode, DisplayNode, DisplayNode) {
    let row = DisplayNode(), first = DisplayNode(), second = DisplayNode()
    first.style.width = .points(30)
    second.style.width = .points(50)
    row.automaticallyManagesSubnodes = true
    row.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      try pass.add(StackLayoutSpec(direction: .horizontal), children: [pass.node(first), pass.node(second)])
    }
    row.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    return (row, first, second)
  }

  @Test("From right to left, sublayouts stand as far from the right edge as else from the left: x is W - w - x")
  func mirrored() throws {
    let (row, first, second) = row()
    let engine = LayoutEngine()
    func places() throws -> [Double] {
      try row.layoutIfNeeded(in: engine, scale: 2)
      return [first.frame.minX, second.frame.minX]
    }
    #expect(try places() == [0, 30])
    row.semanticContentAttribute = .forceRightToLeft
    #expect(try places() == [70, 20], "the change invalidates")
    row.bounds.size.width = 120
    #expect(try places() == [90, 40])
    row.semanticContentAttribute = .unspecified
    #expect(try places() == [0, 30])
    row.traitCollection.layoutDirection = .rightToLeft
    #expect(try places() == [90, 40])
    for attribute in [SemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
      row.semanticContentAttribute = attribute
      #expect(try places() == [0, 30])
    }
    #expect(!first.isRightToLeft || first.traitCollection.layoutDirection == .rightToLeft)
  }

  @Test("Traits go down the tree, parents first, and to what comes in; nothing known leaves what there is")
  func traits() throws {
    let parent = Watcher(), child = Watcher(), late = Watcher()
    try parent.addSubnode(child)
    var dark = TraitCollection()
    dark.userInterfaceStyle = .dark
    dark.preferredContentSizeCategory = .large
    late.traitCollection.userInterfaceStyle = .light
    try child.addSubnode(late)
    #expect(late.traitCollection.userInterfaceStyle == .light, "the tree knows nothing yet")
    parent.traitCollection = dark
    #expect(child.traitCollection == dark && late.traitCollection == dark)
    parent.traitCollection = dark
    #expect(parent.heard == [.traitCollectionDidChange] && child.heard == [.traitCollectionDidChange])
    let newcomer = DisplayNode()
    try late.addSubnode(newcomer)
    #expect(newcomer.traitCollection == dark)
  }

  @Test("A window's safe area and traits reach the nodes in it, through views without a node, too")
  func windows() throws {
    let window = Window(size: Size(width: 100, height: 100)), view = View()
    let top = Watcher(), inside = DisplayNode()
    top.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    inside.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    view.layer.frame = Rect(x: 0, y: 10, width: 50, height: 50)
    top.fallbackSafeAreaInsets = EdgeInsets(all: 3)
    try window.addSubnode(top)
    try window.addSubview(view)
    try view.addSubnode(inside)
    #expect(top.safeAreaInsets == EdgeInsets(), "in a window it is the window's")
    window.safeAreaInsets = EdgeInsets(top: 24, left: 5, bottom: 0, right: 0)
    #expect(top.safeAreaInsets == EdgeInsets(top: 24, left: 5, bottom: 0, right: 0))
    #expect(inside.safeAreaInsets == EdgeInsets(top: 14, left: 5, bottom: 0, right: 0))
    window.traitCollection.userInterfaceStyle = .dark
    #expect(top.traitCollection.userInterfaceStyle == .dark && inside.traitCollection.userInterfaceStyle == .dark)
    let late = DisplayNode()
    try window.addSubnode(late)
    #expect(late.traitCollection.userInterfaceStyle == .dark)
    #expect(top.heard.last == .traitCollectionDidChange)
    #expect(late.traitCollection.displayScale == window.context.scale)
    try late.removeFromSupernode()
    #expect(late.traitCollection.displayScale == 0)
  }

  @Test("Unknown traits are completed by others, each for itself; known ones stay")
  func unknownTraitsAreCompletedByOthersEachForItself() {
    var others = TraitCollection()
    others.userInterfaceStyle = .dark
    others.layoutDirection = .rightToLeft
    others.preferredContentSizeCategory = .small
    others.displayScale = 3
    #expect(TraitCollection().completed(by: others) == others && others.completed(by: TraitCollection()) == others)
    let changes: [(inout TraitCollection) -> Void] = [
      { $0.userInterfaceStyle = .light }, { $0.layoutDirection = .leftToRight },
      { $0.preferredContentSizeCategory = .large }, { $0.displayScale = 2 },
    ]
    for change in changes {
      var own = TraitCollection(), expected = others
      change(&own)
      change(&expected)
      #expect(own.completed(by: others) == expected)
    }
  }

  @Test("Each property that the margins depend on reports them when it changes them, and only then")
  func eachPropertyThatMarginsDependOnReportsThem() throws {
    let parent = node("parent"), child = node("child", Rect(x: 10, y: 10, width: 80, height: 80))
    try parent.addSubnode(child)
    parent.fallbackSafeAreaInsets = EdgeInsets(all: 30)
    _ = record.take()
    child.insetsLayoutMarginsFromSafeArea = false
    #expect(record.take() == ["child layoutMarginsDidChange"])
    #expect(child.layoutMargins == EdgeInsets(all: 8) && child.safeAreaInsets == EdgeInsets(all: 20))
    child.insetsLayoutMarginsFromSafeArea = false
    #expect(record.take() == [])
    // The supernode's are 38, of which 28 reach into the node.
    child.preservesSupernodeLayoutMargins = true
    #expect(record.take() == ["child layoutMarginsDidChange"] && child.layoutMargins == EdgeInsets(all: 28))
    parent.layoutMargins = EdgeInsets(all: 9)
    #expect(record.take() == ["parent layoutMarginsDidChange", "child layoutMarginsDidChange"])
    #expect(child.layoutMargins == EdgeInsets(all: 29))
    parent.layoutMargins = EdgeInsets(all: 9)
    #expect(record.take() == [])
    child.preservesSupernodeLayoutMargins = false
    child.insetsLayoutMarginsFromSafeArea = true
    #expect(child.layoutMargins == EdgeInsets(all: 28))
    #expect(record.take() == ["child layoutMarginsDidChange", "child layoutMarginsDidChange"])
  }

  @Test("A window's safe area reaches what is deep inside at once, each node for itself, and the same again nobody")
  func aWindowsSafeAreaReachesWhatIsDeepInsideAtOnce() throws {
    let window = makeWindow(), top = node("top"), middle = node("middle", Rect(x: 0, y: 5, width: 100, height: 95))
    let deep = node("deep", Rect(x: 0, y: 0, width: 50, height: 50)),
      low = node("low", Rect(x: 0, y: 60, width: 9, height: 9))
    try middle.addSubnode(deep)
    try middle.addSubnode(low)
    try top.addSubnode(middle)
    try window.addSubnode(top)
    window.safeAreaInsets = EdgeInsets(top: 20)
    #expect(
      record.take()
        == ["top", "middle", "deep"].flatMap {
          ["\($0) safeAreaInsetsDidChange", "\($0) layoutMarginsDidChange"]
        })
    #expect(deep.safeAreaInsets == EdgeInsets(top: 15) && low.safeAreaInsets == EdgeInsets())
    window.safeAreaInsets = EdgeInsets(top: 20)
    #expect(record.take() == [])
    // A view without a node between two nodes lessens it by its place.
    let view = View(), inner = View(), inside = node("inside", Rect(x: 0, y: 1, width: 10, height: 10))
    view.layer.frame = Rect(x: 0, y: 2, width: 100, height: 98)
    inner.layer.frame = Rect(x: 3, y: 4, width: 90, height: 90)
    try inner.addSubnode(inside)
    try view.addSubview(inner)
    try top.view.addSubview(view)
    window.safeAreaInsets = EdgeInsets(top: 20, left: 10)
    #expect(inside.safeAreaInsets == EdgeInsets(top: 13, left: 7))
  }

  @Test("Inside of a scrolled node the safe area counts from the edges of what is seen, on each side")
  func insideOfAScrolledNodeTheSafeAreaCountsFromWhatIsSeen() throws {
    let window = makeWindow(), scrolled = node("scrolled"),
      inside = node("inside", Rect(x: 25, y: 33, width: 70, height: 75))
    try scrolled.addSubnode(inside)
    try window.addSubnode(scrolled)
    scrolled.bounds = Rect(x: 20, y: 30, width: 100, height: 100)
    window.safeAreaInsets = EdgeInsets(top: 50, left: 40, bottom: 45, right: 35)
    // Seen from 20 to 120 and from 30 to 130, unlike the window its whole size is in all four insets.
    let around = scrolled.safeAreaInsets
    #expect(around.top == 50 && around.left == 40)
    #expect(
      inside.safeAreaInsets
        == EdgeInsets(
          top: around.top - 3, left: around.left - 5, bottom: max(0, around.bottom - 22),
          right: max(0, around.right - 25)))
  }

  @Test("Traits that are all unknown, or the same, reach nobody; a node that is given others tells those inside")
  func sameTraitsReachNobodyAndOthersTellThoseInside() throws {
    let window = makeWindow(), top = node("top"), inside = node("inside")
    try top.addSubnode(inside)
    try window.addSubnode(top)
    window.traitCollection = TraitCollection()
    #expect(record.take() == [])
    var large = TraitCollection()
    large.preferredContentSizeCategory = .large
    inside.traitCollection = large
    #expect(record.take() == ["inside traitCollectionDidChange"])
    window.traitCollection.preferredContentSizeCategory = .large
    #expect(record.take() == ["top traitCollectionDidChange"], "the one inside has them already")
    top.traitCollection.displayScale = 5
    #expect(record.take() == ["top traitCollectionDidChange", "inside traitCollectionDidChange"])
    #expect(inside.traitCollection.displayScale == 5, "not the window's, where one was set")
  }

  @Test(
    "The scale is that of the window that a node is in, also after another trait was set there; one that was set stays")
  func theScaleIsThatOfTheWindowUnlessOneWasSet() throws {
    let node = node("node")
    for scale in [2.0, 3] {
      let window = Window(size: Size(width: 100, height: 100), context: LayoutContext(scale: scale))
      try window.addSubnode(node)
      #expect(node.traitCollection.displayScale == scale)
      node.traitCollection.userInterfaceStyle = scale == 2 ? .dark : .light
      #expect(node.traitCollection.displayScale == scale)
      try node.removeFromSupernode()
      #expect(node.traitCollection.displayScale == 0)
    }
    node.traitCollection.displayScale = 5
    let window = makeWindow()
    try window.addSubnode(node)
    node.traitCollection.userInterfaceStyle = .dark
    #expect(node.traitCollection.displayScale == 5)
  }

  @Test("Only the direction that a node reads in changes its layout; only its style its drawing")
  func onlyTheReadingDirectionChangesALayout() throws {
    let window = makeWindow(ManualScheduler()), child = fixed("child"), row = Stack(.horizontal, [child])
    row.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    try window.addSubnode(row)
    try window.layoutIfNeeded()
    let version = row.layoutVersion
    row.semanticContentAttribute = .playback
    window.traitCollection.layoutDirection = .rightToLeft
    window.traitCollection.preferredContentSizeCategory = .small
    #expect(row.layoutVersion == version && !row.isRightToLeft && child.isRightToLeft)
    row.semanticContentAttribute = .forceRightToLeft
    #expect(row.layoutVersion > version)
    try window.layoutIfNeeded()
    #expect(child.frame.minX == 90)
    let mirrored = row.layoutVersion
    row.semanticContentAttribute = .unspecified
    #expect(row.layoutVersion == mirrored, "it reads from the right either way")
  }

  /// A node that records the changes of its environment.
  private func node(_ name: String, _ frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100)) -> RecordingNode {
    let node = RecordingNode(
      name, record, only: [.safeAreaInsetsDidChange, .layoutMarginsDidChange, .traitCollectionDidChange])
    node.frame = frame
    return node
  }
}
