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
  var names: [(name: String, key: Int32)] = []

  init(_ state: LuaState, parent: ClassDefaults?) {
    self.parent = parent
    state.stack.pushTable()
    values = state.makeReference()
  }

  /// True if neither the class nor a parent has a default.
  var isEmpty: Bool { names.isEmpty && (parent?.isEmpty ?? true) }

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
}
