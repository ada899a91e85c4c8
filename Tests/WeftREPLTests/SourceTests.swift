import Foundation
import Testing
import Weft

@testable import WeftREPL

/// `??x`, `:edit` and `sweep`: where a value is written, and at which widths it changes.
@Suite("Sources and sweeps at the prompt")
struct SourceTests {
  private static let card = """
    local ui = require "weft"
    Card = ui.CellNode:subclass "Card"

    -- Makes the title.
    function Card:init(text)
      self.automaticallyManagesSubnodes = true
      self.title = ui.TextNode { text = text, maximumNumberOfLines = 1 }
    end
    local gap = 4
    function Card:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = gap, self.title }
    end
    function double(x) return 2 * x end
    card = Card "A title that is too long for a narrow card, and fits in a wide one"
    """

  /// A prompt that has run the card's file.
  private final class CardPrompt {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-source-\(UUID().uuidString)")
    let prompt: KeptPrompt

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(SourceTests.card.utf8).write(to: folder.appendingPathComponent("card.lua"))
      prompt = try KeptPrompt()
      _ = try prompt.command("load", folder.path + "/card.lua")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func run(_ text: String) -> [String] { prompt.run(text).map { $0.replacing(folder.path + "/", with: "") } }
  }

  @Test("The source of a function and of a method are its place and its lines, also by way of a node")
  func functions() throws {
    let prompt = try CardPrompt()
    #expect(prompt.run("??double") == ["card.lua:13\nfunction double(x) return 2 * x end"])
    let method = """
      card.lua:10
      function Card:layoutSpecThatFits()
        return ui.InsetLayoutSpec { insets = gap, self.title }
      end
      """
    for name in ["Card:layoutSpecThatFits", "Card.layoutSpecThatFits", "card.layoutSpecThatFits"] {
      #expect(prompt.run("??\(name)") == [method], "\(name)")
    }
    #expect(prompt.run("double??") == prompt.run("??double"))
    _ = prompt.run("function triple(x)\n  return 3 * x\nend")
    #expect(prompt.run("??triple") == ["entry 1:1\nfunction triple(x)\n  return 3 * x\nend"])
  }

  @Test("The source of a class and of a node of it are its declaration and its methods, with the comments between them")
  func classes() throws {
    let prompt = try CardPrompt()
    let lines = Self.card.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let expected =
      (["card.lua:2"] + lines[1..<8] + ["", "card.lua:10"] + lines[9..<12]).joined(separator: "\n")
    #expect(prompt.run("??Card") == [expected])
    #expect(prompt.run("??card") == [expected])
    #expect(prompt.run("??card.title") == ["card.lua:7\n" + lines[6]])
  }

  @Test("What has no source in a script is reported, with what shows its help")
  func none() throws {
    let prompt = try CardPrompt()
    #expect(
      prompt.run("??ui.TextNode") == [
        "error: ui.TextNode has no source in a script\n  hint: ?ui.TextNode shows its help"
      ])
    #expect(prompt.run("??nowhere") == ["error: there is no value nowhere"])
    #expect(prompt.run("??flexGrow").joined().contains("?flexGrow shows what the API says"))
    #expect(prompt.run("??").joined().hasPrefix("error: expected a name"))
  }

  @Test("A sweep lists where a node, a preview, a spec, or what a function makes changes or goes wrong")
  func sweeps() throws {
    let prompt = try CardPrompt()
    for subject in ["card", "function() return Card(card.title.text) end", "Card(card.title.text)"] {
      let text = prompt.run("sweep(\(subject), { from = 100, to = 500 })").joined(separator: "\n")
      #expect(text.contains("truncated") && text.contains("100 to 500 points"), "\(subject): \(text)")
    }
    _ = prompt.run("show(card, 333)")
    _ = prompt.run("sweep(card)")
    #expect(prompt.run("card.frame.width") == ["333"], "a sweep restores the width")
    _ = prompt.run("ui.preview('A card', function() return Card 'short' end)")
    #expect(prompt.run("sweep('A card')").joined().contains("280 to 480 points"))
    #expect(prompt.run("sweep()").joined().contains("no problems"))
    #expect(prompt.run("sweep(Card)").joined().contains("call the class to make one"))
    #expect(
      prompt.run("sweep(42)").joined().contains("sweep: x: expected a node, a spec, a preview's name or a function"))
    #expect(prompt.run("sweep(card.title)").joined().contains("is part of another node"))
    #expect(prompt.run("sweep(card, { form = 1 })").joined().contains("form"))
  }

  @Test("The place of an error, or of one of its calls, of a value and of a file is what an editor is opened at")
  func places() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-source-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("steps.lua").resolvingSymlinksInPath().path
    try Data("function inner(x)\n  return x.y\nend\nfunction outer()\n  local z = inner(nil)\n  return z\nend\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    let prompt = try KeptPrompt()
    func place(_ text: String) -> String? {
      SourceOpening.place(text, prompt.session).map { "\(URL(fileURLWithPath: $0.file).lastPathComponent):\($0.line)" }
    }
    #expect(place("") == nil && place("1") == nil)
    _ = try prompt.command("load", file)
    _ = prompt.run("outer()")
    #expect(place("") == "steps.lua:2")
    #expect(place("0") == "steps.lua:2")
    #expect(place("1") == "steps.lua:5")
    #expect(place("9") == nil)
    #expect(place("outer") == "steps.lua:4")
    #expect(place(file + ":6") == "steps.lua:6")
    #expect(place(file) == "steps.lua:1")
    #expect(place("nowhere") == nil)
  }

  @Test("Editors get the line in the form that they know")
  func arguments() {
    for (editor, expected) in [
      ("vim", ["+7", "a.lua"]), ("/usr/bin/nano -l", ["+7", "a.lua"]), ("code --wait", ["--goto", "a.lua:7"]),
      ("hx", ["a.lua:7"]), ("emacsclient -t", ["+7", "a.lua"]),
    ] {
      #expect(ExternalEditor.arguments(of: editor, "a.lua", line: 7) == expected)
    }
  }
}
