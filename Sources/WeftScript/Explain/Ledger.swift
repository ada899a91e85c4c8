import WeftLayout

/// Left to right, or top to bottom.
public enum LayoutAxis: String, Sendable, Hashable, CaseIterable {
  /// Left to right.
  case width
  /// Top to bottom.
  case height
}

/// One number of a ledger: one that was there, or one that a rule makes of others.
public struct LedgerFigure: Sendable, Hashable {
  /// Where a number came from.
  public enum Origin: Sendable, Hashable {
    /// It was there: a property, a range that was asked for, what a content came to.
    case input(Input)
    /// A rule made it of earlier figures, by their numbers.
    case rule(LedgerRule, [Int])
  }

  /// What a number that was there is.
  public enum Input: Sendable, Hashable {
    /// A number that is always the same: no inset, no minimum.
    case constant
    /// Pixels per point.
    case scale
    /// An end of the range that the root was measured in, or that code of the script's or the app's own has chosen.
    case range(element: Int)
    /// What percentages referred to.
    case parentSize(element: Int)
    /// A property of an element's style.
    case style(element: Int, property: String)
    /// A property of a spec.
    case property(element: Int, name: String)
    /// What an element came to, in the end.
    case size(element: Int)
    /// What an element came to in an earlier measurement of its parent's.
    case measured(element: Int)
    /// What a node's own arithmetic gave: a text's extent, an image's; or what is inside a node that scrolls came to.
    case content(element: Int)
    /// Where a baseline of an element is.
    case baseline(element: Int)
    /// Where code of the script's or the app's own put an element.
    case position(element: Int)
  }

  /// The axis that it belongs to.
  public let axis: LayoutAxis
  /// What it is, in a few words.
  public let label: String
  /// The number: points, a factor, or a count.
  public let value: Double
  /// How it came about.
  public let origin: Origin

  /// Whether two are the same; what is not a number is the same as itself.
  public static func == (one: LedgerFigure, other: LedgerFigure) -> Bool {
    one.axis == other.axis && one.label == other.label && one.value.bitPattern == other.value.bitPattern
      && one.origin == other.origin
  }

  /// Mixes in what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(label)
    hasher.combine(value.bitPattern)
    hasher.combine(origin)
  }
}

/// Writes figures down.
struct Ledger {
  private(set) var figures: [LedgerFigure] = []

  /// The ends of a range along an axis, as numbers of figures.
  struct Range: Hashable {
    var min: Int
    var max: Int
  }

  /// Both axes.
  struct Both<Value> {
    var width: Value
    var height: Value

    subscript(axis: LayoutAxis) -> Value {
      get { axis == .width ? width : height }
      set { if axis == .width { width = newValue } else { height = newValue } }
    }
  }

  subscript(_ figure: Int) -> Double { figures[figure].value }

  mutating func input(_ axis: LayoutAxis, _ label: String, _ value: Double, _ input: LedgerFigure.Input) -> Int {
    figures.append(LedgerFigure(axis: axis, label: label, value: value, origin: .input(input)))
    return figures.count - 1
  }

  mutating func constant(_ axis: LayoutAxis, _ value: Double, _ label: String) -> Int {
    input(axis, label, value, .constant)
  }

  mutating func rule(_ axis: LayoutAxis, _ label: String, _ rule: LedgerRule, _ operands: [Int]) -> Int {
    let value = rule.value(operands.map { figures[$0].value })
    figures.append(LedgerFigure(axis: axis, label: label, value: value, origin: .rule(rule, operands)))
    return figures.count - 1
  }

  /// The figures that the wanted ones are made of, in order, and the new numbers of those.
  func pruned(keeping wanted: [Int]) -> (figures: [LedgerFigure], numbers: [Int: Int]) {
    var needed = Set<Int>()
    var open = wanted
    while let figure = open.popLast() {
      guard needed.insert(figure).inserted else { continue }
      if case .rule(_, let operands) = figures[figure].origin { open += operands }
    }
    var numbers: [Int: Int] = [:]
    var kept: [LedgerFigure] = []
    for figure in needed.sorted() {
      numbers[figure] = kept.count
      let old = figures[figure]
      var origin = old.origin
      if case .rule(let rule, let operands) = origin { origin = .rule(rule, operands.compactMap { numbers[$0] }) }
      kept.append(LedgerFigure(axis: old.axis, label: old.label, value: old.value, origin: origin))
    }
    return (kept, numbers)
  }
}

extension Size {
  subscript(axis: LayoutAxis) -> Double { axis == .width ? width : height }
}

extension Point {
  subscript(axis: LayoutAxis) -> Double { axis == .width ? x : y }
}
