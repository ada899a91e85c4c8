import CLua
import CLuaBridge

/// What scripts have made of a state at one moment: tables, upvalues and user values, to go back to.
public final class LuaHeapImage {
  fileprivate let saved: LuaReference

  fileprivate init(_ saved: LuaReference) { self.saved = saved }
}

extension LuaState {
  /// Saves what scripts can change: everything that the state's registry leads to. Coroutines that wait are left out,
  /// and so is what Swift objects hold themselves.
  ///
  /// - Throws: `memory`.
  public func saveHeap() throws(WeftError) -> LuaHeapImage {
    // What was dropped, an earlier image above all, is not to be saved again.
    dropReferences()
    let raw = stack.raw
    guard weft_save_heap(raw) == LUA_OK else {
      lua_settop(raw, -2)
      throw WeftError(.memory, "there is no memory to save the script's state")
    }
    return LuaHeapImage(makeReference())
  }

  /// Brings back what was saved; what has been made since stays where something else holds it.
  ///
  /// - Throws: `memory`; then the state is neither as it was nor as it is.
  public func restore(_ image: LuaHeapImage) throws(WeftError) {
    let frame = stack
    frame.push(image.saved)
    guard weft_restore_heap(frame.raw) == LUA_OK else {
      frame.pop()
      throw WeftError(.memory, "there is no memory to bring the script's state back")
    }
  }
}

/// Compares values of a state, and notes what they lead to.
public final class LuaComparison {
  private let memo: LuaReference

  /// Begins a comparison.
  public init(_ state: LuaState) {
    state.stack.pushTable()
    memo = state.makeReference()
  }

  /// Whether two values say the same: numbers, strings and userdata that are equal; tables with the same in them;
  /// functions of the same code, lines aside, whose upvalues say the same.
  public func isSame(_ frame: LuaFrame, _ first: Int32, _ second: Int32) -> Bool {
    let (first, second) = (frame.absolute(first), frame.absolute(second))
    guard frame.checkStack(4) else { return false }
    frame.push(memo)
    defer { frame.pop() }
    return weft_is_same(frame.raw, -1, first, second)
  }

  /// Runs `body` with each function, table and userdata on top of the stack that a comparison has led to so far.
  public func forEachMet(_ frame: LuaFrame, _ body: (LuaFrame) -> Void) {
    guard frame.checkStack(8) else { return }
    frame.push(memo)
    frame.forEachRaw(-1) { frame in
      frame.pushValue(at: -2)
      body(frame)
      frame.pop()
    }
    frame.pop()
  }
}

extension LuaFrame {
  /// Whether the code of a Lua function, or of one inside it, names something: has the name as a string, or within one.
  public func mentions(_ name: String, functionAt index: Int32) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return true }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        weft_mentions(raw, index, $0, bytes.count)
      }
    }
  }
}
