import WeftLayout
import WeftLists
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

// The questions to a data source, under the names of the container's kind.
extension ScriptTables: ListSource {
  func sectionCount(of container: CellContainerNode) throws -> Int {
    guard let sections = ListMethods.of(container).sections else { return 1 }
    return try ask(container, sections, ()) ?? 1
  }

  func itemCount(of container: CellContainerNode, inSection section: Int) throws -> Int {
    try ask(container, ListMethods.of(container).count, section) ?? 0
  }

  func cell(of container: CellContainerNode, at place: ElementPlace) throws -> CellNode? {
    switch place {
    case .item(let path): try node(of: container, at: path)
    case .supplementary(let kind, let section):
      try endingPass { () throws(WeftError) in
        try ask(container, ListMethods.supplementary, (kind, section)) { cell, frame in
          if let cell { self.keepCell(cell, of: container, frame) }
        } ?? nil
      }
    }
  }

  private func node(of container: CellContainerNode, at path: RowIndexPath) throws -> CellNode {
    let method = ListMethods.of(container).node
    let cell = try endingPass { () throws(WeftError) in
      try ask(container, method, path) { self.keepCell($0, of: container, $1) }
    }
    guard let cell else {
      guard hasDataSource(container) else {
        container.hasLostDataSource = true
        return CellNode()
      }
      throw WeftError(
        .type, "\(container.layoutName).dataSource has no method \(method.name) any more",
        location: container.layoutSource,
        hint: "keep the method as long as the data source is set, or set dataSource = nil")
    }
    return cell
  }

  func cellBlock(of container: CellContainerNode, at place: ElementPlace) throws -> (() throws -> CellNode)? {
    guard case .item(let path) = place else { return nil }
    let block = try endingPass { () throws(WeftError) in
      try ask(container, ListMethods.of(container).block, path)
    }
    guard let block else { return nil }
    return { [weak self, weak container] in
      guard let self, let container else { return CellNode() }
      return try endingPass { () throws(WeftError) in
        try self.cell(
          ofBlock: block, ListMethods.of(container).block.written(path, self.host.lua.stack), container)
      }
    }
  }

  private func ask<Arguments, Answer>(
    _ container: CellContainerNode, _ method: DelegateMethod<Arguments, Answer>, _ arguments: Arguments,
    keep: (Answer, LuaFrame) -> Void = { _, _ in }
  ) throws(WeftError) -> Answer? {
    try NodeDelegates(host).ask(method, .dataSource, of: container, arguments, keep: keep)
  }

  /// Calls a block, and returns the cell that it makes.
  ///
  /// - Parameters:
  ///   - call: the call that has returned the block, in messages.
  ///   - pushModel: pushes the cell's model, if it has one.
  func cell(
    ofBlock block: LuaReference, _ call: @autoclosure () -> String, _ container: CellContainerNode,
    model pushModel: ((LuaFrame) -> Void)? = nil
  ) throws(WeftError) -> CellNode {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
    frame.push(block)
    let function = frame.top
    frame.pushValue(at: function)
    try host.lua.call(arguments: 0, results: 1)
    let cell = try frame.result(.cell, functionAt: function, "the block of \(call())")
    keepCell(cell, of: container, frame)
    if let pushModel {
      pushModel(frame)
      CellModels(host).set(of: cell, frame)
    }
    return cell
  }

  func supplementaryKinds(of container: CellContainerNode) -> Set<SupplementaryKind> {
    NodeDelegates(host).has(ListMethods.supplementary.name, .dataSource, of: container) ? [.header, .footer] : []
  }

  func nameForMessages(of container: CellContainerNode) -> String {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8) else { return "the data source" }
    NodeBlocks(host).pushHidden(.dataSource, of: container, frame)
    if let node = frame.node(at: -1, host) { return node.layoutName }
    frame.push(ListMethods.of(container).count.name)
    do throws(WeftError) { try frame.get(-2) } catch { return "the data source" }
    guard let place = frame.functionPlace(at: -1) else { return "the data source" }
    let file = place.file.split(separator: "/").last.map(String.init) ?? place.file
    return "the data source (\(file):\(place.lines.lowerBound))"
  }

  func noteChangedData(of container: CellContainerNode, inSection section: Int?, _ count: (told: Int, now: Int)) {
    let methods = ListMethods.of(container)
    let method = (section == nil ? methods.sections : nil)?.name ?? methods.count.name
    let arguments = methods.sections == nil ? "()" : section.map { "(\($0 + 1))" } ?? "()"
    let own = methods.item == .row ? "insertRows, deleteRows" : "insertItems, deleteItems"
    ScriptWarning(
      .changedData,
      "\(method)\(arguments) returns \(count.now), and \(count.told) at the last reload or update; the "
        + "\(methods.list) still has \(count.told)",
      hint: "after a change of the data, call \(section == nil ? "insertSections, deleteSections" : own)"
        + ", reloadData or setItems",
      location: location(of: method, in: container), property: method, path: [container.layoutName]
    ).report(host)
  }

  /// Returns the place of a method of the data source.
  private func location(of method: String, in container: CellContainerNode) -> SourceLocation? {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8) else { return nil }
    NodeBlocks(host).pushHidden(.dataSource, of: container, frame)
    guard !frame.isNil(at: -1) else { return nil }
    frame.push(method)
    do throws(WeftError) { try frame.get(-2) } catch { return nil }
    return frame.functionLocation(at: -1)
  }

  private func hasDataSource(_ container: CellContainerNode) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8) else { return false }
    NodeBlocks(host).pushHidden(.dataSource, of: container, frame)
    return !frame.isNil(at: -1)
  }
}
