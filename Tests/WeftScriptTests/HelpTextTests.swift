import Testing
import Weft
@testable import WeftReference

@Suite("The lines of help")
struct HelpTextTests {
  @Test("Text breaks at spaces, in front of the word that doesn't fit; a longer word stands alone")
  func wrapping() {
    func wrapped(_ text: String, indent: String = "  ") -> String {
      HelpWriter.$width.withValue(20) { HelpWriter.wrap(text, indent: indent) }
    }
    #expect(wrapped("one two three four five six") == "  one two three four\n  five six")
    #expect(wrapped("one two three fours five") == "  one two three\n  fours five")
    #expect(wrapped("a-word-of-more-than-twenty-letters b") == "  a-word-of-more-than-twenty-letters\n  b")
    #expect(wrapped("", indent: "") == "" && wrapped("one two", indent: "") == "one two")
  }

  @Test("Cells stand in columns, the last one wraps under itself, and a long name doesn't move the others far")
  func columns() {
    #expect(HelpWriter.columns([["  a", "x y"], ["  longer", "z"]]) == "  a       x y\n  longer  z")
    #expect(
      HelpWriter.columns([["  a", "number", "one"], ["  bcd", "x", "two"]]) == "  a    number  one\n  bcd  x       two")
    let wrapped = HelpWriter.$width.withValue(20) { HelpWriter.columns([["  name", "one two three four five"]]) }
    #expect(wrapped == "  name  one two\n        three four\n        five")
    let long = "  " + String(repeating: "n", count: 40)
    let lines = HelpWriter.columns([["  a", "x"], [long, "y"]])
    #expect(lines == "  a\(String(repeating: " ", count: 33))x\n\(long)  y")
  }

  @Test("A width is held between thirty letters and what reads well; a name of blanks asks for the overview")
  func widths() {
    func text(_ width: Int) -> String { LuaAPI.weft.help("StackLayoutSpec", width: width).text }
    #expect(text(10) == text(30) && text(500) == text(96) && text(96) == LuaAPI.weft.help("StackLayoutSpec").text)
    #expect(text(30) != text(40) && text(80) != text(96))
    #expect(LuaAPI.weft.help("  ").text == LuaAPI.weft.help().text && LuaAPI.weft.help("  ").isKnown)
  }

  @Test("A field's form says how it is written: a method of a table is a function, and its owner and users are named")
  func fieldForms() {
    let method = LuaAPI.weft.help("TableDelegate.didSelectRowAt").text
    #expect(method.hasPrefix("TableDelegate.didSelectRowAt = function("))
    #expect(method.split(separator: "\n").first?.hasSuffix(" … end") == true)
    #expect(method.split(separator: "\n").last == "See also: TableDelegate, TableNode.delegate")
    // Others are called `height`, too; with the type in front it is reported which is meant.
    let plain = LuaAPI.weft.help("SweepOptions.height")
    #expect(plain.isKnown && plain.text.split(separator: "\n").first == "SweepOptions.height = points")
  }

  @Test("A form is that of what it names: a property, one to read, a method with its receiver, a callback with self")
  func forms() {
    func form(_ path: String) -> String? { LuaAPI.weft.entry(path).map { LuaAPI.weft.signature(of: $0) } }
    #expect(form("ui") == "ui = require \"weft\"" && form("layout") == "layout  (an object)")
    #expect(
      form("style.flexGrow") == "style.flexGrow = number" && form("TextNode.lineCount") == "TextNode.lineCount: integer"
    )
    #expect(form("TextNode") == "ui.TextNode { … }  (a ControlNode)" && form("DisplayNode") == "ui.DisplayNode { … }")
    #expect(form("DisplayNode.setNeedsLayout") == "node:setNeedsLayout()")
    #expect(form("LayoutSpec.layoutThatFits")?.hasPrefix("spec:layoutThatFits(") == true)
    #expect(form("class.subclass")?.hasPrefix("Class:subclass(") == true)
    #expect(form("layout.frames")?.hasPrefix("layout:frames()") == true)
    #expect(form("DisplayNode.layout") == "function DisplayNode.layout(self)")
    #expect(form("DisplayNode.layoutSpecThatFits")?.hasPrefix("function DisplayNode.layoutSpecThatFits(self, ") == true)
    #expect(form("AlignItems") == "AlignItems  (strings to choose from)")
  }

  @Test("The nearest names are five at most, each once, and those that contain a short word are not looked for")
  func suggestions() {
    for name in ["spacin", "layou", "zzz", "colr", "im", "a", "dele"] {
      let found = LuaAPI.weft.suggestions(for: name)
      #expect(found.count <= 5 && Set(found).count == found.count, "\(name): \(found)")
    }
    #expect(LuaAPI.weft.suggestions(for: "layou").count == 5)
    #expect(LuaAPI.weft.containing("ui").isEmpty && LuaAPI.weft.containing("layou").count == 20)
  }

  @Test("The answer about a name of another framework is a sentence")
  func foreignNames() throws {
    for name in ["UILabel", "numberOfLines", "ASMapNode", "gap"] {
      let answer = try #require(LuaAPI.weft.foreignName(name))
      #expect(answer.hasSuffix(".") && !answer.hasSuffix("..") && answer.first?.isLowercase == false, "\(answer)")
    }
    #expect(LuaAPI.weft.foreignName("qqqqqqqq") == nil)
  }
}
