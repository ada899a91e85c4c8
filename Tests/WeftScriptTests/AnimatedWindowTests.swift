import Testing
import Weft

@Suite("Animations of several windows, of none, and what is seen of a node")
struct AnimatedWindowTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("Without a window the changes are made at once, and the completion comes in a later turn, with true")
  func noWindow() throws {
    let text = try script.run(
      """
      local node = ui.DisplayNode { frame = { 0, 0, 10, 10 } }
      ui.animate { duration = 5, delay = 5, animations = function() node.alpha = 0.5 end,
        completion = function(finished) print("completion", finished, ui.now()) end }
      print(node.alpha, ui.now())
      ui.sleep(0)
      print "end"
      """)
    #expect(text == "0.5\t0.0\ncompletion\ttrue\t0.0\nend")
  }

  @Test("The changes are made once for all windows; one completion says whether the animations of all have ended")
  func severalWindows() throws {
    let text = try script.run(
      """
      local function box() return ui.DisplayNode { frame = { 0, 0, 10, 10 } } end
      local a, b = box(), box()
      local first, second = ui.Window { size = { 50, 50 }, a }, ui.Window { size = { 50, 50 }, b }
      local calls = 0
      local function fade(alpha, completion)
        ui.animate { duration = 1, curve = "linear", completion = completion, animations = function()
          calls = calls + 1
          a.alpha, b.alpha = alpha, alpha
        end }
      end
      local function say(name) return function(finished) print(name, finished, ui.now()) end end
      fade(0, say "both")
      print(calls)
      ui.sleep(0.25)
      print(a.presentation.alpha, b.presentation.alpha)
      ui.sleep(1.75)
      fade(1, say "first replaced")
      ui.sleep(0.5)
      ui.animate { duration = 1, animations = function() a.alpha = 0 end }
      ui.sleep(1.5)
      a.alpha = 1
      fade(0, say "second replaced")
      ui.sleep(0.5)
      ui.animate { duration = 1, animations = function() b.alpha = 1 end }
      ui.sleep(2)
      """)
    #expect(
      text == """
        1
        0.75\t0.75
        both\ttrue\t1.0
        first replaced\tfalse\t3.0
        second replaced\tfalse\t5.0
        """)
  }

  @Test("Without a duration and a curve an animation takes 0.2 s, and begins and ends slowly")
  func defaults() throws {
    let text = try script.run(
      """
      local a, b = ui.DisplayNode { frame = { 0, 0, 10, 10 } }, ui.DisplayNode { frame = { 0, 0, 10, 10 } }
      local window = ui.Window { size = { 50, 50 }, a, b }
      ui.animate { animations = function() a.alpha = 0 end,
        completion = function(finished) print(finished, ui.now()) end }
      ui.animate { duration = 0.2, delay = 0, curve = "easeInOut", animations = function() b.alpha = 0 end }
      for _ = 1, 3 do
        ui.sleep(0.05)
        print(a.presentation.alpha == b.presentation.alpha, a.presentation.alpha < 1, a.presentation.alpha > 0)
      end
      ui.sleep(1)
      """)
    #expect(text == "true\ttrue\ttrue\ntrue\ttrue\ttrue\ntrue\ttrue\ttrue\ntrue\t0.2")
  }

  @Test("What is seen of a node at rest are its properties, each in its own form")
  func atRest() throws {
    let text = try script.run(
      """
      local node = ui.DisplayNode { frame = { 10, 20, 30, 40 }, alpha = 0.5, cornerRadius = 3, borderWidth = 2,
        borderColor = "red", shadowColor = "blue", shadowOpacity = 0.25, shadowOffset = { 3, 4 }, shadowRadius = 7,
        transform = { translation = { 5, 6 } }, zPosition = 8 }
      local window = ui.Window { size = { 100, 100 }, node }
      ui.sleep(0)
      local seen, names = node.presentation, {}
      for name, value in pairs(seen) do
        names[#names + 1] = name
        if dump(value) ~= dump(node[name]) then print(name, dump(value), dump(node[name])) end
      end
      table.sort(names)
      print(table.concat(names, " "))
      print(seen.backgroundColor, dump(seen.transform), dump(seen.frame))
      node.backgroundColor = "gold"
      print(node.presentation.backgroundColor == node.backgroundColor)
      """)
    #expect(
      text == """
        alpha anchorPoint borderColor borderWidth bounds cornerRadius frame position shadowColor shadowOffset \
        shadowOpacity shadowRadius transform zPosition
        nil\t{a = 1, b = 0, c = 0, d = 1, rotation = 0, scale = {x = 1, y = 1}, translation = {x = 5, y = 6}, \
        tx = 5, ty = 6}\t{height = 40, width = 30, x = 10, y = 20}
        true
        """)
  }
}
