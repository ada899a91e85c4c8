import WeftLua
import WeftNodes
import WeftScript

/// The fields of a custom action.
struct AccessibilityCustomActionFields {
  var name = ""
  var handler: ScriptValue?
}

let accessibilityCustomActionRecord = Record(
  "AccessibilityCustomAction", "an action", "An action of a node that VoiceOver offers by its name.",
  written: "{name =, handler =}",
  example: "{ name = \"Like\", handler = function(node) node.liked = true end }",
  AccessibilityCustomActionFields(),
  .init(
    "name", \.name, .string, "The name that is spoken.", isRequired: true,
    hint: "write { name = \"Like\", handler = function(node) … end }"),
  .init(
    "handler", \.handler, required: .actionHandler,
    "Performs the action, with the node; false says that it didn't.",
    hint: "write handler = function(node) … end"))

extension Codec where Value == ScriptValue {
  fileprivate static var actionHandler: Codec {
    Codec(passing: .function(Signature([("node", .node)], .boolean))) { (value) throws(Mismatch) in
      guard value.type == .function else { throw Mismatch(expected: "a function", value) }
      return value
    }
  }
}

/// The custom actions that scripts give to nodes. The list of their handlers is kept with the node, so that functions
/// which capture the node are collected with it.
struct ScriptAccessibilityActions {
  private static let name = "accessibilityCustomActions"
  private let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// Pushes a copy of the list that a node has; an empty one without.
  func push(of node: DisplayNode, _ frame: LuaFrame) {
    frame.pushTable()
    let list = frame.top
    pushKept(of: node, frame)
    let kept = frame.top
    for (index, action) in node.accessibilityCustomActions.enumerated() where frame.type(at: kept) == .table {
      frame.pushTable(fields: 2)
      frame.push(action.name)
      frame.rawSet(-2, field: "name")
      frame.rawGet(kept, Int64(index + 1))
      frame.rawSet(-2, field: "handler")
      frame.rawSet(list, Int64(index + 1))
    }
    frame.top = list
  }

  private func pushKept(of node: DisplayNode, _ frame: LuaFrame) {
    NodeBlocks(host).pushHidden(.nativeHandlers, of: node, frame)
    guard frame.type(at: -1) == .table else { return }
    frame.push(Self.name)
    frame.rawGet(-2)
    frame.remove(-2)
  }

  /// Gives actions to a node. The list is copied: a later change of it has no effect.
  func set(_ value: ScriptValue, of node: DisplayNode) throws(Mismatch) {
    let frame = value.frame
    let expected = "a list of actions"
    if value.type == .table, value.item(1) == nil, let name = value.firstName {
      throw Mismatch(
        expected: expected, got: "a table with \"\(name)\"",
        hint: "write { { name = \"Like\", handler = function(node) … end } }")
    }
    let top = frame.top
    defer { frame.top = top }
    frame.pushTable()
    let list = frame.top
    var actions: [AccessibilityCustomAction] = []
    if !value.isNil {
      _ = try value.list(expected) { (item) throws(Mismatch) in
        let fields = try accessibilityCustomActionRecord.codec.read(item)
        let number = actions.count + 1
        frame.pushValue(at: item.slot)
        frame.push("handler")
        frame.rawGet(-2)
        frame.rawSet(list, Int64(number))
        frame.pop()
        actions.append(action(fields.name, number: number, of: node))
      }
    }
    NodeBlocks(host).pushHiddenTable(.nativeHandlers, of: node, frame)
    frame.pushValue(at: list)
    frame.rawSet(-2, field: Self.name)
    node.accessibilityCustomActions = actions
  }

  private func action(_ name: String, number: Int, of node: DisplayNode) -> AccessibilityCustomAction {
    AccessibilityCustomAction(name: name) { [link = host.link, weak node] _ in
      guard let host = link.host, let node else { return false }
      return ScriptAccessibilityActions(host).perform(number, of: node)
    }
  }

  /// Calls a handler of a node. A failed one has not performed its action, and its error is reported.
  private func perform(_ number: Int, of node: DisplayNode) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
      pushKept(of: node, frame)
      guard frame.type(at: -1) == .table else { return false }
      frame.rawGet(-1, Int64(number))
      guard frame.type(at: -1) == .function else { return false }
      frame.push(node, host)
      try host.lua.call(arguments: 1, results: 1)
      let result = ScriptValue(frame, at: -1)
      do throws(Mismatch) {
        // A handler that only acts need not return a value.
        return result.isNil ? true : try result.bool()
      } catch {
        throw WeftError(error, node.layoutName, Self.name)
      }
    } catch {
      host.eventLoop.report(error)
      return false
    }
  }
}
