import Testing
import Weft

@testable import WeftNodes

@Suite("What nodes are notified of their environment")
struct EnvironmentDetailTests {
  private let record = Record()

  private func node(_ name: String, _ frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100)) -> RecordingNode {
    let node = RecordingNode(
      name, record, only: [.safeAreaInsetsDidChange, .layoutMarginsDidChange, .traitCollectionDidChange])
    node.frame = frame
    return node
  }

  @Test("Unknown traits are completed by others, each for itself; known ones stay")
  func completed() {
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
  func margins() throws {
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
  func windows() throws {
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
  func scrolled() throws {
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
  func traits() throws {
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
  func scales() throws {
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
  func effects() throws {
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

  // MARK: geometry

  @Test("Positions reach to just under ten million points, offsets and contents to a thousand million million")
  func limits() {
    for (number, isPosition, isOffset) in [
      (0.0, true, true), (9_999_999.999, true, true), (1e7, false, true), (1e15, false, false), (.nan, false, false),
      (.infinity, false, false), (9.99e14, false, true),
    ] {
      for point in [Point(x: number, y: 0), Point(x: 0, y: number), Point(x: -number, y: 0), Point(x: 0, y: -number)] {
        #expect(point.isUsablePosition == isPosition && point.isUsableOffset == isOffset, "\(point)")
      }
      for size in [Size(width: number, height: 0), Size(width: 0, height: number)] {
        #expect(size.isUsableContentSize == isOffset, "\(size)")
        #expect(Rect(size: size).isUsableFrame == (number < .infinity), "\(size)")
      }
      for size in [Size(width: -1, height: 0), Size(width: 0, height: -1)] {
        #expect(!size.isUsableContentSize && !Rect(size: size).isUsableFrame)
      }
    }
  }
}
