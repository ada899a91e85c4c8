import Testing
import Weft

@Suite("Windows, views and layers as objects of scripts")
struct HostObjectTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("Functions of onDidLoad are called once, also those that are added by another; one that fails stops no other")
  func didLoad() throws {
    let error = try script.failure(
      """
      local node, told = ui.DisplayNode {}, {}
      local function say(word) return function(loaded) told[#told + 1] = word .. tostring(loaded == node) end end
      node:onDidLoad(say "first ")
      node:onDidLoad(function(loaded)
        node:onDidLoad(say "inside ")
        error "no"
      end)
      node:onDidLoad(say "last ")
      local view = node.view
      print(table.concat(told, ", "))
      node:onDidLoad(say "later ")
      print(#told, told[4])
      """)
    #expect(script.shown(error) == "6: no")
    #expect(script.printed == ["first true, inside true, last true", "4\tlater true"])
  }
}
