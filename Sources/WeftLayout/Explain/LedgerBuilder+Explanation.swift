import WeftSupport

extension LedgerBuilder {
  private struct PathStep {
    var given: PerAxis<Ledger.Range>
    var own: PerAxis<Ledger.Range>
    var effect: PerAxis<RangeReason>
    var element: Int
  }

  /// Returns the ledger of an element.
  package mutating func explanation(of element: Int) -> Explanation {
    let numbers = tree.way(to: element)
    let given = rootRange()
    let root = RangeReason(text: "the range of the root", decision: .root)
    var way = [
      PathStep(given: given, own: own(0, given), effect: PerAxis(width: root, height: root), element: 0)
    ]
    var places: PerAxis<[Int]> = PerAxis(width: [], height: [])
    var hosts: PerAxis<[Int]> = PerAxis(width: [], height: [])
    var inHost = PerAxis(width: zero(.width), height: zero(.height))
    for (parent, child) in zip(numbers, numbers.dropFirst()) {
      let link = link(parent, child, way[way.count - 1].own)
      way.append(PathStep(given: link.range, own: own(child, link.range), effect: link.effect, element: child))
      for axis in LayoutAxis.allCases {
        if tree[parent].node != nil {
          // Inside another node the coordinates begin at its origin.
          places[axis] = []
        }
        places[axis].append(link.position[axis])
        inHost[axis] = position(child, axis, places[axis])
        if tree[child].node != nil { hosts[axis].append(inHost[axis]) }
      }
    }
    var axes: [LayoutAxis: Explanation.Axis] = [:]
    for axis in LayoutAxis.allCases {
      let outer = hosts[axis] + (tree[element].node == nil ? [inHost[axis]] : [])
      let rootPosition = ledger.rule(axis, "place in the root", .sum, outer)
      axes[axis] = self.axis(axis, way, position: inHost[axis], rootPosition: rootPosition)
    }
    return finished(element, way, axes)
  }

  /// Returns an element's position in its host: the sum of the positions on the path, a node's on whole pixels, and
  /// mirrored if the host is.
  private mutating func position(_ element: Int, _ axis: LayoutAxis, _ places: [Int]) -> Int {
    var position = ledger.rule(axis, "place in its node", .sum, places)
    if tree[element].node != nil {
      position = ledger.rule(axis, "place on whole pixels", .ceil, [position, scale(axis)])
    }
    if axis == .width, let host = tree[element].host, tree[host].node?.mirrorsLayout == true {
      let own = tree[host].layout?.size.width ?? 0
      let width = tree[host].layout.map { tree.trace.sizeOfElements(in: $0).width } ?? own
      let whole =
        width == own
        ? ledger.input(axis, "width of the \(name(host))", own, .size(element: host))
        : ledger.input(axis, "width of the content of the \(name(host))", width, .content(element: host))
      position = ledger.rule(axis, "mirrored: from the right", .less, [whole, size(axis, element), position])
    }
    return position
  }

  private mutating func axis(
    _ axis: LayoutAxis, _ way: [PathStep], position: Int, rootPosition: Int
  ) -> Explanation.Axis {
    let last = way[way.count - 1]
    let element = last.element
    let extent = extent(element, axis, last.own)
    let parent = tree[element].parent
    var base: Int?
    var flex: Explanation.Flex?
    var stretchedTo: Int?
    if let parent, let number = tree[element].traced?.element, tree[parent].node == nil,
      let taken = notes(of: parent, way[way.count - 2].own), let noted = taken.sheet.children[Int32(number)]
    {
      func along(_ figure: Figure?) -> Int? {
        guard let figure, taken.sheet.ledger.figures[Int(figure.number)].axis == axis else { return nil }
        return taken.number(figure)
      }
      base = along(noted.base)
      stretchedTo = along(noted.stretchedTo)
      if let noted = noted.flex, along(noted.target) != nil {
        flex = Explanation.Flex(
          violation: taken.number(noted.violation), factor: taken.number(noted.factor),
          factorSum: taken.number(noted.factorSum), share: taken.number(noted.share),
          target: taken.number(noted.target))
      }
    }
    let (decision, reason) = decide(axis, way, extent)
    return Explanation.Axis(
      base: base, flex: flex, stretchedTo: stretchedTo, content: extent.content, clamped: extent.clamped,
      final: extent.final, position: position, rootPosition: rootPosition, decision: decision, reason: reason)
  }

  // MARK: decisions

  private func decide(_ axis: LayoutAxis, _ way: [PathStep], _ extent: Extent) -> (Explanation.Decision, String) {
    let last = way[way.count - 1]
    let given = last.given[axis]
    let own = last.own[axis]
    let isGivenExact = ledger[given.min] == ledger[given.max]
    if isGivenExact { return exact(axis, way, extent) }
    let property = axis == .width ? "width" : "height"
    if ledger[own.min] == ledger[own.max], ledger[own.min] != ledger[given.min] || ownEffect(axis, last) != nil {
      let style = tree[last.element].style
      if (axis == .width ? style.width : style.height).unit != .auto {
        let text = ownEffect(axis, last) ?? "its own \(property)"
        return (.ownSize, text)
      }
      return (.ownMinimum, ownEffect(axis, last) ?? "its own style leaves one \(property)")
    }
    let content = ledger[extent.content]
    if content < ledger[own.min], extent.clamped != extent.content || ledger[extent.clamped] > content {
      let isOwn = ledger[own.min] != ledger[given.min]
      return (
        isOwn ? .ownMinimum : .parentMinimum,
        "\(extent.words), and \(isOwn ? "its own style" : "what is around it") asks for \(number(own.min)) at least"
      )
    }
    if extent.decision != .fill, content > ledger[own.max] {
      let isOwn = ledger[own.max] != ledger[given.max]
      return (
        isOwn ? .ownMaximum : .parentMaximum,
        "\(extent.words), and \(isOwn ? "its own style" : "what is around it") allows \(number(own.max)) at the most"
      )
    }
    return (extent.decision, extent.words)
  }

  /// Returns the reason of an extent that the element's surroundings determine.
  private func exact(_ axis: LayoutAxis, _ way: [PathStep], _ extent: Extent) -> (Explanation.Decision, String) {
    let last = way[way.count - 1]
    let given = number(last.given[axis].min)
    let style = tree[last.element].style
    let size = axis == .width ? style.width : style.height
    // A stack stretches no element with a size of its own in points.
    if last.effect[axis].decision == .stretch, size.unit == .points { return (.ownSize, ownSize(axis, size)) }
    if isOwn(axis, last) { return ownExtent(axis, last, extent) }
    // The reason for a flexed extent includes the extent before.
    let isFlexed = [.flexGrow, .flexShrink].contains(last.effect[axis].decision)
    var aside = ""
    if !isFlexed, extent.decision == .content, ledger[extent.content] != ledger[last.given[axis].min] {
      aside = "\(extent.words), "
    } else if !isFlexed, size.unit != .auto, size.unit != .points || size.value != ledger[last.given[axis].min] {
      aside = "it asks for \(size), "
    }
    // The first element on the path after which the extent stays exact.
    var maker = way.count - 1
    while maker > 0, way[maker].effect[axis].decision == .parent, !isOwn(axis, way[maker]),
      ledger[way[maker].given[axis].min] == ledger[way[maker].given[axis].max],
      ledger[way[maker - 1].own[axis].min] == ledger[way[maker - 1].own[axis].max]
    { maker -= 1 }
    let step = way[maker]
    let decision = step.effect[axis].decision
    if maker == way.count - 1 {
      if decision == .root { return (.root, aside + "it is laid out in exactly \(given)") }
      let text = step.effect[axis].text.isEmpty ? "exactly \(given) is left" : step.effect[axis].text
      let beaten = [.flexGrow, .flexShrink, .flexBasis].contains(decision) ? beatenLimit(axis, last) : ""
      return (decision, aside + text + beaten)
    }
    let from =
      decision == .root
      ? "the \(name(step.element)) is laid out in exactly \(number(step.own[axis].min))"
      : ledger[step.given[axis].min] == ledger[step.given[axis].max]
        ? "the \(name(step.element)) is \(number(step.given[axis].min)): \(step.effect[axis].text)"
        : "the \(name(step.element)) is \(number(step.own[axis].min)) by its own style"
    return (.parent, aside + "exactly \(given) is left: \(from)")
  }

  /// Returns the limit in points that an element's exact range beats, in words; empty if there is none.
  private func beatenLimit(_ axis: LayoutAxis, _ step: PathStep) -> String {
    let style = tree[step.element].style
    let (least, most) = axis == .width ? (style.minWidth, style.maxWidth) : (style.minHeight, style.maxHeight)
    let given = ledger[step.given[axis].min]
    let side = axis == .width ? "Width" : "Height"
    if least.unit == .points, given < least.value { return ", which beats its own min\(side) = \(least.inLua)" }
    if most.unit == .points, given > most.value { return ", which beats its own max\(side) = \(most.inLua)" }
    return ""
  }

  private func ownSize(_ axis: LayoutAxis, _ size: Dimension) -> String { "its own \(axis) is \(size.inLua)" }

  /// Returns true if an exact range is an element's own extent: a stack measures a child that it stretches again, at the
  /// extent that the child had along it; another spec may apply the child's style itself.
  private func isOwn(_ axis: LayoutAxis, _ step: PathStep) -> Bool {
    guard step.effect[axis].decision == .parent else { return false }
    if case .input(.measured(let element)) = ledger.figures[step.given[axis].min].origin, element == step.element {
      return true
    }
    return tree[step.element].parent.map { tree[$0].kind.appliesChildStyle } ?? false
  }

  /// Returns the reason of an element's own extent.
  private func ownExtent(_ axis: LayoutAxis, _ step: PathStep, _ extent: Extent) -> (Explanation.Decision, String) {
    let style = tree[step.element].style
    let (size, least, most) =
      axis == .width
      ? (style.width, style.minWidth, style.maxWidth) : (style.height, style.minHeight, style.maxHeight)
    if size.unit != .auto { return (.ownSize, ownSize(axis, size)) }
    let given = step.given[axis].min
    func ends(_ limit: Dimension) -> Bool {
      limit.unit == .fraction
        || limit.unit == .points && PixelGrid(scale: tree.scale).ceil(limit.value) == ledger[given]
    }
    // It was empty before, and fills what it is given.
    let isEmpty = extent.decision == .fill
    if isEmpty || ledger[extent.content] < ledger[given], ends(least) {
      let words = isEmpty ? "" : "\(extent.words), and "
      return (.ownMinimum, "\(words)its own style asks for \(number(given)) at least")
    }
    if ledger[extent.content] > ledger[given], ends(most) {
      return (.ownMaximum, "\(extent.words), and its own style allows \(number(given)) at the most")
    }
    guard isEmpty else { return (extent.decision, extent.words) }
    return ledger[given] == 0
      ? (.nothing, "it has no content and no finite size to fill") : (.content, "it needs \(number(given))")
  }

  /// Returns the effect of an element's own style on its range along an axis; nil for none.
  private func ownEffect(_ axis: LayoutAxis, _ way: PathStep) -> String? {
    let style = tree[way.element].style
    guard style.hasSize, way.own[axis] != way.given[axis], !tree[way.element].kind.passesRangeOn else { return nil }
    let isWidth = axis == .width
    let parts = [
      (isWidth ? "width" : "height", isWidth ? style.width : style.height),
      (isWidth ? "minWidth" : "minHeight", isWidth ? style.minWidth : style.minHeight),
      (isWidth ? "maxWidth" : "maxHeight", isWidth ? style.maxWidth : style.maxHeight),
    ].filter { $0.1.unit != .auto }
    guard !parts.isEmpty else { return nil }
    let text = "its own " + parts.map { "\($0.0) is \($0.1.inLua)" }.joined(separator: ", its own ")
    let (low, high) = (ledger[way.own[axis].min], ledger[way.own[axis].max])
    // Limits that an exact range beats.
    if low == high, low == ledger[way.given[axis].min], low == ledger[way.given[axis].max],
      !parts.contains(where: { $0.0 == "width" || $0.0 == "height" })
    {
      return nil
    }
    guard low == high else {
      return "\(text), which leaves \(shortNumber(low)) to \(high.isInfinite ? "any" : shortNumber(high))"
    }
    let asked = parts.first { $0.0 == "width" || $0.0 == "height" }?.1
    if let asked, asked.unit == .points, asked.value == low { return text }
    return "\(text), which is \(shortNumber(low))"
  }

  // MARK: assembly

  private func finished(
    _ element: Int, _ way: [PathStep], _ axes: [LayoutAxis: Explanation.Axis]
  ) -> Explanation {
    var wanted: [Int] = []
    for axis in axes.values { wanted += axis.allFigures }
    for step in way {
      for axis in LayoutAxis.allCases {
        wanted += [step.given[axis].min, step.given[axis].max, step.own[axis].min, step.own[axis].max]
      }
    }
    let (figures, numbers) = ledger.pruned(keeping: wanted)
    func new(_ figure: Int) -> Int { numbers[figure] ?? 0 }
    func range(_ step: PathStep, _ axis: LayoutAxis) -> Explanation.RangeStep {
      Explanation.RangeStep(
        givenMin: new(step.given[axis].min), givenMax: new(step.given[axis].max), ownMin: new(step.own[axis].min),
        ownMax: new(step.own[axis].max), effect: step.effect[axis].text, ownEffect: ownEffect(axis, step))
    }
    let steps = way.map { step in
      Explanation.Step(
        name: tree[step.element].label, isNode: tree[step.element].node != nil,
        location: tree[step.element].source,
        width: range(step, .width), height: range(step, .height))
    }
    var names: [Int: String] = [:]
    for figure in figures { if let named = figure.element { names[named] = tree[named].label } }
    let empty = Explanation.Axis(
      base: nil, flex: nil, stretchedTo: nil, content: 0, clamped: 0, final: 0, position: 0, rootPosition: 0,
      decision: .nothing, reason: "")
    return Explanation(
      name: tree[element].label, path: tree.path(to: element), location: steps.last?.location, element: element,
      frame: tree[element].rootFrame, steps: steps, width: axes[.width]?.renumbered(new) ?? empty,
      height: axes[.height]?.renumbered(new) ?? empty, figures: figures, elementNames: names)
  }
}

extension Explanation.Axis {
  fileprivate var allFigures: [Int] {
    let flexed = flex.map { [$0.violation, $0.factor, $0.factorSum, $0.share, $0.target] } ?? []
    return [content, clamped, final, position, rootPosition] + [base, stretchedTo].compactMap { $0 } + flexed
  }

  fileprivate func renumbered(_ new: (Int) -> Int) -> Explanation.Axis {
    Explanation.Axis(
      base: base.map(new),
      flex: flex.map {
        Explanation.Flex(
          violation: new($0.violation), factor: new($0.factor), factorSum: new($0.factorSum), share: new($0.share),
          target: new($0.target))
      },
      stretchedTo: stretchedTo.map(new), content: new(content), clamped: new(clamped), final: new(final),
      position: new(position), rootPosition: new(rootPosition), decision: decision, reason: reason)
  }
}
