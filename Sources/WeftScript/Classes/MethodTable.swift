import WeftLua

/// The methods and constants of a class of a script's, in Lua tables: its own beside those that it inherits.
final class MethodTable {
  /// The methods of this class alone.
  let own: LuaReference
  private let state: LuaState
  private let parent: MethodTable?
  private var inherited: LuaReference?

  init(_ state: LuaState, parent: MethodTable?) {
    self.state = state
    self.parent = parent
    state.stack.pushTable()
    own = state.makeReference()
  }

  /// Pushes the table of all methods, inherited ones too; it is made anew after ``forget()``.
  func push(_ frame: LuaFrame) {
    if let inherited { return frame.push(inherited) }
    frame.pushTable()
    if let parent {
      parent.push(frame)
      copy(frame, from: -1, to: -2)
      frame.pop()
    }
    frame.push(own)
    copy(frame, from: -1, to: -2)
    frame.pop()
    frame.pushValue(at: -1)
    inherited = frame.state.makeReference()
  }

  /// Sets one of the class's own methods: the name at `key`, the value at `value`. ``forget()`` must follow, here and
  /// in every class that inherits.
  func set(_ frame: LuaFrame, key: Int32, value: Int32) {
    let key = frame.absolute(key)
    let value = frame.absolute(value)
    frame.push(own)
    frame.pushValue(at: key)
    frame.pushValue(at: value)
    frame.rawSet(-3)
    frame.pop()
  }

  /// Lets go of what was gathered from the classes above.
  func forget() { inherited = nil }

  private func copy(_ frame: LuaFrame, from source: Int32, to target: Int32) {
    let target = frame.absolute(target)
    frame.forEachRaw(source) { _ in
      frame.pushValue(at: -2)
      frame.pushValue(at: -2)
      frame.rawSet(target)
    }
  }
}
