import WeftDisplay
import WeftLayout

/// A cache of measured texts.
///
/// A text is broken greedily, so a line that was chosen at one width is chosen at any width between its own and that
/// one: the result for a maximum is valid for every maximum between the measured size and the requested one. If no line
/// was wrapped, or no line left out for its height, it is valid for any greater width or height, too.
struct TextCache {
  /// A text with those of its options that affect measuring.
  struct Key: Hashable {
    var text: AttributedText
    var options: TextOptions

    init(_ text: AttributedText, _ options: TextOptions) {
      self.text = text
      self.options = options
      self.options.alignment = .left
    }

    /// Options are not hashed: they are few, and a text rarely has several.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(options.maximumNumberOfLines)
    }
  }

  /// A result with the maximum sizes for which it is valid.
  struct Entry {
    var result: TextLayoutResult
    /// In Pango's units, as two widths that are equal for Pango give the same lines.
    var widths: ClosedRange<Int32>
    var heights: ClosedRange<Double>

    /// - Parameters:
    ///   - size: the size of the lines, which may be greater than the maximum.
    ///   - limit: see ``SetText/limit``.
    ///   - isUnwrapped: see ``SetText/isUnwrapped``.
    init(_ result: TextLayoutResult, size: Size, limit: SetText.Limit?, isUnwrapped: Bool, maximum: Size) {
      self.result = result
      let asked = pangoUnits(max(0, maximum.width))
      // A size that was clamped to the maximum differs for a greater one.
      let isWide = size.width > max(0, maximum.width)
      let isHigh = size.height > max(0, maximum.height)
      widths = min(pangoUnits(result.size.width), asked)...(isUnwrapped && !isWide ? .max : asked)
      let height = maximum.height > 0 ? maximum.height : 0
      heights = min(result.size.height, height)...(limit == .height || isHigh ? height : .infinity)
    }

    func answers(_ width: Int32, _ height: Double) -> Bool { widths.contains(width) && heights.contains(height) }

    /// The approximate size in bytes.
    var cost: Int { result.lines.reduce(150) { $0 + 120 + $1.text.utf8.count } }
  }

  /// A text shaped once for all widths.
  enum Shaping {
    case notTried
    /// ``ShapedText`` refuses the text.
    case refused
    case done(ShapedText)
  }

  /// The cache's answer for a text in a size.
  enum Answer {
    case result(TextLayoutResult)
    /// No result, but the shaped text from which it can be computed.
    case shaped(ShapedText)
    /// The text was never measured.
    case new
    /// The text was measured in another size, and shaping it was not tried.
    case otherSize
    /// No result, and the text can't be shaped once.
    case refused

    var shaped: ShapedText? {
      if case .shaped(let text) = self { text } else { nil }
    }
  }

  private final class Bucket {
    var entries: [Entry] = []
    var shaping = Shaping.notTried
    /// The shaped text's part of `cost`.
    var shapedCost = 0
    var cost: Int
    var lastUse: Int

    init(cost: Int, lastUse: Int) {
      self.cost = cost
      self.lastUse = lastUse
    }

    /// Adds a result. Of a text animated through many widths, the latest ones are kept.
    func keep(_ entry: Entry) {
      if entries.count >= 8 { cost -= entries.removeFirst().cost }
      entries.append(entry)
    }
  }

  private var buckets: [Key: Bucket] = [:]
  private var cost = 0
  /// The contents that were put aside, the last ones last.
  private var aside: [(buckets: [Key: Bucket], cost: Int)] = []
  private var clock = 0
  /// The number of found results.
  private(set) var hits = 0
  /// The number of missing results.
  private(set) var misses = 0
  let limit: Int

  /// Makes a cache with an approximate limit, in bytes.
  init(limit: Int) {
    self.limit = limit
  }

  mutating func find(_ key: Key, maximum: Size) -> Answer {
    let width = pangoUnits(max(0, maximum.width))
    let height = maximum.height > 0 ? maximum.height : 0
    guard let bucket = buckets[key] else {
      misses += 1
      return .new
    }
    clock += 1
    bucket.lastUse = clock
    if let entry = bucket.entries.last(where: { $0.answers(width, height) }) {
      hits += 1
      return .result(entry.result)
    }
    misses += 1
    switch bucket.shaping {
    case .notTried: return .otherSize
    case .refused: return .refused
    case .done(let text): return .shaped(text)
    }
  }

  mutating func store(_ entry: Entry, _ key: Key) {
    change(key, adding: entry.cost) { $0.keep(entry) }
  }

  /// Adds a text that was shaped for all widths, or updates its size, and a result of it.
  mutating func store(_ shaped: ShapedText, _ entry: Entry?, _ key: Key) {
    let added = shaped.cost
    change(key, adding: added + (entry?.cost ?? 0)) { bucket in
      bucket.shaping = .done(shaped)
      bucket.cost -= bucket.shapedCost
      bucket.shapedCost = added
      if let entry { bucket.keep(entry) }
    }
  }

  /// Adds that a text can't be shaped for all widths.
  mutating func storeRefusal(_ key: Key) {
    change(key, adding: 0) { $0.shaping = .refused }
  }

  private mutating func change(_ key: Key, adding added: Int, _ change: (Bucket) -> Void) {
    let base = key.text.runs.reduce(200) { $0 + 150 + $1.text.utf8.count }
    guard base + added <= limit / 4 else { return }
    clock += 1
    let bucket = bucket(key, base: base)
    cost -= bucket.cost
    change(bucket)
    bucket.cost += added
    bucket.lastUse = clock
    cost += bucket.cost
    if cost > limit { dropOldest() }
  }

  private mutating func bucket(_ key: Key, base: Int) -> Bucket {
    if let known = buckets[key] { return known }
    let bucket = Bucket(cost: base, lastUse: clock)
    buckets[key] = bucket
    cost += base
    return bucket
  }

  /// Empties the cache, and what was put aside.
  mutating func removeAll() {
    buckets.removeAll()
    cost = 0
    for index in aside.indices { aside[index] = ([:], 0) }
  }

  /// Empties the cache until ``putBack()``.
  mutating func putAside() {
    aside.append((buckets, cost))
    buckets = [:]
    cost = 0
  }

  /// Restores the contents that were put aside last, in place of the present ones.
  mutating func putBack() {
    if let last = aside.popLast() { (buckets, cost) = last }
  }

  /// Drops the least recently used quarter, so that sorting is rare.
  private mutating func dropOldest() {
    for (key, bucket) in buckets.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard cost > limit * 3 / 4 else { return }
      buckets[key] = nil
      cost -= bucket.cost
    }
  }
}
