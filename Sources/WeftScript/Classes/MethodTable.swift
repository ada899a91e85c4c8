import WeftLua

/// The methods and constants of a class of a script's, in Lua tables: its own beside those that it inherits.
package final class MethodTable {
  /// The methods of this class alone.
  package let own: LuaReference
  private let state: LuaState
  /// The methods of the class above.
  var parent: MethodTable?
  /// How many classes this one is derived from, one from the other.
  var depth: Int { (parent?.depth ?? 0) + 1 }
  /// How many it may be: what is inherited is gathered class by class.
  static let maximumDepth = 100
  /// All methods, inherited ones too; nil until they are gathered.
  // `unchecked`, as in `ScriptClass`.
  @exclusivity(unchecked) private(set) var all: LuaReference?

  init(_ state: LuaState, parent: MethodTable?) {
    self.state = state
    self.parent = parent
    state.stack.pushTable()
    own = state.makeReference()
  }

  static func tooDeep(_ name: String) -> WeftError {
    WeftError(.depth, "subclass \"\(name)\": more than \(maximumDepth) classes would be derived one from the other")
  }

  /// Pushes the table of all methods, inherited ones too; it is made anew after ``forget()``.
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
