import WeftSupport

/// Follows the ranges from the root of a layout to one of its elements, and collects all numbers: those that the solver
/// has recorded, and the steps between measurements.
package struct LedgerBuilder {
  /// The effect of a parent on a child along an axis.
  struct RangeReason {
    var text: String
    var decision = Explanation.Decision.parent
  }

  /// A child's part of its parent's layout.
  struct Link {
    var range: PerAxis<Ledger.Range>
    var position: PerAxis<Int>
    var effect: PerAxis<RangeReason>
  }

  /// The recorded notes of a spec, copied into the ledger.
  struct CopiedNotes {
    let sheet: NoteSheet
    /// The new index of each of its figures.
    let numbers: [Int]
    /// The elements that it names, by their numbers in the notes.
    let elements: [Int: Int]

    func number(_ figure: Figure) -> Int { numbers[Int(figure.number)] }
    func range(_ bounds: Bounds<Figure>) -> Ledger.Range {
      Ledger.Range(min: number(bounds.min), max: number(bounds.max))
    }
  }

  let tree: LaidOutTree
  let sheet = NoteSheet(SizeRange())
  private var constants: [LayoutAxis: [String: Int]] = [:]
  private var taken: [Int: CopiedNotes] = [:]

  /// Returns true if the work is to end early; its result is then not used.
  let isStopped: () -> Bool

  package init(_ tree: LaidOutTree, isStopped: @escaping () -> Bool = { false }) {
    self.tree = tree
    self.isStopped = isStopped
  }

  var ledger: Ledger {
    get { sheet.ledger }
    nonmutating _modify { yield &sheet.ledger }
  }

  // MARK: words

  /// Returns a name such as `title`, `TextNode`.
  func name(_ element: Int) -> String {
    tree[element].name ?? tree[element].className
  }

  /// Returns a figure's number, in short form.
  func number(_ figure: Int) -> String { shortNumber(ledger[figure]) }

  func text(_ noted: NotedWords, _ taken: CopiedNotes) -> String {
    noted.words.map { word in
      switch word {
      case .text(let text): text
      case .figure(let figure): shortNumber(taken.sheet.ledger[Int(figure)])
      case .magnitude(let figure): shortNumber(abs(taken.sheet.ledger[Int(figure)]))
      case .name(let element): taken.elements[Int(element)].map { name($0) } ?? ""
      }
    }.joined()
  }

  // MARK: common figures

  mutating func constant(_ axis: LayoutAxis, _ label: String, _ value: Double) -> Int {
    if let known = constants[axis]?[label] { return known }
    let figure = ledger.constant(axis, value, label)
    constants[axis, default: [:]][label] = figure
    return figure
  }

  mutating func zero(_ axis: LayoutAxis) -> Int { constant(axis, "nothing", 0) }
  mutating func unbounded(_ axis: LayoutAxis) -> Int { constant(axis, "no limit", .infinity) }

  mutating func scale(_ axis: LayoutAxis) -> Int {
    if let known = constants[axis]?["scale"] { return known }
    let figure = ledger.input(axis, "pixels per point", tree.scale, .scale)
    constants[axis, default: [:]]["scale"] = figure
    return figure
  }

  /// Returns an element's final extent.
  mutating func size(_ axis: LayoutAxis, _ element: Int) -> Int {
    ledger.input(
      axis, "\(axis) of the \(name(element))", tree[element].frame.size[axis], .size(element: element))
  }

  // MARK: notes of the solver

  /// Returns the solver's notes about a spec's own rule, copied once.
  mutating func notes(of element: Int, _ own: PerAxis<Ledger.Range>) -> CopiedNotes? {
    if let known = taken[element] { return known }
    guard let traced = tree[element].traced, let entry = traced.computation ?? traced.measurement,
      let sheet = tree.trace.entries[entry].notes
    else { return nil }
    let made = take(sheet, of: element, own)
    taken[element] = made
    return made
  }

  /// - Parameter range: the range at the beginning of the sheet.
  private func take(_ sheet: NoteSheet, of element: Int, _ range: PerAxis<Ledger.Range>) -> CopiedNotes {
    var elements: [Int: Int] = [:]
    for known in [element] + tree[element].children {
      if let number = tree[known].traced?.element { elements[number] = known }
    }
    if tree[element].traced == nil, let root = tree.trace.entries.first { elements[Int(root.index)] = element }
    let numbers = ledger.take(
      sheet.ledger, first: [range.width.min, range.width.max, range.height.min, range.height.max]
    ) { input, label in
      guard let number = input.element, let known = elements[number] else { return (input, label) }
      return (input.of(known), input.isNamed ? "\(label) of the \(name(known))" : label)
    }
    return CopiedNotes(sheet: sheet, numbers: numbers, elements: elements)
  }

  /// Returns the reference of an element's percentages.
  func parentSize(_ element: Int) -> Size {
    element == 0 ? tree.parentSize : tree[element].traced?.parentSize ?? .undefined
  }

  /// Returns the range of an element after its own size was applied.
  func own(_ element: Int, _ given: PerAxis<Ledger.Range>) -> PerAxis<Ledger.Range> {
    let entry = element == 0 ? tree.trace.entries.indices.first : tree[element].traced?.measurement
    if let entry, let sheet = tree.trace.entries[entry].ownNotes, let own = sheet.own {
      let taken = take(sheet, of: element, given)
      return PerAxis(width: taken.range(own.width), height: taken.range(own.height))
    }
    // The element was measured by code, which the trace doesn't contain.
    let style = tree[element].style
    guard style.hasSize else { return given }
    let notes = Recorder(on: sheet)
    let asked = notes.asked(
      Int32(element), style.flex, style.rare, parentSize(element),
      autoMax: PerAxis(width: notes.unbounded(.width), height: notes.unbounded(.height)))
    let own = ranges(given).cut(to: asked.range)
    return PerAxis(width: numbers(own.width), height: numbers(own.height))
  }

  func ranges(_ range: PerAxis<Ledger.Range>) -> Ranges<Figure> {
    func bounds(_ range: Ledger.Range) -> Bounds<Figure> {
      Bounds(min: sheet.figure(range.min), max: sheet.figure(range.max))
    }
    return Ranges(width: bounds(range.width), height: bounds(range.height))
  }

  private func numbers(_ bounds: Bounds<Figure>) -> Ledger.Range {
    Ledger.Range(min: Int(bounds.min.number), max: Int(bounds.max.number))
  }

  // MARK: ranges on the path

  mutating func rootRange() -> PerAxis<Ledger.Range> {
    func range(_ axis: LayoutAxis) -> Ledger.Range {
      Ledger.Range(
        min: ledger.input(axis, "minimum of the root's range", tree.range.min[axis], .range(element: 0)),
        max: ledger.input(axis, "maximum of the root's range", tree.range.max[axis], .range(element: 0)))
    }
    return PerAxis(width: range(.width), height: range(.height))
  }

  /// Returns a range that no rule gives: that of the measurement.
  func measuredRange(_ element: Int) -> PerAxis<Ledger.Range> {
    // A node that code has measured by `layoutThatFits` has the range in its layout.
    let range =
      tree[element].range ?? tree[element].layout?.constrainedSize ?? SizeRange(exactly: tree[element].frame.size)
    func along(_ axis: LayoutAxis) -> Ledger.Range {
      Ledger.Range(
        min: ledger.input(axis, "requested minimum", range.min[axis], .range(element: element)),
        max: ledger.input(axis, "requested maximum", range.max[axis], .range(element: element)))
    }
    return PerAxis(width: along(.width), height: along(.height))
  }

  /// Returns the range that a parent gives to a child, and the child's place.
  mutating func link(_ parent: Int, _ child: Int, _ own: PerAxis<Ledger.Range>) -> Link {
    if tree[parent].node != nil { return hostLink(parent, child, own) }
    guard let taken = notes(of: parent, own), let number = tree[child].traced?.element,
      let noted = taken.sheet.children[Int32(number)], let place = noted.place
    else { return codeLink(parent, child) }
    func effect(_ axis: LayoutAxis) -> RangeReason {
      RangeReason(text: text(noted.effects[axis], taken), decision: noted.effects[axis].decision)
    }
    return Link(
      range: noted.range.map { PerAxis(width: taken.range($0.width), height: taken.range($0.height)) }
        ?? measuredRange(child),
      position: PerAxis(width: taken.number(place.width), height: taken.number(place.height)),
      effect: PerAxis(width: effect(.width), height: effect(.height)))
  }

  private mutating func passing(_ own: PerAxis<Ledger.Range>) -> Link {
    let effect = RangeReason(text: "passed on as it is")
    return Link(
      range: own, position: PerAxis(width: zero(.width), height: zero(.height)),
      effect: PerAxis(width: effect, height: effect))
  }

  /// Returns the link to a child that the script's or the app's own code has measured and placed.
  private mutating func codeLink(_ parent: Int, _ child: Int) -> Link {
    let range = measuredRange(child)
    let place = tree[child].traced?.place ?? tree[child].frame.origin
    let effect = RangeReason(text: "chosen by the code of the \(name(parent))", decision: .code)
    return Link(
      range: range,
      position: PerAxis(
        width: ledger.input(.width, "x that the code chose", place.x, .position(element: child)),
        height: ledger.input(.height, "y that the code chose", place.y, .position(element: child))),
      effect: PerAxis(width: effect, height: effect))
  }

  /// Returns the link from a node to the root of its specs.
  private mutating func hostLink(_ parent: Int, _ child: Int, _ own: PerAxis<Ledger.Range>) -> Link {
    guard let traced = tree[child].traced, !traced.isPlacedByCode else { return codeLink(parent, child) }
    var link = passing(own)
    guard let node = tree[parent].node, !node.contentDirections.isEmpty, let range = traced.range else { return link }
    // A scroll node measures its content without a maximum where it scrolls, unless the content is smaller.
    for axis in LayoutAxis.allCases
    where node.contentDirections.contains(axis == .width ? .horizontal : .vertical) && range.max[axis] == .infinity {
      link.range[axis].max = unbounded(axis)
      link.effect[axis] = RangeReason(text: "opened: its content may be as large as it likes, for it scrolls")
    }
    return link
  }
}
