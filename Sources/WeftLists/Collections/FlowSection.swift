import WeftLayout
import WeftNodes

/// The space in which a flow layout makes lines, with its measures along the scroll direction and across it.
struct FlowSpace: Equatable {
  let isHorizontal: Bool
  /// The extent of the container across the scroll direction.
  let across: Double
  /// The extent of lines: without the section insets.
  let width: Double
  let lineSpacing: Double
  let itemSpacing: Double
  /// The section insets: before and after the items along the scroll direction, and before them across it.
  let before: Double
  let after: Double
  let side: Double

  init(_ layout: FlowLayout, _ viewport: Size, _ metrics: SectionMetrics? = nil) {
    let inset = metrics?.inset ?? layout.sectionInset
    isHorizontal = layout.directions == .horizontal
    across = isHorizontal ? viewport.height : viewport.width
    width = max(0, across - (isHorizontal ? inset.top + inset.bottom : inset.left + inset.right))
    lineSpacing = metrics?.lineSpacing ?? layout.minimumLineSpacing
    itemSpacing = metrics?.itemSpacing ?? layout.minimumInteritemSpacing
    before = isHorizontal ? inset.left : inset.top
    after = isHorizontal ? inset.right : inset.bottom
    side = isHorizontal ? inset.top : inset.left
  }

  /// An item's extent in its line.
  func width(_ size: Size) -> Double { isHorizontal ? size.height : size.width }
  /// An item's extent along the scroll direction.
  func thickness(_ size: Size) -> Double { isHorizontal ? size.width : size.height }

  func rect(_ frame: FlowFrame) -> Rect {
    isHorizontal
      ? Rect(x: frame.start, y: frame.side, width: frame.thickness, height: frame.width)
      : Rect(x: frame.side, y: frame.start, width: frame.width, height: frame.thickness)
  }

  /// The number of items of a width that fit a line, at least one.
  func capacity(_ width: Double) -> Int {
    let pitch = width + itemSpacing
    guard pitch > 0 else { return .max }
    return max(1, Int(min((self.width + itemSpacing + Self.tolerance) / pitch, 1e9)))
  }

  /// The number of items of a width that fit a line after those that it has.
  func capacity(_ width: Double, after line: FlowBand) -> Int {
    let free = self.width + Self.tolerance - line.used - Double(line.itemsPerLine - 1) * itemSpacing
    guard free > 0 else { return 0 }
    let pitch = width + itemSpacing
    return pitch > 0 ? Int(min(free / pitch, 1e9)) : .max
  }

  /// The excess in points that a line takes: widths may be fractions of the line.
  private static let tolerance = 1e-6
}

/// A frame by its measures along the scroll direction and across it.
struct FlowFrame {
  var start: Double
  var side: Double
  var thickness: Double
  var width: Double
}

/// Successive lines: any number of full ones of items of one size, or one line of any items.
struct FlowBand {
  /// The first item, counted from its section's first element.
  var first: Int
  var lines: Int
  var itemsPerLine: Int
  var thickness: Double
  /// The distance from one line to the next.
  var pitch: Double
  /// The sum of the widths of a line's items.
  var used: Double
  /// True if it is the last line of its section.
  var isLast: Bool
  /// The position of the first line in its section.
  var start = 0.0

  /// The element after its last item.
  var end: Int { first + lines * itemsPerLine }
  /// The end of its last line.
  var lineEnd: Double { start + Double(lines - 1) * pitch + thickness }

  /// Returns the items of the lines that overlap a range of positions; a line of no thickness counts if its position is
  /// inside.
  func items(from low: Double, to high: Double) -> Range<Int> {
    func top(_ line: Int) -> Double { start + Double(line) * pitch }
    let all = 0..<lines
    let firstLine = all.first(fromWhere: { top($0) + thickness > low || thickness == 0 && top($0) >= low })
    let endLine = all.first(fromWhere: { top($0) >= high })
    return first + firstLine * itemsPerLine..<first + max(firstLine, endLine) * itemsPerLine
  }
}

/// The rule by which items form lines.
struct FlowLines {
  let sizes: SizeRuns<Size>
  let items: Range<Int>
  /// The number of the section's first element.
  let base: Int
  let space: FlowSpace

  /// Divides the items from one on into bands.
  ///
  /// - Parameter add: takes a band without its position; false ends the division.
  func makeBands(from start: Int, _ add: (FlowBand) -> Bool) {
    guard start < items.upperBound else { return }
    var run = sizes.index(ofRunWith: start)
    var index = start
    // The line that may take more items.
    var open = band(at: start, lines: 1)
    while index < items.upperBound {
      let value = sizes.runs[run].value
      var left = min(sizes.runs[run].end, items.upperBound) - index
      run += 1
      let (width, thickness) = (space.width(value), space.thickness(value))
      while left > 0 {
        var count = left
        if open.itemsPerLine == 0 {
          // Full lines, but for the last: it may take more items.
          let capacity = space.capacity(width)
          let full = (left - 1) / capacity
          if full > 0 {
            var lines = band(at: index, lines: full)
            lines.itemsPerLine = capacity
            lines.thickness = thickness
            lines.used = Double(capacity) * width
            guard add(lines) else { return }
            index += full * capacity
            left -= full * capacity
          }
          open = band(at: index, lines: 1)
          count = left
        } else {
          count = min(left, space.capacity(width, after: open))
        }
        open.itemsPerLine += count
        open.used += Double(count) * width
        if count > 0 { open.thickness = max(open.thickness, thickness) }
        index += count
        left -= count
        guard left > 0 else { break }
        guard add(open) else { return }
        open = band(at: index, lines: 1)
      }
    }
    open.isLast = true
    _ = add(open)
  }

  private func band(at index: Int, lines: Int) -> FlowBand {
    FlowBand(first: index - base, lines: lines, itemsPerLine: 0, thickness: 0, pitch: 0, used: 0, isLast: false)
  }
}

/// A section of a flow layout: its lines. Elements are counted from the section's first one.
struct FlowSection {
  private var bands: [FlowBand] = []
  private(set) var length = 0.0
  private var headerLength = 0.0
  private var footerLength = 0.0
  /// The first and the last element whose sizes have changed.
  private var changed: ClosedRange<Int>? = 0...Int.max

  /// Makes all lines again.
  mutating func invalidate() { changed = 0...Int.max }

  mutating func invalidate(_ element: Int) {
    changed = changed.map { min($0.lowerBound, element)...max($0.upperBound, element) } ?? element...element
  }

  // MARK: making lines

  /// Makes the lines again, from the one before the first changed item. Where a line begins at the same item as before
  /// and no later item has changed, the remaining lines are only moved.
  mutating func update(_ sizes: SizeRuns<Size>, elements: Range<Int>, items: Range<Int>, _ space: FlowSpace) {
    guard let changed else { return }
    self.changed = nil
    headerLength =
      items.lowerBound > elements.lowerBound ? space.thickness(sizes.run(of: elements.lowerBound).value) : 0
    footerLength = elements.upperBound > items.upperBound ? space.thickness(sizes.run(of: items.upperBound).value) : 0
    let kept = max(0, bands.indices.first(fromWhere: { bands[$0].end > changed.lowerBound }) - 1)
    var next = kept > 0 ? bands[kept - 1].lineEnd + space.lineSpacing : headerLength + space.before
    let start = kept > 0 ? bands[kept - 1].end : items.lowerBound - elements.lowerBound
    var new: [FlowBand] = []
    var rest = bands.count
    FlowLines(sizes: sizes, items: items, base: elements.lowerBound, space: space).makeBands(
      from: elements.lowerBound + start
    ) { band in
      var band = band
      band.start = next
      band.pitch = band.thickness + space.lineSpacing
      next = band.lineEnd + space.lineSpacing
      new.append(band)
      guard band.end > changed.upperBound else { return true }
      let same = bands.indices.first(fromWhere: { bands[$0].first >= band.end })
      guard same < bands.count, bands[same].first == band.end else { return true }
      rest = same
      return false
    }
    let shift = rest < bands.count ? next - bands[rest].start : 0
    bands.replaceSubrange(kept..<rest, with: new)
    if shift != 0 { for index in kept + new.count..<bands.count { bands[index].start += shift } }
    length = (bands.last.map { $0.lineEnd + space.after } ?? headerLength) + footerLength
  }

  // MARK: frames

  func frame(
    of index: Int, _ sizes: SizeRuns<Size>, elements: Range<Int>, items: Range<Int>, _ space: FlowSpace
  ) -> FlowFrame {
    let size = sizes.run(of: index).value
    let thickness = space.thickness(size)
    guard items.contains(index) else {
      let start = index < items.lowerBound ? 0 : length - thickness
      return FlowFrame(start: start, side: 0, thickness: thickness, width: space.across)
    }
    let element = index - elements.lowerBound
    let band = bands[bands.indices.first(fromWhere: { bands[$0].end > element })]
    let line = (element - band.first) / band.itemsPerLine
    let items = elements.lowerBound + band.first + line * band.itemsPerLine
    let width = space.width(size)
    // The widths of the items before it in its line.
    var side = 0.0
    var isUniform = true
    var next = items
    while next < items + band.itemsPerLine {
      let run = sizes.run(of: next)
      isUniform = isUniform && space.width(run.value) == width
      side += Double(max(0, min(run.end, index) - next)) * space.width(run.value)
      next = run.end
    }
    let (offset, spacing) = spread(band, space, width: isUniform ? width : nil)
    return FlowFrame(
      start: band.start + Double(line) * band.pitch + (band.thickness - thickness) / 2,
      side: space.side + offset + side + spacing * Double(index - items), thickness: thickness, width: width)
  }

  /// Returns the position of a line's first item and the distance between its items.
  ///
  /// - Parameter width: the width of its items; nil if they have several.
  private func spread(_ band: FlowBand, _ space: FlowSpace, width: Double?) -> (offset: Double, spacing: Double) {
    let free = max(0, space.width - band.used)
    let capacity = width.flatMap { $0 > 0 ? space.capacity($0) : nil }
    guard band.isLast, capacity.map({ band.itemsPerLine < $0 }) ?? true else {
      return band.itemsPerLine > 1 ? (0, free / Double(band.itemsPerLine - 1)) : (free / 2, 0)
    }
    guard let width, let capacity else { return (0, space.itemSpacing) }
    return (0, capacity > 1 ? (space.width - Double(capacity) * width) / Double(capacity - 1) : space.itemSpacing)
  }

  /// Returns the elements that overlap a range of positions in the section; one of no length counts if its position is
  /// inside.
  func elements(from low: Double, to high: Double, elements: Range<Int>, items: Range<Int>) -> Range<Int> {
    func isInside(_ start: Double, _ length: Double) -> Bool {
      start < high && (start + length > low || length == 0 && start >= low)
    }
    var found: Range<Int>?
    func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      found = found.map { min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound) } ?? range
    }
    if items.lowerBound > elements.lowerBound, isInside(0, headerLength) { add(elements.lowerBound..<items.lowerBound) }
    let first = bands.indices.first(fromWhere: {
      bands[$0].lineEnd > low || bands[$0].thickness == 0 && bands[$0].lineEnd >= low
    })
    let end = bands.indices.first(fromWhere: { bands[$0].start >= high })
    for index in Set([first, end - 1]) where index >= first && index < end {
      let range = bands[index].items(from: low, to: high)
      add(elements.lowerBound + range.lowerBound..<elements.lowerBound + range.upperBound)
    }
    if elements.upperBound > items.upperBound, isInside(length - footerLength, footerLength) {
      add(items.upperBound..<elements.upperBound)
    }
    return found ?? elements.lowerBound..<elements.lowerBound
  }
}
