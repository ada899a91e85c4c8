import WeftLua

/// The methods and constants of a script's class, in Lua tables: its own, and all including inherited ones.
package final class MethodTable {
  /// The methods of this class only.
  package let own: LuaReference
  /// The methods of the parent class.
  var parent: MethodTable?
  /// The number of classes from the built-in one to this one.
  var depth: Int { (parent?.depth ?? 0) + 1 }
  /// The maximum depth: inherited methods are copied class by class.
  static let maximumDepth = 100
  /// All methods, including inherited ones; nil until they are collected.
  // `unchecked`, as in `ScriptClass`.
  @exclusivity(unchecked) private(set) var all: LuaReference?

  /// Makes a table in a state. Class objects in userdata hold method tables, which must not hold the state.
  init(_ state: LuaState, parent: MethodTable?) {
    self.parent = parent
    state.stack.pushTable()
    own = state.makeReference()
  }

  static func tooDeep(_ name: String) -> WeftError {
    WeftError(.depth, "subclass \"\(name)\": more than \(maximumDepth) classes would be derived one from the other")
  }

  /// Pushes the table of all methods, including inherited ones; it is made again after ``forget()``.
  func push(_ frame: LuaFrame) {
    if let all { return frame.push(all) }
    var way = [self]
    while let parent = way[way.count - 1].parent, parent.all == nil { way.append(parent) }
    frame.pushTable()
    if let known = way[way.count - 1].parent?.all { copy(known, frame) }
    for table in way.reversed() { copy(table.own, frame) }
    frame.pushValue(at: -1)
    all = frame.state.makeReference()
  }

  /// Sets one of the class's own methods: the name at `key`, the value at `value`. ``forget()`` must follow, here and
  /// in every derived class.
  func set(_ frame: LuaFrame, key: Int32, value: Int32) {
    let key = frame.absolute(key)
    let value = frame.absolute(value)
    frame.push(own)
    frame.pushValue(at: key)
    frame.pushValue(at: value)
    frame.rawSet(-3)
    frame.pop()
  }

  /// Drops the collected methods.
  func forget() { all = nil }

  /// Copies a table into the one on top of the stack.
  private func copy(_ table: LuaReference, _ frame: LuaFrame) {
    let target = frame.top
    frame.push(table)
    frame.forEachRaw(-1) { _ in
      frame.pushValue(at: -2)
      frame.pushValue(at: -2)
      frame.rawSet(target)
    }
    frame.pop()
  }
}
