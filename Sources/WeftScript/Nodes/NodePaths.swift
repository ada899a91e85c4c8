import WeftLua
import WeftNodes

extension ScriptClass {
  /// The field of a node's script that holds another node, `title` or `rows[2]`; of several the first by the alphabet.
  package func fieldName(of child: DisplayNode, in node: DisplayNode) -> String? {
    guard link.host != nil else { return nil }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(16), frame.pushKnown(child) else { return nil }
    let wanted = frame.top
    guard frame.pushKnown(node), frame.userValue(NodeValues.fields, at: -1) == .table else { return nil }
    var names: [String] = []
    frame.forEachRaw(-1) { frame in
      guard frame.type(at: -2) == .string, let field = frame.string(at: -2) else { return }
      if frame.rawEqual(-1, wanted) {
        names.append(field)
      } else if frame.type(at: -1) == .table {
        for index in 1...Int64(max(1, min(frame.rawLength(-1), 1000))) {
          frame.rawGet(-1, index)
          if frame.rawEqual(-1, wanted) { names.append("\(field)[\(index)]") }
          frame.pop()
        }
      }
    }
    return names.min()
  }
}
