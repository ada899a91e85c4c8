import Foundation
import Testing

/// Runs of the command where no font is installed: file systems that are mounted over the font folders hide them.
@Suite("Without any font")
struct NoFontTests {
  private static let text = """
    local ui = require "weft"
    ui.preview("A text", { width = 100 }, function() return ui.TextNode { text = "A" } end)
    """
  private static let remedy =
    "no font is installed; install one, on Debian or Ubuntu with apt install fonts-inter fonts-dejavu-core, or load one "
    + "with ui.font(path)"

  /// Runs a command line in a namespace of its own without fonts; its status is 90 where that can't be set up.
  private func run(_ arguments: String, _ command: Command) throws -> Run {
    let run = try command.shell(
      """
      unshare -Urm sh -c '
        for folder in /usr/share/fonts /usr/local/share/fonts; do
          if [ -d $folder ]; then mount -t tmpfs none $folder || exit 90; fi
        done
        export HOME="$PWD/home" XDG_DATA_HOME="$PWD/home" XDG_CACHE_HOME="$PWD/home"
        '"weft \(arguments)"
      """)
    try #require(run.status != 90 && !run.errors.contains("unshare"), "namespaces are needed: \(run.errors)")
    return run
  }

  @Test(
    "What would draw a text fails, and names the packages to install",
    arguments: [
      "check in.lua", "render in.lua -o out.png", "tree in.lua", "test in.lua", "sweep in.lua -o out.png",
    ])
  func text(_ arguments: String) throws {
    let command = try Command(["in.lua": Self.text])
    let run = try run(arguments, command)
    #expect(run.status == 1)
    let message = "in.lua:2: error: TextNode: can't be drawn: \(Self.remedy)"
    #expect((run.text + run.errors).contains(message), "\(run.text)\(run.errors)")
    #expect(!command.files.contains("out.png"))
  }

  @Test(
    "Texts of canvases, of buttons, of cells and of measuring scripts fail as well, at a line of the script",
    arguments: [
      (
        "render", "canvas",
        """
        local ui = require "weft"
        local Drawing = ui.DisplayNode:subclass "Drawing"
        function Drawing:draw(canvas)
          canvas:drawText("A", { 0, 0, 50, 20 }, { font = "Inter 14" })
        end
        ui.preview("A drawing", { width = 50, height = 20 }, function() return Drawing() end)
        """, "in.lua:4: error: canvas:drawText: "
      ),
      (
        "check", "a button",
        """
        local ui = require "weft"
        ui.preview("A button", { width = 100 }, function()
          return ui.ButtonNode { title = "A" }
        end)
        """, "in.lua:3: error: TextNode: can't be drawn: "
      ),
      (
        "check", "a cell",
        """
        local ui = require "weft"
        local source = { numberOfRows = function() return 1 end }
        function source:nodeForRowAt()
          local cell = ui.CellNode { automaticallyManagesSubnodes = true }
          local text = ui.TextNode { text = "A" }
          cell.layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 4, text } end
          return cell
        end
        ui.preview("A list", { width = 100, height = 100 }, function() return ui.TableNode { dataSource = source } end)
        """, "in.lua:5: error: TextNode: can't be drawn: "
      ),
      (
        "run", "a measured text",
        """
        local ui = require "weft"
        local text = ui.TextNode { text = "A" }
        print(text:layoutThatFits({ max = { 100, 100 } }).size)
        """, "in.lua:2: error: TextNode: can't be drawn: "
      ),
    ])
  func others(_ subcommand: String, _ what: String, _ script: String, _ start: String) throws {
    let command = try Command(["in.lua": script])
    let run = try run("\(subcommand) in.lua\(subcommand == "render" ? " -o out.png" : "")", command)
    #expect(run.status == 1)
    let lines = (run.text + run.errors).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(start) && $0.hasSuffix(Self.remedy) }, "\(what): \(run.text)\(run.errors)")
    // The error says it all: no other font is shown in place of one, and no boxes are drawn.
    #expect(!lines.contains { $0.contains("warning: ") }, "\(what): \(run.text)\(run.errors)")
  }

  @Test("Pictures without a text are drawn, and checked without a problem")
  func boxes() throws {
    let command = try Command([
      "in.lua": """
      local ui = require "weft"
      ui.preview("A box", { width = 100 }, function()
        return ui.DisplayNode { backgroundColor = "teal", style = { preferredSize = { 50, 20 } } }
      end)
      """
    ])
    #expect(try run("check in.lua", command).status == 0)
    #expect(try run("render in.lua -o out.png", command).status == 0)
    #expect(command.files.contains("out.png"))
  }
}
