import WeftLayout

/// What a stack's rule comes to, in figures: the ranges of its children, their places, its own extents.
struct StackLedger {
  struct Flex {
    let violation: Int
    let factor: Int
    let factorSum: Int
    let share: Int
    let target: Int
    let grows: Bool
  }

  /// A child, with what it came to in the measurement that was last so far.
  private struct Item {
    let element: Int
    let name: String
    let style: ElementStyle
    let align: AlignItems
    let number: Int
    let entries: [Int]
    var used = 0
    var size = Size.zero
    var figures = Ledger.Both(width: 0, height: 0)
    var range: Ledger.Both<Ledger.Range>?
    var before = 0
    var after = 0
  }

  private struct Line {
    var items: Range<Int>
    var sum = 0
    var cross = 0
    var baseline = 0
  }

  /// The range of each child's last measurement, by element.
  private(set) var ranges: [Int: Ledger.Both<Ledger.Range>] = [:]
  /// Where each child stands in the stack.
  private(set) var positions: [Int: Ledger.Both<Int>] = [:]
  private(set) var flexes: [Int: Flex] = [:]
  private(set) var bases: [Int: Int] = [:]
  private(set) var stretches: [Int: Int] = [:]
  /// What the children need, along and across.
  private(set) var natural = Ledger.Both(width: 0, height: 0)
  let main: LayoutAxis
  let cross: LayoutAxis

  private let spec: StackLayoutSpec
  private let stack: Int
  private let own: Ledger.Both<Ledger.Range>
  private let tree: LaidOutTree
  private let baselines: [Int: Double]
  private var items: [Item] = []
  private var lines: [Line] = []
  private let zero: Ledger.Both<Int>

  init?(_ stack: Int, _ own: Ledger.Both<Ledger.Range>, _ builder: inout LedgerBuilder) {
    let tree = builder.tree
    guard let traced = tree[stack].traced, let spec = traced.spec?.properties(StackLayoutSpec.self),
      let computation = traced.computation
    else { return nil }
    self.spec = spec
    self.stack = stack
    self.own = own
    self.tree = tree
    main = spec.direction == .horizontal ? .width : .height
    cross = spec.direction == .horizontal ? .height : .width
    baselines = tree.trace.entries[computation].baselines
    zero = Ledger.Both(width: builder.zero(.width), height: builder.zero(.height))
    let measurements = Dictionary(grouping: tree.trace.measurements(inside: computation), by: \.element)
    let align = spec.effectiveAlignment.alignItems
    for child in tree[stack].children {
      guard let number = tree[child].traced?.element else { return nil }
      let style = tree[child].style
      items.append(
        Item(
          element: child, name: builder.name(child), style: style, align: style.alignSelf.alignment(in: align),
          number: number, entries: measurements[number]?.map(\.entry) ?? []))
    }
    measure(&builder)
    collectLines(builder)
    for line in lines.indices { flex(line, &builder) }
    // What was stopped is incomplete, and of no use.
    guard !builder.isStopped() else { return nil }
    for line in lines.indices { sizeLine(line, &builder) }
    stretch(&builder)
    for line in lines.indices { lines[line].sum = mainSum(lines[line].items, &builder) }
    natural[main] = builder.ledger.rule(
      main, "what the children need", .greatest, [zero[main]] + lines.map(\.sum))
    natural[cross] = crossSum("what the lines need", &builder)
    position(&builder)
    guard !builder.isStopped() else { return nil }
    for item in items { ranges[item.element] = item.range }
  }

  private func value(_ figure: Int, _ builder: LedgerBuilder) -> Double { builder.ledger[figure] }

  private func property(
    _ axis: LayoutAxis, _ name: String, _ value: Double, _ builder: inout LedgerBuilder
  ) -> Int {
    builder.ledger.input(
      axis, "\(name) of the \(builder.name(stack))", value, .property(element: stack, name: name))
  }

  private func style(
    _ item: Int, _ name: String, _ value: Double, _ builder: inout LedgerBuilder
  ) -> Int {
    builder.ledger.input(
      main, "\(name) of the \(items[item].name)", value, .style(element: items[item].element, property: name))
  }

  // MARK: measuring

  /// The only child that both grows and shrinks in a stack of a fixed extent: it stays at zero at first.
  private func leftOut(_ builder: LedgerBuilder) -> Int? {
    guard value(own[main].min, builder) == value(own[main].max, builder) else { return nil }
    let both = items.indices.filter { items[$0].style.flexGrow > 0 && items[$0].style.flexShrink > 0 }
    return both.count == 1 ? both[0] : nil
  }

  private mutating func measure(_ builder: inout LedgerBuilder) {
    let parentMain =
      value(own[main].min, builder) == value(own[main].max, builder) ? value(own[main].min, builder) : .nan
    let leftOut = leftOut(builder)
    for index in items.indices where !builder.isStopped() {
      let style = items[index].style
      items[index].before = self.style(index, "spacingBefore", style.spacingBefore, &builder)
      items[index].after = self.style(index, "spacingAfter", style.spacingAfter, &builder)
      if index == leftOut {
        items[index].figures = zero
        continue
      }
      var low = zero[main]
      var high = builder.endless(main)
      if style.flexBasis.unit != .auto {
        low = builder.dimension(main, "flexBasis", style.flexBasis, items[index].element, parent: parentMain, auto: low)
        high = low
        bases[items[index].element] = low
      }
      measure(index, Ledger.Range(min: low, max: high), own[cross], &builder)
      if bases[items[index].element] == nil { bases[items[index].element] = items[index].figures[main] }
    }
  }

  /// Notes a measurement of a child: its range, and what it came to.
  private mutating func measure(
    _ index: Int, _ mainRange: Ledger.Range, _ crossRange: Ledger.Range, _ builder: inout LedgerBuilder
  ) {
    guard items[index].used < items[index].entries.count else { return }
    let element = items[index].element
    var across = Ledger.Range(min: zero[cross], max: crossRange.max)
    if items[index].align == .stretch {
      across.min = crossRange.min
      if items[index].style.hasSize {
        let own = builder.styleRange(cross, element, parent: .nan)
        across.min = builder.ledger.rule(
          cross, "least across of the \(items[index].name)", .unlessZero, [own.min, crossRange.min])
        across.max = builder.ledger.rule(
          cross, "most across of the \(items[index].name)", .unlessEndless, [own.max, crossRange.max])
      }
    }
    var range = Ledger.Both(width: across, height: across)
    range[main] = mainRange
    items[index].range = range
    let entry = items[index].entries[items[index].used]
    items[index].used += 1
    let size = tree.trace.entries[entry].size ?? .zero
    items[index].size = size
    let isLast = items[index].used == items[index].entries.count
    for axis in LayoutAxis.allCases {
      items[index].figures[axis] = builder.ledger.input(
        axis, isLast ? "\(axis) of the \(items[index].name)" : "\(axis) of the \(items[index].name) at first",
        size[axis], isLast ? .size(element: element) : .measured(element: element))
    }
  }

  // MARK: lines

  private mutating func collectLines(_ builder: LedgerBuilder) {
    guard spec.flexWrap == .wrap else {
      lines = [Line(items: items.indices)]
      return
    }
    let least = value(own[main].min, builder)
    let most = value(own[main].max, builder)
    var start = 0
    var sum = 0.0
    for index in items.indices {
      let style = items[index].style
      let extent = style.spacingBefore + items[index].size[main] + style.spacingAfter
      let spacing = index == start ? 0 : spec.spacing
      let wanted = sum + spacing + extent
      if index > start, wanted >= least, wanted > most {
        lines.append(Line(items: start..<index))
        start = index
        sum = extent
      } else {
        sum += spacing + extent
      }
    }
    lines.append(Line(items: start..<items.count))
  }

  private func mainSum(_ range: Range<Int>, _ builder: inout LedgerBuilder) -> Int {
    let between = builder.ledger.rule(
      main, "spacing between the children", .product,
      [
        property(main, "spacing", spec.spacing, &builder),
        builder.ledger.constant(main, Double(range.count - 1), "how often it stands between children"),
      ])
    return builder.ledger.rule(
      main, "sum of the line", .sum,
      [between] + range.flatMap { [items[$0].before, items[$0].after] } + range.map { items[$0].figures[main] })
  }

  private func crossSum(_ label: String, _ builder: inout LedgerBuilder) -> Int {
    let between = builder.ledger.rule(
      cross, "spacing between the lines", .product,
      [
        property(cross, "lineSpacing", spec.lineSpacing, &builder),
        builder.ledger.constant(cross, Double(lines.count - 1), "how often it stands between lines"),
      ])
    return builder.ledger.rule(cross, label, .sum, [between] + lines.map(\.cross))
  }

  private func violation(_ axis: LayoutAxis, _ sum: Int, _ builder: inout LedgerBuilder) -> Int {
    builder.ledger.rule(
      axis, "what the stack lacks (positive) or has too much", .violation, [sum, own[axis].min, own[axis].max])
  }

  // MARK: flexing

  private mutating func flex(_ line: Int, _ builder: inout LedgerBuilder) {
    let range = lines[line].items
    let sum = mainSum(range, &builder)
    let violation = self.violation(main, sum, &builder)
    let grows = value(violation, builder) > 0
    let name = grows ? "flexGrow" : "flexShrink"
    let factors = range.map { index in
      style(index, name, grows ? items[index].style.flexGrow : items[index].style.flexShrink, &builder)
    }
    let factorSum = builder.ledger.rule(main, "all \(name)", .sum, factors)
    guard abs(value(violation, builder)) >= 0.01, value(factorSum, builder) != 0 else {
      if let index = leftOut(builder), range.contains(index) {
        measure(index, Ledger.Range(min: zero[main], max: zero[main]), own[cross], &builder)
      }
      return
    }
    let shares = self.shares(range, violation, factors, factorSum, grows: grows, &builder)
    let rest = builder.ledger.rule(main, "what whole points leave over", .less, [violation] + shares)
    let first = zip(range, shares).first { value($0.1, builder) != 0 }?.0
    for (offset, index) in range.enumerated() where value(shares[offset], builder) != 0 && !builder.isStopped() {
      let share =
        index == first && items[index].style.flexGrow > 0
        ? builder.ledger.rule(main, "the first one's share", .sum, [shares[offset], rest]) : shares[offset]
      let operands =
        [items[index].figures[main], shares[offset]]
        + (index == first && items[index].style.flexGrow > 0 ? [rest] : [])
      let flexed = builder.ledger.rule(main, "with its share", .sum, operands)
      let target = builder.ledger.rule(main, "not below 0", .greatest, [flexed, zero[main]])
      flexes[items[index].element] = Flex(
        violation: violation, factor: factors[offset], factorSum: factorSum, share: share, target: target, grows: grows)
      if bases[items[index].element] == nil { bases[items[index].element] = items[index].figures[main] }
      measure(index, Ledger.Range(min: target, max: target), own[cross], &builder)
    }
  }

  private func shares(
    _ range: Range<Int>, _ violation: Int, _ factors: [Int], _ factorSum: Int, grows: Bool,
    _ builder: inout LedgerBuilder
  ) -> [Int] {
    if grows {
      return factors.map { builder.ledger.rule(main, "share", .growShare, [violation, $0, factorSum]) }
    }
    let weights = range.enumerated().map { offset, index in
      builder.ledger.rule(
        main, "weight: size by flexShrink", .shrinkWeight, [items[index].figures[main], factors[offset], factorSum])
    }
    let weightSum = builder.ledger.rule(main, "all weights", .sum, weights)
    return weights.map { builder.ledger.rule(main, "share", .shrinkShare, [$0, weightSum, violation]) }
  }

  // MARK: across

  private func baseline(_ index: Int, _ builder: inout LedgerBuilder) -> Int? {
    guard items[index].align == .baselineFirst || items[index].align == .baselineLast else { return nil }
    return builder.ledger.input(
      cross, "baseline of the \(items[index].name)", baselines[items[index].number] ?? 0,
      .baseline(element: items[index].element))
  }

  private mutating func sizeLine(_ line: Int, _ builder: inout LedgerBuilder) {
    var above = [zero[cross]]
    var below = [zero[cross]]
    var extents = [zero[cross]]
    for index in lines[line].items {
      if let baseline = baseline(index, &builder) {
        above.append(baseline)
        below.append(
          builder.ledger.rule(cross, "below the baseline", .less, [items[index].figures[cross], baseline]))
      } else {
        extents.append(items[index].figures[cross])
      }
    }
    let baseline = builder.ledger.rule(cross, "the line's baseline", .greatest, above)
    let lowest = builder.ledger.rule(cross, "most below the baseline", .greatest, below)
    let aligned = builder.ledger.rule(cross, "what the baseline needs", .sum, [baseline, lowest])
    let largest = builder.ledger.rule(cross, "the largest child across", .greatest, extents)
    var size = builder.ledger.rule(cross, "the line across", .greatest, [aligned, largest])
    if lines.count == 1 {
      if value(own[cross].min, builder) == value(own[cross].max, builder) {
        size = builder.ledger.rule(cross, "the line across, as the stack", .same, [own[cross].min])
      } else {
        let least = builder.ledger.rule(cross, "at least the stack's minimum", .greatest, [own[cross].min, size])
        size = builder.ledger.rule(cross, "the line across, in the stack's range", .least, [least, own[cross].max])
      }
    }
    lines[line].baseline = baseline
    lines[line].cross = size
  }

  private mutating func stretch(_ builder: inout LedgerBuilder) {
    if lines.count > 1, spec.alignContent == .stretch {
      let violation = self.violation(cross, crossSum("sum of the lines", &builder), &builder)
      if value(violation, builder) > 0.01 {
        let extra = builder.ledger.rule(
          cross, "each line's share", .quotient,
          [violation, builder.ledger.constant(cross, Double(lines.count), "lines")])
        for line in lines.indices {
          lines[line].cross = builder.ledger.rule(cross, "the line, stretched", .sum, [lines[line].cross, extra])
        }
      }
    }
    for line in lines {
      for index in line.items where items[index].align == .stretch && !builder.isStopped() {
        guard value(line.cross, builder) - items[index].size[cross] > 0.01,
          items[index].used < items[index].entries.count
        else { continue }
        let along = items[index].figures[main]
        stretches[items[index].element] = line.cross
        measure(
          index, Ledger.Range(min: along, max: along), Ledger.Range(min: line.cross, max: line.cross), &builder)
      }
    }
  }

  // MARK: places

  private enum Spread { case start, center, end, between, around }

  private func spread(_ justify: JustifyContent) -> Spread {
    switch justify {
    case .start: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .between
    case .spaceAround: .around
    }
  }

  private func spread(_ content: AlignContent) -> Spread {
    switch content {
    case .start, .stretch: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .between
    case .spaceAround: .around
    }
  }

  /// The offset of the first of some, and the gap between them.
  private func distribute(
    _ axis: LayoutAxis, _ wanted: Spread, _ violation: Int, _ count: Int, _ builder: inout LedgerBuilder
  ) -> (offset: Int, gap: Int) {
    var spread = wanted
    if value(violation, builder) < 0.01 || count == 1 {
      if spread == .between { spread = .start }
      if spread == .around { spread = .center }
    }
    func part(_ divisor: Double, _ label: String) -> Int {
      builder.ledger.rule(
        axis, label, .quotient, [violation, builder.ledger.constant(axis, divisor, "parts of the free space")])
    }
    switch spread {
    case .start: return (zero[axis], zero[axis])
    case .center: return (part(2, "half of the free space"), zero[axis])
    case .end: return (violation, zero[axis])
    case .between: return (zero[axis], part(Double(count - 1), "free space between two"))
    case .around:
      let unit = part(Double(count * 2), "free space at each side")
      let two = builder.ledger.constant(axis, 2, "sides")
      return (unit, builder.ledger.rule(axis, "free space between two", .product, [unit, two]))
    }
  }

  private mutating func position(_ builder: inout LedgerBuilder) {
    let crossViolation = violation(cross, crossSum("sum of the lines", &builder), &builder)
    let across = distribute(cross, spread(spec.alignContent), crossViolation, lines.count, &builder)
    var crossTerms = [across.offset]
    for (number, line) in lines.enumerated() {
      if number > 0 {
        let spacing = property(cross, "lineSpacing", spec.lineSpacing, &builder)
        crossTerms.append(builder.ledger.rule(cross, "between two lines", .sum, [across.gap, spacing]))
        // A sum goes on from the one before: to the last bit the same as adding all from the start, without a copy of it.
        crossTerms = [builder.ledger.rule(cross, "start of the line", .sum, crossTerms)]
      }
      let violation = self.violation(main, line.sum, &builder)
      let along = distribute(
        main, spread(spec.effectiveAlignment.justifyContent), violation, line.items.count, &builder)
      let spacing = property(main, "spacing", spec.spacing, &builder)
      let gap = builder.ledger.rule(main, "between two children", .sum, [spacing, along.gap])
      var terms = [along.offset]
      for index in line.items {
        if builder.isStopped() { return }
        terms.append(items[index].before)
        if index > line.items.lowerBound { terms.append(gap) }
        var place = Ledger.Both(width: 0, height: 0)
        place[main] = builder.ledger.rule(main, "place along the stack", .sum, terms)
        place[cross] = builder.ledger.rule(
          cross, "place across the stack", .sum, crossTerms + [offset(index, in: line, &builder)])
        positions[items[index].element] = place
        // From here on, not from the stack's start, as with the lines.
        terms = [
          place[main],
          builder.ledger.rule(
            main, "\(main) and space of the \(items[index].name)", .sum,
            [items[index].figures[main], items[index].after]),
        ]
      }
      crossTerms.append(line.cross)
    }
  }

  private func offset(_ index: Int, in line: Line, _ builder: inout LedgerBuilder) -> Int {
    let extent = items[index].figures[cross]
    switch items[index].align {
    case .start, .stretch: return zero[cross]
    case .end: return builder.ledger.rule(cross, "space before, at the end", .less, [line.cross, extent])
    case .center:
      let space = builder.ledger.rule(cross, "space across", .less, [line.cross, extent])
      let two = builder.ledger.constant(cross, 2, "sides")
      let half = builder.ledger.rule(cross, "half of it", .quotient, [space, two])
      return builder.ledger.rule(cross, "on whole pixels", .floor, [half, builder.scale(cross)])
    case .baselineFirst, .baselineLast:
      let own = baseline(index, &builder) ?? zero[cross]
      return builder.ledger.rule(cross, "down to the line's baseline", .less, [line.baseline, own])
    }
  }
}

extension ElementStyle {
  /// Whether it says anything of the element's own size.
  var hasSize: Bool {
    [width, height, minWidth, maxWidth, minHeight, maxHeight].contains { $0.unit != .auto }
  }
}
