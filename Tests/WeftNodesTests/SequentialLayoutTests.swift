import RandomNumbers
import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

/// Items in columns, each in the shortest one, as high as their cells or as a function says.
private final class Columns: PlacementRule {
  final class Lengths: PlacementState {
    var lengths: [Double]
    init(_ lengths: [Double]) { self.lengths = lengths }
    func copy() -> any PlacementState { Lengths(lengths) }

    /// Places an item of a height, and returns its frame.
    func place(_ height: Double, width: Double) -> Rect {
      let column = lengths.indices.min { lengths[$0] < lengths[$1] } ?? 0
      defer { lengths[column] += height }
      return Rect(x: Double(column) * width, y: lengths[column], width: width, height: height)
    }
  }

  private(set) lazy var layout = SequentialLayout(rule: self)
  var columns = 3
  var height: ((RowIndexPath) -> Double)?
  var failure: (any Error)?
  private(set) var placed: [RowIndexPath] = []
  private(set) var states = 0

  func makeState(ofSection section: Int) throws -> any PlacementState {
    states += 1
    return Lengths(Array(repeating: 0, count: columns))
  }

  func frame(ofItemAt path: RowIndexPath, _ state: any PlacementState) throws -> Rect {
    placed.append(path)
    if let failure { throw failure }
    let width = layout.itemsViewport.width / Double(columns)
    let range = SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    let height = try height?(path) ?? layout.sizeThatFits(path, range).height
    return (state as! Lengths).place(height, width: width)
  }

  func takePlaced() -> [RowIndexPath] {
    defer { placed = [] }
    return placed
  }
}

/// Items in columns in a window of 200 x 200 points.
private struct ShownColumns {
  let collection = CollectionNode()
  let rule = Columns()
  let source: Items
  let window = Window(size: Size(width: 210, height: 200))

  init(_ source: Items, _ configure: (ShownColumns) -> Void = { _ in }) throws {
    self.source = source
    collection.collectionLayout = rule.layout
    collection.flowLayout.minimumLineSpacing = 0
    collection.frame = Rect(size: window.size)
    collection.dataSource = source
    configure(self)
    try window.addSubnode(collection)
    try settle()
  }

  func settle() throws { try window.context.eventLoop.runTurns() }
  func path(_ section: Int, _ item: Int) -> RowIndexPath { RowIndexPath(section: section, item: item) }

  /// The frames of all items by the rule alone, if every section begins where the one before it ends.
  func model(headers: Double = 0, inset: EdgeInsets = EdgeInsets()) -> [[Rect]] {
    var start = 0.0
    return source.sections.map { names in
      start += headers + inset.top
      let lengths = Columns.Lengths(Array(repeating: 0, count: rule.columns))
      let width = (210 - inset.left - inset.right) / Double(rule.columns)
      let frames = names.map { name in
        var frame = lengths.place(source.sizes[name]?.height ?? 30, width: width)
        frame.origin.x += inset.left
        frame.origin.y += start
        return frame
      }
      start += (lengths.lengths.max() ?? 0) + inset.bottom
      return frames
    }
  }
}

@Suite("Layouts that place one item after the other")
struct SequentialLayoutTests {
  @Test("Items stand where the rule places them, in the space between the insets, sections below one another")
  func places() throws {
    let source = Items(7, 0, 5)
    source.sizes = ["0.0": Size(width: 0, height: 50), "2.1": Size(width: 0, height: 10)]
    source.kinds = [.header]
    let inset = EdgeInsets(top: 4, left: 6, bottom: 8, right: 12)
    let shown = try ShownColumns(source) { $0.collection.flowLayout.sectionInset = inset }
    let model = shown.model(headers: 20, inset: inset)
    for (section, frames) in model.enumerated() {
      for (item, frame) in frames.enumerated() {
        #expect(shown.collection.rectForItem(at: shown.path(section, item)) == frame)
      }
    }
    #expect(shown.collection.contentSize == Size(width: 210, height: 20 * 3 + 12 * 3 + 90 + 60))
  }

  @Test("Only items near the visible part are placed, whatever their number; a jump begins a new run")
  func near() throws {
    let source = Items(1_000_000)
    let shown = try ShownColumns(source) { $0.rule.height = { 20 + Double($0.item % 5) * 10 } }
    #expect(shown.rule.takePlaced().count <= 96)
    #expect(source.asked.count < 100)
    try shown.collection.scrollToItem(at: shown.path(0, 500_000), at: .top)
    try shown.settle()
    let placed = shown.rule.takePlaced()
    #expect(placed.count < 400 && placed.allSatisfy { $0.item > 499_000 })
    #expect(shown.collection.rectForItem(at: shown.path(0, 500_000))?.minY == shown.collection.contentOffset.y)
    try shown.collection.scrollToItem(at: shown.path(0, 999_999), at: .bottom)
    try shown.settle()
    #expect(shown.rule.takePlaced().count < 400)
    #expect(shown.collection.indexPathsForVisibleItems.contains(shown.path(0, 999_999)))
    #expect(shown.collection.contentOffset.y + 200 == shown.collection.contentSize.height)
  }

  @Test("Scrolling in either direction from anywhere leaves no gap and no overlap, and what is seen stays in place")
  func scrolling() throws {
    var random = Seeded(state: 3)
    let shown = try ShownColumns(Items(100_000)) { $0.rule.height = { 10 + Double($0.item * 37 % 60) } }
    for _ in 0..<300 {
      if Int.random(in: 0..<12, using: &random) == 0 {
        try shown.collection.scrollToItem(at: shown.path(0, Int.random(in: 0..<100_000, using: &random)), at: .top)
        try shown.settle()
        continue
      }
      let before = shown.collection.visibleNodes.map { ($0, $0.frame.minY - shown.collection.contentOffset.y) }
      let move = Double(Int.random(in: -90...90, using: &random))
      let offset = shown.collection.contentOffset.y
      shown.collection.contentOffset.y += move
      let moved = shown.collection.contentOffset.y - offset
      try shown.settle()
      let isAtEnd = shown.collection.contentOffset.y <= 0
      for (node, y) in before where shown.collection.visibleNodes.contains(where: { $0 === node }) && !isAtEnd {
        #expect(abs(node.frame.minY - shown.collection.contentOffset.y - (y - moved)) < 0.001)
      }
      expectNoOverlap(shown.collection)
      #expect(shown.collection.visibleNodes.count >= 9)
    }
  }

  private func expectNoOverlap(_ collection: CollectionNode) {
    let frames = collection.visibleNodes.map(\.frame)
    for (index, frame) in frames.enumerated() {
      for other in frames[(index + 1)...] {
        #expect(
          frame.maxX <= other.minX || other.maxX <= frame.minX || frame.maxY <= other.minY + 0.001
            || other.maxY <= frame.minY + 0.001, "\(frame) \(other)")
      }
    }
  }

  @Test("Random changes of the data, of cells' sizes and of the place: frames are those of placing everything again")
  func changes() throws {
    var random = Seeded(state: 21)
    for round in 0..<12 {
      let source = Items(60, 3, 40)
      var made = 0
      func name() -> String {
        made += 1
        let name = "n\(made)"
        source.sizes[name] = Size(width: 10, height: Double(Int.random(in: 5...80, using: &random)))
        return name
      }
      for section in source.sections.indices { source.sections[section] = source.sections[section].map { _ in name() } }
      let shown = try ShownColumns(source)
      let collection = shown.collection
      for step in 0..<40 {
        let section = Int.random(in: 0..<source.sections.count, using: &random)
        let count = source.sections[section].count
        switch Int.random(in: 0..<7, using: &random) {
        case 0: collection.contentOffset.y += Double(Int.random(in: -300...300, using: &random))
        case 1:
          let item = Int.random(in: 0...count, using: &random)
          source.sections[section].insert(name(), at: item)
          try collection.insertItems(at: [shown.path(section, item)])
        case 2 where count > 0:
          let item = Int.random(in: 0..<count, using: &random)
          source.sections[section].remove(at: item)
          try collection.deleteItems(at: [shown.path(section, item)])
        case 3 where count > 1:
          let from = Int.random(in: 0..<count, using: &random)
          let to = Int.random(in: 0..<count, using: &random)
          source.sections[section].insert(source.sections[section].remove(at: from), at: to)
          try collection.moveItem(at: shown.path(section, from), to: shown.path(section, to))
        case 4:
          if let cell = collection.visibleNodes.randomElement(using: &random) as? ItemCell, let name = cell.debugName {
            cell.size.height += 7
            source.sizes[name] = cell.size
          }
        case 5 where count > 0:
          let item = Int.random(in: 0..<count, using: &random)
          source.sizes[source.sections[section][item]] = Size(width: 10, height: 44)
          try collection.reloadItems(at: [shown.path(section, item)])
        default:
          if Bool.random(using: &random) {
            source.sections.insert([name(), name()], at: section)
            try collection.insertSections([section])
          } else if source.sections.count > 2 {
            source.sections.remove(at: section)
            try collection.deleteSections([section])
          }
        }
        try shown.settle()
        let model = shown.model()
        for node in collection.visibleNodes {
          let path = try #require(collection.indexPath(for: node))
          #expect(node.debugName == source.sections[path.section][path.item])
          #expect(node.frame == collection.rectForItem(at: path), "\(path), round \(round), step \(step)")
          // Sections above that have not been seen have estimated lengths.
          let frame = model[path.section][path.item]
          let isSame = node.frame.minX == frame.minX && node.frame.size == frame.size
          #expect(isSame, "\(path), round \(round), step \(step): \(node.frame), \(frame)")
        }
        expectNoOverlap(collection)
      }
      // Once everything has been seen, everything is where the rule places it.
      collection.contentOffset.y = 0
      try shown.settle()
      for _ in 0..<200 {
        collection.contentOffset.y += 100
        try shown.settle()
      }
      for (section, frames) in shown.model().enumerated() {
        for (item, frame) in frames.enumerated() {
          let placed = try #require(collection.rectForItem(at: shown.path(section, item)))
          #expect(placed.minX == frame.minX && abs(placed.minY - frame.minY) < 0.001, "round \(round)")
        }
      }
    }
  }

  @Test("Everything is placed again for another width, after invalidateLayout and after a reload; the first item stays")
  func invalidation() throws {
    let shown = try ShownColumns(Items(500)) { $0.rule.height = { 20 + Double($0.item % 5) * 10 } }
    shown.collection.contentOffset.y = 900
    try shown.settle()
    let first = try #require(shown.collection.indexPathsForVisibleItems.first)
    let y = try #require(shown.collection.rectForItem(at: first)).minY - shown.collection.contentOffset.y
    shown.rule.columns = 2
    shown.rule.layout.invalidateLayout()
    try shown.settle()
    #expect(shown.collection.rectForItem(at: first)?.size.width == 105)
    #expect(try #require(shown.collection.rectForItem(at: first)).minY - shown.collection.contentOffset.y == y)
    shown.collection.frame = Rect(x: 0, y: 0, width: 100, height: 200)
    try shown.settle()
    #expect(shown.collection.rectForItem(at: first)?.size.width == 50)
    #expect(try #require(shown.collection.rectForItem(at: first)).minY - shown.collection.contentOffset.y == y)
    _ = shown.rule.takePlaced()
    try shown.collection.reloadData()
    try shown.settle()
    #expect(!shown.rule.takePlaced().isEmpty)
    shown.collection.flowLayout.sectionInset.left = 20
    try shown.settle()
    #expect(shown.collection.rectForItem(at: first)?.size.width == 40)
  }

  @Test("An error of the rule is reported once, and again after a change")
  func failure() throws {
    struct Broken: Error {}
    let shown = try ShownColumns(Items(50))
    shown.rule.failure = Broken()
    shown.rule.layout.invalidateLayout()
    #expect(throws: Broken.self) { try shown.settle() }
    shown.collection.contentOffset.y = 20
    try shown.settle()
    shown.rule.failure = nil
    shown.rule.layout.invalidateLayout()
    try shown.settle()
    #expect(shown.collection.rectForItem(at: shown.path(0, 1))?.minX == 70)
  }

  @Test("A rule that places everything at one point is reported")
  func noExtent() throws {
    var rule: Columns?
    #expect(
      message {
        _ = try ShownColumns(Items(100_000)) {
          rule = $0.rule
          $0.rule.height = { _ in 0 }
        }
      }
        == "the 1024 items before item 1057 end where others do; expected frames that continue along the scroll direction"
    )
    #expect(rule?.placed.count == 1056)
  }

  @Test("Headers are at the top of their sections, and stay at the edge if they are pinned")
  func headers() throws {
    let source = Items(30, 30)
    source.kinds = [.header]
    let shown = try ShownColumns(source) { $0.collection.flowLayout.sectionHeadersPinToVisibleBounds = true }
    shown.collection.contentOffset.y = 50
    try shown.settle()
    #expect(shown.collection.supplementaryNode(ofKind: .header, inSection: 0)?.frame.minY == 50)
    shown.collection.flowLayout.sectionHeadersPinToVisibleBounds = false
    try shown.settle()
    #expect(shown.collection.supplementaryNode(ofKind: .header, inSection: 0)?.frame.minY == 0)
  }

  @Test("A collection that scrolls sideways places items from the left")
  func horizontal() throws {
    final class Rows: PlacementRule {
      lazy var layout = SequentialLayout(rule: self)
      func makeState(ofSection section: Int) throws -> any PlacementState { Columns.Lengths([0]) }
      func frame(ofItemAt path: RowIndexPath, _ state: any PlacementState) throws -> Rect {
        let lengths = state as! Columns.Lengths
        defer { lengths.lengths[0] += 60 }
        return Rect(x: lengths.lengths[0], y: 10, width: 60, height: layout.itemsViewport.height - 20)
      }
    }
    let rows = Rows()
    let window = Window(size: Size(width: 210, height: 200))
    let collection = CollectionNode()
    let source = Items(1000)
    collection.flowLayout.scrollDirection = .horizontal
    collection.collectionLayout = rows.layout
    collection.frame = Rect(size: window.size)
    collection.dataSource = source
    try window.addSubnode(collection)
    try window.context.eventLoop.runTurns()
    #expect(collection.visibleNodes.map(\.frame.minX) == [0, 60, 120, 180])
    #expect(collection.contentSize.height == 200)
    collection.contentOffset.x = 600
    try window.context.eventLoop.runTurns()
    #expect(collection.visibleNodes.first?.frame == Rect(x: 600, y: 10, width: 60, height: 180))
  }
}
