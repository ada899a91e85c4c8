import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// The arguments of the methods of containers.

/// A method of a container that gives nothing back.
func containerMethod<Node: CellContainerNode>(
  _ name: String, _ parameters: [(String, ValueType)], _ doc: String,
  _ call: @escaping @Sendable (Node, LuaFrame, ScriptHost) throws(WeftError) -> Void
) -> NodeMethod {
  NodeMethod(of: Node.self, name, parameters, doc) { (node: Node, frame, host) throws(WeftError) in
    try call(node, frame, host)
    return 0
  }
}

/// A section, a row or an item, from 1.
///
/// - Parameter name: the argument's name, for methods with several.
func readNumber(
  _ frame: LuaFrame, at index: Int32, of node: CellContainerNode, method: String, _ host: ScriptHost,
  name: String? = nil, expected: String? = nil
) throws(WeftError) -> Int {
  let value = ScriptValue(frame, at: index)
  do throws(Mismatch) {
    if let expected, value.type != .number { throw Mismatch(expected: expected, value) }
    let number = try value.integer()
    guard number >= 1 else {
      throw Mismatch(
        expected: "a number from 1, since "
          + "\(node.words.hasSections ? "sections and " : "")\(node.words.item)s count from 1", value)
    }
    return number
  } catch {
    throw WeftError(error, node.layoutName, name.map { "\(method): \($0)" } ?? method)
  }
}

/// A section and a row or item.
///
/// - Parameter isTarget: true for the position that something is moved to.
func readPath(
  _ frame: LuaFrame, at index: Int32, of node: CellContainerNode, method: String, _ host: ScriptHost,
  isTarget: Bool = false, expected: String? = nil
) throws(WeftError) -> RowIndexPath {
  if frame.type(at: index) == .table {
    throw WeftError(
      .type, "\(node.layoutName).\(method): expected a section, got a table",
      hint: "write \(method)(section, \(node.words.item))")
  }
  let item = node.words.item
  let names = isTarget ? ("newSection", "new\(item.prefix(1).uppercased())\(item.dropFirst())") : ("section", item)
  return RowIndexPath(
    section: try readNumber(frame, at: index, of: node, method: method, host, name: names.0) - 1,
    row: try readNumber(
      frame, at: index + 1, of: node, method: method, host, name: expected == nil ? names.1 : nil, expected: expected)
      - 1)
}

/// A section, and a row or a list of rows; or items.
func readPaths(
  _ frame: LuaFrame, _ node: CellContainerNode, _ method: String, _ host: ScriptHost
) throws(WeftError) -> [RowIndexPath] {
  let item = node.words.item
  guard frame.type(at: 3) == .table else {
    guard !frame.isNil(at: 3) else {
      throw WeftError(
        .type, "\(node.layoutName).\(method): expected a section and \(item)s, got one argument",
        hint: "write \(method)(section, \(item)), or \(method)(section, { \(item), … })")
    }
    return [
      try readPath(
        frame, at: 2, of: node, method: method, host,
        expected: "\(item == "item" ? "an" : "a") \(item), or a list of \(item)s")
    ]
  }
  let section = try readNumber(frame, at: 2, of: node, method: method, host, name: "section") - 1
  return try readNumbers(frame, at: 3, of: node, method: method, host).map { RowIndexPath(section: section, row: $0) }
}

/// The arguments of a scroll after its row or item: where that shall be, and whether the way is animated.
func readScroll<Position: ScriptEnum>(
  _ frame: LuaFrame, _ node: CellContainerNode, _ method: String, otherwise position: Position
) throws(WeftError) -> (position: Position, isAnimated: Bool) {
  var argument = "position"
  do throws(Mismatch) {
    let position = frame.isNil(at: 4) ? position : try Position.named(ScriptValue(frame, at: 4))
    argument = "animated"
    return (position, frame.isNil(at: 5) ? false : try ScriptValue(frame, at: 5).bool())
  } catch {
    throw WeftError(error, node.layoutName, "\(method): \(argument)")
  }
}

/// A number or a list of numbers, from 1 in Lua and from 0 here.
func readNumbers(
  _ frame: LuaFrame, at index: Int32, of node: CellContainerNode, method: String, _ host: ScriptHost,
  expected: String? = nil
) throws(WeftError) -> [Int] {
  guard frame.type(at: index) == .table else {
    return [try readNumber(frame, at: index, of: node, method: method, host, expected: expected) - 1]
  }
  var numbers: [Int] = []
  if let name = ScriptValue(frame, at: index).firstName {
    // Sections come first, rows and items after their section.
    let (before, item) = index == 2 ? ("", "section") : ("section, ", node.words.item)
    throw WeftError(
      .type, "\(node.layoutName).\(method): expected a list of whole numbers, got a table with \"\(name)\"",
      hint: "write \(method)(\(before)\(item)), or \(method)(\(before){ \(item), … })")
  }
  for item in 0..<Int64(frame.rawLength(index)) {
    frame.rawGet(index, item + 1)
    defer { frame.pop() }
    numbers.append(try readNumber(frame, at: frame.top, of: node, method: method, host) - 1)
  }
  return numbers
}

func readFunction(at index: Int32, _ frame: LuaFrame, _ method: String) throws(WeftError) -> LuaReference? {
  if frame.isNil(at: index) { return nil }
  guard frame.type(at: index) == .function else {
    throw WeftError(
      .type, "\(method): expected a function, got \(ScriptValue(frame, at: index).description)")
  }
  return frame.reference(at: index)
}

func pushPath(_ indexPath: RowIndexPath?, _ frame: LuaFrame) {
  indexPath.map { frame.push($0) } ?? frame.pushNil()
}

extension ScriptValue {
  /// `{leadingBufferScreenfuls =, trailingBufferScreenfuls =}`, both there.
  func tuningParameters() throws(Mismatch) -> RangeTuningParameters {
    let expected = ValueType.tuningParameters.written
    guard type == .table else { throw Mismatch(expected: expected, self) }
    let screens = { (value: ScriptValue) throws(Mismatch) in try value.nonNegative("a number of 0 or more") }
    guard let leading = try named("leadingBufferScreenfuls", screens) else {
      throw Mismatch(expected: expected, got: "one without leadingBufferScreenfuls")
    }
    guard let trailing = try named("trailingBufferScreenfuls", screens) else {
      throw Mismatch(expected: expected, got: "one without trailingBufferScreenfuls")
    }
    return RangeTuningParameters(leadingBufferScreenfuls: leading, trailingBufferScreenfuls: trailing)
  }
}
