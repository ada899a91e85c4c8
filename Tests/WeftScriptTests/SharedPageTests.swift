import Foundation
import Testing
import Weft
@testable import WeftInspection

@Suite("Shared pages")
struct SharedPageTests {
  private let folder: ScriptFolder
  private let host: ScriptHost

  init() throws {
    folder = try ScriptFolder([
      "z.lua": """
      local ui = require "weft"
      local text = require "a"
      ui.preview("Card", { width = 80, height = 40, scale = 3, userInterfaceStyle = "dark" }, function()
        local title = ui.TextNode { text = text, debugName = "title", style = { flexGrow = 1 } }
        title.mine = "own"
        return ui.StackLayoutSpec { title, spacing = 4, style = { flexShrink = 0 } }
      end)
      """,
      "a.lua": "return require('b').text", "b.json": #"{ "text": "</script> <!-- é" }"#, "unread.lua": "return 1",
    ])
    host = try ScriptHost(platform: .standard)
    try host.run(file: folder.url.appendingPathComponent("z.lua").path)
  }

  private func page(_ files: [SharedPage.File], title: String = "Cards") throws -> SharedPage {
    var page = SharedPage(title: title, files: files)
    let picture = try host.makePicture(host.previews.first)
    try host.add("Card, dark", picture, png: [1, 2, 3], to: &page)
    return page
  }

  private func data(_ page: SharedPage) throws -> [String: Any] {
    let html = page.html
    let start = try #require(html.range(of: "id=\"data\">"))
    let end = try #require(html[start.upperBound...].range(of: "</script>"))
    let object = try JSONSerialization.jsonObject(with: Data(html[start.upperBound..<end.lowerBound].utf8))
    return try #require(object as? [String: Any])
  }

  @Test("The files are the scripts and JSON files that were read inside the folder, the main one first")
  func files() throws {
    let read = host.readFiles(inside: folder.url.path)
    #expect(read.map(\.name) == ["z.lua", "a.lua", "b.json"] && read[1].text == "return require('b').text")
    #expect(host.readFiles(inside: folder.url.path + "/").map(\.name) == read.map(\.name))
    #expect(host.readFiles(inside: folder.url.path + "/inner").isEmpty)
    // What was read counts, not what has become of the file.
    try folder.write("return 'changed'", to: "a.lua")
    #expect(host.readFiles(inside: folder.url.path)[1].text == "return require('b').text")
  }

  @Test("A preview comes with its size, its style, its picture and its elements, each with what is set and where")
  func contents() throws {
    let page = try page(host.readFiles(inside: folder.url.path))
    #expect(!page.isShortened)
    let data = try data(page)
    #expect(data["title"] as? String == "Cards")
    let preview = try #require((data["previews"] as? [[String: Any]])?.first)
    #expect(preview["title"] as? String == "Card, dark" && preview["style"] as? String == "dark")
    #expect(["width", "height", "scale"].map { preview[$0] as? Double } == [80, 40, 3])
    #expect(preview["picture"] as? String == "data:image/png;base64,AQID")
    let elements = try #require(preview["elements"] as? [[String: Any]])
    let title = try #require(elements.last)
    #expect(title["name"] as? String == "title" && title["file"] as? String == "z.lua" && title["line"] as? Int == 4)
    let values = try #require(title["values"] as? [[String: String]])
    #expect(values.map { $0["name"] } == ["flexGrow", "mine"] && values.map { $0["value"] } == ["1", "\"own\""])
    #expect((title["explanation"] as? String)?.contains("width") == true)
    // What no file of the page has made, has no place in it; what isn't set isn't told.
    let stack = try #require(elements.first { $0["className"] as? String == "StackLayoutSpec" })
    #expect((stack["values"] as? [[String: String]])?.map { $0["name"] } == ["spacing"])
    let alone = try #require((try self.data(try self.page([]))["previews"] as? [[String: Any]])?.first)
    let other = try #require((alone["elements"] as? [[String: Any]])?.last)
    #expect(other["file"] is NSNull && other["line"] is NSNull)
  }

  @Test("No text ends the element that it stands in, and a part of the page is filled in once")
  func escaping() throws {
    let files = [SharedPage.File(path: "/a.lua", name: "a.lua", text: "</script> <!-- {{title}} é\n")]
    let page = try page(files, title: "A & B <i>{{style}}</i>")
    #expect(page.html.components(separatedBy: "</script>").count == 3 && !page.html.contains("<!-- {{"))
    #expect(page.html.contains("<title>A &amp; B &lt;i&gt;{{style}}&lt;/i&gt;</title>"))
    let data = try data(page)
    #expect((data["files"] as? [[String: String]])?.first == ["name": "a.lua", "text": files[0].text])
    #expect(data["title"] as? String == "A & B <i>{{style}}</i>")
  }

  @Test("Explanations that would make the page too large are left out, and then elements, and it is reported")
  func limits() throws {
    func shown(_ bytes: Int) throws -> (elements: Int, explained: Int, isShortened: Bool) {
      let text = String(repeating: "x", count: bytes)
      let page = try page([SharedPage.File(path: "/a.lua", name: "a.lua", text: text)])
      let preview = try #require((try data(page)["previews"] as? [[String: Any]])?.first)
      let elements = try #require(preview["elements"] as? [[String: Any]])
      return (elements.count, elements.count { $0["explanation"] != nil }, page.isShortened)
    }
    let whole = try shown(0)
    #expect(whole.elements >= 3 && whole.explained == whole.elements && !whole.isShortened)
    let none = try shown(SharedPage.maximumData)
    #expect(none.elements == 0 && none.isShortened)
    // Elements come before explanations.
    let some = try shown(SharedPage.maximumData - 1200)
    #expect(some.elements > 0 && some.explained < some.elements && some.isShortened)
  }
}
