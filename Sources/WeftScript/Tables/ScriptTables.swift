import WeftLayout
import WeftLua
import WeftNodes

/// The data sources and delegates that scripts give to tables and scroll nodes: tables with methods, or nodes. One object
/// stands for all of them, and finds them among the nodes' fields, so that they are collected with them.
package final class ScriptTables: HostPart {
  static let dataSourceMethods = [
    "numberOfSections", "numberOfRows", "nodeForRowAt", "nodeBlockForRowAt", "nodeForSupplementaryElementOfKind",
  ]
  package static let scrollMethods = [
    "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewDidEndDragging",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation",
  ]
  package static let tableMethods =
    scrollMethods + [
      "constrainedSizeForRowAt", "shouldHighlightRowAt", "didHighlightRowAt", "didUnhighlightRowAt", "didSelectRowAt",
      "didDeselectRowAt", "willDisplayRowWith", "didEndDisplayingRowWith",
    ]

  private unowned let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  // MARK: setting

  /// `table.dataSource = …`
  package func setDataSource(_ table: TableNode, _ value: ScriptValue) throws(Mismatch) {
    if !value.isNil { try requireMethods(value, table) }
    try host.setDelegate(
      .dataSource, of: table, value, methods: Self.dataSourceMethods + Self.tableMethods, kind: .table)
    table.dataSource = nil
    if !value.isNil { table.dataSource = self }
  }

  private func requireMethods(_ value: ScriptValue, _ table: TableNode) throws(Mismatch) {
    let frame = value.frame
    let expected = "a table with the methods numberOfRows(section) and nodeForRowAt(section, row)"
    let isNode = value.type == .userdata && frame.object(at: value.slot, host.nodeKind) != nil
    guard value.type == .table || isNode else {
      throw Mismatch(
        expected: expected, value,
        hint: value.type == .function ? "write { numberOfRows = function(self, section) … end, … }" : nil)
    }
    guard frame.object(at: value.slot, host.nodeKind) !== table else {
      throw Mismatch(
        expected: "an object of its own, since nodeForRowAt is a method of tables, too", got: "the table itself",
        hint: "make a table of the two methods, or let the node around it be the data source")
    }
    func has(_ name: String) -> Bool {
      let top = frame.top
      defer { frame.top = top }
      frame.push(name)
      do throws(WeftError) { try frame.get(value.slot) } catch { return false }
      return frame.type(at: -1) == .function
    }
    var missing: String?
    if !has("numberOfRows") { missing = "numberOfRows" }
    if missing == nil, !has("nodeForRowAt"), !has("nodeBlockForRowAt") { missing = "nodeForRowAt" }
    guard let missing else { return }
    throw Mismatch(
      expected: expected, got: "one without \(missing)",
      hint: notFunction(missing, value) ?? nearest(to: missing, value)
        ?? (has("nodeForRow") ? "it is called nodeForRowAt here" : "define it before the table gets its data source"))
  }

  /// What to do where a method of the data source is there, and no function.
  private func notFunction(_ name: String, _ value: ScriptValue) -> String? {
    guard value.type == .table else { return nil }
    let frame = value.frame
    let top = frame.top
    defer { frame.top = top }
    frame.push(name)
    do throws(WeftError) { try frame.get(value.slot) } catch { return nil }
    guard !frame.isNil(at: -1) else { return nil }
    return "\(name) is \(ScriptValue(frame, at: -1).description); make it a function that returns that"
  }

  /// A method of the data source that looks like the one that is missing.
  private func nearest(to missing: String, _ value: ScriptValue) -> String? {
    guard value.type == .table else { return nil }
    var found: String?
    value.frame.forEachRaw(value.slot) { frame in
      guard frame.type(at: -2) == .string, let name = frame.string(at: -2), frame.type(at: -1) == .function else {
        return
      }
      if NearMiss.name(name, among: [missing], allowingPlurals: false) != nil || name.hasPrefix(missing) {
        found = "it has \(name); did you mean \(missing)?"
      }
    }
    return found
  }

  // MARK: asking

  /// Calls a method of a data source or a delegate.
  ///
  /// - Parameters:
  ///   - push: pushes the arguments; gives how many values.
  ///   - read: reads the result on top of the stack, with the place to name for a wrong one.
  /// - Returns: nil where there is no such method.
  /// - Throws: what the method raises, or `read` throws.
  private func ask<Result>(
    _ block: NodeBlock, of node: DisplayNode, _ method: String, _ push: (LuaFrame) -> Int32,
    _ read: (LuaFrame, Answer) throws(WeftError) -> Result
  ) throws(WeftError) -> Result? {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
    host.pushHidden(block, of: node, frame)
    let source = frame.top
    guard !frame.isNil(at: source) else { return nil }
    frame.push(method)
    try frame.get(source)
    guard frame.type(at: -1) == .function else { return nil }
    let function = frame.top
    frame.pushValue(at: function)
    frame.pushValue(at: source)
    let count = push(frame)
    try host.lua.call(arguments: 1 + count, results: 1)
    return try read(frame, Answer(method: method, function: function))
  }

  /// Runs code of a script for a row. Once a limit has been reached no other row fares better: the layout pass ends.
  private func endingPass<Result>(_ body: () throws(WeftError) -> Result) throws -> Result {
    do throws(WeftError) {
      return try body()
    } catch {
      guard [.time, .memory, .interrupted].contains(error.code) else { throw error }
      throw LayoutError(.interrupted, "a row was not made", element: "table", underlying: error)
    }
  }

  /// What a method has answered, for messages.
  private struct Answer {
    let method: String
    /// Where the method stands on the stack.
    let function: Int32
  }

  /// A wrong answer, told at the line that returns it.
  private func wrong(
    _ answer: Answer, _ expected: String, _ value: ScriptValue, _ place: String = "", hint: String? = nil
  ) -> WeftError {
    WeftError(
      .type, "\(answer.method)\(place): expected \(expected), got \(value.description)",
      location: host.resultLocation(ofFunctionAt: answer.function, isNil: value.isNil, value.frame),
      hint: hint ?? (value.isNil ? "is there a return on every way to the end?" : nil))
  }

  private static func pushPlace(_ indexPath: RowIndexPath, _ frame: LuaFrame) -> Int32 {
    frame.push(Int64(indexPath.section + 1))
    frame.push(Int64(indexPath.row + 1))
    return 2
  }

  /// What a data source's method is told: the place, then the table.
  private func pushPlace(_ indexPath: RowIndexPath, of table: TableNode, _ frame: LuaFrame) -> Int32 {
    let count = Self.pushPlace(indexPath, frame)
    host.push(table, frame)
    return count + 1
  }

  private static func place(_ indexPath: RowIndexPath) -> String { "(\(indexPath.section + 1), \(indexPath.row + 1))" }

  /// The cell on top of the stack, which lives with the table from now on.
  private func cell(
    _ frame: LuaFrame, _ answer: Answer, _ place: String, _ table: TableNode
  ) throws(WeftError) -> CellNode {
    let value = ScriptValue(frame, at: -1)
    guard let node = frame.object(at: -1, host.nodeKind) else {
      throw wrong(answer, "a cell", value, place, hint: hint(forCell: value))
    }
    guard let cell = node as? CellNode else {
      throw wrong(
        answer, "a cell", value, place, hint: "derive its class from ui.CellNode, or put it into one")
    }
    host.keepRow(cell, of: table, frame)
    return cell
  }

  private func hint(forCell value: ScriptValue) -> String? {
    if value.type == .function { return "a function that makes the cell is for nodeBlockForRowAt" }
    guard value.type == .userdata, let classKind = host.nodeClasses.classKind,
      let nodeClass = value.frame.object(at: value.slot, classKind)
    else { return nil }
    return "call the class to make one: \(nodeClass.name)(…)"
  }
}

extension ScriptTables: TableDataSource {
  package func numberOfSections(in table: TableNode) throws -> Int {
    try count(table, "numberOfSections") { frame in
      self.host.push(table, frame)
      return 1
    } ?? 1
  }

  package func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int {
    try count(table, "numberOfRows") { frame in
      frame.push(Int64(section + 1))
      self.host.push(table, frame)
      return 2
    } ?? 0
  }

  /// A number that a method answers; nil where there is no such method.
  private func count(
    _ table: TableNode, _ method: String, _ push: (LuaFrame) -> Int32
  ) throws(WeftError) -> Int? {
    try ask(.dataSource, of: table, method, push) { (frame, answer) throws(WeftError) in
      let value = ScriptValue(frame, at: -1)
      guard value.type == .number, value.number == value.number.rounded(), value.number >= 0, value.number <= 1e7 else {
        throw self.wrong(answer, "a whole number from 0 to 10,000,000", value)
      }
      return Int(value.number)
    }
  }

  package func supplementaryElementKinds(in table: TableNode) -> Set<SupplementaryKind> {
    hasMethod(table, "nodeForSupplementaryElementOfKind") ? [.header, .footer] : []
  }

  package func tableNode(
    _ table: TableNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind, inSection section: Int
  ) throws -> CellNode? {
    try endingPass { () throws(WeftError) in
      try ask(
        .dataSource, of: table, "nodeForSupplementaryElementOfKind",
        { frame in
          frame.push(kind.rawValue)
          frame.push(Int64(section + 1))
          self.host.push(table, frame)
          return 3
        }
      ) { (frame, answer) throws(WeftError) -> CellNode? in
        guard !frame.isNil(at: -1) else { return nil }
        return try self.cell(frame, answer, "(\"\(kind.rawValue)\", \(section + 1))", table)
      } ?? nil
    }
  }

  package func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode {
    let cell = try endingPass { () throws(WeftError) in
      try ask(.dataSource, of: table, "nodeForRowAt", { self.pushPlace(indexPath, of: table, $0) }) {
        (frame, answer) throws(WeftError) in try self.cell(frame, answer, Self.place(indexPath), table)
      }
    }
    guard let cell else {
      // A table that the script lets go of, in the middle of a pass even, loses its data source with its fields. Nobody
      // sees what it shows.
      guard hasDataSource(table) else { return CellNode() }
      throw WeftError(.type, "dataSource: expected a method nodeForRowAt, which has gone")
    }
    return cell
  }

  /// True if the data source has a method now.
  private func hasMethod(_ table: TableNode, _ name: String) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8) else { return false }
    host.pushHidden(.dataSource, of: table, frame)
    guard !frame.isNil(at: -1) else { return false }
    frame.push(name)
    do throws(WeftError) { try frame.get(top + 1) } catch { return false }
    return frame.type(at: -1) == .function
  }

  private func hasDataSource(_ table: TableNode) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8) else { return false }
    host.pushHidden(.dataSource, of: table, frame)
    return !frame.isNil(at: -1)
  }

  package func tableNode(
    _ table: TableNode, nodeBlockForRowAt indexPath: RowIndexPath
  ) throws -> (() throws -> CellNode)? {
    let block = try endingPass { () throws(WeftError) in
      try ask(.dataSource, of: table, "nodeBlockForRowAt", { self.pushPlace(indexPath, of: table, $0) }) {
        (frame, answer) throws(WeftError) in
        let value = ScriptValue(frame, at: -1)
        guard value.type == .function else {
          throw self.wrong(
            answer, "a function that makes the cell", value, Self.place(indexPath),
            hint: value.type == .userdata ? "a cell itself is for nodeForRowAt" : nil)
        }
        return frame.reference(at: -1)
      }
    }
    guard let block else { return nil }
    return { [weak self] in
      guard let self else { return CellNode() }
      return try endingPass { () throws(WeftError) in try self.call(block, indexPath, table) }
    }
  }

  private func call(_ block: LuaReference, _ indexPath: RowIndexPath, _ table: TableNode) throws(WeftError) -> CellNode
  {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
    frame.push(block)
    let function = frame.top
    frame.pushValue(at: function)
    try host.lua.call(arguments: 0, results: 1)
    let answer = Answer(method: "the block of nodeBlockForRowAt", function: function)
    return try cell(frame, answer, Self.place(indexPath), table)
  }

  package func nameForMessages(of table: TableNode) -> String {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8) else { return "the data source" }
    host.pushHidden(.dataSource, of: table, frame)
    if let node = frame.object(at: -1, host.nodeKind) { return node.layoutName }
    frame.push("numberOfRows")
    do throws(WeftError) { try frame.get(-2) } catch { return "the data source" }
    guard let place = frame.functionPlace(at: -1) else { return "the data source" }
    let file = place.file.split(separator: "/").last.map(String.init) ?? place.file
    return "the data source (\(file):\(place.lines.lowerBound))"
  }
}

extension ScriptTables: TableDelegate {
  package func scrollViewDidScroll(_ node: ScrollNode) { tell(node, "scrollViewDidScroll") }
  package func scrollViewWillBeginDragging(_ node: ScrollNode) { tell(node, "scrollViewWillBeginDragging") }
  package func scrollViewDidEndDragging(_ node: ScrollNode) { tell(node, "scrollViewDidEndDragging") }
  package func scrollViewDidEndDecelerating(_ node: ScrollNode) { tell(node, "scrollViewDidEndDecelerating") }
  package func scrollViewDidEndScrollingAnimation(_ node: ScrollNode) {
    tell(node, "scrollViewDidEndScrollingAnimation")
  }

  private func tell(_ node: ScrollNode, _ method: String) { host.tellDelegate(.scrollDelegate, of: node, method) }

  package func tableNode(_ table: TableNode, constrainedSizeForRowAt indexPath: RowIndexPath) throws -> SizeRange? {
    try endingPass { () throws(WeftError) in
      try ask(
        .scrollDelegate, of: table, "constrainedSizeForRowAt",
        { frame in
          self.host.push(table, frame)
          return 1 + Self.pushPlace(indexPath, frame)
        }
      ) { (frame, answer) throws(WeftError) in
        let value = ScriptValue(frame, at: -1)
        if value.isNil { return nil }
        do throws(Mismatch) {
          return try value.sizeRange()
        } catch {
          throw WeftError(
            .type, "\(answer.method)\(Self.place(indexPath)): expected \(error.expected), got \(error.got)",
            location: self.host.resultLocation(ofFunctionAt: answer.function, isNil: false, frame), hint: error.hint)
        }
      } ?? nil
    }
  }

  package func tableNode(_ table: TableNode, shouldHighlightRowAt indexPath: RowIndexPath) -> Bool {
    do throws(WeftError) {
      return try ask(
        .scrollDelegate, of: table, "shouldHighlightRowAt",
        { frame in
          self.host.push(table, frame)
          return 1 + Self.pushPlace(indexPath, frame)
        }
      ) { (frame, answer) throws(WeftError) in
        let value = ScriptValue(frame, at: -1)
        guard value.type == .boolean else {
          throw self.wrong(answer, "true or false", value, Self.place(indexPath))
        }
        return value.isTrue
      } ?? true
    } catch {
      host.keep(hookError: error)
      return true
    }
  }

  package func tableNode(_ table: TableNode, didHighlightRowAt indexPath: RowIndexPath) {
    host.tellDelegate(.scrollDelegate, of: table, "didHighlightRowAt") { Self.pushPlace(indexPath, $0) }
  }

  package func tableNode(_ table: TableNode, didUnhighlightRowAt indexPath: RowIndexPath) {
    host.tellDelegate(.scrollDelegate, of: table, "didUnhighlightRowAt") { Self.pushPlace(indexPath, $0) }
  }

  package func tableNode(_ table: TableNode, didSelectRowAt indexPath: RowIndexPath) {
    host.tellDelegate(.scrollDelegate, of: table, "didSelectRowAt") { Self.pushPlace(indexPath, $0) }
  }

  package func tableNode(_ table: TableNode, didDeselectRowAt indexPath: RowIndexPath) {
    host.tellDelegate(.scrollDelegate, of: table, "didDeselectRowAt") { Self.pushPlace(indexPath, $0) }
  }

  package func tableNode(_ table: TableNode, willDisplayRowWith node: CellNode) {
    tell(table, "willDisplayRowWith", node)
  }
  package func tableNode(_ table: TableNode, didEndDisplayingRowWith node: CellNode) {
    tell(table, "didEndDisplayingRowWith", node)
  }

  private func tell(_ table: TableNode, _ method: String, _ cell: CellNode) {
    host.tellDelegate(.scrollDelegate, of: table, method) { [host] frame in
      host.push(cell, frame)
      return 1
    }
  }
}

extension ScriptHost {
  /// Keeps the Lua side of a cell that a data source has made, with its table: nothing else may hold it.
  func keepRow(_ cell: CellNode, of table: TableNode, _ frame: LuaFrame) {
    let top = frame.top
    defer { frame.top = top }
    push(table, frame)
    if frame.keptValue(.subnodes, at: top + 1) != .table {
      frame.pop()
      frame.pushTable()
      frame.pushValue(at: -1)
      frame.setKeptValue(.subnodes, at: top + 1)
    }
    frame.keep(cell, true)
  }
}

extension ScriptHost {
  /// Stands for the data sources and the delegates of tables and scroll nodes.
  package var scriptTables: ScriptTables { part() }
}
