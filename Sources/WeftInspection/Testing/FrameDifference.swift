import WeftAPI
import WeftLayout
import WeftScript
import WeftSupport

/// The changes from one record of frames to another, in words.
package struct FrameDifference: Equatable, Sendable {
  /// A number of a node's frame that has changed.
  package struct Move: Equatable, Sendable {
    /// The path to the node: `PhotoCell > header > avatar`.
    package let path: String
    /// `x`, `y`, `width` or `height`.
    package let property: String
    /// The number on record, in points.
    package let recorded: Double
    /// The number now, in points.
    package let now: Double
  }

  /// The numbers of nodes that both records have.
  package private(set) var moves: [Move] = []
  /// All changes, a sentence each: the moves of a node together, texts, nodes that were added, removed or reordered.
  package private(set) var sentences: [String] = []
  /// The lines of both texts: `- ` before recorded ones, `+ ` before present ones, two spaces before equal lines around
  /// them.
  package let lines: [String]

  /// Compares two records; nil if their texts are equal.
  package init?(from recorded: FrameRecord, to now: FrameRecord) {
    let before = recorded.lines
    let after = now.lines
    guard before != after else { return nil }
    lines = LineDifference.lines(from: before, to: after)
    for (what, old, new) in [
      ("preview", TestText.quoted(recorded.preview), TestText.quoted(now.preview)),
      ("width", TestText.number(recorded.width), TestText.number(now.width)),
      ("height", recorded.height.map(TestText.number) ?? "free", now.height.map(TestText.number) ?? "free"),
      ("picture", recorded.hasPicture ? "kept" : "not kept", now.hasPicture ? "kept" : "not kept"),
      ("accessibility", recorded.stops == nil ? "not kept" : "kept", now.stops == nil ? "not kept" : "kept"),
      ("scale", TestText.number(recorded.scale), TestText.number(now.scale)),
    ] where old != new {
      sentences.append("\(what) \(old) -> \(new)")
    }
    guard let old = RecordTree(recorded), let new = RecordTree(now) else { return }
    compare(old, 0, new, 0, parent: nil)
    if let old = recorded.stops, let new = now.stops { compare(old, new) }
  }

  /// Compares what is read.
  private mutating func compare(_ old: [String], _ new: [String]) {
    guard old != new else { return }
    var gone: [String] = []
    var added: [String] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(_, let line, _): gone.append(line)
      case .insert(_, let line, _): added.append(line)
      }
    }
    if gone.sorted() == added.sorted() {
      sentences.append("VoiceOver reads in another order")
    } else {
      sentences += gone.map { "VoiceOver no longer reads \($0)" } + added.map { "VoiceOver now reads \($0)" }
    }
  }

  private mutating func compare(_ old: RecordTree, _ a: Int, _ new: RecordTree, _ b: Int, parent: String?) {
    // A queue of pairs instead of recursion, which a deep tree would nest.
    var waiting = [(a, b, new.title(b))]
    while let (a, b, path) = waiting.popLast() {
      describe(old.nodes[a], new.nodes[b], path)
      let before = old.keyedChildren(a)
      let after = new.keyedChildren(b)
      let places = Dictionary(uniqueKeysWithValues: before.map { ($0.key, $0.index) })
      let staying = Set(after.map(\.key))
      for child in before where !staying.contains(child.key) {
        sentences.append("\(path) > \(old.title(child.index)) is gone")
      }
      var pairs: [(Int, Int, String)] = []
      for child in after {
        let way = "\(path) > \(new.title(child.index))"
        if let place = places[child.key] {
          pairs.append((place, child.index, way))
        } else {
          sentences.append("\(way) is new")
        }
      }
      let order = pairs.map(\.0)
      if order != order.sorted() { sentences.append("\(path): its nodes are in another order") }
      waiting += pairs.reversed()
    }
  }

  private mutating func describe(_ old: FrameRecord.Node, _ new: FrameRecord.Node, _ path: String) {
    var parts: [String] = []
    for (property, a, b) in [
      ("x", old.frame.origin.x, new.frame.origin.x), ("y", old.frame.origin.y, new.frame.origin.y),
      ("width", old.frame.size.width, new.frame.size.width), ("height", old.frame.size.height, new.frame.size.height),
    ] where TestText.number(a) != TestText.number(b) {
      moves.append(Move(path: path, property: property, recorded: a, now: b))
      let change = shortNumber(b - a)
      parts.append("\(property) \(TestText.number(a)) -> \(TestText.number(b)) (\(b > a ? "+" : "")\(change))")
    }
    if old.className != new.className { parts.append("class \(old.className) -> \(new.className)") }
    if old.text != new.text {
      let (a, b) = (old.text.map(TestText.quoted) ?? "none", new.text.map(TestText.quoted) ?? "none")
      parts.append("text \(a) -> \(b)")
    }
    if !parts.isEmpty { sentences.append("\(path): \(parts.joined(separator: ", "))") }
  }
}

/// The nodes of a record with their children.
private struct RecordTree {
  let nodes: [FrameRecord.Node]
  private var children: [[Int]]
  private var titles: [String]

  /// Nil for a record without nodes.
  init?(_ record: FrameRecord) {
    guard !record.nodes.isEmpty else { return nil }
    nodes = record.nodes
    children = Array(repeating: [], count: nodes.count)
    titles = nodes.map { $0.name?.description ?? $0.className }
    var path: [Int] = []
    for (index, node) in nodes.enumerated() {
      path.removeLast(max(0, path.count - node.depth))
      if let parent = path.last { children[parent].append(index) }
      path.append(index)
    }
    for siblings in children {
      for (title, alike) in Dictionary(grouping: siblings, by: { titles[$0] }) where alike.count > 1 {
        for (number, index) in alike.enumerated() { titles[index] = "\(title)[\(number + 1)]" }
      }
    }
  }

  /// Returns a node's name in paths: its name, else its class, with an index if siblings have the same.
  func title(_ index: Int) -> String { titles[index] }

  /// Returns the children, each with its key: name or class, and the index among those with the same.
  func keyedChildren(_ index: Int) -> [(key: String, index: Int)] {
    var counts: [String: Int] = [:]
    return children[index].map { child in
      let title = nodes[child].name?.description ?? nodes[child].className
      let number = counts[title, default: 0]
      counts[title] = number + 1
      return ("\(title) \(number)", child)
    }
  }
}

/// The different lines of two texts, with some of those around them.
enum LineDifference {
  /// The number of equal lines around each change.
  private static let around = 1
  /// If more lines than these differ, they aren't matched: that takes quadratic time.
  private static let maximumLines = 1500

  static func lines(from before: [String], to after: [String]) -> [String] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    let start = zip(before, after).prefix { $0.0 == $0.1 }.count
    let rest = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(rest).prefix { $0.0 == $0.1 }.count
    let old = before[start..<before.count - end]
    let new = after[start..<after.count - end]
    if max(old.count, new.count) > maximumLines {
      removed = Set(old.indices)
      added = Set(new.indices)
    } else {
      for change in Array(new).difference(from: Array(old)) {
        switch change {
        case .remove(let offset, _, _): removed.insert(start + offset)
        case .insert(let offset, _, _): added.insert(start + offset)
        }
      }
    }
    var all: [(mark: String, line: String)] = []
    var a = 0
    var b = 0
    while a < before.count || b < after.count {
      if removed.contains(a) {
        all.append(("- ", before[a]))
        a += 1
      } else if added.contains(b) {
        all.append(("+ ", after[b]))
        b += 1
      } else {
        all.append(("  ", before[a]))
        a += 1
        b += 1
      }
    }
    var shown: [String] = []
    var last = -1
    for index in all.indices {
      let near = all[max(0, index - around)..<min(all.count, index + around + 1)]
      guard near.contains(where: { $0.mark != "  " }), !all[index].line.isEmpty else { continue }
      if index > last + 1 { shown.append("  …") }
      shown.append(all[index].mark + all[index].line)
      last = index
    }
    if last < all.count - 1 { shown.append("  …") }
    return shown
  }
}
