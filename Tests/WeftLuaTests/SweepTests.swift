import Testing

@testable import WeftLua

@Suite struct Sweeps {
  let state: LuaState
  let keys: LuaKeys

  init() throws {
    state = try LuaState()
    keys = LuaKeys(state, names: ["direction", "spacing", "style"] + (0..<100).map { "key\($0)" })
  }

  /// What a sweep of the table that the source returns sees, in a line.
  private func sweep(_ source: String) throws -> String {
    try state.call(state.load("return " + source, file: "/t.lua"), results: 1)
    let frame = state.stack
    defer { frame.pop() }
    let top = frame.top
    let seen = try frame.sweep(-1, keys) { (sweep) throws(WeftError) in
      var parts = sweep.named.map { entry in
        let name = entry.key >= 0 ? keys.names[Int(entry.key)] : "?\(entry.keyString ?? "")"
        return name + "=" + show(entry, frame)
      }.sorted()
      for entry in sweep.items { parts.append("\(entry.index):" + show(entry, frame)) }
      return parts.joined(separator: " ")
    }
    #expect(frame.top == top)
    return seen
  }

  private func show(_ entry: LuaEntry, _ frame: LuaFrame) -> String {
    switch entry.valueType {
    case .number: return entry.is_integer ? "\(entry.integer)" : "\(entry.number)"
    case .string: return entry.string ?? "?"
    case .boolean: return entry.integer != 0 ? "true" : "false"
    case .table where entry.slot > 0:
      #expect(frame.identity(at: entry.slot) == entry.pointer)
      return "table#\(frame.rawLength(entry.slot))"
    default: return frame.typeName(at: -1).isEmpty ? "" : "\(entry.valueType)"
    }
  }

  @Test func knownNamesComeAsIdsWithTheirValues() throws {
    #expect(
      try sweep("{ direction = 'vertical', spacing = 4, key99 = 1.5, key3 = true, key4 = false }")
        == "direction=vertical key3=true key4=false key99=1.5 spacing=4")
  }

  @Test func anUnknownNameComesWithItsText() throws {
    #expect(
      try sweep("{ directon = 1, [string.rep('x', 50)] = 2 }") == "?directon=1 ?\(String(repeating: "x", count: 50))=2")
  }

  @Test func keysThatAreNeitherNamesNorIntegersAreUnknown() throws {
    #expect(try sweep("{ [1.5] = 1, [true] = 2, [2.0] = 3 }") == "?=1 ?=2 2:3")
  }

  @Test func itemsComeInOrderWithoutHolesAndFalse() throws {
    #expect(
      try sweep("{ 'a', nil, false, 'b', [100] = 'z', [-1] = 'm', [0] = 'o', [7] = 'g' }")
        == "-1:m 0:o 1:a 4:b 7:g 100:z")
    let many = try sweep("(function() local t = {} for i = 300, 1, -7 do t[i] = i end return t end)()")
    #expect(many == stride(from: 6, through: 300, by: 7).map { "\($0):\($0)" }.joined(separator: " "))
  }

  @Test func tablesUnderNamesStandOnTheStack() throws {
    #expect(
      try sweep("{ style = { 1, 2 }, spacing = { 1 }, other = {}, { 1, 2, 3 } }")
        == "?other=table#0 spacing=table#1 style=table#2 1:table")
    let fields = (0..<100).map { "key\($0) = { 1 }" }.joined(separator: ",")
    #expect(try sweep("{ \(fields) }").split(separator: " ").allSatisfy { $0.hasSuffix("=table#1") })
  }

  @Test func sweepsNest() throws {
    try state.call(state.load("return { style = { style = { style = { spacing = 7 } } } }", file: "/t.lua"), results: 1)
    func depth(_ frame: LuaFrame, _ index: Int32) throws(WeftError) -> Int64 {
      try frame.sweep(index, keys) { (sweep) throws(WeftError) in
        let entry = sweep.named[0]
        if entry.key == 1 { return entry.integer }
        let inner = try depth(frame, entry.slot)
        #expect(sweep.named[0].key == 2)
        return inner + 1
      }
    }
    #expect(try depth(state.stack, -1) == 10)
  }

  @Test func anErrorInASweepLeavesTheStackAsItWas() throws {
    try state.call(state.load("return { style = {} }", file: "/t.lua"), results: 1)
    let top = state.stack.top
    #expect(throws: WeftError.self) {
      try state.stack.sweep(-1, keys) { (_) throws(WeftError) in throw WeftError(.layout, "no") }
    }
    #expect(state.stack.top == top)
    #expect(throws: WeftError.self) {
      state.stack.push(1)
      try state.stack.sweep(-1, keys) { (_) throws(WeftError) in }
    }
  }

  @Test func aStringIsFoundByItsId() {
    state.stack.push("style")
    #expect(state.stack.key(at: -1, in: keys) == 2)
    state.stack.push("stile")
    #expect(state.stack.key(at: -1, in: keys) == nil)
  }
}
