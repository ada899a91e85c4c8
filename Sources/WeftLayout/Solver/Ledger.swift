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
  public internal(set) var axis: LayoutAxis
  /// What it is, in a few words.
  public internal(set) var label: String
  /// The number: points, a factor, or a count.
  public let value: Double
  /// How it came about.
  public internal(set) var origin: Origin

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

extension LedgerFigure {
  /// The element whose number it is; nil for one that belongs to none.
  public var element: Int? {
    guard case .input(let input) = origin else { return nil }
    return input.element
  }
}

extension LedgerFigure.Input {
  /// The element whose number it is; nil for one that belongs to none.
  var element: Int? {
    switch self {
    case .constant, .scale: nil
    case .range(let element), .parentSize(let element), .size(let element), .measured(let element),
      .content(let element), .baseline(let element), .position(let element):
      element
    case .style(let element, _), .property(let element, _): element
    }
  }

  /// The same number of another element.
  func of(_ element: Int) -> LedgerFigure.Input {
    switch self {
    case .constant, .scale: self
    case .range: .range(element: element)
    case .parentSize: .parentSize(element: element)
    case .style(_, let property): .style(element: element, property: property)
    case .property(_, let name): .property(element: element, name: name)
    case .size: .size(element: element)
    case .measured: .measured(element: element)
    case .content: .content(element: element)
    case .baseline: .baseline(element: element)
    case .position: .position(element: element)
    }
  }

  /// Whether its label is followed by the element's name: `spacing of the stack`.
  var isNamed: Bool {
    switch self {
    case .constant, .scale, .range, .parentSize, .content, .position: false
    case .style, .property, .size, .measured, .baseline: true
    }
  }
}

/// Writes figures down.
struct Ledger {
  private(set) var figures: [LedgerFigure] = []

  /// The ends of a range along an axis, as numbers of figures.
  package struct Range: Hashable {
    var min: Int
    var max: Int
  }

  subscript(_ figure: Int) -> Double { figures[figure].value }

  mutating func input(_ axis: LayoutAxis, _ label: String, _ value: Double, _ input: LedgerFigure.Input) -> Int {
    figures.append(LedgerFigure(axis: axis, label: label, value: value, origin: .input(input)))
    return figures.count - 1
  }

  mutating func constant(_ axis: LayoutAxis, _ value: Double, _ label: String) -> Int {
    input(axis, label, value, .constant)
  }

  /// Carries a rule out.
  mutating func rule(_ axis: LayoutAxis, _ label: String, _ rule: LedgerRule, _ operands: [Int]) -> Int {
    let value = rule.value(operands.map { figures[$0].value })
    figures.append(LedgerFigure(axis: axis, label: label, value: value, origin: .rule(rule, operands)))
    return figures.count - 1
  }

  /// Notes what a rule has come to already; on the axis of its first operand.
  mutating func note(_ rule: LedgerRule, _ value: Double, _ label: String, _ operands: [Int]) -> Int {
    figures.append(
      LedgerFigure(axis: figures[operands[0]].axis, label: label, value: value, origin: .rule(rule, operands)))
    return figures.count - 1
  }

  mutating func rename(_ figure: Int, _ label: String, _ axis: LayoutAxis) {
    figures[figure].label = label
    figures[figure].axis = axis
  }

  /// Turns what was an element's size into what it came to before.
  mutating func demote(_ figure: Int, to input: LedgerFigure.Input) { figures[figure].origin = .input(input) }

  /// Takes the figures of another ledger over.
  ///
  /// - Parameters:
  ///   - first: what its first figures stand for here.
  ///   - convert: an input as it is called here.
  /// - Returns: the new number of each.
  mutating func take(
    _ other: Ledger, first: [Int], _ convert: (LedgerFigure.Input, String) -> (LedgerFigure.Input, String)
  ) -> [Int] {
    var numbers = first
    numbers.reserveCapacity(other.figures.count)
    for var figure in other.figures.dropFirst(first.count) {
      switch figure.origin {
      case .input(let input):
        let (input, label) = convert(input, figure.label)
        figure.origin = .input(input)
        figure.label = label
      case .rule(let rule, let operands): figure.origin = .rule(rule, operands.map { numbers[$0] })
      }
      numbers.append(figures.count)
      figures.append(figure)
    }
    return numbers
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
    for number in needed.sorted() {
      numbers[number] = kept.count
      var figure = figures[number]
      if case .rule(let rule, let operands) = figure.origin {
        figure.origin = .rule(rule, operands.compactMap { numbers[$0] })
      }
      kept.append(figure)
    }
    return (kept, numbers)
  }
}

extension Size {
  package subscript(axis: LayoutAxis) -> Double { axis == .width ? width : height }
}

extension Point {
  package subscript(axis: LayoutAxis) -> Double { axis == .width ? x : y }
}
