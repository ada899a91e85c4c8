import WeftLayout

// What each kind of spec makes of its range for a child, and where it puts the child; the numbers are those of the
// spec's file in WeftLayout.
extension LedgerBuilder {
  mutating func property(_ axis: LayoutAxis, _ element: Int, _ property: String, _ value: Double) -> Int {
    ledger.input(axis, "\(property) of the \(name(element))", value, .property(element: element, name: property))
  }

  mutating func insetLink(_ parent: Int, _ child: Int, _ own: Ledger.Both<Ledger.Range>) -> Link {
    var link = passing(own)
    for axis in LayoutAxis.allCases {
      guard let insets = insets(parent, axis) else { continue }
      let taken = ledger.rule(axis, "both insets", .sum, [finite(insets.first, axis), finite(insets.second, axis)])
      let isFree = ledger[insets.first].isInfinite || ledger[insets.second].isInfinite
      let low = isFree ? zero(axis) : own[axis].min
      link.range[axis] = Ledger.Range(
        min: atLeastZero(axis, "least inside the insets", [low, taken]),
        max: atLeastZero(axis, "most inside the insets", [own[axis].max, taken]))
      link.deed[axis].text = isFree ? "may be smaller: an inset is endless" : "insets took \(number(taken))"
      if ledger[taken] == 0, !isFree { link.deed[axis].text = "passed on as it is" }
      link.position[axis] = insetPosition(axis, insets, child, own)
    }
    return link
  }

  /// The insets along an axis.
  mutating func insets(_ element: Int, _ axis: LayoutAxis) -> (first: Int, second: Int)? {
    guard let insets = tree[element].traced?.spec?.properties(InsetLayoutSpec.self)?.insets else { return nil }
    return axis == .width
      ? (property(axis, element, "insets.left", insets.left), property(axis, element, "insets.right", insets.right))
      : (property(axis, element, "insets.top", insets.top), property(axis, element, "insets.bottom", insets.bottom))
  }

  private mutating func finite(_ figure: Int, _ axis: LayoutAxis) -> Int {
    ledger.rule(axis, "inset, 0 where it is endless", .unlessEndless, [figure, zero(axis)])
  }

  private mutating func atLeastZero(_ axis: LayoutAxis, _ label: String, _ operands: [Int]) -> Int {
    let rest = ledger.rule(axis, label, .less, operands)
    return ledger.rule(axis, label + ", at least 0", .atLeastZero, [rest])
  }

  private mutating func insetPosition(
    _ axis: LayoutAxis, _ insets: (first: Int, second: Int), _ child: Int, _ own: Ledger.Both<Ledger.Range>
  ) -> Int {
    guard ledger[insets.first].isInfinite else { return insets.first }
    let most = own[axis].max
    let size = size(axis, child)
    var after = insets.second
    if ledger[after].isInfinite {
      let free = ledger.rule(axis, "free space", .less, [most, size])
      let half = ledger.rule(axis, "half of it", .quotient, [free, constant(axis, "two sides", 2)])
      after = ledger.rule(axis, "on whole pixels", .round, [half, scale(axis)])
    }
    let taken = ledger.rule(axis, "the child and what is after it", .sum, [after, size])
    return ledger.rule(axis, "what is left before", .less, [most, taken])
  }

  mutating func decorationLink(_ parent: Int, _ child: Int, _ own: Ledger.Both<Ledger.Range>) -> Link {
    var link = passing(own)
    let children = tree[parent].children
    guard children.count == 2 else { return link }
    let isOverlay = tree[parent].kind == .overlay
    let content = isOverlay ? children[0] : children[1]
    guard child != content else { return link }
    for axis in LayoutAxis.allCases {
      let size = size(axis, content)
      link.range[axis] = Ledger.Range(min: size, max: size)
      link.deed[axis] = Deed(
        text: "exactly \(number(size)), as the \(name(content)) \(isOverlay ? "below" : "above") it",
        decision: .decoration)
    }
    return link
  }

  mutating func relativeLink(_ parent: Int, _ child: Int, _ own: Ledger.Both<Ledger.Range>) -> Link {
    var link = passing(own)
    for axis in LayoutAxis.allCases {
      let position = relativePosition(parent, axis)
      if position != .none {
        link.range[axis].min = zero(axis)
        if ledger[own[axis].min] != 0 { link.deed[axis].text = "may be smaller than \(number(own[axis].min))" }
      }
      let proportion = ledger.constant(
        axis, position == .center ? 0.5 : position == .end ? 1 : 0, "part of the free space that is before it")
      let free = ledger.rule(axis, "free space", .less, [relativeSize(parent, axis, own), size(axis, child)])
      let before = ledger.rule(axis, "before it", .product, [free, proportion])
      link.position[axis] = ledger.rule(axis, "before it, on whole pixels", .round, [before, scale(axis)])
    }
    return link
  }

  private func relativePosition(_ element: Int, _ axis: LayoutAxis) -> RelativePosition {
    guard let spec = tree[element].traced?.spec else { return .none }
    if let relative = spec.properties(RelativeLayoutSpec.self) {
      return axis == .width ? relative.horizontalPosition : relative.verticalPosition
    }
    let centering = spec.properties(CenterLayoutSpec.self)?.centeringOptions ?? .none
    return centering == .xy || centering == (axis == .width ? .x : .y) ? .center : .none
  }

  /// Whether a relative or a center spec is only as large as its child along an axis.
  private func isMinimal(_ element: Int, _ axis: LayoutAxis) -> Bool {
    let spec = tree[element].traced?.spec
    let options =
      spec?.properties(RelativeLayoutSpec.self)?.sizingOption.rawValue
      ?? spec?.properties(CenterLayoutSpec.self)?.sizingOptions.rawValue ?? 0
    return options & (axis == .width ? 1 : 2) != 0
  }

  /// The size of a relative or a center spec, before it is rounded up to pixels.
  mutating func relativeSize(_ element: Int, _ axis: LayoutAxis, _ own: Ledger.Both<Ledger.Range>) -> Int {
    guard let child = tree[element].children.first else { return own[axis].min }
    let range = [own[axis].min, own[axis].max]
    let childSize = size(axis, child)
    let wanted = ledger.rule(axis, "what it may be, else its child's", .ifUsable, [own[axis].max, childSize])
    let full = ledger.rule(axis, "the spec", .clamp, [wanted] + range)
    let least = isMinimal(element, axis) ? ledger.rule(axis, "its child's", .least, [full, childSize]) : full
    return ledger.rule(axis, "the spec", .clamp, [least] + range)
  }

  mutating func ratioLink(_ parent: Int, _ child: Int, _ own: Ledger.Both<Ledger.Range>) -> Link {
    var link = passing(own)
    guard let ratio = tree[parent].traced?.spec?.properties(RatioLayoutSpec.self)?.ratio,
      let box = ratioBox(own, property(.height, parent, "ratio", ratio))
    else { return link }
    for axis in LayoutAxis.allCases {
      let operands = [own[axis].min, own[axis].max, box[axis], box[axis]]
      link.range[axis] = Ledger.Range(
        min: ledger.rule(axis, "of the ratio, in the range", .commonMin, operands),
        max: ledger.rule(axis, "of the ratio, in the range", .commonMax, operands))
      link.deed[axis] = Deed(
        text: "ratio \(shortNumber(ratio)) made it \(number(link.range[axis].min))", decision: .ratio)
    }
    return link
  }

  /// The largest box of a ratio's proportions; nil where nothing ends.
  private mutating func ratioBox(_ own: Ledger.Both<Ledger.Range>, _ ratio: Int) -> Ledger.Both<Int>? {
    func isUsable(_ figure: Int) -> Bool { LedgerRule.ifUsable.value([ledger[figure], -1]) != -1 }
    var wide: Ledger.Both<Int>?
    if isUsable(own.width.max) {
      let height = ledger.rule(.height, "ratio by the most width", .product, [ratio, own.width.max])
      let whole = ledger.rule(.height, "on whole pixels", .floor, [height, scale(.height)])
      wide = Ledger.Both(
        width: ledger.rule(.width, "all the width", .clamp, [own.width.max, own.width.min, own.width.max]),
        height: ledger.rule(.height, "the height for all the width", .clamp, [whole, own.height.min, own.height.max]))
    }
    guard isUsable(own.height.max) else { return wide }
    let width = ledger.rule(.width, "the most height by ratio", .quotient, [own.height.max, ratio])
    let whole = ledger.rule(.width, "on whole pixels", .floor, [width, scale(.width)])
    let high = Ledger.Both(
      width: ledger.rule(.width, "the width for all the height", .clamp, [whole, own.width.min, own.width.max]),
      height: ledger.rule(.height, "all the height", .clamp, [own.height.max, own.height.min, own.height.max]))
    guard let wide else { return high }
    let boxes = [wide.width, wide.height, high.width, high.height, ratio]
    return Ledger.Both(
      width: ledger.rule(.width, "of the box nearer to the ratio", .nearest, boxes + [wide.width, high.width]),
      height: ledger.rule(.height, "of the box nearer to the ratio", .nearest, boxes + [wide.height, high.height]))
  }

  mutating func absoluteLink(_ parent: Int, _ child: Int, _ own: Ledger.Both<Ledger.Range>) -> Link {
    var link = passing(own)
    let place = tree[child].style.layoutPosition
    for axis in LayoutAxis.allCases {
      let position = ledger.input(
        axis, "layoutPosition of the \(name(child))", place[axis], .style(element: child, property: "layoutPosition"))
      let left = ledger.rule(axis, "what is left after its place", .less, [own[axis].max, position])
      let most = ledger[own[axis].max]
      let parentSize = LedgerRule.ifUsable.value([most, .nan])
      link.range[axis] = styleRange(axis, child, parent: parentSize, autoMax: left)
      link.position[axis] = position
      link.deed[axis].text = "up to \(number(link.range[axis].max)) from its layoutPosition"
    }
    return link
  }

  mutating func cornerLink(_ parent: Int, _ child: Int, _ own: Ledger.Both<Ledger.Range>) -> Link {
    var link = passing(own)
    let children = tree[parent].children
    guard children.count == 2 else { return link }
    for axis in LayoutAxis.allCases {
      let places = cornerPlaces(parent, axis)
      link.position[axis] = child == children[0] ? places.child : places.corner
    }
    return link
  }

  /// Where the child and the element on its corner stand along an axis, and how far both reach.
  mutating func cornerPlaces(_ element: Int, _ axis: LayoutAxis) -> (child: Int, corner: Int, extent: Int) {
    let children = tree[element].children
    guard let spec = tree[element].traced?.spec?.properties(CornerLayoutSpec.self), children.count == 2 else {
      return (zero(axis), zero(axis), zero(axis))
    }
    let location = spec.cornerLocation
    let isFar =
      axis == .width
      ? location == .topRight || location == .bottomRight : location == .bottomLeft || location == .bottomRight
    let content = size(axis, children[0])
    let corner = size(axis, children[1])
    let edge = ledger.rule(axis, "where the corner is", .sum, [isFar ? content : zero(axis)])
    let offset = property(axis, element, "offset.\(axis == .width ? "x" : "y")", spec.offset[axis])
    let middle = ledger.rule(axis, "the corner, moved", .sum, [edge, offset])
    let half = ledger.rule(axis, "half of the element there", .quotient, [corner, constant(axis, "two sides", 2)])
    let place = ledger.rule(axis, "place of the element there", .less, [middle, half])
    guard spec.wrapsCorner else { return (zero(axis), place, content) }
    let low = ledger.rule(axis, "what stands out before", .least, [zero(axis), place])
    let far = ledger.rule(axis, "end of the element there", .sum, [place, corner])
    let reach = ledger.rule(axis, "how far both reach", .greatest, [content, far])
    return (
      ledger.rule(axis, "moved to be inside", .less, [zero(axis), low]),
      ledger.rule(axis, "moved to be inside", .less, [place, low]),
      ledger.rule(axis, "from end to end", .less, [reach, low])
    )
  }
}
