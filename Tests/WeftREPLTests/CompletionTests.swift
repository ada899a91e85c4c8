import Foundation
import Testing
import Weft

@testable import WeftREPL

@Suite struct CompletionTests {
  private func names(_ before: String, after entries: [String] = [], in folder: String = "/tmp") throws -> [String] {
    let prompt = try Prompt(try ScriptHost(platform: .standard, roots: [folder]))
    for entry in entries { _ = try prompt.run(entry) }
    return Completion(prompt: prompt, folder: folder).candidates(before).names.map(\.text)
  }

  private func completed(_ before: String, after entries: [String] = []) throws -> String? {
    let prompt = try Prompt(try ScriptHost(platform: .standard, roots: ["/tmp"]))
    for entry in entries { _ = try prompt.run(entry) }
    guard let done = Completion(prompt: prompt, folder: "/tmp").complete(before, cursor: before.utf8.count) else {
      return nil
    }
    return String(decoding: Array(before.utf8).dropLast(done.replaced), as: UTF8.self) + done.text
  }

  static let firsts: [(String, String)] = [
    ("pri", "print"), ("ui.StackL", "ui.StackLayoutSpec"), ("string.for", "string.format"), ("('x'):", "('x'):"),
    ("ui.StackLayoutSpec { alignI", "ui.StackLayoutSpec { alignItems = "),
    ("ui.StackLayoutSpec { direction = \"v", "ui.StackLayoutSpec { direction = \"vertical\""),
    ("ui.TextNode { style = { flexG", "ui.TextNode { style = { flexGrow = "),
    ("ui.TextNode { style = { alignSelf = \"str", "ui.TextNode { style = { alignSelf = \"stretch\""),
    ("node.sty", "node.style"), ("node.style.flexB", "node.style.flexBasis"),
    ("node.style.alignSelf = \"cen", "node.style.alignSelf = \"center\""), ("node:layoutTh", "node:layoutThatFits"),
    ("node.mine", "node.mineAlone"), ("MyNode { automaticallyM", "MyNode { automaticallyManagesSubnodes = "),
    ("x:hell", "x:hello"), ("t.deep.er", "t.deep.er"), (":rel", ":reload"), (":sch", ":scheme "),
  ]

  @Test("A beginning becomes the name", arguments: firsts)
  func aBeginningBecomesTheName(_ before: String, _ after: String) throws {
    let entries = [
      "node = ui.TextNode { text = 'a' }", "node.mineAlone = 1", "MyNode = ui.CellNode:subclass 'MyNode'",
      "x = setmetatable({}, { __index = { hello = print } })", "t = { deep = { erlebnis = 1, erfolg = 2 } }",
    ]
    #expect(try completed(before, after: entries) ?? before == after)
  }

  @Test("Names in the case that was typed come alone, and all where there are none")
  func theCaseThatWasTyped() throws {
    let entries = ["Quartz = 1", "quarry = 2"]
    #expect(try names("Qu", after: entries) == ["Quartz"])
    #expect(try names("QU", after: entries) == ["Quartz", "quarry"])
  }

  @Test("All that may stand there is offered")
  func allThatMayStandThereIsOffered() throws {
    #expect(try names("ui.StackLayoutSpec { direction = \"") == ["horizontal", "vertical"])
    let keys = try names("ui.StackLayoutSpec { ")
    for key in ["direction", "spacing", "justifyContent", "children", "style"] { #expect(keys.contains(key), "\(key)") }
    #expect(try names("t.", after: ["t = { b = 1, a = 2, ['no name'] = 3 }"]) == ["a", "b"])
    #expect(try names("t:", after: ["t = { b = 1, a = print }"]) == ["a"])
    #expect(try names("s:up", after: ["s = 'text'"]) == ["upper"])
    #expect(try names("s.up", after: ["s = 'text'"]).isEmpty, "a text has no fields")
  }

  @Test("Nothing is offered where nothing is known")
  func nothingIsOfferedWhereNothingIsKnown() throws {
    for before in ["nothing.at.all.", "12", "-- comment", "f(x).", "\"plain\" .. 3"] {
      #expect(try names(before).isEmpty, "\(before)")
    }
  }

  @Test("Tab runs a script's code for a moment at most, and never fails")
  func tabRunsAScriptsCodeForAMomentAtMost() throws {
    let entries = [
      "slow = setmetatable({}, { __index = function() while true do end end })",
      "bad = setmetatable({}, { __index = function() error 'no' end })",
    ]
    #expect(try names("slow.a.", after: entries).isEmpty)
    #expect(try names("bad.a.", after: entries).isEmpty)
    #expect(try names("bad.", after: entries).isEmpty)
  }

  @Test("Files are completed in strings")
  func filesAreCompletedInStrings() throws {
    let folder = NSTemporaryDirectory() + "weft-completion-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/pictures", withIntermediateDirectories: true)
    for name in ["photo_cell.lua", "photos.json", "notes.txt"] {
      #expect(FileManager.default.createFile(atPath: folder + "/" + name, contents: Data()))
    }
    #expect(try names("require \"pho", in: folder) == ["photo_cell", "photos.json"])
    #expect(try names("ui.image(\"pi", in: folder) == ["pictures/"])
    #expect(try names(":load ", in: folder) == ["photo_cell.lua", "pictures/"])
    #expect(try names("save(x, \"no", in: folder) == ["notes.txt"])
    let properties = [
      "ui.ImageNode { image = \"", "ui.ImageNode { animatedImage = \"", "ui.NetworkImageNode { defaultImage = \"",
      "ui.ButtonNode { image = \"", "ui.ButtonNode { backgroundImage = \"", "ui.DisplayNode { contents = \"",
      "ui.ImageNode { text = 'a', style = { flexGrow = 1 }, image = \"",
    ]
    for property in properties { #expect(try names(property + "pi", in: folder) == ["pictures/"], "\(property)") }
    #expect(try names("node.image = \"pi", after: ["node = ui.ImageNode {}"], in: folder) == ["pictures/"])
  }

  @Test("What was typed is never made shorter or otherwise")
  func whatWasTypedIsNeverMadeShorterOrOtherwise() throws {
    for before in Self.firsts.map(\.0) + ["UI.st", "Pri", "nothing"] {
      for end in 0...before.utf8.count {
        let prefix = String(decoding: Array(before.utf8)[..<end], as: UTF8.self)
        let after = try completed(prefix) ?? prefix
        #expect(after.lowercased().hasPrefix(prefix.lowercased()), "\(prefix) became \(after)")
      }
    }
  }

  static let abouts: [(String, String)] = [
    ("sho", "show(x?: "), ("ui.StackL", "ui.StackLayoutSpec { … }  (a LayoutSpec)"),
    ("ui.preview", "ui.preview("), ("node.alph", "DisplayNode.alpha ="), ("node:layoutThat", "node:layoutThatFits("),
    ("ui.StackLayoutSpec { alignI", "alignItems = "),
    ("ui.StackLayoutSpec { direction = \"vert", "direction = \"vertical\""),
    (":rel", ":reload"),
  ]

  @Test("A candidate's form and the first line of its help are known", arguments: abouts)
  func formsAreKnown(_ before: String, _ signature: String) throws {
    let prompt = try Prompt(try ScriptHost(platform: .standard, roots: ["/tmp"]))
    _ = try prompt.run("node = ui.TextNode { text = 'a' } show = 1")
    let completion = Completion(prompt: prompt, folder: "/tmp")
    let name = try #require(completion.candidates(before).names.first)
    let about = try #require(completion.about(name, before: before))
    #expect(about.signature.hasPrefix(signature), "\(about)")
    #expect(!about.doc.isEmpty && !about.doc.contains("\n"))
  }
}
