import WeftLayout

extension LedgerBuilder {
  /// The ledger of a stack, made once.
  mutating func stackLedger(_ element: Int, _ own: Ledger.Both<Ledger.Range>) -> StackLedger? {
    if let known = stacks[element] { return known }
    let made = StackLedger(element, own, &self)
    stacks[element] = made
    return made
  }

  mutating func stackLink(_ parent: Int, _ child: Int, _ own: Ledger.Both<Ledger.Range>) -> Link {
    guard let stack = stackLedger(parent, own), let position = stack.positions[child] else {
      return codeLink(parent, child)
    }
    let exact = Ledger.Range(min: zero(stack.main), max: zero(stack.main))
    var range = stack.ranges[child] ?? Ledger.Both(width: exact, height: exact)
    if stack.ranges[child] == nil { range = measuredRange(child) }
    var link = Link(
      range: range, position: position,
      deed: Ledger.Both(width: Deed(text: ""), height: Deed(text: "")))
    link.deed[stack.main] = deedAlong(stack, child)
    link.deed[stack.cross] = deedAcross(stack, child, own)
    return link
  }

  private func deedAlong(_ stack: StackLedger, _ child: Int) -> Deed {
    guard let flex = stack.flexes[child] else {
      if tree[child].style.flexBasis.unit != .auto {
        let basis = stack.bases[child].map { number($0) } ?? "0"
        return Deed(text: "flexBasis makes it \(basis)", decision: .flexBasis)
      }
      return Deed(text: "open along the stack: as much as it needs")
    }
    let points = shortNumber(abs(ledger[flex.violation]))
    let share = shortNumber(abs(ledger[flex.share]))
    let factor = "\(number(flex.factor)) of \(number(flex.factorSum))"
    let base = stack.bases[child].map { number($0) } ?? "0"
    return flex.grows
      ? Deed(
        text: "the stack had \(points) to share and gave it \(share) by flexGrow \(factor), on top of \(base)",
        decision: .flexGrow)
      : Deed(
        text: "the stack lacked \(points) and took \(share) of its \(base) by flexShrink \(factor)",
        decision: .flexShrink)
  }

  private func deedAcross(_ stack: StackLedger, _ child: Int, _ own: Ledger.Both<Ledger.Range>) -> Deed {
    if let line = stack.stretches[child] {
      return Deed(text: "stretched across to the line's \(number(line))", decision: .stretch)
    }
    let range = stack.ranges[child]?[stack.cross]
    if let range, ledger[range.min] == ledger[range.max] {
      return Deed(text: "stretched across to \(number(range.min))", decision: .stretch)
    }
    let most = own[stack.cross].max
    return Deed(text: ledger[most].isInfinite ? "open across the stack" : "up to \(number(most)) across the stack")
  }
}
