import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSyntax

extension ClassDefaults {
  /// Sets or, with nil, removes a default. It is first set on a test node, so that an error is raised here.
  func set(_ frame: LuaFrame, name: String, key: Int32, value: Int32, in nodeClass: ScriptClass) throws(WeftError) {
    let value = frame.absolute(value)
    names.removeAll { $0.key == key }
    if !frame.isNil(at: value) {
      let host = nodeClass.host
      let trial = nodeClass.native.make(host)
      trial.debugName = nodeClass.name
      frame.push(trial, host)
      defer { frame.pop() }
      _ = try nodeClass.setProperty(key, of: trial, ScriptValue(frame, at: value), object: frame.top, host)
      names.append((name, key))
    }
    frame.push(values)
    frame.pushValue(at: value)
    frame.push(name)
    frame.insert(-2)
    frame.rawSet(-3)
    frame.pop()
  }

  /// Sets all defaults on a new node, whose userdata is at `object`.
  func apply(to node: DisplayNode, _ frame: LuaFrame, object: Int32, in nodeClass: ScriptClass) throws(WeftError) {
    try parent?.apply(to: node, frame, object: object, in: nodeClass)
    for (name, key) in names {
      frame.push(values)
      frame.push(name)
      frame.rawGet(-2)
      _ = try nodeClass.setProperty(
        key, of: node, ScriptValue(frame, at: -1), object: object, nodeClass.host)
      frame.pop(2)
    }
  }
}
