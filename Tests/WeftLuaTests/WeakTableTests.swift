import CLua
import Foundation
import Testing

@testable import WeftLua

/// The bridge's own: the handler of the signal calls it when the collector doesn't come back.
@_silgen_name("weft_empty_weak_keyed") private func emptyWeakKeyed(_ context: OpaquePointer)

/// Has Lua's allocator interrupt the script for longer than the collector may be stuck, once a table that is resized has
/// got a large vector: its entries stand in the old one, and are moved at once afterwards.
private final class InterruptedResize {
  private let state: LuaState
  private let allocate: lua_Alloc
  private let context: UnsafeMutableRawPointer?
  private var hasInterrupted = false

  init(_ state: LuaState) {
    self.state = state
    var context: UnsafeMutableRawPointer?
    allocate = lua_getallocf(state.main, &context)
    self.context = context
    let wrapped: lua_Alloc = { resize, block, oldSize, newSize in
      guard let resize else { return nil }
      return Unmanaged<InterruptedResize>.fromOpaque(resize)._withUnsafeGuaranteedRef {
        $0.request(block, oldSize, newSize)
      }
    }
    lua_setallocf(state.main, wrapped, Unmanaged.passUnretained(self).toOpaque())
  }

  func end() { lua_setallocf(state.main, allocate, context) }

  private func request(
    _ block: UnsafeMutableRawPointer?, _ oldSize: Int, _ newSize: Int
  ) -> UnsafeMutableRawPointer? {
    let result = allocate(context, block, oldSize, newSize)
    guard block == nil, newSize >= 8 << 20, !hasInterrupted else { return result }
    hasInterrupted = true
    let end = Self.ownSeconds + 0.7
    while Self.ownSeconds < end { state.interrupter.interrupt() }
    return result
  }

  /// The time that this thread has run, by which the handler of the signal counts.
  private static var ownSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

@Suite(.serialized) struct WeakTables {
  @Test(.timeLimit(.minutes(15)))
  func aLargeWeakKeyedTableThatIsInterruptedWhileItIsResizedKeepsItsEntries() throws {
    let state = try LuaState()
    let count = 1 << 18
    // As many as its vector holds: the next entry needs a larger one.
    try state.call(
      state.load(
        """
        keys, weak = {}, setmetatable({}, { __mode = "k" })
        for i = 1, \(count) do keys[i] = i + 0.5 weak[keys[i]] = i end
        """, file: "/fill.lua"))
    let next = try state.load("weak[0.25] = 0 while true do end", file: "/next.lua")
    let resize = InterruptedResize(state)
    let error = #expect(throws: WeftError.self) { try state.call(next) }
    resize.end()
    #expect(error?.code == .interrupted)
    let left = try run(
      state,
      "local count = 0 for key, value in pairs(weak) do assert(weak[key] == value) count = count + 1 end return count")
    #expect(left.shown == "\(count + 1)")
  }

  @Test func onlyTablesThatHaveHadWeakKeysFromTheBeginningAreEmptied() throws {
    let state = try LuaState()
    // The collector doesn't get stuck in tables whose values are weak as well.
    try run(
      state,
      """
      local key, late = {}, {}
      local function make(metatable) return setmetatable({ [key] = late, x = 1, 5 }, metatable) end
      tables = {
        make { __mode = "k" }, make { __mode = "v" }, make { __mode = "kv" }, make { __mode = 5 }, make {},
        make(nil), make(late), make { __mode = "k", __metatable = false }, make { __mode = "ak" },
      }
      late.__mode = "k"
      """)
    emptyWeakKeyed(state.context)
    #expect(
      try run(
        state,
        """
        local counts = {}
        for i, t in ipairs(tables) do counts[i] = 0 for _ in pairs(t) do counts[i] = counts[i] + 1 end end
        tables[1].x = 7 tables[1][tables] = 8
        return table.concat(counts, " "), tables[1].x, tables[1][tables]
        """
      ).shown == "0 3 3 3 3 3 3 0 0 7 8")
    emptyWeakKeyed(state.context)
    #expect(try run(state, "return next(tables[1]), #tables").shown == "nil 9")
  }
}
