import WeftDisplay
import WeftLayout

/// Remembers what texts measured.
///
/// A text is broken greedily, so a line that was chosen at one width is chosen at any width between its own and that
/// one: what was measured within a maximum answers every maximum between the size measured and the one asked for. Where
/// no line was wrapped, or no line left out for its height, it answers any greater width or height too.
struct TextCache {
  /// Of the options, only what changes a measure.
  struct Key: Hashable {
    var text: AttributedText
    var options: TextOptions

    init(_ text: AttributedText, _ options: TextOptions) {
      self.text = text
      self.options = options
      self.options.alignment = .left
    }

    /// Options are few, and texts seldom the same in several.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(options.maximumNumberOfLines)
    }
  }

  /// A result with the maximum sizes that it answers.
  struct Entry {
    var result: TextLayoutResult
    /// In Pango's units, since two widths that Pango takes for the same give the same lines.
    var widths: ClosedRange<Int32>
    var heights: ClosedRange<Double>

    init(_ result: TextLayoutResult, of text: SetText, maximum: Size) {
      self.result = result
      let asked = pangoUnits(max(0, maximum.width))
      // A size that was cut to the maximum would be another in a greater one.
      let isWide = text.width > max(0, maximum.width)
      let isHigh = text.height > max(0, maximum.height)
      widths = min(pangoUnits(result.size.width), asked)...(text.isUnwrapped && !isWide ? .max : asked)
      let height = maximum.height > 0 ? maximum.height : 0
      heights = min(result.size.height, height)...(text.limit == .height || isHigh ? height : .infinity)
    }

    func answers(_ width: Int32, _ height: Double) -> Bool { widths.contains(width) && heights.contains(height) }

    /// Roughly the bytes held.
    var cost: Int { result.lines.reduce(150) { $0 + 120 + $1.text.utf8.count } }
  }

  /// A text shaped once for all widths.
  enum Shaping {
    /// Not yet: it is worth its cost from the second width on.
    case notTried
    /// ``ShapedText`` refuses the text.
    case refused
    case done(ShapedText)
  }

  /// What the cache knows of a text in a size.
  enum Answer {
    case result(TextLayoutResult)
    /// No result, but what it can be made of.
    case shaped(ShapedText)
    /// Nothing; `isKnown` where the text was measured in another size, and was not tried to be shaped.
    case nothing(isKnown: Bool)

    var shaped: ShapedText? {
      if case .shaped(let text) = self { text } else { nil }
    }

    /// Whether the text is asked for in a second size.
    var isWorthShaping: Bool {
      if case .nothing(isKnown: true) = self { true } else { false }
    }
  }

  private final class Shelf {
    var entries: [Entry] = []
    var shaping = Shaping.notTried
    /// The part of `cost` that is the shaped text's.
    var shapedCost = 0
    var cost: Int
    var lastUse: Int

    init(cost: Int, lastUse: Int) {
      self.cost = cost
      self.lastUse = lastUse
    }
  }

  private var shelves: [Key: Shelf] = [:]
  private var cost = 0
  private var clock = 0
  /// How often an answer was found.
  private(set) var hits = 0
  /// How often there was none.
  private(set) var misses = 0
  let limit: Int

  /// A cache that holds up to about so many bytes.
  init(limit: Int) {
    self.limit = limit
  }

  mutating func find(_ key: Key, maximum: Size) -> Answer {
    let width = pangoUnits(max(0, maximum.width))
    let height = maximum.height > 0 ? maximum.height : 0
    guard let shelf = shelves[key] else {
      misses += 1
      return .nothing(isKnown: false)
    }
    clock += 1
    shelf.lastUse = clock
    if let entry = shelf.entries.last(where: { $0.answers(width, height) }) {
      hits += 1
      return .result(entry.result)
    }
    misses += 1
    switch shelf.shaping {
    case .notTried: return .nothing(isKnown: true)
    case .refused: return .nothing(isKnown: false)
    case .done(let text): return .shaped(text)
    }
  }

  mutating func store(_ entry: Entry, _ key: Key) {
    change(key, adding: entry.cost) { shelf in
      // A text animated through many widths keeps the latest ones.
      if shelf.entries.count >= 8 { shelf.cost -= shelf.entries.removeFirst().cost }
      shelf.entries.append(entry)
    }
  }

  /// Remembers what shaping a text for all widths gave, or how it has grown; nil where it was refused.
  mutating func store(_ shaped: ShapedText?, _ key: Key) {
    let added = shaped?.cost ?? 0
    change(key, adding: added) { shelf in
      shelf.shaping = shaped.map { .done($0) } ?? .refused
      shelf.cost -= shelf.shapedCost
      shelf.shapedCost = added
    }
  }

  private mutating func change(_ key: Key, adding added: Int, _ change: (Shelf) -> Void) {
    let base = key.text.runs.reduce(200) { $0 + 150 + $1.text.utf8.count }
    guard base + added <= limit / 4 else { return }
    clock += 1
    let shelf = shelf(key, base: base)
    cost -= shelf.cost
    change(shelf)
    shelf.cost += added
    shelf.lastUse = clock
    cost += shelf.cost
    if cost > limit { dropOldest() }
  }

  private mutating func shelf(_ key: Key, base: Int) -> Shelf {
    if let known = shelves[key] { return known }
    let shelf = Shelf(cost: base, lastUse: clock)
    shelves[key] = shelf
    cost += base
    return shelf
  }

  mutating func removeAll() {
    shelves.removeAll()
    cost = 0
  }

  /// Drops what was used longest ago, a quarter at a time so that the sorting pays.
  private mutating func dropOldest() {
    for (key, shelf) in shelves.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard cost > limit * 3 / 4 else { return }
      shelves[key] = nil
      cost -= shelf.cost
    }
  }
}
