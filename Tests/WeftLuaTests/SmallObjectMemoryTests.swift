import Testing

@testable import WeftLua

/// The memory that a state keeps for small objects.
@Suite("Memory for small objects")
struct SmallObjectMemoryTests {
  private static let much = 4 << 20

  @Test("What nothing is kept in any more is freed, and what is kept stays as it was")
  func freed() throws {
    let state = try LuaState()
    try run(state, "lists, random = {}, 1")
    for seed in 1...40 {
      try run(
        state,
        """
        local function next(limit) random = (random * 16807 + \(seed)) % 2147483647 return random % limit + 1 end
        local list = {}
        for i = 1, next(20000) do
          local kind = next(4)
          list[i] = kind == 1 and { i, i } or kind == 2 and ("x"):rep(next(200)) .. i
            or kind == 3 and function() return i end or { n = i }
        end
        lists[next(6)] = list
        if next(3) == 1 then lists = {} end
        """)
      state.freeMemory(above: 0)
      // Pieces of 128 kB in which one object is left stay.
      #expect(state.memoryForSmallObjects < 3 * state.memoryInUse + Self.much / 2)
      try run(
        state,
        """
        for _, list in pairs(lists) do
          for i, value in ipairs(list) do
            if type(value) == "table" then assert(value.n == i or value[1] == i and value[2] == i)
            elseif type(value) == "function" then assert(value() == i)
            else assert(value:match "^x+(%d+)$" == tostring(i)) end
          end
        end
        """)
    }
  }

  @Test("The records of a recursion that has overflowed the stack are freed")
  func recursion() throws {
    let state = try LuaState()
    try run(state, "local function down() return 1 + down() end assert(not pcall(down))")
    #expect(state.memoryForSmallObjects > Self.much)
    state.freeMemory(above: Self.much)
    #expect(state.memoryForSmallObjects < Self.much)
    try run(state, "local function down(n) return n == 0 and 0 or 1 + down(n - 1) end assert(down(10000) == 10000)")
  }

  @Test("A state with little memory keeps it")
  func little() throws {
    let state = try LuaState()
    let before = state.memoryInUse
    try run(state, "for i = 1, 100 do local t = { i } end")
    state.freeMemory(above: Self.much)
    #expect(state.memoryInUse > before)
  }
}
