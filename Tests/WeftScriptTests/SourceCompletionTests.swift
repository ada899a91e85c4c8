import Foundation
import Testing
import Weft
import WeftReference

@Suite("Completion and help in the text of a script")
struct SourceCompletionTests {
  private static let script = """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.title = ui.TextNode { text = "A title" }
    end

    """

  private func names(_ end: String) -> [String] {
    SourceCompletion(before: Self.script + end).candidates.names.map(\.name)
  }

  private func help(_ end: String) -> (title: String, doc: String)? { SourceCompletion(before: Self.script + end).help }

  @Test("After the module come classes, specs and functions")
  func module() {
    #expect(names("x = ui.Stack") == ["StackLayoutSpec"])
    #expect(names("ui.pre").contains("preview"))
    #expect(SourceCompletion(before: Self.script + "ui.pre").candidates.prefix == "pre")
  }

  @Test("In a constructor's table come its properties, in its style the style's")
  func keys() {
    #expect(names("x = ui.StackLayoutSpec { dir") == ["direction"])
    #expect(names("x = ui.StackLayoutSpec { spacing = 4, al").contains("alignItems"))
    #expect(names("x = ui.TextNode { style = { flexG") == ["flexGrow"])
    #expect(names("x = ui.InsetLayoutSpec { insets = { t") == ["top"])
    #expect(names("x = Card { backg") == ["backgroundColor"])
    #expect(names("x = ui.TextNode { st").contains("style"))
    #expect(names("x = { dir").isEmpty)
    #expect(names("x = ui.TextNode { frame = { wid") == ["width"])
    #expect(names("x = ui.TableNode { delegate = { didSel") == ["didSelectRowAt"])
    #expect(names("x = ui.TextNode { text = { wid").isEmpty)
    #expect(names("x = ui.TextNode { frame = { x = { wid").isEmpty)
  }

  @Test("In a string come the values of its property")
  func values() {
    #expect(names("x = ui.StackLayoutSpec { alignItems = \"c") == ["center"])
    #expect(names("self.title.style.alignSelf = \"st") == ["start", "stretch"])
    #expect(names("x = ui.TextNode { style = { alignSelf = \"").contains("center"))
    #expect(names("x = ui.TextNode { text = \"").isEmpty)
    #expect(names("x = ui.TextNode { color = \"secondaryL") == ["secondaryLabel"])
    #expect(names("self.title.backgroundColor = \"systemB") == ["systemBackground", "systemBlue", "systemBrown"])
  }

  @Test("After an object come its properties, after a colon its methods, after a class's function its callbacks")
  func members() {
    #expect(names("function Card:f() self.title.maximumN") == ["maximumNumberOfLines"])
    #expect(names("function Card:f() self:setNeedsL") == ["setNeedsLayout"])
    #expect(names("function Card:f() self.ti").contains("title"))
    #expect(!names("local Other = ui.CellNode:subclass \"Other\" function Other:f() self.ti").contains("title"))
    #expect(names("function Card:layoutSpec") == ["layoutSpecThatFits"])
    #expect(names("self.title.style.flexG") == ["flexGrow"])
    #expect(names("nothing.").isEmpty)
  }

  @Test("In the options of a preview come their names and their values")
  func options() {
    #expect(names("ui.preview(\"A\", { wid") == ["width"])
    #expect(names("ui.preview(\"A\", { ").contains("props") && names("ui.preview(\"A\", { ").contains("width"))
    #expect(names("ui.preview(\"A\", { userInterfaceStyle = \"d") == ["dark"])
    #expect(SourceCompletion(before: Self.script + "ui.preview(\"A\", { wid").candidates.names.first?.ending == " = ")
    #expect(names("other.preview(\"A\", { wid").isEmpty)
  }

  @Test("Lua's library and the names of the text come where any name fits, also before its first letter")
  func library() {
    #expect(names("x = string.fo") == ["format"] && names("x = table.in") == ["insert"])
    #expect(names("x = tost") == ["tostring"] && names("x = mat") == ["math"])
    #expect(names("local greeting = 1\nx = ").contains("greeting"))
    #expect(names("x = strin:").isEmpty)
  }

  @Test("Lua's library is offered as scripts have it: each name exists, and no other does")
  func wholeLibrary() throws {
    let text = try Script().run(
      """
      for name, value in pairs(_G) do
        if type(value) == "function" or type(value) == "table" and name ~= "_G" then print(name) end
        if type(value) == "table" and name ~= "_G" then for field in pairs(value) do print(name .. "." .. field) end end
      end
      """)
    // A liblua may have these of Lua 5.2, which its manual doesn't name.
    let old = ["atan2", "cosh", "frexp", "ldexp", "log10", "pow", "sinh", "tanh"].map { "math.\($0)" }
    let real = Set(text.split(separator: "\n").map(String.init)).subtracting(old)
    let globals = Set(SourceCompletion(before: "x = ").candidates.names.filter { $0.type == "Lua" }.map(\.name))
    #expect(globals.count > 20 && globals.subtracting(real) == [])
    let own = Set(names("x = "))
    #expect(Set(real.filter { !$0.contains(".") }).subtracting(own) == [])
    for table in globals {
      let fields = Set(SourceCompletion(before: "x = \(table).").candidates.names.map { "\(table).\($0.name)" })
      #expect(fields == real.filter { $0.hasPrefix("\(table).") }, "\(table)")
    }
  }

  @Test("After a class's function come methods that the engine calls and scripts may, too")
  func overridables() {
    for name in ["hitTest", "pointInside", "touchesBegan", "didLoad", "layoutSpecThatFits", "init"] {
      #expect(names("function Card:\(name)").contains(name), "\(name)")
    }
    #expect(names("function Card:setNeedsLay").isEmpty && names("function Card:layoutThatF").isEmpty)
  }

  @Test("Strings offer the files of the script's folder, modules and fonts, and nothing outside of the root")
  func files() throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-completion-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("cells/pictures"), withIntermediateDirectories: true)
    for file in ["secret.lua", "cells/theme.lua", "cells/posts.json", "cells/heart.png", "cells/pictures/photo.png"] {
      try Data().write(to: root.appendingPathComponent(file))
    }
    let folder = root.appendingPathComponent("cells").path
    func names(_ end: String, root: String = folder) -> [String] {
      let around = SourceCompletion.Surroundings(folder: folder, root: root, fonts: ["DejaVu Sans", "Inter"])
      return SourceCompletion(before: Self.script + end, in: around).candidates.names.map(\.name)
    }
    #expect(names("x = ui.ImageNode { image = \"h") == ["heart.png"])
    #expect(names("x = ui.image \"pict") == ["pictures/"])
    #expect(names("x = ui.image(\"pictures/") == ["pictures/photo.png"])
    #expect(names("local theme = require \"") == ["pictures/", "posts.json", "theme", "weft"])
    #expect(names("x = ui.TextNode { font = \"Dej") == ["DejaVu Sans"])
    #expect(names("self.title.font = \"In") == ["Inter"])
    #expect(names("x = ui.image \"../").isEmpty && names("x = ui.image \"/").isEmpty)
    #expect(names("x = require \"../se", root: root.path) == ["../secret"])
    #expect(names("x = print \"h").isEmpty)
  }

  @Test("The module and its classes are known by whatever names the text gives them; other modules aren't")
  func otherNames() {
    func names(_ text: String) -> [String] { SourceCompletion(before: text).candidates.names.map(\.name) }
    #expect(names("local w = require(\"weft\") x = w.StackL") == ["StackLayoutSpec"])
    #expect(names("local ui = require \"other\" x = ui.StackL").isEmpty)
    #expect(names("local w = require 'weft' local A = w.ImageNode:subclass 'A' x = A { cropE") == ["cropEnabled"])
    #expect(
      names("local w = require 'weft' local A = w.ImageNode:subclass 'A' local a = A {} a.cropE") == ["cropEnabled"])
    #expect(names("local w = require 'weft' t.a = w.TextNode 'x' t.a.maximumN") == ["maximumNumberOfLines"])
    #expect(names("local w = require 'weft' b.a = w.TextNode {} t.a.maximumN").isEmpty, "another object's field")
    #expect(names("local w = require 'weft' x = w:").isEmpty, "the module has no methods")
  }

  @Test("Letter case doesn't matter, names come in order and once, own fields first; only keys get an equals sign")
  func candidates() {
    func all(_ end: String) -> [SourceCompletion.Candidate] {
      SourceCompletion(before: Self.script + end).candidates.names
    }
    #expect(
      names("x = ui.stackl") == ["StackLayoutSpec"] && names("x = ui.TextNode { TRUNCATIONM") == ["truncationMode"])
    for end in ["x = ui.", "x = ui.TextNode { ", "function Card:f() self:"] {
      let found = names(end)
      #expect(found.count > 10 && found == found.sorted() && Set(found).count == found.count, "\(end)")
    }
    let fields = all("function Card:f() self.")
    #expect(
      fields.first?.name == "title" && fields.first?.type == "TextNode" && fields.count { $0.name == "style" } == 1)
    #expect(fields.allSatisfy { $0.ending.isEmpty } && all("x = ui.TextNode { ").allSatisfy { $0.ending == " = " })
    #expect(all("x = Car").map(\.name) == ["Card"] && all("x = Car").first?.type == "CellNode")
    #expect(names("self.title.st").contains("style") && !names("self.title.style.st").contains("style"))
    #expect(names("function Card.f() self.ti") == names("function Card:f() self.ti"), "self of the method before")
  }

  @Test("Help is about the innermost call, also of a method, and about a key of a style")
  func helpOfCalls() throws {
    #expect(try #require(help("function Card:f() self:addSubnode(")).title.hasPrefix("node:addSubnode("))
    #expect(try #require(help("ui.preview(\"A\", ui.TextNode { ")).title.hasPrefix("ui.TextNode {"))
    #expect(try #require(help("x = ui.TextNode { style = { flexGrow")).title == "style.flexGrow = number")
  }

  @Test("Nothing is offered in numbers and comments; elsewhere the words of the text and of Lua")
  func words() {
    #expect(names("x = 1").isEmpty && names("-- ui.Sta").isEmpty)
    #expect(names("retu") == ["return"])
    #expect(names("x = Ca") == ["Card"])
    #expect(!SourceCompletion(before: "x = Ca").isNarrow && SourceCompletion(before: "x = Ca.").isNarrow)
  }

  @Test("Help has the form, the line, the default and the unit of the name at the cursor, or of the call around it")
  func helping() throws {
    let spacing = try #require(help("x = ui.StackLayoutSpec { spacing"))
    #expect(spacing.title.hasPrefix("StackLayoutSpec.spacing =") && spacing.doc.contains("default 0, points"))
    #expect(try #require(help("x = ui.StackLayoutSpec")).title.hasPrefix("ui.StackLayoutSpec {"))
    #expect(try #require(help("ui.preview")).title.hasPrefix("ui.preview("))
    #expect(try #require(help("ui.preview(\"A\", ")).title.hasPrefix("ui.preview("))
    #expect(try #require(help("x = ui.StackLayoutSpec { alignItems = \"center")).title == "\"center\"")
    #expect(help("local x = unknown") == nil)
  }
}
