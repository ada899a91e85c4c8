import Foundation
import Testing
import WeftJSON

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

  private let spoken = """
    local ui = require "weft"
    local Row = ui.CellNode:subclass "Row"
    function Row:init()
      self.title = ui.TextNode { text = "Ann", frame = { 0, 0, 60, 20 }, accessibilityIdentifier = "name" }
      self.more = ui.ControlNode { frame = { 60, 0, 40, 20 }, accessibilityLabel = "More", accessibilityHint = "Opens a menu",
        accessibilityTraits = "button", onTouchUpInside = function() end }
      self.more.accessibilityCustomActions = { { name = "Like", handler = function() end } }
      self.line = ui.DisplayNode { hidden = true }
      for _, node in ipairs { self.more, self.line, self.title } do self:addSubnode(node) end
    end
    function Row:calculateSizeThatFits() return { 100, 20 } end
    return Row
    """

  @Test("--accessibility prints the stops in order, and why the other nodes are not read")
  func accessibility() throws {
    let command = try Command(["row.lua": spoken])
    let run = try command.run("tree", "row.lua", "--accessibility")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.text == """
        1  Ann  (0, 0) 60 x 20  Row > title
        2  More. Button.  (60, 0) 40 x 20  Row > more
           hint: Opens a menu
           actions: Like
        not read:
          Row > line: is hidden

        """)
    let hidden = try command.run(
      "tree", "-", "--accessibility", input: "return require 'weft'.CellNode { hidden = true }")
    #expect(hidden.text == "nothing is read\nnot read:\n  CellNode: is hidden\n", "\(hidden.errors)")
  }

  @Test("--accessibility --json is an object with the stops and the others")
  func accessibilityJSON() throws {
    let command = try Command(["row.lua": spoken])
    let run = try command.run("tree", "row.lua", "--accessibility", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let stops = try #require(object["stops"] as? [[String: Any]])
    #expect(stops.map { $0["sentence"] as? String } == ["Ann", "More. Button."])
    #expect(stops[0]["identifier"] as? String == "name" && stops[0]["traits"] as? [String] == ["staticText"])
    #expect(stops[1]["spokenHint"] as? String == "Opens a menu" && stops[1]["actions"] as? [String] == ["Like"])
    #expect(stops[1]["frame"] as? [Double] == [60, 0, 40, 20] && stops[1]["node"] as? String == "Row > more")
    let others = try #require(object["others"] as? [[String: String]])
    #expect(others == [["node": "Row > line", "reason": "hidden", "text": "is hidden"]])
    let both = try command.run("tree", "row.lua", "--accessibility", "--explain", "title")
    #expect(both.status == 2 && both.errors.contains("--accessibility and --explain print different things"))
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

  @Test("Props that can't be read are a wrong command line; a text in place of a file is answered with what is taken")
  func propsThatCanNotBeReadAreAWrongCommandLine() throws {
    let command = try Command(["a.lua": "return require('weft').DisplayNode:subclass 'A'"])
    for (props, hint) in [
      ("{\"a\": 1}", "; --props takes a file, or - for standard input"),
      ("[1]", "; --props takes a file, or - for standard input"), ("none.json", ""), ("a[1]{", ""),
    ] {
      let run = try command.run("tree", "a.lua", "--props", props)
      #expect(run.status == 2)
      #expect(run.errors == "error: can't read \(props): No such file or directory\(hint)\n", "\(run.errors)")
    }
    let input = try command.run(["tree", "a.lua", "--props", "-"], input: "{\n\"a\": }")
    #expect(input.status == 1 && input.errors.hasPrefix("standard input:2: error: no JSON: "), "\(input.errors)")
  }

  @Test("The tree of a list as JSON says which cells there are; each node has what it was given, none what it has not")
  func theTreeOfAListSaysWhichCellsThereAre() throws {
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
}
