import Foundation
import Testing
import Weft

@Suite("Limits")
struct LimitTests {
  /// Runs a source under limits, its returned node made, laid out and drawn.
  private func code(_ script: Script, _ source: String, time: Double? = nil, memory: Int? = nil) throws -> WeftError {
    try #require(throws: WeftError.self) {
      try script.host.lua.withLimits(time: time, memory: memory) { () throws(WeftError) in
        do {
          try script.run(source)
          let root = try script.host.makeReturnedNode()
          root.node.frame = Rect(x: 0, y: 0, width: 100, height: 100)
          _ = try root.node.layer
          try root.node.layoutIfNeeded(in: script.host.engine, scale: 2)
          _ = try root.node.snapshot()
        } catch let error as LayoutError {
          throw error.forScripts
        } catch let error as WeftError {
          throw error
        } catch {
          Issue.record(error)
        }
      }
    }
  }

  /// That the host works as if nothing had been.
  private func expectUsable(_ script: Script) throws {
    let text = try script.run(
      """
      local node = ui.DisplayNode { automaticallyManagesSubnodes = true }
      node.layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 5, ui.TextNode { text = "fine" } } end
      node.frame = { 0, 0, 60, 40 }
      node:layoutIfNeeded()
      print(dump(node.subnodes[1].frame))
      """)
    #expect(text == "{height = 30, width = 50, x = 5, y = 5}")
    #expect(!script.host.engine.isInPass)
  }

  @Test(
    "The time limit stops what never ends, wherever it stands, and the host continues",
    arguments: [
      "A = ui.CellNode:subclass 'A' function A:layoutSpecThatFits() while true do end end return A",
      "A = ui.CellNode:subclass 'A' function A:layoutSpecThatFits() while true do pcall(ui.LayoutSpec, {}) end end return A",
      "A = ui.CellNode:subclass 'A' function A:calculateSizeThatFits() while true do pcall(error) end end return A",
      "A = ui.CellNode:subclass 'A' function A:layout() while true do end end return A",
      "A = ui.CellNode:subclass 'A' function A:draw() while true do end end return A",
      "A = ui.CellNode:subclass 'A' function A:draw(c) while true do c:fillRect({ 0, 0, 1, 1 }, 'red') end end return A",
      "A = ui.CellNode:subclass 'A' function A:init() while true do end end return A",
      "return ui.CellNode { layoutSpecBlock = function() while true do end end }",
      "while true do ui.CellNode { ui.TextNode { text = 'a' } } end",
      "local n = ui.TextNode { text = 'x' } local i = 0 while true do i = i + 1 n.text = 'a' .. i n:layoutThatFits { max = { i, 9 } } end",
      "while true do pcall(function() inPass(function() while true do end end) end) end",
    ])
  func time(source: String) throws {
    let script = try Script()
    let error = try code(script, source, time: 0.1)
    #expect(error.code == .time)
    #expect(error.message == "the script ran longer than its limit of 0.1 s")
    #expect(error.location?.file == script.mainFile)
    try expectUsable(script)
  }

  @Test("A time that is over while texts are measured is reported with a line, though no code of the script runs")
  func timeWhileMeasuring() throws {
    let script = try Script()
    try script.run(
      """
      local texts = {}
      for i = 1, 10000 do texts[i] = ui.TextNode { text = i .. " words that nobody has measured", style = { width = 99 } } end
      return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function()
        return ui.StackLayoutSpec { direction = "vertical", children = texts }
      end }
      """)
    let root = try script.host.makeReturnedNode().node
    let error = #expect(throws: WeftError.self) {
      try script.host.lua.withLimits(time: 0.02) { () throws(WeftError) in
        do throws(LayoutError) {
          _ = try root.layoutThatFits(SizeRange(), in: script.host.engine, scale: 2)
        } catch {
          throw error.forScripts
        }
      }
    }
    #expect(error?.code == .time)
    #expect(error?.location?.file == script.mainFile)
    try expectUsable(script)
  }

  @Test(
    "The memory limit stops what eats without end, and the host continues",
    arguments: [
      "A = ui.CellNode:subclass 'A' function A:layoutSpecThatFits() local t = {} while true do t[#t + 1] = {} end end return A",
      "A = ui.CellNode:subclass 'A' function A:draw() local s = 'x' while true do s = s .. s end end return A",
      "local t = {} while true do t[#t + 1] = ui.CellNode {} end",
      "local t = {} while true do t[#t + 1] = ui.StackLayoutSpec { ui.DisplayNode {} } end",
    ])
  func memory(source: String) throws {
    let script = try Script()
    let error = try code(script, source, time: 60, memory: 24 << 20)
    #expect(error.code == .memory)
    script.host.lua.collectGarbage()
    try expectUsable(script)
  }

  @Test("Specs that a layout makes without end are stopped, by memory or by time")
  func specs() throws {
    let script = try Script()
    let error = try code(
      script,
      "A = ui.CellNode:subclass 'A' function A:layoutSpecThatFits() while true do ui.StackLayoutSpec {} end end return A",
      time: 0.3)
    #expect([.time, .memory].contains(error.code))
    try expectUsable(script)
  }

  @Test(
    "More than 1,000 elements inside one another are an error, and the host continues",
    arguments: [
      // Specs in one node.
      """
      local n = ui.DisplayNode { layoutSpecBlock = function()
        local e = ui.LayoutSpec {}
        for _ = 1, 5000 do e = ui.InsetLayoutSpec { e } end
        return e
      end }
      n:layoutThatFits { max = { 9, 9 } }
      """,
      // Specs outside of a pass.
      """
      local e = ui.LayoutSpec {}
      for _ = 1, 5000 do e = ui.InsetLayoutSpec { e } end
      e:layoutThatFits { max = { 9, 9 } }
      """,
      // Nodes inside nodes.
      """
      local n = ui.DisplayNode {}
      for _ = 1, 5000 do
        local inner = n
        n = ui.DisplayNode { layoutSpecBlock = function() return inner end }
      end
      n:layoutThatFits { max = { 9, 9 } }
      """,
      // Nodes that measure by hand.
      """
      local A = ui.DisplayNode:subclass "A"
      function A:calculateSizeThatFits(size) return self.inner and self.inner:layoutThatFits({ max = size }).size or size end
      local n = A {}
      for _ = 1, 5000 do
        local inner = n
        n = A {}
        n.inner = inner
      end
      n:layoutThatFits { max = { 9, 9 } }
      """,
      // A node that makes one like itself in its layout.
      """
      local A = ui.DisplayNode:subclass "A"
      function A:layoutSpecThatFits() return A {} end
      A {}:layoutThatFits { max = { 9, 9 } }
      """,
    ])
  func depth(source: String) throws {
    try onLargeStack {
      let script = try Script()
      let error = try script.failure(source)
      #expect(
        error.message.contains("more than 1000 elements inside one another") || error.code == .depth, "\(error)")
      #expect(error.location?.file == script.mainFile)
      try expectUsable(script)
    }
  }

  @Test("Hundreds of nodes inside one another are laid out")
  func deepEnough() throws {
    try onLargeStack {
      let script = try Script()
      let text = try script.run(
        """
        local n = ui.DisplayNode { style = { preferredSize = { 5, 5 } } }
        for _ = 1, 150 do
          local inner = n
          n = ui.DisplayNode { layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 1, inner } end }
        end
        print(n:layoutThatFits().size.width)
        local spec = ui.DisplayNode { style = { preferredSize = { 5, 5 } } }
        for _ = 1, 900 do spec = ui.InsetLayoutSpec { insets = 1, spec } end
        print(spec:layoutThatFits().size.width)
        """)
      #expect(text == "305\n1805")
    }
  }

  @Test(
    "At most a thousand nodes are inside one another; one more is an error, and those there are go without a crash")
  func deepSubnodes() throws {
    try onLargeStack {
      let script = try Script()
      let text = try script.run(
        """
        local n, count = ui.DisplayNode {}, 1
        local ok, problem
        repeat
          ok, problem = pcall(function() n = ui.DisplayNode { n } end)
          count = count + (ok and 1 or 0)
        until not ok
        print(count, problem.message)
        n.frame = { 0, 0, 10, 10 }
        n:layoutIfNeeded()
        print(n:hitTest { 1, 1 } == n)
        n = nil
        """)
      #expect(text == "1000\tDisplayNode:addSubnode: more than 1000 nodes would be nested\ntrue")
      script.host.lua.collectGarbage()
      try expectUsable(script)
    }
  }

  @Test("A failure in the layout of a nested node says how it came to be, from the outermost node")
  func chain() throws {
    let script = try Script()
    let error = try script.failure(
      """
      local inner = ui.DisplayNode { debugName = "inner", layoutSpecBlock = function() error "no luck" end }
      local outer = ui.DisplayNode { debugName = "outer" }
      outer.layoutSpecBlock = function() return ui.InsetLayoutSpec { debugName = "frame", insets = 2, inner } end
      outer:layoutThatFits { max = { 50, 60 } }
      """)
    #expect(script.shown(error) == "1: no luck")
    #expect(
      error.chain == ["outer in 0...50 x 0...60", "frame in 0...50 x 0...60", "inner in 0...46 x 0...56"])
    #expect(error.traceback.contains { $0.line == 4 })
  }

  @Test(
    "Once an engine has numbered as many files as it can, errors name no place in further ones, not a nameless file")
  func unnumberedFile() throws {
    let script = try Script()
    for number in 0...65_535 { _ = script.host.engine.intern(file: "file \(number)") }
    var error = try script.failure("inPass(function() return ui.RatioLayoutSpec { ratio = 1 } end)")
    #expect(error.location?.file.isEmpty != true)
    #expect(error.message.contains("child"))
    error = try script.failure(
      "local canvas = ui.DisplayNode { style = { width = 9, height = 9 }, calculateSizeThatFits = function() return 1 end }\n"
        + "canvas:layoutThatFits { max = { 9, 9 } }")
    #expect(error.location?.file.isEmpty != true)
  }

  @Test("A picture that the memory limit has no room for is refused by the size in its header, before it is decoded")
  func pictureTooLarge() throws {
    // Nothing but a header: decoding it would say that it is damaged.
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(content.count)] + Array(type.utf8) + content + [0, 0, 0, 0]
    }
    let header: [UInt8] = [0, 0, 0x1F, 0x40, 0, 0, 0x1F, 0x40, 8, 6, 0, 0, 0]
    let script = try Script()
    let file = script.folder.url.appendingPathComponent("huge.png")
    let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    try Data(mark + chunk("IHDR", header) + chunk("IEND", [])).write(to: file)
    for source in ["ui.image 'huge.png'", "ui.ImageNode { image = 'huge.png' }"] {
      let error = try code(script, source, memory: 50 << 20)
      let says = "room for, got \"huge.png\", of 8000 x 8000 pixels, which take 244.2 MB"
      #expect(error.message.contains(says), "\(error)")
      #expect(error.hint?.contains("MB are left") == true)
    }
    let without = try code(script, "ui.image 'huge.png'")
    #expect(without.hint?.contains("damaged PNG") == true, "\(without)")
  }

  @Test("What a picture that is not held any more has taken is there for the next one")
  func roomOfPictures() throws {
    let script = try Script()
    try script.folder.copyPictures("heart@2x.png")
    script.host.lua.collectGarbage()
    let before = script.host.lua.memoryInUse
    try script.run("for _ = 1, 50 do local image = ui.image 'heart@2x.png' end")
    script.host.lua.collectGarbage()
    let after = script.host.lua.memoryInUse - before
    #expect(after >= 48 * 44 * 4 && after < 3 * 48 * 44 * 4, "\(after)")
  }
}
