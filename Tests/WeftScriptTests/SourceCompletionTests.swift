import Testing
import WeftTools

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
