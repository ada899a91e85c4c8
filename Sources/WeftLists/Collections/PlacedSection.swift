import WeftLayout
import WeftNodes

/// Successive items of a section whose frames are known, and the rule's state before and after them.
///
/// Frames are relative to the beginning of the run, without the section insets.
struct PlacedRun {
  /// Up to ``PlacedRun/blockLength`` items.
  struct Block {
    /// The rule's state before the first item.
    let state: PlacementState
    var frames: [Rect] = []
    /// The smallest position along the scroll direction of an item.
    var start = Double.infinity
    /// The largest end of an item of this block and those before it.
    var end = 0.0
  }

  /// The number of items of all blocks but the last one of a run.
  static let blockLength = 32

  /// The first item, counted from the section's first one.
  var first: Int
  /// The state after the last item.
  var state: PlacementState
  var blocks: [Block] = []
  /// The position of the run in its section.
  var start = 0.0
  /// True if items of the last block were removed.
  private(set) var isCut = false

  init(first: Int, state: PlacementState) {
    self.first = first
    self.state = state
  }

  var count: Int { blocks.isEmpty ? 0 : (blocks.count - 1) * Self.blockLength + blocks[blocks.count - 1].frames.count }
  /// The item after the last one.
  var end: Int { first + count }
  var length: Double { blocks.last?.end ?? 0 }

  /// Adds an item; the rule has changed ``state`` by it.
  ///
  /// - Parameters:
  ///   - extent: its position and its end along the scroll direction.
  ///   - before: a copy of the state before it, if it begins a block.
  mutating func append(_ frame: Rect, _ extent: (start: Double, end: Double), before: PlacementState?) {
    if let before { blocks.append(Block(state: before, end: length)) }
    let last = blocks.count - 1
    blocks[last].frames.append(frame)
    blocks[last].start = min(blocks[last].start, extent.start)
    blocks[last].end = max(blocks[last].end, extent.end)
  }

  /// The number of items after which a run that has become no longer ends.
  static let maximumItemsInPlace = 1024

  /// True if the last items have made the run no longer: any number of them would fit.
  var stands: Bool {
    let before = blocks.count - 1 - Self.maximumItemsInPlace / Self.blockLength
    return before >= 0 && blocks[before].end == length
  }

  /// Returns the number of items from the block on that ends at or behind a position in the run.
  func count(from low: Double) -> Int {
    let block = blocks.indices.first(fromWhere: { blocks[$0].end >= low })
    return max(0, count - block * Self.blockLength)
  }

  /// True if the next item begins a block.
  var beginsBlock: Bool { blocks.last.map { $0.frames.count == Self.blockLength } ?? true }

  func frame(of item: Int) -> Rect {
    let number = item - first
    return blocks[number / Self.blockLength].frames[number % Self.blockLength]
  }

  /// Removes the items from one on.
  mutating func cut(at item: Int, _ space: PlacementSpace) {
    let number = max(0, item - first)
    let block = number / Self.blockLength
    guard block < blocks.count else { return }
    blocks.removeSubrange((block + 1)...)
    blocks[block].frames.removeSubrange(min(number % Self.blockLength, blocks[block].frames.count)...)
    isCut = true
    if blocks[block].frames.isEmpty { return resume() }
    blocks[block].end = blocks[block].frames.reduce(block > 0 ? blocks[block - 1].end : 0) {
      max($0, space.extent($1).end)
    }
  }

  /// Makes ``state`` that after the last item; the items of a block that was cut are to be placed again.
  mutating func resume() {
    guard isCut, let last = blocks.popLast() else { return }
    state = last.state
    isCut = false
  }

  /// Calls a function with the items whose blocks may overlap a range of positions in the run.
  ///
  /// The search ends at a block that begins behind the range: items are to be placed in order along the scroll
  /// direction, or nearly so.
  func forEachNear(from low: Double, to high: Double, _ body: (Int, Rect) -> Void) {
    var block = blocks.indices.first(fromWhere: { blocks[$0].end >= low })
    while block < blocks.count, blocks[block].start < high {
      var item = first + block * Self.blockLength
      for frame in blocks[block].frames {
        body(item, frame)
        item += 1
      }
      block += 1
    }
  }
}

/// The state of a layout's rule while it places items one after the other.
package protocol PlacementState: AnyObject {
  /// Returns a state that further items don't change.
  func copy() throws(LayoutError) -> any PlacementState
}

/// A section of a sequential layout: runs of placed items, and items between them with estimated positions.
struct PlacedSection {
  /// The number of items.
  var count = 0
  /// The placed items, in order.
  var runs: [PlacedRun] = []
  var headerLength = 0.0
  var footerLength = 0.0
  /// The extent of the section along the scroll direction.
  private(set) var length = 0.0
  /// The position of the first item.
  private(set) var itemsStart = 0.0
  /// The maximum distance in items from which placing continues at a run instead of beginning another one.
  var reach = PlacedSection.ordinaryReach

  static let ordinaryReach = 256
  /// The number of items before a run that one in front of it begins at.
  static let stride = 64

  /// Recomputes the positions of runs.
  mutating func settle(_ space: PlacementSpace) {
    itemsStart = headerLength + space.before
    var position = itemsStart
    var next = 0
    for index in runs.indices {
      if index > 0 || runs[index].first > 0 {
        let gap = runs[index].first - next
        // A run begins below all items before it.
        position += gap > 0 ? Double(gap) * space.estimate : index > 0 ? space.lineSpacing : 0
      }
      runs[index].start = position
      position += runs[index].length
      next = runs[index].end
      if next < count { position += index + 1 < runs.count && runs[index + 1].first == next ? 0 : space.lineSpacing }
    }
    if next < count { position += Double(count - next) * space.estimate - space.lineSpacing }
    length = max(position, itemsStart) + space.after + footerLength
  }

  /// Returns the number of runs that begin at or before an item.
  private func runs(upTo item: Int) -> Int { runs.indices.first(fromWhere: { runs[$0].first > item }) }

  /// Returns the run of a placed item.
  func run(of item: Int) -> Int? {
    let index = runs(upTo: item) - 1
    return index >= 0 && item < runs[index].end ? index : nil
  }

  /// The items without a place, with the position of each range.
  func gap(after run: Int, _ space: PlacementSpace) -> (items: Range<Int>, start: Double) {
    let first = run >= 0 ? runs[run].end : 0
    let end = run + 1 < runs.count ? runs[run + 1].first : count
    let start = run >= 0 ? runs[run].start + runs[run].length + space.lineSpacing : itemsStart
    return (first..<max(first, end), start)
  }

  /// Returns the position and the extent of an item along the scroll direction, without a place.
  func estimate(of item: Int, _ space: PlacementSpace) -> (start: Double, length: Double) {
    let gap = gap(after: runs(upTo: item) - 1, space)
    return (gap.start + Double(item - gap.items.lowerBound) * space.estimate, space.estimate)
  }

  /// The gaps that overlap a range of positions, and the items in them that do.
  func gaps(from low: Double, to high: Double, _ space: PlacementSpace) -> [(run: Int, items: Range<Int>)] {
    guard space.estimate > 0 else { return [] }
    // The run that begins before the range, and those in it.
    let first = runs.indices.first(fromWhere: { runs[$0].start >= low }) - 1
    var found: [(run: Int, items: Range<Int>)] = []
    for run in max(-1, first - 1)..<runs.count {
      let (items, start) = gap(after: run, space)
      if start >= high { break }
      guard !items.isEmpty else { continue }
      let from = min(max((low - start) / space.estimate, 0), Double(items.count)).rounded(.down)
      let end = min(max((high - start) / space.estimate, 0), Double(items.count)).rounded(.up)
      if from < end { found.append((run, items.lowerBound + Int(from)..<items.lowerBound + Int(end))) }
    }
    return found
  }
}

/// The measures of the space in which items are placed.
struct PlacementSpace: Equatable {
  let isHorizontal: Bool
  /// The extent of the container across the scroll direction.
  let across: Double
  /// The section insets along the scroll direction, and before the items across it.
  let before: Double
  let after: Double
  let side: Double
  let lineSpacing: Double
  /// The size of the container without the section insets.
  let viewport: Size
  /// The extent of an item without a place along the scroll direction, with its spacing.
  var estimate: Double

  /// The extent of the container along the scroll direction, without the section insets.
  var length: Double { isHorizontal ? viewport.width : viewport.height }

  func extent(_ rect: Rect) -> (start: Double, end: Double) {
    isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
  }

  /// Returns a rectangle from its measures along the scroll direction and across it.
  func rect(start: Double, length: Double, side: Double, width: Double) -> Rect {
    isHorizontal
      ? Rect(x: start, y: side, width: length, height: width) : Rect(x: side, y: start, width: width, height: length)
  }

  /// Returns the frame in the content of one that is relative to a run.
  func moved(_ rect: Rect, by start: Double) -> Rect {
    var rect = rect
    rect.origin.x += isHorizontal ? start : side
    rect.origin.y += isHorizontal ? side : start
    return rect
  }
}
