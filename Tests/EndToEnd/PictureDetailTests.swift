import Foundation
import Testing
import WeftJSON

/// What render, tree, sweep, share and bench make of their options.
@Suite("Pictures and trees in detail")
struct PictureDetailTests {
  private static let row = """
    local ui = require "weft"
    ui.preview("Row", { width = 300 }, function()
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.TextNode { text = "A title of some length", font = "Inter 17" },
        ui.DisplayNode { style = { preferredSize = { 60, 20 } }, backgroundColor = "red" } }
    end)
    ui.preview("Text", function() return ui.TextNode { text = "A title of some length", font = "Inter 17" } end)
    """

  @Test("Where a format has no loader the error names its package")
  func missingLoader() throws {
    let command = try Command([
      "a.lua": "local ui = require 'weft'\nprint(ui.image('forest.webp').size.width > 0)", "loaders.cache": "",
    ])
    let picture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../examples/pictures/forest-hills.webp").standardizedFileURL
    try FileManager.default.copyItem(at: picture, to: command.folder.appendingPathComponent("forest.webp"))
    #expect(try command.run("run", "a.lua").text == "true\n")
    let run = try command.run(
      ["run", "a.lua"], environment: ["GDK_PIXBUF_MODULE_FILE": command.folder.path + "/loaders.cache"])
    #expect(run.status == 1)
    #expect(
      run.errors.contains("gdk-pixbuf has no loader for WebP")
        && run.errors.contains("its package: webp-pixbuf-loader"),
      "\(run.errors)")
  }

  /// The data of a page that `weft share` writes.
  private func page(_ run: Run) throws -> JSON {
    let start = try #require(run.text.range(of: "id=\"data\">"))
    let end = try #require(run.text[start.upperBound...].range(of: "</script>"))
    return try JSON(parsing: Array(run.text[start.upperBound..<end.lowerBound].utf8))
  }

  private func picture(_ preview: JSON) throws -> Data {
    let text = try #require(preview["picture"]?.string)
    return try #require(Data(base64Encoded: String(text.dropFirst("data:image/png;base64,".count))))
  }

  @Test("A page has the previews, widths, scales and traits that are asked for, each picture in its traits")
  func share() throws {
    let command = try Command(["row.lua": Self.row])
    func previews(_ arguments: String...) throws -> [(title: String?, size: [Int])] {
      let run = try command.run(["share", "row.lua", "-o", "-"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      return try page(run)["previews"]?.elements.map { ($0["title"]?.string, try pngSize(picture($0))) } ?? []
    }
    let all = try previews()
    #expect(all.map(\.title) == ["Row", "Text"] && all.map { $0.size[0] } == [600, 750])
    #expect(try previews("--scale", "1").map { $0.size[0] } == [300, 375])
    #expect(try previews("--width", "250", "--preview", "Text").map { $0.size[0] } == [500])
    let traits = try previews("--preview", "Text", "--directions", "rightToLeft", "--text-sizes", "small,extraLarge")
    try #require(traits.map(\.title) == ["Text, rightToLeft, small", "Text, rightToLeft, extraLarge"])
    #expect(traits[0].size[0] == 750)
    let run = try command.run("share", "row.lua", "-o", "-", "--preview", "Row", "--directions", "all")
    let pictures = try page(run)["previews"]?.elements.map(picture) ?? []
    #expect(pictures.count == 2 && pictures.first != pictures.last)
    #expect(try command.run("share", "row.lua", "--preview", "Rwo").status == 2)
    #expect(!command.exists("row.html"))
  }

  @Test("A page is titled by its script, and what has no preview by its class")
  func titles() throws {
    let text = "return require('weft').TextNode { text = 'a' }"
    let command = try Command([
      "class.lua": "return require('weft').TextNode:subclass 'Card'", "node.lua": text,
    ])
    for (file, title) in [("class.lua", "Card"), ("node.lua", "returned")] {
      let run = try command.run("share", file, "-o", "-")
      #expect(try page(run)["previews"]?.elements.map { $0["title"]?.string } == [title], "\(run.errors)")
      #expect(run.text.contains("<title>\(file)</title>"))
      let sweep = try command.run("sweep", file, "--widths", "300")
      #expect(sweep.text.hasPrefix("\(title)\n"), "\(sweep.errors)")
    }
    let input = try command.run(["share", "-"], input: text)
    #expect(try page(input)["files"]?.elements.isEmpty == true)
  }

  @Test("A sweep has the widths, the step, the height, the scale and the traits that are asked for")
  func sweep() throws {
    let command = try Command(["row.lua": Self.row])
    func json(_ arguments: String..., status: Int32 = 0) throws -> [JSON] {
      let run = try command.run(["sweep", "row.lua", "--json"] + arguments)
      #expect(run.status == status && run.errors.isEmpty, "\(run.errors)")
      return try JSON(parsing: Array(run.output)).elements
    }
    let one = try json("--widths", "300", "--preview", "Text", "--height", "77")
    try #require(one.map { $0["preview"]?.string } == ["Text"])
    #expect(one[0]["from"]?.double == 300 && one[0]["to"]?.double == 300 && one[0]["layouts"]?.double == 1)
    #expect(one[0]["heights"]?.elements.map(\.double) == [77, 77])
    let steps = try json("--widths", "300-340", "--step", "10", "--preview", "Text")
    #expect(steps.first?["layouts"]?.double == 5 && steps.first?["step"]?.double == 10)
    let sizes = try json("--widths", "300", "--preview", "Text", "--text-sizes", "small,accessibilityLarge")
    #expect(sizes.map { $0["traits"]?.string } == ["small", "accessibilityLarge"])
    let standard = try json("--preview", "Text")
    #expect(standard.first?["from"]?.double == 280 && standard.first?["to"]?.double == 480)
    // To half a point, as the scale is 2; to a whole one at 1.
    for (scale, below) in [("2", 231.5), ("1", 231)] {
      let problem = try json("--widths", "100-300", "--preview", "Row", "--strict", "--scale", scale, status: 1)
      #expect(problem.first?["problems"]?.double == 1)
      let mark = problem.first?["marks"]?.elements.first
      #expect(mark?["kind"]?.string == "overflow" && mark?["below"]?.double == below, "\(mark?.text ?? "")")
    }
    #expect(try [nil, "1", "3"].map { try sheet(command, $0) } == [800, 400, 1200])
  }

  @Test("Each layout of a sweep is made in the traits that its title names")
  func sweptTraits() throws {
    let command = try Command([
      "box.lua": """
      local ui = require "weft"
      local Box = ui.DisplayNode:subclass "Box"
      function Box:calculateSizeThatFits()
        local traits = self.traitCollection
        local isRight = traits.layoutDirection == "rightToLeft"
        return { 10, (traits.userInterfaceStyle == "dark" and 40 or 10) + (isRight and 5 or 0) }
      end
      ui.preview("Box", function() return Box() end)
      """
    ])
    let run = try command.run(
      "sweep", "box.lua", "--widths", "300", "--json", "--schemes", "dark,light", "--directions", "all")
    let found = try JSON(parsing: Array(run.output)).elements
    #expect(
      found.map { $0["traits"]?.string }
        == ["dark, leftToRight", "dark, rightToLeft", "light, leftToRight", "light, rightToLeft"])
    #expect(found.map { $0["heights"]?.elements.first?.double } == [40, 45, 10, 15], "\(run.text)\(run.errors)")
  }

  @Test(
    "A bench has each preview or the one that is asked for, at its width or at that of the option; then the lines once")
  func bench() throws {
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

  /// The width of a sheet of one layout, in pixels.
  private func sheet(_ command: Command, _ scale: String?) throws -> Int {
    let run = try command.run(
      ["sweep", "row.lua", "--widths", "300", "--preview", "Row", "-o", "sheet.png"]
        + (scale.map { ["--scale", $0] } ?? []))
    #expect(run.status == 0, "\(run.errors)")
    return try pngSize(command.data("sheet.png"))[0]
  }

  @Test("The tree of a list as JSON says which cells there are; each node has what it was given, none what it has not")
  func treeOfList() throws {
    let command = try Command([
      "list.lua": """
      local ui = require "weft"
      ui.preview("Rows", { width = 100, height = 100 }, function()
        return ui.TableNode { debugName = "list", dataSource = {
          numberOfRows = function() return 100 end,
          nodeForRowAt = function() return ui.CellNode { style = { height = 25 } } end } }
      end)
      """
    ])
    let run = try command.run("tree", "list.lua", "--json")
    let root = try JSON(parsing: Array(run.output))
    #expect(root["cells"]?.string == "1...4 visible, 5...8 drawn, 9...14 preloaded")
    #expect(root["class"]?.string == "TableNode" && root["name"]?.string == "list")
    let cells = try #require(root["subnodes"]?.elements)
    try #require(cells.map { $0["frame"]?.elements.map(\.double) } == [0, 25, 50, 75].map { [0, $0, 100, 25] })
    #expect(cells.allSatisfy { $0["cells"] == nil && $0["name"] == nil && $0["subnodes"]?.elements.isEmpty == true })
    #expect(cells[0]["range"]?["min"]?.elements.map(\.double) == [100, 0])
    #expect(cells[0]["range"]?["max"]?.elements.map(\.double) == [100, .infinity])
  }

  @Test(
    "Of many elements with a name twenty are listed; what has not run is reported with an explanation, too, and with a tree"
  )
  func explanations() throws {
    let command = try Command([
      "boxes.lua": """
      local ui = require "weft"
      local Row = ui.CellNode:subclass "Row"
      function Row:init()
        self.automaticallyManagesSubnodes = true
        self.boxes = {}
        for i = 1, 25 do self.boxes[i] = ui.DisplayNode { style = { preferredSize = { 5, 5 } } } end
        ui.after(1, function() end)
      end
      function Row:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "vertical", table.unpack(self.boxes) }
      end
      return Row
      """
    ])
    let several = try command.run("tree", "boxes.lua", "--explain", "DisplayNode")
    let lines = several.errors.split(separator: "\n")
    try #require(several.status == 2 && lines.count == 22, "\(several.errors)")
    #expect(lines[0] == "note: not run: 1 timer (after 1 s)")
    #expect(lines[1] == "error: --explain: 25 elements are called \"DisplayNode\"; choose one:")
    #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("  --explain ") && $0.contains("  Row > ") })
    for arguments in [
      ["tree", "boxes.lua"], ["tree", "boxes.lua", "--json"], ["tree", "boxes.lua", "--explain", "Row"],
    ] {
      let run = try command.run(arguments)
      #expect(run.status == 0 && run.errors == "note: not run: 1 timer (after 1 s)\n", "\(arguments): \(run.errors)")
      #expect(run.text.hasSuffix("\n") && !run.text.hasSuffix("\n\n"))
    }
  }

  /// A box that moves, with a timer and a function for touches.
  private static let moving = """
    local ui = require "weft"
    ui.preview("Moves", { width = 40, height = 20, scale = 1, userInterfaceStyle = "dark" }, function()
      local node = ui.ControlNode { alpha = 1, onTouchUpInside = function() end }
      ui.after(0.1, function() ui.animate { duration = 0.1, animations = function() node.alpha = 0 end } end)
      return node
    end)
    """

  @Test("An animation shows what moves and has no note on it; a moment has none, either; a picture of time 0 has one")
  func notes() throws {
    let command = try Command(["a.lua": Self.moving])
    for name in ["a.gif", "a.webp", "b.GIF", "b.WebP"] {
      let run = try command.run("render", "a.lua", "-o", name, "--duration", "0.3")
      #expect(run.status == 0 && run.errors.isEmpty, "\(name): \(run.errors)")
      #expect(try command.data(name).prefix(4) == Data((name.lowercased().hasSuffix("gif") ? "GIF8" : "RIFF").utf8))
    }
    for time in ["0", "0.15"] { #expect(try command.run("render", "a.lua", "--time", time).errors.isEmpty) }
    #expect(
      try command.run("render", "a.lua").errors
        == "note: not run: 1 timer (after 0.1 s); --time draws a later moment\n")
  }

  @Test("A colour of two appearances behind a picture is that of the preview's own", arguments: ["png", "gif"])
  func background(format: String) throws {
    let light = Self.moving.replacing("\"dark\"", with: "\"light\"")
    let command = try Command(["dark.lua": Self.moving, "light.lua": light])
    for (script, color) in [("light", "#ff0000"), ("dark", "#0000ff")] {
      let pictures = try ["light-dark(#ff0000, #0000ff)", color].map { background in
        let arguments = ["--background", background, "-o", "a.\(format)"]
        let run = try command.run(["render", "\(script).lua"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        return try command.data("a.\(format)")
      }
      #expect(pictures[0] == pictures[1])
    }
    #expect(try command.run("render", "dark.lua", "--background", "#ff0000", "-o", "b.\(format)").status == 0)
    #expect(try command.data("b.\(format)") != command.data("a.\(format)"))
  }

  @Test("The highest rate is that of the format, which takes it; more is refused before the script is looked for")
  func rates() throws {
    let command = try Command()
    for (arguments, message) in [
      (["-o", "a.gif", "--fps", "50"], "there is no file none.lua"),
      (
        ["-o", "a.gif", "--fps", "50.5"],
        "--fps: expected pictures a second, above 0 and at most 50 in a .gif, got 50.5"
      ),
      (["-o", "a.webp", "--fps", "1000"], "there is no file none.lua"),
      (
        ["-o", "a.webp", "--fps", "1001"],
        "--fps: expected pictures a second, above 0 and at most 1000 in a .webp, got 1001"
      ),
      (["-o", "a.webp", "--time", "0"], "--time is for one picture; a.webp shows all of them"),
      (["-o", "-", "--fps", "10"], "--fps is for a .webp or .gif; - is one picture"),
      (["-o", "a.svg", "--duration", "1"], "--duration is for a .webp or .gif; a.svg is one picture"),
      (["--fps", "10"], "--fps is for a .webp or .gif; none.png is one picture"),
      (["-o", "gif"], "-o gif: expected a name that ends in .png, .svg, .pdf, .webp or .gif"),
      (["--background", "redd"], "--background: \"redd\" is no colour; did you mean \"red\"?"),
      (["--background", "zzzzzzzzz"], "--background: \"zzzzzzzzz\" is no colour"),
    ] {
      let run = try command.run(["render", "none.lua"] + arguments)
      #expect(run.status == 2 && run.errors == "error: \(message)\n", "\(arguments): \(run.errors)")
    }
  }
}
