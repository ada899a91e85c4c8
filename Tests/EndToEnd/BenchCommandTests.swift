import Foundation
import Testing
import WeftJSON

@Suite("weft bench")
struct BenchCommandTests {
  @Test("weft bench times each preview, in parts")
  func bench() throws {
    let command = try Command(["card.lua": ReplTests.cell])
    let text = try command.run("bench", "card.lua")
    #expect(text.status == 0)
    for part in ["One card", "make", "Lua", "measure", "solve", "draw", "encode", "all"] {
      #expect(text.text.contains(part))
    }
    let json = try command.run("bench", "card.lua", "--json")
    let list = try #require(try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
    let times = try #require(list.first?["nanoseconds"] as? [String: Double])
    #expect(Set(times.keys) == ["make", "lua", "measure", "solve", "draw", "encode"])
    #expect(times.values.allSatisfy { $0 >= 0 })
    #expect(try command.run("bench", "card.lua", "--preview", "None").status == 2)
  }

  @Test("weft bench points at the lines of Lua that take the most time")
  func linesThatTakeTime() throws {
    let script = """
      local ui = require "weft"
      local Cell = ui.DisplayNode:subclass "Cell"
      local function slow(n) local sum = 0 for i = 1, n do sum = sum + i % 7 end return sum end
      function Cell:init()
        self.automaticallyManagesSubnodes = true
        self.sum = slow(20000)
      end
      function Cell:layoutSpecThatFits()
        load("for i = 1, 20000 do local x = i * i end")()
        return ui.LayoutSpec { style = { height = 40 } }
      end
      return Cell
      """
    let command = try Command(["cell.lua": script])
    let json = try command.run("bench", "cell.lua", "--json")
    let list = try #require(try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
    let lines = try #require(list.first?["lines"] as? [[String: Any]])
    // The loop itself, and the line that calls code without a file.
    #expect(Set(lines.prefix(2).compactMap { $0["line"] as? Int }) == [3, 9])
    let shares = lines.compactMap { $0["share"] as? Double }
    #expect(shares == shares.sorted(by: >) && abs(shares.reduce(0, +) - 1) < 0.01)
    #expect(lines.allSatisfy { ($0["runs"] as? Int ?? -1) >= 0 })

    func isNamed(_ line: String, _ text: String, in rows: [Substring]) -> Bool {
      rows.contains { $0.contains("cell.lua:\(line) ") && $0.contains(text) }
    }
    let rows = try command.run("bench", "cell.lua").text.split(separator: "\n").filter { $0.contains(" %  cell.lua:") }
    #expect(isNamed("3", "local function slow(n)", in: rows))
    #expect(isNamed("9", "load(", in: rows))
    let percents = rows.compactMap { Int($0.drop { $0 == " " }.prefix { $0 != " " }) }
    #expect(percents.count == rows.count && percents.allSatisfy { $0 >= 5 } && percents == percents.sorted(by: >))
  }

  @Test(
    "A bench has each preview or the one that is asked for, at its width or at that of the option; then the lines once")
  func aBenchHasThePreviewThatIsAskedForAtItsWidth() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local Box = ui.DisplayNode:subclass "Box"
      local seen = {}
      function Box:calculateSizeThatFits(size)
        if not seen[size.width] then print("at " .. size.width) end
        seen[size.width] = true
        return { 10, 10 }
      end
      ui.preview("One", { width = 100 }, function() return Box() end)
      ui.preview("Two", { width = 200 }, function() return Box() end)
      """, "b.lua": "return require('weft').TextNode:subclass 'Card'",
    ])
    let all = try command.run("bench", "a.lua", "--json")
    #expect(try JSON(parsing: Array(all.output)).elements.map { $0["name"]?.string } == ["One", "Two"])
    #expect(all.errors == "at 100\nat 200\n", "\(all.errors)")
    let two = try command.run("bench", "a.lua", "--json", "--preview", "Two", "--width", "77")
    #expect(try JSON(parsing: Array(two.output)).elements.map { $0["name"]?.string } == ["Two"])
    #expect(two.errors == "at 77\n", "\(two.errors)")
    let rows = try command.run("bench", "a.lua").text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      rows.filter { !$0.hasPrefix("at ") }
        == ["One", "Two", "Lines that take the most time, of all in Lua and what it calls"], "\(rows)")
    #expect(try command.run("bench", "b.lua").text.hasPrefix("Card\n"))
  }
}
