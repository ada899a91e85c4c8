import Foundation
import Testing
import WeftJSON

@Suite("weft share")
struct ShareTests {
  private static let cell = """
    local ui = require "weft"
    local words = require "words"
    -- </script><script>alert(1)</script> <!-- {{title}}
    local Cell = ui.CellNode:subclass "Cell"
    function Cell:init()
      self.automaticallyManagesSubnodes = true
      self.title = ui.TextNode { text = words.title, font = "Inter 17" }
    end
    function Cell:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 10, self.title } end
    ui.preview("A <b>cell</b>", { width = 200 }, function() return Cell() end)
    print "printed"
    """

  /// The page's data.
  private func data(_ html: String) throws -> [String: Any] {
    let start = try #require(html.range(of: "id=\"data\">"))
    let end = try #require(html[start.upperBound...].range(of: "</script>"))
    let object = try JSONSerialization.jsonObject(with: Data(html[start.upperBound..<end.lowerBound].utf8))
    return try #require(object as? [String: Any])
  }

  @Test("The file holds pictures, elements with explanations, and the sources")
  func contents() throws {
    let command = try Command(["cell.lua": Self.cell, "words.json": #"{"title": "A title"}"#])
    let run = try command.run("share", "cell.lua", "--schemes", "all")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.isEmpty)
    let html = try String(contentsOf: command.folder.appendingPathComponent("cell.html"), encoding: .utf8)
    let data = try data(html)
    let files = try #require(data["files"] as? [[String: String]])
    #expect(files.map { $0["name"] } == ["cell.lua", "words.json"])
    #expect(files.first?["text"] == Self.cell)
    let previews = try #require(data["previews"] as? [[String: Any]])
    #expect(previews.map { $0["title"] as? String } == ["A <b>cell</b>, light", "A <b>cell</b>, dark"])
    let elements = try #require(previews[0]["elements"] as? [[String: Any]])
    #expect(elements.map { $0["className"] as? String } == ["Cell", "InsetLayoutSpec", "TextNode"])
    #expect((elements[2]["explanation"] as? String)?.contains("insets took 20") == true)
    #expect(elements[2]["line"] as? Int == 7)
    let picture = try #require(previews[0]["picture"] as? String)
    let png = try #require(Data(base64Encoded: picture.dropFirst("data:image/png;base64,".count).description))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("Nothing in it leads outside, and no text of a script ends an element of the page")
  func closed() throws {
    let command = try Command(["cell.lua": Self.cell, "words.json": #"{"title": "A title"}"#])
    let html = try command.run("share", "cell.lua", "-o", "-").text
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(!html.contains("http://"))
    #expect(!html.contains("https://"))
    #expect(!html.contains(command.folder.path))
    #expect(html.contains("default-src 'none'"))
    #expect(html.contains("<title>cell.lua</title>"))
  }

  @Test("Files of other folders are not in it")
  func otherFolders() throws {
    let command = try Command()
    let inner = command.folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data(#"{"title": "A secret"}"#.utf8).write(to: command.folder.appendingPathComponent("words.json"))
    let script = Self.cell.replacing(
      "require \"words\"", with: "(function() local file <close> = io.open('words.json'); return { title = 'x' } end)()"
    )
    try Data(script.utf8).write(to: inner.appendingPathComponent("cell.lua"))
    let html = try command.run("share", "inner/cell.lua", "--unsafe", "-o", "-").text
    let files = try #require(try data(html)["files"] as? [[String: String]])
    #expect(files.map { $0["name"] } == ["cell.lua"])
    #expect(!html.contains("A secret"))
  }

  @Test("A tree of a thousand elements stays under a megabyte without pictures, and says what was left out")
  func large() throws {
    let command = try Command([
      "many.lua": """
      local ui = require "weft"
      ui.preview("Many", { width = 300 }, function()
        local boxes = {}
        for i = 1, 1200 do boxes[i] = ui.DisplayNode { debugName = ("x"):rep(200) .. i, style = { preferredSize = { 10, 1 } } } end
        return ui.StackLayoutSpec { direction = "vertical", table.unpack(boxes) }
      end)
      """
    ])
    let run = try command.run("share", "many.lua", "-o", "-", "--time-limit", Command.ampleTime)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("note: the file would be too large"))
    var data = try data(run.text)
    let previews = try #require(data["previews"] as? [[String: Any]])
    data["previews"] = previews.map { $0.merging(["picture": ""]) { _, new in new } }
    #expect(try JSONSerialization.data(withJSONObject: data).count < 1_000_000)
  }

  @Test("A page has the previews, widths, scales and traits that are asked for, each picture in its traits")
  func aPageHasThePreviewsWidthsScalesAndTraitsThatAreAskedFor() throws {
    let command = try Command(["row.lua": SweepCommandTests.row])
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
  func aPageIsTitledByItsScript() throws {
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
}
