import CLua
import CLuaBridge

/// A saved copy of a state's data that scripts can change: tables, upvalues and user values.
package final class LuaHeapImage {
  fileprivate let saved: LuaReference

  fileprivate init(_ saved: LuaReference) { self.saved = saved }
}

extension LuaState {
  /// Saves the data that scripts can change: everything reachable from the state's registry, except for suspended
  /// coroutines and the data inside Swift objects.
  ///
  /// - Throws: `memory`.
  package func saveHeap() throws(WeftError) -> LuaHeapImage {
    // Dropped references, above all an earlier image, must not be saved again.
    dropReferences()
    let raw = stack.raw
    guard weft_save_heap(raw) == LUA_OK else {
      lua_settop(raw, -2)
      throw WeftError(.memory, "there is no memory to save the script's state")
    }
    return LuaHeapImage(makeReference())
  }

  /// Restores the saved data; objects made since then stay if something else refers to them.
  ///
  /// - Throws: `memory`; then the data is partly restored.
  package func restore(_ image: LuaHeapImage) throws(WeftError) {
    let frame = stack
    frame.push(image.saved)
    guard weft_restore_heap(frame.raw) == LUA_OK else {
      frame.pop()
      throw WeftError(.memory, "there is no memory to bring the script's state back")
    }
  }
}

/// Compares values of a state, and records the values reached.
package final class LuaComparison {
  private let memo: LuaReference

  /// Begins a comparison.
  package init(_ state: LuaState) {
    state.stack.pushTable()
    memo = state.makeReference()
  }

  /// Returns true if two values are equal in content: numbers, strings and userdata that are equal; tables with equal
  /// entries; functions of the same code, apart from line numbers, with equal upvalues.
  package func isSame(_ frame: LuaFrame, _ first: Int32, _ second: Int32) -> Bool {
    let (first, second) = (frame.absolute(first), frame.absolute(second))
    guard frame.checkStack(4) else { return false }
    frame.push(memo)
    defer { frame.pop() }
    return weft_is_same(frame.raw, -1, first, second)
  }

  /// Runs `body` with each function, table and userdata reached by comparisons so far, on top of the stack.
  package func forEachMet(_ frame: LuaFrame, _ body: (LuaFrame) -> Void) {
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
  /// Returns true if the code of a Lua function, or of one inside it, contains a name in one of its strings.
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
