import RandomNumbers
import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Flow layouts")
struct FlowLayoutTests {
  /// The rules of a flow layout, carried out item by item.
  private struct Model {
    var counts: [Int]
    var hasHeaders = false
    var hasFooters = false
    /// The sizes of all elements, in order.
    var sizes: [Size] = []
    let width: Double
    let inset: EdgeInsets
    let lineSpacing: Double
    let itemSpacing: Double
    let isHorizontal: Bool
    /// The delegate's metrics of sections; none if empty.
    var metrics: [SectionMetrics] = []

    private func width(_ size: Size) -> Double { isHorizontal ? size.height : size.width }
    private func thickness(_ size: Size) -> Double { isHorizontal ? size.width : size.height }

    /// All frames, and the extents of the lines that they are in.
    func frames() -> (frames: [Rect], lines: [(Double, Double)], length: Double) {
      var frames: [Rect] = []
      var lines: [(Double, Double)] = []
      var start = 0.0
      func add(_ start: Double, _ side: Double, _ thickness: Double, _ width: Double) {
        let (start, side) = (start.rounded(), side.rounded())
        frames.append(
          isHorizontal
            ? Rect(x: start, y: side, width: thickness, height: width)
            : Rect(x: side, y: start, width: width, height: thickness))
      }
      var next = 0
      for (section, count) in counts.enumerated() {
        let own = metrics.isEmpty ? SectionMetrics() : metrics[section]
        let inset = own.inset ?? inset
        let lineSpacing = own.lineSpacing ?? lineSpacing
        let itemSpacing = own.itemSpacing ?? itemSpacing
        let before = isHorizontal ? inset.left : inset.top
        let after = isHorizontal ? inset.right : inset.bottom
        let side = isHorizontal ? inset.top : inset.left
        let room = width - (isHorizontal ? inset.top + inset.bottom : inset.left + inset.right)
        if hasHeaders {
          add(start, 0, thickness(sizes[next]), width)
          lines.append((start, thickness(sizes[next])))
          start += thickness(sizes[next])
          next += 1
        }
        if count > 0 { start += before }
        let end = next + count
        while next < end {
          var used = width(sizes[next])
          var last = next + 1
          while last < end,
            used + width(sizes[last]) + Double(last - next) * itemSpacing <= room
          {
            used += width(sizes[last])
            last += 1
          }
          let line = sizes[next..<last]
          let thick = line.map(thickness).max() ?? 0
          var spacing = itemSpacing
          var place = 0.0
          if last < end {
            spacing = line.count > 1 ? max(0, room - used) / Double(line.count - 1) : 0
            if line.count == 1 { place = max(0, room - used) / 2 }
          } else if Set(line.map(width)).count == 1, width(sizes[next]) > 0 {
            var full = 1
            while Double(full + 1) * width(sizes[next]) + Double(full) * itemSpacing <= room { full += 1 }
            if full > 1 { spacing = (room - Double(full) * width(sizes[next])) / Double(full - 1) }
            if full == 1 { place = max(0, room - used) / 2 }
          }
          for (number, size) in line.enumerated() {
            let before = line.prefix(number).map(width).reduce(0, +)
            add(
              start + (thick - thickness(size)) / 2, side + place + before + spacing * Double(number), thickness(size),
              width(size))
            lines.append((start, thick))
          }
          start += thick + lineSpacing
          next = last
        }
        if count > 0 { start += after - lineSpacing }
        if hasFooters {
          add(start, 0, thickness(sizes[next]), width)
          lines.append((start, thickness(sizes[next])))
          start += thickness(sizes[next])
          next += 1
        }
      }
      return (frames, lines, start)
    }
  }

  @Test(
    "Random sizes and changes: all frames, and the elements of a part, are those of the rules",
    arguments: [false, true])
  func model(isHorizontal: Bool) {
    var random = Seeded(state: isHorizontal ? 3 : 4)
    for round in 0..<150 {
      let collection = CollectionNode()
      let layout = FlowLayout()
      collection.frame = Rect(x: 0, y: 0, width: 200, height: 200)
      collection.collectionLayout = layout
      layout.scrollDirection = isHorizontal ? .horizontal : .vertical
      layout.itemSize = Size(width: 40, height: 30)
      layout.minimumLineSpacing = [0, 7][Int.random(in: 0..<2, using: &random)]
      layout.minimumInteritemSpacing = [0, 5][Int.random(in: 0..<2, using: &random)]
      if Bool.random(using: &random) { layout.sectionInset = EdgeInsets(top: 3, left: 20, bottom: 9, right: 11) }
      let kinds: Set<SupplementaryKind> = [[], [.header], [.header, .footer]][Int.random(in: 0..<3, using: &random)]
      var model = Model(
        counts: (0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0...25, using: &random) },
        hasHeaders: kinds.contains(.header), hasFooters: kinds.contains(.footer), width: 200,
        inset: layout.sectionInset,
        lineSpacing: layout.minimumLineSpacing, itemSpacing: layout.minimumInteritemSpacing, isHorizontal: isHorizontal)
      let numbering = ElementNumbering(model.counts, kinds: kinds)
      layout.numbering = numbering
      layout.apply(.reload(from: ElementNumbering(), to: numbering))
      layout.settle()
      model.sizes = (0..<numbering.count).map { index in
        guard case .item = numbering.place(of: index) else {
          return isHorizontal ? Size(width: 28, height: 0) : Size(width: 0, height: 28)
        }
        return layout.estimatedItemSize
      }
      for _ in 0..<12 {
        if Int.random(in: 0..<4, using: &random) == 0 {
          model.metrics = Bool.random(using: &random) ? [] : model.counts.map { _ in Self.metrics(&random) }
          layout.setMetrics(model.metrics)
        }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          guard let index = model.sizes.indices.randomElement(using: &random) else { break }
          let lengths = [0.0, 20, 40, 60, 95, 210]
          let size = Size(
            width: lengths[Int.random(in: 0..<6, using: &random)],
            height: lengths[Int.random(in: 0..<6, using: &random)])
          layout.setSize(size, of: index)
          model.sizes[index] = size
        }
        layout.settle()
        let (frames, lines, length) = model.frames()
        #expect(frames.indices.map { layout.frame(of: $0) } == frames, "round \(round)")
        #expect((isHorizontal ? layout.contentSize.width : layout.contentSize.height) == length)
        let low = Double(Int.random(in: -40...600, using: &random))
        let high = low + Double(Int.random(in: 1...300, using: &random))
        let part = Rect(x: low, y: low, width: high - low, height: high - low)
        let found = layout.elements(in: part)
        for (index, line) in lines.enumerated() {
          let isInside = line.0 < high && (line.0 + line.1 > low || line.1 == 0 && line.0 >= low)
          // Between two that are found, one of no thickness may be as well.
          if isInside || line.1 > 0 { #expect(found.contains(index) == isInside, "round \(round): \(index)") }
        }
      }
    }
  }

  private static func metrics(_ random: inout Seeded) -> SectionMetrics {
    var metrics = SectionMetrics()
    if Bool.random(using: &random) { metrics.inset = EdgeInsets(top: 8, left: 4, bottom: 1, right: 30) }
    if Bool.random(using: &random) { metrics.lineSpacing = 3 }
    if Bool.random(using: &random) { metrics.itemSpacing = 9 }
    return metrics
  }

  @Test("A million items are lines of equal items: one is found at once, and measuring some divides the others once")
  func many() {
    let collection = CollectionNode()
    let layout = FlowLayout()
    collection.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    collection.collectionLayout = layout
    let numbering = ElementNumbering([1_000_000])
    layout.numbering = numbering
    layout.apply(.reload(from: ElementNumbering(), to: numbering))
    layout.settle()
    #expect(layout.contentSize.height == 200_000 * 60 - 10)
    #expect(
      layout.elements(in: Rect(x: 0, y: 6_000_000, width: 320, height: 480)).ranges.map { $0 } == [500_000..<500_040])
    for index in 500_000..<500_040 { layout.setSize(Size(width: 50, height: 70), of: index) }
    layout.settle()
    #expect(layout.frame(of: 500_005).minY == 6_000_080)
    #expect(layout.contentSize.height == 200_000 * 60 - 10 + 160)
  }
}
