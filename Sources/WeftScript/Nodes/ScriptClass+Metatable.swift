import WeftLua
import WeftNodes

extension ScriptClass {
  /// Fills the metatable of a class's nodes.
  static func fill(_ nodeClass: ScriptClass, _ frame: LuaFrame) {
    let fields = nodeClass.fields
    fields.fill(frame, name: "node", index: NodeObjects.index, newIndex: NodeObjects.newIndex)
    // Holds the fields for the functions above, as a script may look at a node whose class has been released.
    frame.pushFunction("node.__tostring") { [fields] (frame) throws(WeftError) in
      try withExtendedLifetime(fields) { () throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          frame.push(try frame.nodeReceiver(host).summary)
          return 1
        }
      }
    }
    frame.rawSet(-2, field: "__tostring")
    frame.push(nodeClass.name)
    frame.rawSet(-2, field: "__name")
  }
}

extension LuaFrame {
  /// Pushes what the node's userdata at an index keeps, or nil.
  package func keptValue(_ kept: NodeValues.Kept, at index: Int32) -> LuaType {
    guard userValue(NodeValues.kept, at: index) == .table else { return .nil }
    let type = rawGet(-1, kept.rawValue)
    remove(-2)
    return type
  }

  /// Has the node's userdata at an index keep the value on top of the stack, which is popped.
  package func setKeptValue(_ kept: NodeValues.Kept, at index: Int32) {
    let index = absolute(index)
    if userValue(NodeValues.kept, at: index) != .table {
      pop()
      pushTable(items: 3)
      pushValue(at: -1)
      setUserValue(NodeValues.kept, at: index)
    }
    insert(-2)
    rawSet(-2, kept.rawValue)
    pop()
  }
}
