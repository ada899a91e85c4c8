import WeftLayout
import WeftLists
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

// The questions to a data source, under the names of the container's kind.
extension ScriptTables: ListSource {
  /// The section and the item, from 1.
  static func pushPlace(_ path: RowIndexPath, _ frame: LuaFrame) -> Int32 {
    frame.push(Int64(path.section + 1))
    frame.push(Int64(path.row + 1))
    return 2
  }

  /// Pushes the arguments of a data source's method: the place, then the container.
  private func pushPlace(_ path: RowIndexPath, of container: CellContainerNode, _ frame: LuaFrame) -> Int32 {
    var count: Int32 = 1
    if container.words.hasSections { count = Self.pushPlace(path, frame) } else { frame.push(Int64(path.row + 1)) }
    frame.push(container, host)
    return count + 1
  }

  static func place(_ path: RowIndexPath) -> String { "(\(path.section + 1), \(path.row + 1))" }

  /// The arguments of a call for a cell, in messages.
  private static func place(_ path: RowIndexPath, in container: CellContainerNode) -> String {
    container.words.hasSections ? place(path) : "(\(path.row + 1))"
  }

  func sectionCount(of container: CellContainerNode) throws -> Int {
    guard let sections = ListMethods.of(container).sections else { return 1 }
    return try number(container, sections.name) { frame in
      frame.push(container, self.host)
      return 1
    } ?? 1
  }

  func itemCount(of container: CellContainerNode, inSection section: Int) throws -> Int {
    try number(container, ListMethods.of(container).count.name) { frame in
      let hasSections = container.words.hasSections
      if hasSections { frame.push(Int64(section + 1)) }
      frame.push(container, self.host)
      return hasSections ? 2 : 1
    } ?? 0
  }

  /// A number that a method answers; nil where there is no such method.
  private func number(
    _ container: CellContainerNode, _ method: String, _ push: (LuaFrame) -> Int32
  ) throws(WeftError) -> Int? {
    try ask(.dataSource, of: container, method, push) { (frame, answer) throws(WeftError) in
      let value = ScriptValue(frame, at: -1)
      guard value.type == .number, value.number == value.number.rounded(), value.number >= 0, value.number <= 1e7 else {
        throw self.wrong(answer, "a whole number from 0 to 10,000,000", value)
      }
      return Int(value.number)
    }
  }

  func cell(of container: CellContainerNode, at place: ElementPlace) throws -> CellNode? {
    switch place {
    case .item(let path): try node(of: container, at: path)
    case .supplementary(let kind, let section): try supplementaryNode(of: container, kind, section)
    }
  }

  private func node(of container: CellContainerNode, at path: RowIndexPath) throws -> CellNode {
    let method = ListMethods.of(container).node.name
    let cell = try endingPass { () throws(WeftError) in
      try ask(.dataSource, of: container, method, { self.pushPlace(path, of: container, $0) }) {
        (frame, answer) throws(WeftError) in try self.cell(frame, answer, Self.place(path, in: container), container)
      }
    }
    guard let cell else {
      guard hasDataSource(container) else {
        container.hasLostDataSource = true
        return CellNode()
      }
      throw WeftError(
        .type, "\(container.layoutName).dataSource has no method \(method) any more",
        location: container.layoutSource,
        hint: "keep the method as long as the data source is set, or set dataSource = nil")
    }
    return cell
  }

  func cellBlock(of container: CellContainerNode, at place: ElementPlace) throws -> (() throws -> CellNode)? {
    guard case .item(let path) = place else { return nil }
    let methods = ListMethods.of(container)
    let block = try endingPass { () throws(WeftError) in
      try ask(.dataSource, of: container, methods.block.name, { self.pushPlace(path, of: container, $0) }) {
        (frame, answer) throws(WeftError) in
        let value = ScriptValue(frame, at: -1)
        guard value.type == .function else {
          throw self.wrong(
            answer, "a function that makes the cell", value, Self.place(path, in: container),
            hint: value.type == .userdata ? "a cell itself is for \(methods.node.name)" : nil)
        }
        return frame.reference(at: -1)
      }
    }
    guard let block else { return nil }
    return { [weak self, weak container] in
      guard let self, let container else { return CellNode() }
      return try endingPass { () throws(WeftError) in
        try self.cell(
          ofBlock: block, ListMethods.of(container).block.name, Self.place(path, in: container), container)
      }
    }
  }

  /// Calls a block, and returns the cell that it makes.
  ///
  /// - Parameters:
  ///   - method: the method that has returned the block.
  ///   - place: its arguments in messages.
  ///   - pushModel: pushes the cell's model, if it has one.
  func cell(
    ofBlock block: LuaReference, _ method: String, _ place: String, _ container: CellContainerNode,
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
    let answer = Answer(method: "the block of \(method)", function: function)
    let cell = try cell(frame, answer, place, container)
    if let pushModel {
      pushModel(frame)
      CellModels(host).set(of: cell, frame)
    }
    return cell
  }

  private func supplementaryNode(
    of container: CellContainerNode, _ kind: SupplementaryKind, _ section: Int
  ) throws -> CellNode? {
    try endingPass { () throws(WeftError) in
      try ask(
        .dataSource, of: container, ListMethods.supplementary.name,
        { frame in
          frame.push(kind.rawValue)
          frame.push(Int64(section + 1))
          frame.push(container, self.host)
          return 3
        }
      ) { (frame, answer) throws(WeftError) -> CellNode? in
        guard !frame.isNil(at: -1) else { return nil }
        return try self.cell(frame, answer, "(\"\(kind.rawValue)\", \(section + 1))", container)
      } ?? nil
    }
  }

  func supplementaryKinds(of container: CellContainerNode) -> Set<SupplementaryKind> {
    hasMethod(.dataSource, of: container, ListMethods.supplementary.name) ? [.header, .footer] : []
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

  /// True if a data source or a delegate has a method now.
  func hasMethod(_ block: NodeBlock, of container: CellContainerNode, _ name: String) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8) else { return false }
    NodeBlocks(host).pushHidden(block, of: container, frame)
    guard !frame.isNil(at: -1) else { return false }
    frame.push(name)
    do throws(WeftError) { try frame.get(top + 1) } catch { return false }
    return frame.type(at: -1) == .function
  }
}
