import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftScript
import WeftSupport

/// The layout at one width: its marks, and the frames of its nodes.
struct SweepSample {
  /// The place of a warning: the path of its element, and its line.
  struct WarningPlace: Hashable {
    let path: [String]
    let location: SourceLocation?
  }

  /// A mark without its widths. There may be a million: thousands of siblings may cover one another.
  struct MarkKey: Hashable {
    let kind: SweepMark.Kind
    /// The number of the node; nil for a mark of ``LayoutReview``.
    let node: Int?
    /// The other node of an overlap.
    var other: Int?
    var lines: Int?
    /// The place of a warning; empty for other marks. A list, as that is small where it is empty.
    var warningPlace: [WarningPlace] = []
  }

  let width: Double
  let height: Double
  private(set) var marks: Set<MarkKey> = []
  /// The warnings of marks that have one.
  private(set) var warnings: [MarkKey: ScriptWarning] = [:]
  /// The nodes' frames in their parents, relative to the visible part of a parent that scrolls; by number.
  var frames: [Int: Rect] = [:]
  /// The nodes whose size follows their own text.
  var texts: Set<Int> = []
  /// The tolerance for rounding, in points: slightly more than a pixel.
  private let pixel: Double

  /// Reads the current layout of a live preview.
  ///
  /// - Throws: `WeftError` from the script's layout code.
  init(
    _ live: LivePreview, width: Double, number: Int, _ nodes: inout SweepNodes, _ host: ScriptHost
  ) throws(WeftError) {
    self.width = width
    height = live.root.bounds.size.height
    pixel = 1 / live.picture.scale + 0.01
    try add(live.root, under: nil, sample: number, &nodes, host)
    for warning in try LayoutReview.warnings(of: live, host) {
      let kind: SweepMark.Kind
      switch warning.code {
      case .overflowingText, .overflowingFractions: kind = .overflow
      case .outsideParent: kind = .outsideParent
      default: continue
      }
      let place = WarningPlace(path: warning.path, location: warning.location)
      let key = MarkKey(kind: kind, node: nil, warningPlace: [place])
      marks.insert(key)
      warnings[key] = warning
    }
    try host.lua.checkLimits()
  }

  private mutating func add(
    _ node: DisplayNode, under parent: Int?, sample: Int, _ nodes: inout SweepNodes, _ host: ScriptHost
  ) throws(WeftError) {
    guard !host.lua.isStopped else { return }
    let number = nodes.number(of: node, under: parent, in: sample, host)
    let origin = node.supernode?.bounds.origin ?? .zero
    frames[number] = parent == nil ? Rect(size: node.bounds.size) : node.frame.offset(x: -origin.x, y: -origin.y)
    if let text = node as? TextNode, !text.attributedText.isEmpty {
      texts.insert(number)
      if text.lineCount > 1 { marks.insert(MarkKey(kind: .lines, node: number, lines: text.lineCount)) }
      if text.isTruncated { marks.insert(MarkKey(kind: .truncated, node: number)) }
    }
    if node.frame.size.width <= 0 || node.frame.size.height <= 0 {
      marks.insert(MarkKey(kind: .empty, node: number))
    }
    var siblings: [(number: Int, frame: Rect)] = []
    for subnode in node.subnodes where !subnode.isHidden && subnode.alpha > 0 {
      try add(subnode, under: number, sample: sample, &nodes, host)
      guard subnode.frame.size.width > 0, subnode.frame.size.height > 0, !Self.mayCover(subnode),
        let child = nodes.known(subnode)
      else { continue }
      siblings.append((child, subnode.frame))
    }
    try findOverlaps(&siblings, host)
  }

  /// Returns true for the header or footer of a section, which may stay at the edge over the cells.
  private static func mayCover(_ node: DisplayNode) -> Bool { (node as? CellNode)?.supplementaryElement != nil }

  private mutating func findOverlaps(
    _ siblings: inout [(number: Int, frame: Rect)], _ host: ScriptHost
  ) throws(WeftError) {
    siblings.sort { ($0.frame.minY, $0.number) < ($1.frame.minY, $1.number) }
    for (index, one) in siblings.enumerated() {
      // There are as many as the square of the siblings.
      if host.lua.isStopped { return }
      for other in siblings[(index + 1)...] {
        guard other.frame.minY < one.frame.maxY - pixel else { break }
        guard other.frame.minX < one.frame.maxX - pixel, one.frame.minX < other.frame.maxX - pixel,
          other.frame.size.height > pixel, one.frame.size.height > pixel
        else { continue }
        let (first, second) = (min(one.number, other.number), max(one.number, other.number))
        if marks.count == marks.capacity {
          try host.lua.checkGrowth(for: 2 * marks.capacity * MemoryLayout<MarkKey>.stride)
        }
        marks.insert(MarkKey(kind: .overlap, node: second, other: first))
      }
    }
  }

  /// The marks that explain why what is beside and below a text moves.
  var textMarks: Set<MarkKey> { marks.filter { $0.kind == .lines || $0.kind == .truncated } }

  /// Returns the node that moves or grows most between two samples, in points.
  func largestMove(to other: SweepSample) -> (node: Int, points: Double, isText: Bool)? {
    var largest: (node: Int, points: Double, isText: Bool)?
    for (node, frame) in frames {
      guard let after = other.frames[node] else { continue }
      let move = max(
        abs(after.minX - frame.minX), abs(after.minY - frame.minY), abs(after.size.width - frame.size.width),
        abs(after.size.height - frame.size.height))
      if (move, -node) > (largest?.points ?? 0, -(largest?.node ?? .max)) {
        largest = (node, move, texts.contains(node))
      }
    }
    return largest
  }

  /// True if a text's size changes by more than some points: a word has moved to another line.
  func rewraps(_ other: SweepSample, by points: Double) -> Bool {
    texts.contains { text in
      guard let one = frames[text], let after = other.frames[text] else { return false }
      return abs(after.size.width - one.size.width) > points || abs(after.size.height - one.size.height) > points
    }
  }
}
