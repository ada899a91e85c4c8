import WeftLayout
import WeftLists
import WeftLua
import WeftNodes
import WeftScript

/// The models that `setItems` has given to a container. They are in a table of Lua among the container's fields, so that
/// they are collected with it.
final class ScriptItems: KeyedModels {
  /// The fields of the table.
  enum Field {
    /// The options of `setItems`, by their names.
    static let options: Int64 = 1
    /// The models of all sections, in order.
    static let models: Int64 = 2
    /// The keys of the sections, or what the script gave for them.
    static let sections: Int64 = 3
  }

  private let link: HostLink
  private weak var container: CellContainerNode?
  /// The number of models before each section.
  private let starts: [Int]
  let supplementaryKinds: Set<SupplementaryKind>
  /// The container's field with the table.
  var block = NodeBlock.nextItems

  init(_ container: CellContainerNode, _ counts: [Int], _ kinds: Set<SupplementaryKind>, _ link: HostLink) {
    self.container = container
    self.link = link
    supplementaryKinds = kinds
    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    self.starts = starts
  }

  private static func option(_ kind: SupplementaryKind) -> String {
    kind == .header ? "nodeForHeader" : "nodeForFooter"
  }

  /// Pushes the model of an element; nil if the script has released the container, whose fields are gone then.
  private func pushModel(at place: ElementPlace, _ host: ScriptHost, _ frame: LuaFrame) {
    guard let container else { return frame.pushNil() }
    NodeBlocks(host).pushHidden(block, of: container, frame)
    guard frame.type(at: -1) == .table else { return }
    switch place {
    case .item(let path):
      frame.rawGet(-1, Field.models)
      frame.rawGet(-1, Int64(starts[path.section] + path.row + 1))
      frame.remove(-2)
    case .supplementary(_, let section):
      frame.rawGet(-1, Field.sections)
      frame.rawGet(-1, Int64(section + 1))
      frame.remove(-2)
    }
    frame.remove(-2)
  }

  // MARK: making cells

  func cell(forItemAt path: RowIndexPath) throws -> CellNode {
    try cell(at: .item(path), "nodeForItem", "for \(path)") ?? CellNode()
  }

  func cellBlock(forItemAt path: RowIndexPath) throws -> (() throws -> CellNode)? {
    guard let host = link.host, let container else { return nil }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard try pushOption("nodeBlockForItem", host, container, frame) else { return nil }
    let function = frame.top
    pushModel(at: .item(path), host, frame)
    let model = frame.reference(at: -1)
    let made = try endingPass { () throws(WeftError) in
      frame.pushValue(at: function)
      frame.push(model)
      try host.lua.call(arguments: 1, results: 1)
      return try frame.result(
        .cellMaker(orCell: "nodeForItem"), functionAt: function, "nodeBlockForItem for \(path)")
    }
    return { [link, weak container] in
      guard let host = link.host, let container else { return CellNode() }
      return try endingPass { () throws(WeftError) in
        try ScriptTables.of(host).cell(ofBlock: made, "nodeBlockForItem for \(path)", container) { frame in
          frame.push(model)
        }
      }
    }
  }

  func cell(for kind: SupplementaryKind, inSection section: Int) throws -> CellNode? {
    try cell(at: .supplementary(kind, section: section), Self.option(kind), "for section \(section + 1)")
  }

  /// Pushes the function of an option, above values that the caller drops; returns false if it isn't given.
  private func pushOption(
    _ name: String, _ host: ScriptHost, _ container: CellContainerNode, _ frame: LuaFrame
  ) throws(WeftError) -> Bool {
    guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
    return pushFunction(name, in: block, host, container, frame) ?? false
  }

  /// Pushes the function of an option of a call of `setItems`, with two values below it; returns false if the option isn't
  /// given, and nil without such a call.
  private func pushFunction(
    _ name: String, in block: NodeBlock, _ host: ScriptHost, _ container: CellContainerNode, _ frame: LuaFrame
  ) -> Bool? {
    NodeBlocks(host).pushHidden(block, of: container, frame)
    guard frame.type(at: -1) == .table else { return nil }
    frame.rawGet(-1, Field.options)
    frame.push(name)
    return frame.rawGet(-2) == .function
  }

  private func cell(at place: ElementPlace, _ function: String, _ name: String) throws -> CellNode? {
    guard let host = link.host, let container else { return nil }
    return try endingPass { () throws(WeftError) in
      let frame = host.lua.stack
      let top = frame.top
      defer { frame.top = top }
      guard try pushOption(function, host, container, frame) else { return nil }
      let code = frame.top
      frame.pushValue(at: code)
      pushModel(at: place, host, frame)
      var arguments: Int32 = 1
      if case .supplementary(_, let section) = place {
        pushModels(ofSection: section, host, frame)
        arguments = 2
      }
      try host.lua.call(arguments: arguments, results: 1)
      if case .supplementary = place, frame.isNil(at: -1) { return nil }
      let cell = try frame.result(.cell, functionAt: code, "\(function) \(name)")
      ScriptTables.of(host).keepCell(cell, of: container, frame)
      pushModel(at: place, host, frame)
      CellModels(host).set(of: cell, frame)
      return cell
    }
  }

  /// Pushes a list of a section's models.
  private func pushModels(ofSection section: Int, _ host: ScriptHost, _ frame: LuaFrame) {
    guard let container else { return frame.pushTable() }
    let count = starts[section + 1] - starts[section]
    frame.pushTable(items: Int32(clamping: count))
    NodeBlocks(host).pushHidden(block, of: container, frame)
    guard frame.type(at: -1) == .table else { return frame.pop() }
    frame.rawGet(-1, Field.models)
    for row in 0..<count {
      frame.rawGet(-1, Int64(starts[section] + row + 1))
      frame.rawSet(-4, Int64(row + 1))
    }
    frame.pop(2)
  }

  // MARK: comparing

  func state(of cell: CellNode, at place: ElementPlace, itemsHaveChanged: Bool) throws -> ModelState {
    guard let host = link.host else { return .same }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
    if hasOtherFunction(place, host, frame) { return .needsCell }
    pushModel(at: place, host, frame)
    let model = frame.top
    var isStale = false
    if itemsHaveChanged, case .supplementary(let kind, _) = place { isStale = takesModels(kind, host, frame) }
    guard isStale || CellModels(host).hasChanged(frame, model, cell) else {
      // An equal table stands for the old one from now on.
      NodeBlocks(host).setHiddenValue(.nodeModel, of: cell, frame)
      return .same
    }
    return try CellModels(host).canUpdate(cell, toModelAt: model, frame) ? .updatable : .needsCell
  }

  private func hasBlocks(_ host: ScriptHost, _ frame: LuaFrame) -> Bool {
    guard let container else { return false }
    let top = frame.top
    defer { frame.top = top }
    return pushFunction("nodeBlockForItem", in: block, host, container, frame) ?? false
  }

  /// Returns true if the function that makes an element's cell is written elsewhere than the one of the last call. Functions
  /// of one place count as the same: a table of options is often made for each call.
  private func hasOtherFunction(_ place: ElementPlace, _ host: ScriptHost, _ frame: LuaFrame) -> Bool {
    guard let container else { return false }
    let top = frame.top
    defer { frame.top = top }
    let name =
      if case .supplementary(let kind, _) = place { Self.option(kind) } else if hasBlocks(host, frame) {
        "nodeBlockForItem"
      } else { "nodeForItem" }
    for block in [NodeBlock.items, block] {
      guard let isGiven = pushFunction(name, in: block, host, container, frame) else { return false }
      // Without an earlier function of this name, another one has made the cell.
      guard isGiven else { return block == .items }
    }
    guard !frame.rawEqual(-1, -4) else { return false }
    guard let new = frame.functionPlace(at: -1), let old = frame.functionPlace(at: -4) else { return true }
    return new != old
  }

  /// Returns true if the function that makes a header or footer takes the models of the section.
  private func takesModels(_ kind: SupplementaryKind, _ host: ScriptHost, _ frame: LuaFrame) -> Bool {
    guard let container else { return false }
    let top = frame.top
    defer { frame.top = top }
    return pushFunction(Self.option(kind), in: block, host, container, frame) == true
      && frame.takes(2, functionAt: -1)
  }

  func itemsDiffer(
    _ kind: SupplementaryKind, inSection section: Int, fromSection old: Int, of models: any KeyedModels
  ) throws -> Bool {
    guard let host = link.host, let container, let models = models as? ScriptItems else { return false }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
    guard takesModels(kind, host, frame) else { return false }
    for block in [block, models.block] {
      NodeBlocks(host).pushHidden(block, of: container, frame)
      guard frame.type(at: -1) == .table else { return false }
      frame.rawGet(-1, Field.models)
      frame.remove(-2)
    }
    let (new, before) = (top + 1, top + 2)
    for row in 0..<starts[section + 1] - starts[section] {
      frame.rawGet(new, Int64(starts[section] + row + 1))
      frame.rawGet(before, Int64(models.starts[old] + row + 1))
      if !frame.rawEqual(-1, -2) {
        guard frame.type(at: -1) == .table, frame.type(at: -2) == .table,
          CellModels(host).hasSameFields(frame, frame.top, frame.top - 1)
        else { return true }
      }
      frame.top = before
    }
    return false
  }

  func update(_ cell: CellNode, at place: ElementPlace) {
    guard let host = link.host else { return }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { return }
    pushModel(at: place, host, frame)
    CellModels(host).set(of: cell, frame)
  }
}

// The models of cells.
