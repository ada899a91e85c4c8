import WeftDisplay
import WeftLua
import WeftNodes

/// The properties that a class of nodes sets on each of its nodes before `init`: `PhotoCell.backgroundColor = "white"`,
/// `PhotoCell.style = { flexGrow = 1 }`. Defaults of parent classes are set first.
final class ClassDefaults {
  /// The defaults of the parent class.
  var parent: ClassDefaults?
  let values: LuaReference
  /// The names with a default, in the order in which they were set first, with their keys.
  private(set) var names: [(name: String, key: Int32)] = []

  init(_ state: LuaState, parent: ClassDefaults?) {
    self.parent = parent
    state.stack.pushTable()
    values = state.makeReference()
  }

  /// True if neither the class nor a parent has a default.
  var isEmpty: Bool { names.isEmpty && (parent?.isEmpty ?? true) }

  /// Sets or, with nil, removes a default. It is first set on a test node, so that an error is raised here.
  func set(_ frame: LuaFrame, name: String, key: Int32, value: Int32, in nodeClass: ScriptClass) throws(WeftError) {
    let value = frame.absolute(value)
    names.removeAll { $0.key == key }
    if !frame.isNil(at: value) {
      let host = nodeClass.host
      let trial = nodeClass.native.make(host)
      trial.debugName = nodeClass.name
      host.push(trial, frame)
      defer { frame.pop() }
      _ = try host.setProperty(key, of: trial, ScriptValue(frame, at: value), object: frame.top, in: nodeClass)
      names.append((name, key))
    }
    frame.push(values)
    frame.pushValue(at: value)
    frame.push(name)
    frame.insert(-2)
    frame.rawSet(-3)
    frame.pop()
  }

  /// Pushes the default of a name; false, with nothing pushed, if there is none.
  func push(_ frame: LuaFrame, name: String) -> Bool {
    if names.contains(where: { $0.name == name }) {
      frame.push(values)
      frame.push(name)
      frame.rawGet(-2)
      frame.remove(-2)
      return true
    }
    return parent?.push(frame, name: name) ?? false
  }

  /// Sets all defaults on a new node, whose userdata is at `object`.
  func apply(to node: DisplayNode, _ frame: LuaFrame, object: Int32, in nodeClass: ScriptClass) throws(WeftError) {
    try parent?.apply(to: node, frame, object: object, in: nodeClass)
    for (name, key) in names {
      frame.push(values)
      frame.push(name)
      frame.rawGet(-2)
      _ = try nodeClass.host.setProperty(
        key, of: node, ScriptValue(frame, at: -1), object: object, in: nodeClass)
      frame.pop(2)
    }
  }
}
