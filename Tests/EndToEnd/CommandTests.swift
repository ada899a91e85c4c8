import Foundation
import Testing
import WeftJSON

@Suite("The command line")
struct CommandTests {
  @Test("--version names the tool and its version")
  func version() throws {
    let run = try Command().run("--version")
    #expect(run.status == 0)
    #expect(run.text.wholeMatch(of: /weft \d+\.\d+\.\d+\n/) != nil, "\(run.text)")
    #expect(run.errors.isEmpty)
  }

  @Test("--version --verbose names the libraries and how texts are measured, which is found once and kept")
  func verboseVersion() throws {
    let command = try Command()
    let cache = command.folder.path + "/cache"
    for (number, arguments) in [["--version", "--verbose"], ["--verbose", "--version"]].enumerated() {
      let run = try command.run(arguments, environment: ["XDG_CACHE_HOME": cache])
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      let lines = run.text.split(separator: "\n").map(String.init)
      try #require(lines.count == 5, "\(run.text)")
      #expect(lines[0].wholeMatch(of: /weft \d+\.\d+\.\d+/) != nil)
      #expect(lines[1].wholeMatch(of: /Lua 5\.4\.\d+/) != nil, "\(lines[1])")
      let version = /Pango [\d.]+, HarfBuzz [\d.]+, Cairo [\d.]+, fontconfig [\d.]+/
      #expect(lines[2].wholeMatch(of: version) != nil, "\(lines[2])")
      #expect(lines[3].wholeMatch(of: /fonts: [1-9]\d* families/) != nil, "\(lines[3])")
      #expect(lines[4].hasPrefix("text: shaped once for all widths: "), "\(lines[4])")
      let origin = number == 0 ? "(found now)" : "(known from \(cache)/weft/text-proofs)"
      #expect(lines[4].hasSuffix(origin), "\(lines[4])")
    }
    let kept = try String(contentsOfFile: cache + "/weft/text-proofs", encoding: .utf8)
    let line = /weft .+ pango .+ harfbuzz .+ fonts [0-9a-f]+: equal, trailing space is (ignored|counted)\n/
    #expect(kept.wholeMatch(of: line) != nil, "\(kept)")
  }

  @Test("A difference that is kept names the sample, and pictures are the same by Pango alone")
  func differingSample() throws {
    let command = try Command(["a.lua": Self.manyTexts])
    let cache = ["XDG_CACHE_HOME": command.folder.path + "/cache"]
    _ = try command.run(["--version", "--verbose"], environment: cache)
    let tree = try command.run(["tree", "a.lua", "--json"], environment: cache)
    #expect(tree.status == 0, "\(tree.errors)")
    let file = command.folder.appendingPathComponent("cache/weft/text-proofs")
    let kept = try String(contentsOf: file, encoding: .utf8)
    try Data(kept.replacing(/: equal.*/, with: ": differs, the sample \"tabs\" differs at 17.0 points").utf8).write(
      to: file)
    let version = try command.run(["--version", "--verbose"], environment: cache)
    #expect(
      version.text.contains(
        "text: each width is measured by Pango, which is slower: the sample \"tabs\" differs at 17.0 points (known from "
      ),
      "\(version.text)")
    let byPango = try command.run(["tree", "a.lua", "--json"], environment: cache)
    #expect(byPango.text == tree.text)
  }

  @Test("A damaged cache, or one of other fonts, costs nothing but another proof, and is replaced")
  func damagedCache() throws {
    let command = try Command(["a.lua": Self.manyTexts])
    let cache = ["XDG_CACHE_HOME": command.folder.path + "/cache"]
    _ = try command.run(["--version", "--verbose"], environment: cache)
    let tree = try command.run(["tree", "a.lua", "--json"], environment: cache)
    let file = command.folder.appendingPathComponent("cache/weft/text-proofs")
    let kept = try Data(contentsOf: file)
    let text = String(decoding: kept, as: UTF8.self)
    let damaged = [
      Data(), kept.dropLast(12), kept.dropFirst(3), Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 89) }),
      Data(text.replacing(/fonts [0-9a-f]+/, with: "fonts 0123").utf8),
      Data(text.replacing(/pango [0-9.]+/, with: "pango 1.0").utf8),
      Data(text.replacing(/space is \w+/, with: "space is purple").utf8),
    ]
    for bytes in damaged {
      try bytes.write(to: file)
      let version = try command.run(["--version", "--verbose"], environment: cache)
      #expect(version.status == 0)
      #expect(version.text.hasSuffix("(found now)\n"), "\(version.text)")
      #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self).hasSuffix(text))
      try bytes.write(to: file)
      let run = try command.run(["tree", "a.lua", "--json"], environment: cache)
      #expect(run.text == tree.text)
      #expect(run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test("A cache that can't be read or written costs nothing but another proof")
  func unusableCache() throws {
    let command = try Command(["a.lua": Self.manyTexts, "cache": "a file in place of the folder"])
    let tree = try command.run(["tree", "a.lua"], environment: ["XDG_CACHE_HOME": command.folder.path + "/cache"])
    #expect(tree.status == 0)
    #expect(tree.errors.isEmpty, "\(tree.errors)")
    let version = try command.run(
      ["--version", "--verbose"], environment: ["XDG_CACHE_HOME": command.folder.path + "/cache"])
    #expect(version.text.hasSuffix("(found now)\n"), "\(version.text)")
  }

  /// Measures 150 texts at several widths.
  private static let manyTexts = """
    local ui = require "weft"
    ui.preview("many", { width = 180 }, function()
      local rows = { direction = "vertical", alignItems = "stretch" }
      for number = 1, 150, 2 do
        local one = ui.TextNode { text = "Text number " .. number .. " takes several lines" }
        local two = ui.TextNode { text = "and text number " .. number + 1 .. " as well" }
        one.style.flexShrink, two.style.flexShrink = 1, 1
        rows[#rows + 1] = ui.StackLayoutSpec { direction = "horizontal", spacing = 5, one, two }
      end
      local node = ui.DisplayNode()
      node.automaticallyManagesSubnodes = true
      node.layoutSpecBlock = function() return ui.StackLayoutSpec(rows) end
      return node
    end)
    """

  @Test("--help lists the subcommands and the exit codes on standard output; each subcommand has its own")
  func help() throws {
    let command = try Command()
    let run = try command.run("--help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    for word in ["USAGE: weft", "run", "render", "tree", "Exit codes: 0"] {
      #expect(run.text.contains(word), "\(word)")
    }
    for (subcommand, words) in [
      ("render", ["--preview", "--width", "--height", "--scale", "--props", "--output", "--background"]),
      ("tree", ["--preview", "--json"]), ("run", ["--time-limit", "--memory-limit"]),
    ] {
      for arguments in [[subcommand, "--help"], ["help", subcommand]] {
        let run = try command.run(arguments)
        #expect(run.status == 0)
        for word in words { #expect(run.text.contains(word), "\(subcommand) \(word)") }
      }
    }
  }

  @Test(
    "A wrong command line is exit code 2, with the reason on standard error and nothing on standard output",
    arguments: [
      (["rendr", "a.lua"], "rendr"), (["render"], "<file>"), (["render", "a.lua", "--wide", "3"], "--wide"),
      (["render", "a.lua", "--width", "-3"], "--width"), (["render", "a.lua", "--width", "wide"], "wide"),
      (["render", "a.lua", "--scale", "0"], "--scale"), (["run", "a.lua", "--time-limit", "0"], "--time-limit"),
      (["run", "a.lua", "--memory-limit", "0"], "--memory-limit"), (["run", "a.lua", "b.lua"], "b.lua"),
      (["run", "missing.lua"], "there is no file missing.lua"),
      (["tree", "missing.lua"], "there is no file missing.lua"),
      (["render", "a.lua", "-o", "a.bmp"], "-o a.bmp: expected a name that ends in .png, .svg, .pdf, .webp or .gif"),
      (["render", "a.lua", "--props", "missing.json"], "can't read missing.json"),
    ])
  func usage(arguments: [String], reason: String) throws {
    let command = try Command(["a.lua": "return require('weft').TextNode { text = 'a' }", "b.lua": ""])
    let run = try command.run(arguments)
    #expect(run.status == 2)
    #expect(run.text.isEmpty)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(command.files == ["a.lua", "b.lua"])
  }

  @Test("A preview that there isn't is exit code 2, with the nearest name and all names")
  func wrongPreview() throws {
    let command = try Command([
      "a.lua":
        "local ui = require 'weft' for _, n in ipairs { 'Short', 'Long text' } do ui.preview(n, function() end) end",
      "b.lua": "return require('weft').TextNode { text = 'a' }",
    ])
    let run = try command.run("tree", "a.lua", "--preview", "short")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "error: there is no preview \"short\"; did you mean \"Short\"?; there are \"Short\", \"Long text\"\n")
    #expect(
      try command.run("tree", "b.lua", "--preview", "x").errors
        == "error: there is no preview \"x\"; the script declares none\n")
  }

  @Test("run prints what the script prints, and nothing else; a script without a node is fine")
  func printing() throws {
    let command = try Command(["a.lua": "print('one', 2, nil, true)\nprint()\nfor i = 1, 1000 do print(i) end"])
    let run = try command.run("run", "a.lua")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.text == "one\t2\tnil\ttrue\n\n" + (1...1000).map { "\($0)\n" }.joined())
    #expect(try command.run("run", "-", input: "print 'from input'").text == "from input\n")
  }

  @Test("An error has file, line, excerpt, hint and calls, on standard error; what was printed before stays")
  func error() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      print "before"
      local function make()
        return ui.TextNode { txt = "hello" }
      end
      local node = make()
      return node
      """
    ])
    let run = try command.run("render", "a.lua")
    #expect(run.status == 1)
    #expect(run.text == "before\n")
    #expect(
      run.errors == """
        a.lua:4: error: TextNode has no property "txt"
          4 |   return ui.TextNode { txt = "hello" }
            |                        ^
          hint: did you mean "text"?
          at a.lua:4 in make
          at a.lua:6 in the script's body

        """)
    #expect(command.files == ["a.lua"])
  }

  @Test("A syntax error has its line; an error of a required module that module's")
  func otherErrors() throws {
    let command = try Command([
      "a.lua": "local x = 1\nx = = 2", "b.lua": "\nrequire 'c'", "c.lua": "\n\nerror 'no luck'",
    ])
    #expect(
      try command.run("run", "a.lua").errors
        == """
        a.lua:2: error: unexpected symbol near '='
          2 | x = = 2
            |     ^
          hint: one = is enough to set a value

        """)
    let run = try command.run("run", "b.lua")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("c.lua:3: error: no luck\n  3 | error 'no luck'\n"), "\(run.errors)")
    #expect(run.errors.contains("at b.lua:2 in the script's body"), "\(run.errors)")
  }

  @Test("An error in a layout says in which nodes and in which ranges")
  func layoutError() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local A = ui.CellNode:subclass "A"
      function A:layoutSpecThatFits()
        return ui.InsetLayoutSpec { insets = 10, self.missing }
      end
      return A
      """
    ])
    let run = try command.run("tree", "a.lua")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "a.lua:4: error: InsetLayoutSpec has no child; expected a node or a spec at [1], got nil\n"
          + "  4 |   return ui.InsetLayoutSpec { insets = 10, self.missing }\n"), "\(run.errors)")
    #expect(
      run.errors.hasSuffix("  in A\n  measuring A in 375 x 0...inf\n  at a.lua:4 in A:layoutSpecThatFits\n"),
      "\(run.errors)")
  }

  @Test("A script that never ends is stopped by its limit, with exit code 1")
  func limits() throws {
    let command = try Command([
      "time.lua": "\nwhile true do end",
      "memory.lua": "local t = {}\nwhile true do t[#t + 1] = ('x'):rep(1e6) .. #t end",
    ])
    let time = try command.run("run", "time.lua", "--time-limit", "0.2")
    #expect(time.status == 1)
    #expect(
      time.errors.hasPrefix("time.lua:2: error: the script ran longer than its limit of 0.2 s\n"), "\(time.errors)")
    let memory = try command.run("run", "memory.lua", "--memory-limit", "20")
    #expect(memory.status == 1)
    #expect(
      memory.errors.hasPrefix("memory.lua:2: error: the script needs more memory than its limit of 20 MB\n"),
      "\(memory.errors)")
  }

  #if os(Linux)
    @Test("A sweep of thousands of nodes that cover one another stays near the memory limit")
    func sweepMemory() throws {
      let command = try Command([
        "sweep.lua": """
        local ui = require "weft"
        local root = ui.DisplayNode {}
        for _ = 1, 4000 do
          root:addSubnode(ui.DisplayNode { backgroundColor = "red", frame = { 0, 0, 10, 10 } })
        end
        print(#ui.sweep(root, { from = 300, to = 302 }).marks)
        """
      ])
      let usage = try command.usage("run", "sweep.lua", "--memory-limit", "100", "--time-limit", "120")
      #expect(usage.errors.contains("the script needs more memory than its limit of 100 MB"), "\(usage.errors)")
      #expect(usage.peak < 300 << 20, "\(usage.peak >> 20) MB")
    }
  #endif

  @Test("A warning goes to standard error, with its line, and is no failure")
  func warnings() throws {
    let command = try Command([
      "a.lua": "local ui = require 'weft'\nreturn ui.TextNode { text = 'a', font = 'Nofont 12' }"
    ])
    let run = try command.run("tree", "a.lua")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("a.lua:2: warning: font family \"Nofont\" isn't installed"), "\(run.errors)")
    #expect(!run.text.contains("warning"))
  }

  @Test("A script that gives nothing to draw says so")
  func nothing() throws {
    let command = try Command([
      "a.lua": "return 3", "b.lua": "return require('weft').DisplayNode {}", "c.lua": "",
      "d.lua": "return require('weft').CellNode",
    ])
    let number = try command.run("render", "a.lua")
    #expect(number.status == 1)
    #expect(number.errors.contains("a.lua:1: error: the script: expected a node, got 3"), "\(number.errors)")
    #expect(
      try command.run("render", "c.lua").errors.contains("hint: return a node or its class, or declare a ui.preview"))
    for file in ["b.lua", "d.lua"] {
      let run = try command.run("render", file)
      #expect(run.status == 1)
      #expect(
        run.errors.contains("style.preferredSize") || run.errors.contains("there is nothing to draw"), "\(run.errors)")
    }
  }

  @Test("The folder of a script is what it may read, wherever the command is run")
  func folders() throws {
    let command = try Command(["part.lua": "return 'outside'"])
    let inner = command.folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("print(require 'near')".utf8).write(to: inner.appendingPathComponent("a.lua"))
    try Data("return 'near'".utf8).write(to: inner.appendingPathComponent("near.lua"))
    try Data("print(require 'part')".utf8).write(to: inner.appendingPathComponent("b.lua"))
    #expect(try command.run("run", "inner/a.lua").text == "near\n")
    let outside = try command.run("run", "inner/b.lua")
    #expect(outside.status == 1)
    #expect(outside.errors.contains("inner/b.lua:1: error: module \"part\" not found"), "\(outside.errors)")
  }
}

@Suite("weft tree")
struct TreeTests {
  private let script = """
    local ui = require "weft"
    local Row = ui.CellNode:subclass "Row"
    function Row:init()
      self.automaticallyManagesSubnodes = true
      self.icon = ui.DisplayNode { debugName = "icon", style = { preferredSize = { 20, 20 } } }
      self.inner = ui.DisplayNode { automaticallyManagesSubnodes = true, style = { flexGrow = 1 } }
      self.dot = ui.DisplayNode { style = { preferredSize = { 6, 6.5 } } }
      self.inner.layoutSpecBlock = function() return ui.CenterLayoutSpec { self.dot } end
    end
    function Row:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 5,
        ui.StackLayoutSpec { debugName = "row", direction = "horizontal", spacing = 4, self.icon, self.inner } }
    end
    return Row
    """

  @Test("The tree has a line for each element: class, name, frame and range, indented by depth")
  func text() throws {
    let command = try Command(["row.lua": script])
    let run = try command.run("tree", "row.lua", "--width", "120")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.text == """
        Row  (0, 0) 120 x 30  given 120 x 0...inf
          (InsetLayoutSpec)  (0, 0) 120 x 30  given 120 x 0...inf
            (StackLayoutSpec) "row"  (5, 5) 110 x 20  given 110 x 0...inf
              DisplayNode "icon"  (5, 5) 20 x 20  given 0...inf x 20
              DisplayNode "inner"  (29, 5) 86 x 20  given 86 x 20
                (CenterLayoutSpec)  (0, 0) 86 x 20  given 86 x 20
                  DisplayNode  (40, 7) 6 x 6.5  given 0...86 x 0...20

        """)
  }

  @Test("--json is one JSON object of the nodes, with the same frames")
  func json() throws {
    let command = try Command(["row.lua": script])
    let run = try command.run("tree", "row.lua", "--width", "120", "--json")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let root = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(root["class"] as? String == "Row")
    #expect(root["frame"] as? [Double] == [0, 0, 120, 30])
    let nodes = try #require(root["subnodes"] as? [[String: Any]])
    #expect(nodes.map { $0["name"] as? String } == ["icon", "inner"])
    #expect(nodes.map { $0["frame"] as? [Double] } == [[5, 5, 20, 20], [29, 5, 86, 20]])
    let dots = try #require(nodes[1]["subnodes"] as? [[String: Any]])
    #expect(dots.map { $0["frame"] as? [Double] } == [[40, 7, 6, 6.5]])
    let range = try #require(root["range"] as? [String: [Any]])
    #expect(range["max"]?.last as? String == "inf")
  }

  @Test("A mistake in a property has a mark under it, the node's path, and the names of the methods that ran")
  func propertyError() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local Header = ui.DisplayNode:subclass "Header"
      function Header:row()
      \treturn ui.StackLayoutSpec {
      \t\tspacing = 4, direction = "row",
      \t}
      end
      function Header:layoutSpecThatFits() local row = self:row() return row end
      local Card = ui.DisplayNode:subclass "Card"
      function Card:init() self.header = Header() end
      function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { self.header } end
      return Card
      """
    ])
    let run = try command.run("tree", "a.lua", "--json")
    #expect(
      run.errors == """
        a.lua:5: error: StackLayoutSpec.direction: expected "vertical", "horizontal", got "row"
          5 | \t\tspacing = 4, direction = "row",
            | \t\t             ^
          hint: did you mean "horizontal"?
          in Card > header
          measuring Card in 375 x 0...inf
          measuring CenterLayoutSpec in 375 x 0...inf
          measuring Header in 0...375 x 0...inf
          at a.lua:4 in Header:row
          at a.lua:8 in Header:layoutSpecThatFits

        """)
    let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: [String: Any]])
    #expect(object["error"]?["column"] as? Int == 16)
    #expect(object["error"]?["path"] as? String == "Card > header")
  }

  @Test("What is said again and again is said once; a deep path is cut")
  func repetitions() throws {
    let command = try Command([
      "deep.lua": """
      local ui = require "weft"
      local Box = ui.DisplayNode:subclass "Box"
      function Box:layoutSpecThatFits()
        self.inner = Box()
        return ui.InsetLayoutSpec { insets = 1, self.inner }
      end
      return Box
      """,
      "infinite.lua": "local function a()\n  return 1 + a()\nend\na()",
    ])
    let deep = try command.run("tree", "deep.lua").errors
    #expect(deep.split(separator: "\n").count < 30, "\(deep)")
    #expect(deep.contains("  in Box > inner > inner > (") && deep.contains(" more …\n"), "\(deep)")
    let infinite = try command.run("run", "infinite.lua").errors
    #expect(infinite.split(separator: "\n").count < 12 && infinite.contains(" more of the same"), "\(infinite)")
  }

  @Test("Standard input is quoted as a file is; a byte order mark and a first line with # are no part of a script")
  func input() throws {
    let command = try Command()
    let run = try command.run(["run", "-"], input: "\u{FEFF}#!/usr/bin/env weft run\nlocal x = nil\nx.y = 1")
    #expect(
      run.errors.hasPrefix(
        "stdin.lua:3: error: attempt to index a nil value (local 'x')\n  3 | x.y = 1\n    | ^\n"), "\(run.errors)")
  }

  @Test("Wrong props are reported with their file and line; limits of options are named")
  func bounds() throws {
    let command = try Command(["a.lua": "return require('weft').DisplayNode", "p.json": "{\n  \"a\": 1,\n}"])
    let props = try command.run("tree", "a.lua", "--props", "p.json")
    #expect(props.status == 1)
    #expect(props.errors.hasPrefix("p.json:3: error: no JSON: expected a string\n  3 | }\n"), "\(props.errors)")
    #expect(props.errors.contains("hint: the last comma is one too many"), "\(props.errors)")
    let scale = try command.run("tree", "a.lua", "--scale", "1000")
    #expect(scale.status == 2)
    #expect(scale.errors.contains("'--scale <scale>': expected pixels per point, above 0 and at most 100"))
    let width = try command.run("tree", "a.lua", "--width", "1e9")
    #expect(width.status == 2)
    #expect(width.errors.contains("'--width <width>': expected points from 0 to below 10,000,000"))
  }

  @Test("An error of a --json run is a JSON object on standard output too")
  func jsonError() throws {
    let command = try Command(["a.lua": "\nerror { code = 42 }"])
    let run = try command.run("tree", "a.lua", "--json")
    #expect(run.status == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: [String: Any]])
    #expect(object["error"]?["line"] as? Int == 2)
    #expect(object["error"]?["value"] as? String == "{ code = 42 }")
    #expect(run.errors.hasPrefix("a.lua:2: error: "))
  }

  @Test("The tree of a preview has its size; options beat it")
  func options() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.preview("A", { width = 50, height = 40 }, function() return ui.DisplayNode { debugName = "a" } end)
      ui.preview("B", { width = 60, height = 40 }, function() return ui.DisplayNode { debugName = "b" } end)
      """
    ])
    for (options, line) in [
      ([], "DisplayNode \"a\"  (0, 0) 50 x 40"), (["--preview", "B"], "DisplayNode \"b\"  (0, 0) 60 x 40"),
      (["--preview", "B", "--width", "10", "--height", "0.2"], "DisplayNode \"b\"  (0, 0) 10 x 0.5"),
      (["--height", "0.2", "--scale", "5"], "DisplayNode \"a\"  (0, 0) 50 x 0.2"),
    ] {
      let run = try command.run(["tree", "a.lua"] + options)
      #expect(run.text.hasPrefix(line + "  given"), "\(run.text)\(run.errors)")
    }
  }
}
