import WeftLayout
import WeftLua
import WeftNodes

/// Follows the ranges from the root of a layout to one of its elements, and writes every number down.
struct LedgerBuilder {
  /// What a parent did to a child along an axis.
  struct Deed {
    var text: String
    var decision = Explanation.Decision.parent
  }

  /// A child's part of its parent's layout.
  struct Link {
    var range: Ledger.Both<Ledger.Range>
    var position: Ledger.Both<Int>
    var deed: Ledger.Both<Deed>
  }

  let tree: LaidOutTree
  var ledger = Ledger()
  private var constants: [LayoutAxis: [String: Int]] = [:]
  var stacks: [Int: StackLedger] = [:]

  /// Whether it is to end early; what it gives then is of no use.
  let isStopped: () -> Bool

  init(_ tree: LaidOutTree, isStopped: @escaping () -> Bool = { false }) {
    self.tree = tree
    self.isStopped = isStopped
  }

  // MARK: words

  /// `title`, `TextNode`
  func name(_ element: Int) -> String {
    tree[element].name ?? tree[element].className
  }

  func kindName(_ element: Int) -> String {
    tree[element].kind == .stack ? "stack" : tree[element].className
  }

  /// The label on its figure, in short form.
  func number(_ figure: Int) -> String { shortNumber(ledger[figure]) }

  // MARK: common figures

  mutating func constant(_ axis: LayoutAxis, _ label: String, _ value: Double) -> Int {
    if let known = constants[axis]?[label] { return known }
    let figure = ledger.constant(axis, value, label)
    constants[axis, default: [:]][label] = figure
    return figure
  }

  mutating func zero(_ axis: LayoutAxis) -> Int { constant(axis, "nothing", 0) }
  mutating func endless(_ axis: LayoutAxis) -> Int { constant(axis, "no limit", .infinity) }
  mutating func none(_ axis: LayoutAxis) -> Int { constant(axis, "not set", .nan) }

  mutating func scale(_ axis: LayoutAxis) -> Int {
    if let known = constants[axis]?["scale"] { return known }
    let figure = ledger.input(axis, "pixels per point", tree.scale, .scale)
    constants[axis, default: [:]]["scale"] = figure
    return figure
  }

  /// An element's extent in the end.
  mutating func size(_ axis: LayoutAxis, _ element: Int) -> Int {
    ledger.input(
      axis, "\(axis) of the \(name(element))", tree[element].frame.size[axis], .size(element: element))
  }

  // MARK: styles

  /// A length of a style in points.
  mutating func dimension(
    _ axis: LayoutAxis, _ property: String, _ dimension: Dimension, _ element: Int, parent: Double, auto: Int
  ) -> Int {
    let label = "\(property) of the \(name(element))"
    switch dimension.unit {
    case .auto: return auto
    case .points:
      return ledger.input(axis, label, dimension.value, .style(element: element, property: property))
    case .fraction:
      let part = ledger.input(axis, label, dimension.value, .style(element: element, property: property))
      let whole = ledger.input(axis, "what percentages refer to", parent, .parentSize(element: element))
      return ledger.rule(axis, "\(property) in points", .product, [part, whole])
    }
  }

  /// What an element's own style asks for.
  mutating func styleRange(
    _ axis: LayoutAxis, _ element: Int, parent: Double, autoMax: Int? = nil
  ) -> Ledger.Range {
    let style = tree[element].style
    let isWidth = axis == .width
    let none = none(axis)
    let zero = zero(axis)
    let endless = autoMax ?? endless(axis)
    let exact = dimension(
      axis, isWidth ? "width" : "height", isWidth ? style.width : style.height, element, parent: parent, auto: none)
    let low = dimension(
      axis, isWidth ? "minWidth" : "minHeight", isWidth ? style.minWidth : style.minHeight, element, parent: parent,
      auto: zero)
    let high = dimension(
      axis, isWidth ? "maxWidth" : "maxHeight", isWidth ? style.maxWidth : style.maxHeight, element, parent: parent,
      auto: endless)
    return Ledger.Range(
      min: ledger.rule(axis, "least by its own style", .ownMin, [low, exact, high]),
      max: ledger.rule(axis, "most by its own style", .ownMax, [low, exact, high]))
  }

  /// The parent size that an element's percentages referred to.
  func parentSize(_ element: Int) -> Size {
    element == 0 ? tree.parentSize : tree[element].traced?.parentSize ?? .undefined
  }

  /// The range of an element after its own size has been worked in.
  mutating func own(_ element: Int, _ given: Ledger.Both<Ledger.Range>) -> Ledger.Both<Ledger.Range> {
    switch tree[element].kind {
    // These pass their range on without regard to a size of their own.
    case .inset, .overlay, .background: return given
    default: break
    }
    var own = given
    for axis in LayoutAxis.allCases {
      let range = given[axis]
      guard tree[element].style.hasSize else {
        own[axis].max = ledger.rule(axis, "most, not below the least", .uncrossed, [range.max, range.min])
        continue
      }
      let style = styleRange(axis, element, parent: parentSize(element)[axis])
      let operands = [range.min, range.max, style.min, style.max]
      own[axis] = Ledger.Range(
        min: ledger.rule(axis, "least, with its own style", .commonMin, operands),
        max: ledger.rule(axis, "most, with its own style", .commonMax, operands))
    }
    return own
  }

  // MARK: the way

  mutating func rootRange() -> Ledger.Both<Ledger.Range> {
    func range(_ axis: LayoutAxis, _ ledger: inout Ledger) -> Ledger.Range {
      Ledger.Range(
        min: ledger.input(axis, "least of the root's range", tree.range.min[axis], .range(element: 0)),
        max: ledger.input(axis, "most of the root's range", tree.range.max[axis], .range(element: 0)))
    }
    return Ledger.Both(width: range(.width, &ledger), height: range(.height, &ledger))
  }

  /// A range that no rule gives: what was measured in.
  mutating func measuredRange(_ element: Int) -> Ledger.Both<Ledger.Range> {
    // A node that code has measured by `layoutThatFits` has the range in its layout.
    let range =
      tree[element].range ?? tree[element].layout?.constrainedSize ?? SizeRange(exactly: tree[element].frame.size)
    func along(_ axis: LayoutAxis, _ ledger: inout Ledger) -> Ledger.Range {
      Ledger.Range(
        min: ledger.input(axis, "least that was asked for", range.min[axis], .range(element: element)),
        max: ledger.input(axis, "most that was asked for", range.max[axis], .range(element: element)))
    }
    return Ledger.Both(width: along(.width, &ledger), height: along(.height, &ledger))
  }

  /// What a parent makes of its own range for a child, and where it puts it.
  mutating func link(_ parent: Int, _ child: Int, _ own: Ledger.Both<Ledger.Range>) -> Link {
    if tree[parent].node != nil { return hostLink(parent, child, own) }
    switch tree[parent].kind {
    case .stack: return stackLink(parent, child, own)
    case .inset: return insetLink(parent, child, own)
    case .overlay, .background: return decorationLink(parent, child, own)
    case .center, .relative: return relativeLink(parent, child, own)
    case .ratio: return ratioLink(parent, child, own)
    case .absolute: return absoluteLink(parent, child, own)
    case .corner: return cornerLink(parent, child, own)
    case .wrapper: return passing(own)
    case .custom, .plain, .node: return codeLink(parent, child)
    }
  }

  mutating func passing(_ own: Ledger.Both<Ledger.Range>) -> Link {
    let deed = Deed(text: "passed on as it is")
    return Link(
      range: own, position: Ledger.Both(width: zero(.width), height: zero(.height)),
      deed: Ledger.Both(width: deed, height: deed))
  }

  /// What code of the script's or the app's own has measured and placed.
  mutating func codeLink(_ parent: Int, _ child: Int) -> Link {
    let range = measuredRange(child)
    let place = tree[child].traced?.place ?? tree[child].frame.origin
    let deed = Deed(text: "chosen by the code of the \(name(parent))", decision: .code)
    return Link(
      range: range,
      position: Ledger.Both(
        width: ledger.input(.width, "x that the code chose", place.x, .position(element: child)),
        height: ledger.input(.height, "y that the code chose", place.y, .position(element: child))),
      deed: Ledger.Both(width: deed, height: deed))
  }

  /// From a node to the root of its specs.
  private mutating func hostLink(_ parent: Int, _ child: Int, _ own: Ledger.Both<Ledger.Range>) -> Link {
    guard let traced = tree[child].traced, !traced.isPlacedByCode else { return codeLink(parent, child) }
    var link = passing(own)
    guard let node = tree[parent].node, !node.contentDirections.isEmpty, let range = traced.range else { return link }
    // A window on its content measures that without end where it scrolls, unless the content is smaller.
    for axis in LayoutAxis.allCases
    where node.contentDirections.contains(axis == .width ? .horizontal : .vertical) && range.max[axis] == .infinity {
      link.range[axis].max = endless(axis)
      link.deed[axis] = Deed(text: "opened: its content may be as large as it likes, for it scrolls")
    }
    return link
  }
}
