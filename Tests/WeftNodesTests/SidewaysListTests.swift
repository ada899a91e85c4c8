import RandomNumbers
import Testing
import Weft
import WeftSupport

@testable import WeftLists
@testable import WeftNodes

/// Items one after the other, each at the beginning of the shortest lane, as long as its number says.
private final class Lanes: PlacementRule {
  final class Lengths: PlacementState {
    var lengths = [0.0, 0, 0]
    func copy() -> any PlacementState {
      let copy = Lengths()
      copy.lengths = lengths
      return copy
    }
  }

  private(set) lazy var layout = SequentialLayout(rule: self)
  let isHorizontal: Bool

  init(isHorizontal: Bool) { self.isHorizontal = isHorizontal }

  func makeState(ofSection section: Int) throws -> any PlacementState { Lengths() }

  func frame(ofItemAt path: RowIndexPath, _ state: any PlacementState) throws -> Rect {
    guard let state = state as? Lengths else { return .zero }
    let lane = state.lengths.indices.min { state.lengths[$0] < state.lengths[$1] } ?? 0
    let length = Double(10 + path.item * 37 % 60)
    let width = (isHorizontal ? layout.itemsViewport.height : layout.itemsViewport.width) / 3
    defer { state.lengths[lane] += length }
    return isHorizontal
      ? Rect(x: state.lengths[lane], y: Double(lane) * width, width: length, height: width)
      : Rect(x: Double(lane) * width, y: state.lengths[lane], width: width, height: length)
  }
}

/// A collection in a window of 200 x 200 points, whose items are one after the other in one direction.
private struct Scene {
  let collection = CollectionNode()
  let source: Items
  let window = Window(size: Size(width: 200, height: 200))
  let isHorizontal: Bool
  private let rule: Lanes?

  /// - Parameter inLanes: true for a layout by a rule, false for items of 50 points in the flow layout.
  init(_ source: Items, isHorizontal: Bool, inLanes: Bool = false) throws {
    self.source = source
    self.isHorizontal = isHorizontal
    rule = inLanes ? Lanes(isHorizontal: isHorizontal) : nil
    let layout = collection.flowLayout
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    layout.itemSize = turned(Size(width: 200, height: 50))
    layout.minimumLineSpacing = inLanes ? 5 : 0
    layout.minimumInteritemSpacing = 0
    if let rule { collection.collectionLayout = rule.layout }
    collection.frame = Rect(size: window.size)
    collection.dataSource = source
    try window.addSubnode(collection)
    try settle()
  }

  var loop: EventLoop { window.context.eventLoop }
  func settle() throws { try loop.runTurns() }
  func path(_ section: Int, _ item: Int) -> RowIndexPath { RowIndexPath(section: section, item: item) }

  func turned(_ point: Point) -> Point { isHorizontal ? Point(x: point.y, y: point.x) : point }
  func turned(_ size: Size) -> Size { isHorizontal ? Size(width: size.height, height: size.width) : size }
  func turned(_ insets: EdgeInsets) -> EdgeInsets {
    isHorizontal
      ? EdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom) : insets
  }
  private func text(_ rect: Rect) -> String {
    let (origin, size) = (turned(rect.origin), turned(rect.size))
    return [origin.x, origin.y, size.width, size.height].map { shortNumber($0) }.joined(separator: " ")
  }

  /// The offset along the scroll direction.
  var offset: Double {
    get { turned(collection.contentOffset).y }
    nonmutating set { collection.contentOffset = turned(Point(x: 0, y: newValue)) }
  }

  /// The visible cells where they are, with the axes of a vertical collection: `name x y width height`.
  func cells() -> [String] {
    let origin = collection.contentOffset
    return collection.subnodes.map { cell in
      let frame = cell.frame
      return "\(cell.debugName ?? "-") "
        + text(Rect(origin: Point(x: frame.minX - origin.x, y: frame.minY - origin.y), size: frame.size))
    }
  }

  /// What the window shows, with the axes of a vertical collection.
  func picture() throws -> [String] {
    try collection.committedSnapshot().sublayers.filter { $0.name != "scroll indicator" }.map { layer in
      let place = turned(
        Point(x: layer.position.x - collection.contentOffset.x, y: layer.position.y - collection.contentOffset.y))
      let size = turned(layer.bounds.size)
      let numbers = [place.x, place.y, size.width, size.height, layer.opacity, layer.zPosition]
      return ([layer.name ?? "-"] + numbers.map { shortNumber($0) }).joined(separator: " ")
    }
  }

  /// The pictures of the ranges, with the axes of a vertical collection, and their colours.
  func overlay() -> [String] {
    let origin = collection.contentOffset
    return collection.rangeOverlay.map { layer in
      let frame = layer.frame
      let color = layer.backgroundColor.map { "\($0.red) \($0.green) \($0.blue)" } ?? "-"
      return text(Rect(origin: Point(x: frame.minX - origin.x, y: frame.minY - origin.y), size: frame.size)) + " "
        + color
    }
  }
}

/// Whatever is right in a vertical collection is right in a horizontal one, with exchanged axes.
@Suite("Lists along exchanged axes")
struct SidewaysListTests {
  /// Two collections that differ in their directions.
  private func scenes(_ items: Items..., inLanes: Bool = false) throws -> [Scene] {
    try items.enumerated().map { try Scene($0.element, isHorizontal: $0.offset == 1, inLanes: inLanes) }
  }

  @Test("Items that come, go and move are animated sideways as they are upright", arguments: 1...4)
  func animations(seed: Int) throws {
    var random = Seeded(seed)
    let scenes = try scenes(Items(12), Items(12))
    var (number, moving) = (0, 0)
    for step in 0..<60 {
      let count = scenes[0].source.sections[0].count
      let (choice, other) = (Int.random(in: 0..<9, using: &random), Int.random(in: 0...count, using: &random))
      let item = count > 0 ? Int.random(in: 0..<count, using: &random) : 0
      let animation: RowAnimation = random.chance(70) ? .fade : .none
      let (amount, flag) = (random.number(0, 1), random.chance(50))
      number += 1
      for scene in scenes {
        let (collection, source) = (scene.collection, scene.source)
        switch choice {
        case 0, 1:
          source.sections[0].insert("n\(number)", at: other)
          try collection.insertItems(at: [scene.path(0, other)], with: animation)
        case 2, 3:
          guard count > 0 else { continue }
          source.sections[0].remove(at: item)
          try collection.deleteItems(at: [scene.path(0, item)], with: animation)
        case 4:
          guard count > 0 else { continue }
          let name = source.sections[0].remove(at: item)
          let place = min(other, count - 1)
          source.sections[0].insert(name, at: place)
          try collection.moveItem(at: scene.path(0, item), to: scene.path(0, place), animated: animation != .none)
        case 5: scene.offset = (amount * 400).rounded()
        case 6: collection.automaticallyAdjustsContentOffset = flag
        default: break
        }
        try scene.settle()
        if flag { try scene.loop.advance(by: amount * 0.2) }
      }
      let (upright, sideways) = (try scenes[0].picture(), try scenes[1].picture())
      #expect(upright == sideways, "step \(step), \(choice)")
      #expect(scenes[0].offset == scenes[1].offset, "step \(step), \(choice)")
      guard upright == sideways else { return }
      if scenes[0].loop.now < scenes[0].collection.rowAnimations.end { moving += 1 }
    }
    #expect(moving > 5)
  }

  @Test("A layout that places items by a rule does so sideways as it does upright", arguments: 1...4)
  func lanes(seed: Int) throws {
    var random = Seeded(seed)
    let (one, two) = (Items(300, 5, 200), Items(300, 5, 200))
    for items in [one, two] { items.kinds = seed % 2 == 0 ? [.header] : [.header, .footer] }
    let scenes = try scenes(one, two, inLanes: true)
    let inset = EdgeInsets(top: 4, left: 6, bottom: 8, right: 14)
    for scene in scenes { scene.collection.flowLayout.sectionInset = scene.turned(inset) }
    for step in 0..<40 {
      let choice = Int.random(in: 0..<7, using: &random)
      let (move, isPinned) = (Double(Int.random(in: -300...400, using: &random)), random.chance(50))
      let item = Int.random(in: 0..<200, using: &random)
      for scene in scenes {
        switch choice {
        case 0: try scene.collection.scrollToItem(at: scene.path(isPinned ? 2 : 0, item), at: .top)
        case 1:
          scene.source.sections[2].remove(at: item)
          scene.source.sections[2].append("n\(step)")
          try scene.collection.performBatchUpdates {
            try scene.collection.deleteItems(at: [scene.path(2, item)])
            try scene.collection.insertItems(at: [scene.path(2, 199)])
          }
        case 2:
          scene.collection.flowLayout.sectionHeadersPinToVisibleBounds = isPinned
          scene.collection.flowLayout.sectionFootersPinToVisibleBounds = isPinned
        default: scene.offset += move
        }
        try scene.settle()
      }
      let (upright, sideways) = (scenes[0].cells(), scenes[1].cells())
      #expect(upright == sideways && upright.count > 3, "step \(step), \(choice)")
      #expect(scenes[0].collection.contentSize == scenes[1].turned(scenes[1].collection.contentSize), "step \(step)")
      guard upright == sideways else { return }
    }
  }

  @Test("An item is scrolled to sideways as a row is upright, inside the insets")
  func scrollPositions() throws {
    let scene = try Scene(Items(100), isHorizontal: true)
    scene.collection.contentInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    try scene.settle()
    for (item, position, x) in [
      (50, CollectionScrollPosition.left, 10.0), (50, .right, 120), (50, .centeredHorizontally, 75), (99, .none, 120),
      (20, .none, 10), (21, .none, 60), (40, .top, 10), (40, .bottom, 120),
    ] {
      try scene.collection.scrollToItem(at: scene.path(0, item), at: position)
      try scene.settle()
      #expect(scene.cells().contains("0.\(item) 0 \(shortNumber(x)) 200 50"), "\(item) \(position): \(scene.cells())")
    }
  }

  @Test("Headers and footers stay at the left and at the right edge, and items are scrolled to between them")
  func pinned() throws {
    let source = Items(40, 40)
    source.kinds = [.header, .footer]
    let scene = try Scene(source, isHorizontal: true)
    scene.collection.flowLayout.sectionHeadersPinToVisibleBounds = true
    scene.collection.flowLayout.sectionFootersPinToVisibleBounds = true
    for (position, y) in [(CollectionScrollPosition.left, 20.0), (.right, 130)] {
      try scene.collection.scrollToItem(at: scene.path(1, 20), at: position)
      try scene.settle()
      let cells = scene.cells()
      for cell in ["header 1 0 0 200 20", "1.20 0 \(shortNumber(y)) 200 50", "footer 1 0 180 200 20"] {
        #expect(cells.contains(cell), "\(cell) in \(cells)")
      }
    }
    scene.collection.flowLayout.sectionFootersPinToVisibleBounds = false
    try scene.settle()
    #expect(scene.cells().contains("header 1 0 0 200 20") && !scene.cells().contains { $0.hasPrefix("footer") })
  }

  @Test("The overlay of the ranges is at the top of a horizontal collection as it is at the left of a vertical one")
  func overlay() throws {
    let scenes = try scenes(Items(100), Items(100))
    for scene in scenes {
      scene.window.shouldShowRangeDebugOverlay = true
      for offset in [800.0, 1300] {
        scene.offset = offset
        try scene.settle()
      }
    }
    let overlay = scenes[0].overlay()
    #expect(overlay.count > 15 && overlay == scenes[1].overlay())
    for scene in scenes { scene.offset = 0 }
    for scene in scenes { try scene.settle() }
    #expect(scenes[0].overlay() == scenes[1].overlay())
  }

  private final class Ranges: CollectionDelegate {
    func collectionNode(
      _ collection: CollectionNode, sizeRangeFor kind: SupplementaryKind, inSection section: Int
    ) throws -> SizeRange? {
      kind == .header ? SizeRange(min: Size(width: 33, height: 5), max: Size(width: 33, height: 10)) : nil
    }
  }

  @Test("An item may be as high as a horizontal collection without the section's insets; a header is as high as it")
  func constrainedSizes() throws {
    let source = Items([["a"]])
    source.sizes = ["a": Size(width: 300, height: 500)]
    source.kinds = [.header, .footer]
    let delegate = Ranges()
    let shown = try ShownCollection(source) {
      $0.scrollDirection = .horizontal
      $0.sectionInset = EdgeInsets(top: 10, left: 0, bottom: 15, right: 0)
    }
    shown.collection.delegate = delegate
    shown.collection.relayoutItems()
    try shown.settle()
    #expect(shown.seen == ["a 33 10 300 175", "header 0 0 0 33 200"])
    shown.collection.contentOffset.x = 1000
    try shown.settle()
    #expect(shown.seen.contains("footer 0 180 0 20 200"))
    // Both directions at once are none that a flow layout knows.
    shown.layout.scrollDirection = [.horizontal, .vertical]
    shown.collection.contentOffset = .zero
    try shown.settle()
    #expect(shown.seen.contains("a 0 \(shortNumber(shown.cell(0, 0)?.frame.minY ?? 0)) 200 500"))
    withExtendedLifetime(delegate) {}
  }

  @Test("An item of a horizontal collection that can't be made leaves a place of the estimated width")
  func failingItem() throws {
    final class Failing: CollectionDataSource {
      func collectionNode(_ collection: CollectionNode, numberOfItemsInSection section: Int) throws -> Int { 3 }
      func collectionNode(_ collection: CollectionNode, nodeForItemAt indexPath: RowIndexPath) throws -> CellNode {
        if indexPath.item == 1 { throw Rows.Broken() }
        return ItemCell("\(indexPath.item)", Size(width: 40, height: 200))
      }
    }
    let source = Failing()
    let shown = try ShownCollection(Items(0)) { $0.scrollDirection = .horizontal }
    shown.collection.dataSource = source
    #expect(throws: Rows.Broken.self) { try shown.settle() }
    try shown.settle()
    #expect(shown.collection.rectForItem(at: shown.path(0, 1))?.size.width == 50)
    #expect(shown.cell(0, 2)?.debugName == "2")
    withExtendedLifetime(source) {}
  }
}
