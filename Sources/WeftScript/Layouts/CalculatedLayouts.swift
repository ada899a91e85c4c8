import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The layouts that scripts calculate themselves.
package struct CalculatedLayouts {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Returns the result of a `calculateLayoutThatFits`, on top of the stack; below it is the table of its class's
  /// methods.
  func calculatedLayout(
    _ frame: LuaFrame, _ owner: String, _ pass: borrowing LayoutPass
  ) throws(WeftError) -> CalculatedLayout {
    let top = frame.top
    do throws(WeftError) {
      return try readCalculated(frame, owner, pass)
    } catch {
      var error = error
      frame.top = top
      guard frame.checkStack(2) else { throw error }
      frame.rawGet(top - 1, method: .calculateLayoutThatFits)
      error.location =
        host.state.sources.resultLocation(ofFunctionAt: -1, isNil: frame.isNil(at: top), frame) ?? error.location
      frame.top = top
      throw error
    }
  }

  private func readCalculated(
    _ frame: LuaFrame, _ owner: String, _ pass: borrowing LayoutPass
  ) throws(WeftError) -> CalculatedLayout {
    guard let object = frame.object(at: -1, host.objects.layout.kind), case .calculated(let sublayouts) = object.content
    else {
      let value = ScriptValue(frame, at: -1)
      throw WeftError(
        .layout,
        "calculateLayoutThatFits of \(owner): expected ui.Layout { size = …, sublayouts = { … } }, got "
          + (frame.object(at: -1, host.objects.layout.kind) == nil ? value.description : "the layout of an element"),
        hint: hint(forCalculated: value))
    }
    var calculated = CalculatedLayout(size: object.size)
    calculated.sublayouts.reserveCapacity(sublayouts.count)
    var places: Set<LayoutElement> = []
    var nodes: Set<ObjectIdentifier> = []
    for sublayout in sublayouts {
      let layout = try self.placed(sublayout, owner, pass)
      // The layout engine refuses it too, but doesn't know the method.
      guard places.insert(layout.element).inserted else {
        let name = try refusing { try pass.name(of: layout.element) }
        throw WeftError(
          .layout,
          "\(owner).sublayouts: places "
            + (name ?? pass.node(of: layout.element)?.layoutName ?? pass.customSpec(of: layout.element)?.layoutName
              ?? pass.kind(of: layout.element)?.className ?? sublayout.name)
            + " twice; an element has one place")
      }
      // In a node's own layout each place of a node is an element.
      if case .node(let node, _) = sublayout.content, !nodes.insert(ObjectIdentifier(node)).inserted {
        throw WeftError(
          .layout, "\(node.layoutName): \(LayoutError.usedTwice("a node", in: owner))",
          hint: "make a second node, or show the first in one place only")
      }
      calculated.sublayouts.append(layout)
    }
    return calculated
  }

  private func hint(forCalculated value: ScriptValue) -> String {
    if value.isNil { return "is there a return?" }
    if value.type == .table, value.field("size") != nil || value.field("sublayouts") != nil {
      return "write ui.Layout { size = …, sublayouts = { … } }"
    }
    return "place what was measured: sublayouts = { layout }"
  }

  private func placed(
    _ object: LayoutObject, _ owner: String, _ pass: borrowing LayoutPass
  ) throws(WeftError) -> ElementLayout {
    var placed: ElementLayout
    switch object.content {
    case .element(let element):
      guard pass.isLive(element.element) else {
        throw WeftError(
          .layout, "calculateLayoutThatFits of \(owner): a sublayout is of an earlier pass",
          hint: "measure again in each calculateLayoutThatFits")
      }
      placed = element
    case .node(let node, let measured?):
      placed = try refusing { try pass.place(measured, of: node) }
    case .node, .calculated:
      throw WeftError(
        .layout, "calculateLayoutThatFits of \(owner): a sublayout is no layout that was measured here",
        hint: "sublayouts are what element:layoutThatFits(range) gives")
    }
    placed.position = object.position
    return placed
  }
}
