import Foundation
import Testing
import Weft
import WeftSyntax

@testable import WeftREPL

/// What Tab offers in each place, and how the text changes.
@Suite("What Tab offers")
struct CompletionAnswerTests {
  private static let entries = [
    "node = ui.TextNode { text = 'a' } alignSelf = 1 obj = { show = print } Quartz = 1 quarry = 2 o2 = { ['2x'] = 1, x2 = 1 }",
    "card = ui.DisplayNode { debugName = 'around', ui.DisplayNode { debugName = 'inner' } } holder = { card = card }",
    "other = ui.DisplayNode { debugName = 'elsewhere' }",
    "ui.preview('One', {}, function() return node end) ui.preview('Two', {}, function() return node end)",
  ]
  private static let commands = [
    "clock", "edit", "help", "load", "quit", "reload", "reset", "save", "scale", "scheme", "textsize", "time", "watch",
    "width",
  ]

  private func completion(_ folder: ScriptFolder) throws -> Completion {
    let prompt = try Prompt(try ScriptHost(platform: .standard, roots: [folder.path]))
    for entry in Self.entries { _ = try prompt.run(entry) }
    // As long as it takes, however many tests run beside this one.
    prompt.lookupTime = 600
    return Completion(prompt: prompt, folder: folder.path)
  }

  private static let files = ["a.lua": "", "b.json": "", "c.txt": "", ".hidden": ""]

  /// A beginning, and all that is offered there.
  static let offers: [(String, [String])] = [
    (":", commands), (":s", ["save", "scale", "scheme"]), (":help sho", ["show"]), (":help sca", ["scale"]),
    (":load ", ["a.lua", "sub/"]), (":watch ", ["a.lua", "sub/"]), (":save ", ["a.lua", "b.json", "c.txt", "sub/"]),
    (":scheme ", ["dark", "light"]), (":clock ", ["real", "virtual"]),
    (
      ":textsize accessibilityE",
      ["accessibilityExtraExtraExtraLarge", "accessibilityExtraExtraLarge", "accessibilityExtraLarge"]
    ), (":width ", []),
    ("require \"", ["a", "b.json", "sub/", "weft"]), ("require \"sub/", ["sub/d"]),
    ("ui.image(\"", ["a.lua", "b.json", "c.txt", "sub/"]), ("ui.image(\".", [".hidden"]),
    ("show \"", ["One", "Two"]), ("show(\"T", ["Two"]), ("obj.show(\"", ["a.lua", "b.json", "c.txt", "sub/"]),
    ("find(card, \"", ["DisplayNode", "around", "inner"]), ("find(holder.card, \"in", ["inner"]),
    ("explain(card, \"ar", ["around"]), ("find(other, \"", ["DisplayNode", "elsewhere"]), ("find(nosuch, \"", []),
    ("find(card, \"inner\") find(other, \"", ["DisplayNode", "elsewhere"]), ("find(f(), \"", []),
    ("open \"", ["One", "Two"]), ("save(card, \"", ["a.lua", "b.json", "c.txt", "sub/"]), ("save(\"O", ["One"]),
    ("find(\"", []), ("tap(\"", []), ("sweep(card, { ", ["from", "height", "scale", "step", "to", "traits"]),
    ("measure(card, { ", ["max", "min"]),
    ("help \"InsetLayoutSpec.", ["InsetLayoutSpec.insets"]),
    ("alignSelf = \"c", []), ("node.style.alignSelf = \"c", ["center"]),
    ("ui.TextNode { style = { alignSelf = \"c", ["center"]),
    ("QU", ["Quartz", "quarry"]), ("o2.", ["x2"]), ("retu", ["return"]),
    ("node.layoutThatF", []), ("node:layoutThatF", ["layoutThatFits"]), ("node:tex", []),
    ("unknown { pri", ["print"]), ("ui.StackLayoutSpec { pri", ["print"]),
  ]

  @Test("All that fits a place is offered, in the order of the names, and nothing else")
  func offered() throws {
    let folder = try ScriptFolder(Self.files)
    try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder.file("sub/d.lua")))
    let completion = try completion(folder)
    for (before, names) in Self.offers {
      #expect(completion.candidates(before).names.map(\.text) == names, "\(before)")
    }
    let keys = completion.candidates("ui.StackLayoutSpec { ").names.map(\.text)
    #expect(keys.contains("direction") && !keys.contains("print"), "at the start of a key the class's alone")
    #expect(completion.candidates("unknown { ").names.contains { $0.text == "print" })
    let full = "ui.ImageNode { image = \"\(folder.path)/su"
    #expect(completion.candidates(full).names.map(\.text) == [folder.path + "/sub/"])
  }

  /// A beginning, what replaces how many of its bytes, and whether there is a choice.
  static let changes: [(String, Int, String, Bool)] = [
    ("pri", 3, "print", false), ("show \"T", 1, "Two\"", false), ("show \"", 0, "", true), ("QU", 0, "", true),
    ("qu", 2, "quarry", false),
    ("UI", 2, "ui", false), ("ui.StackLayoutSpec { directi", 7, "direction = ", false), (":sch", 3, "scheme ", false),
    (":rel", 3, "reload", false), ("require \"a", 1, "a\"", false), ("require \"su", 2, "sub/", false),
    ("require \"b", 1, "b.json\"", false), ("require \"we", 2, "weft\"", false), (":load a", 1, "a.lua", false),
    ("find(card, \"in", 2, "inner\"", false), ("help \"InsetLayoutSpec.i", 17, "InsetLayoutSpec.insets\"", false),
    ("node.style.alignSelf = \"st", 2, "st", true), ("node.style.alignSelf = \"sta", 3, "start\"", false),
  ]

  @Test(
    "A single name is put in with what follows it, of several the beginning that they share; only several are listed")
  func changed() throws {
    let folder = try ScriptFolder(Self.files)
    try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    let completion = try completion(folder)
    for (before, replaced, text, isChoice) in Self.changes {
      // What is behind the cursor plays no part.
      let done = completion.complete(before + " .x(", cursor: before.utf8.count)
      #expect(
        done?.replaced == replaced && done?.text == text && done?.choices.isEmpty == !isChoice,
        "\(before): \(done as Any)")
    }
    #expect(completion.complete("nosuchname", cursor: 10) == nil)
  }

  /// A beginning, a name that fits it, the form that is reported it, and a part of the help.
  static let forms: [(String, String, String?, String)] = [
    ("sho", "show", "show(x?: node | spec | a preview's name, width?: points", "Draws a node"),
    (":loa", "load", ":load FILE", "Runs a script"),
    (":help lo", "load", ":load FILE", "Runs a script"), (":help ta", "tap", "tap(x: node, px?: ", "Taps x"),
    (":scheme da", "dark", nil, ""),
    ("ui.TextNode { style = { alignSelf = \"cen", "center", "alignSelf = \"center\"", ""),
    ("node.style.alignSelf = \"cen", "center", "alignSelf = \"center\"", ""), ("require \"we", "weft", nil, ""),
    ("help \"InsetLayoutSpec", "InsetLayoutSpec", "ui.InsetLayoutSpec", ""),
    ("sweep(card, { fr", "from", "from = points", "The smallest width"),
    ("nosuch.x", "x", nil, ""), ("quarr", "quarry", nil, ""),
    ("ui.InsetLayoutSpec { ins", "insets", "insets = ", ""), ("ui.InsetLayoutSpec { sho", "nosuch", nil, ""),
  ]

  @Test("A name's form and help are those of its place; of a name without help nothing is shown", arguments: forms)
  func told(_ before: String, _ name: String, _ form: String?, _ help: String) throws {
    let folder = try ScriptFolder([:])
    let about = try completion(folder).about(Completion.Name(text: name), before: before)
    guard let form else { return #expect(about == nil, "\(before)") }
    #expect(
      about?.signature.hasPrefix(form) == true && about?.doc.hasPrefix(help) == true, "\(before): \(about as Any)")
  }

  @Test("A Lua word is letters, digits and lines, with no digit first")
  func luaWord() {
    for text in ["a", "_", "a1", "A_b2"] { #expect(text.isLuaWord, "\(text)") }
    for text in ["", "1a", "a b", "é", "a-b", "a."] { #expect(!text.isLuaWord, "\(text)") }
  }
}
