/// A direction: left to right, or top to bottom.
public enum LayoutAxis: String, Sendable, Hashable, CaseIterable {
  /// Left to right.
  case width
  /// Top to bottom.
  case height
}

/// One number of a ledger: an input, or the result of a rule.
public struct LedgerFigure: Sendable, Hashable {
  /// The origin of a number.
  public enum Origin: Sendable, Hashable {
    /// An input: a property, a given range, the extent of a content.
    case input(Input)
    /// The result of a rule on earlier figures, by their indices.
    case rule(LedgerRule, [Int])
  }

  /// The meaning of an input. An `element` is the index of an element in the layout, in pre-order.
  public enum Input: Sendable, Hashable {
    /// A constant: no inset, no minimum.
    case constant
    /// Pixels per point.
    case scale
    /// An end of the range in which the root was measured, or that the script's or the app's own code has chosen.
    case range(element: Int)
    /// The reference of percentages.
    case parentSize(element: Int)
    /// A property of an element's style.
    case style(element: Int, property: String)
    /// A property of a spec.
    case property(element: Int, name: String)
    /// The final extent of an element.
    case size(element: Int)
    /// The extent of an element in an earlier measurement by its parent.
    case measured(element: Int)
    /// The result of a node's own arithmetic: the extent of a text or an image; or the extent of a scroll node's
    /// content.
    case content(element: Int)
    /// The position of a baseline of an element.
    case baseline(element: Int)
    /// The position that the script's or the app's own code gave to an element.
    case position(element: Int)
  }

  /// The axis of the number.
  public internal(set) var axis: LayoutAxis
  /// The meaning of the number, in a few words.
  public internal(set) var label: String
  /// The number: points, a factor, pixels per point, or a count.
  public let value: Double
  /// The origin of the number.
  public internal(set) var origin: Origin

  /// Returns true if two figures are equal, their numbers bit by bit: NaN equals the same NaN, and 0 differs from -0.
  public static func == (one: LedgerFigure, other: LedgerFigure) -> Bool {
    one.axis == other.axis && one.label == other.label && one.value.bitPattern == other.value.bitPattern
      && one.origin == other.origin
  }

  /// Hashes the values that ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(label)
    hasher.combine(value.bitPattern)
    hasher.combine(origin)
  }
}

extension LedgerFigure {
  /// The index of the element in the layout, in pre-order, that the number is about; nil if it is about none.
  public var element: Int? {
    guard case .input(let input) = origin else { return nil }
    return input.element
  }
}

extension LedgerFigure.Input {
  /// The element of the number; nil if it has none.
  var element: Int? {
    switch self {
    case .constant, .scale: nil
    case .range(let element), .parentSize(let element), .size(let element), .measured(let element),
      .content(let element), .baseline(let element), .position(let element):
      element
    case .style(let element, _), .property(let element, _): element
    }
  }

  /// Returns the same input of another element.
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

  /// True if its label is followed by the element's name: `spacing of the stack`.
  var isNamed: Bool {
    switch self {
    case .constant, .scale, .range, .parentSize, .content, .position: false
    case .style, .property, .size, .measured, .baseline: true
    }
  }
}

/// Collects figures.
struct Ledger {
  private(set) var figures: [LedgerFigure] = []

  /// The ends of a range along an axis, as indices of figures.
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

  /// Applies a rule, and adds its result.
  mutating func rule(_ axis: LayoutAxis, _ label: String, _ rule: LedgerRule, _ operands: [Int]) -> Int {
    let value = rule.value(operands.map { figures[$0].value })
    figures.append(LedgerFigure(axis: axis, label: label, value: value, origin: .rule(rule, operands)))
    return figures.count - 1
  }

  /// Adds the known result of a rule; on the axis of its first operand.
  mutating func note(_ rule: LedgerRule, _ value: Double, _ label: String, _ operands: [Int]) -> Int {
    figures.append(
      LedgerFigure(axis: figures[operands[0]].axis, label: label, value: value, origin: .rule(rule, operands)))
    return figures.count - 1
  }

  mutating func rename(_ figure: Int, _ label: String, _ axis: LayoutAxis) {
    figures[figure].label = label
    figures[figure].axis = axis
  }

  /// Turns an element's final size into one of an earlier measurement.
  mutating func demote(_ figure: Int, to input: LedgerFigure.Input) { figures[figure].origin = .input(input) }

  /// Adds the figures of another ledger.
  ///
  /// - Parameters:
  ///   - first: the figures here that replace its first ones.
  ///   - convert: converts an input to this ledger's elements.
  /// - Returns: The new index of each.
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

  /// Returns the figures that some wanted ones depend on, in order, and the new indices of the wanted ones.
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
