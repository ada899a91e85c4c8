import Testing
import WeftSyntax

/// What Tab takes the unfinished text before the cursor for.
@Suite struct CursorPlaceTests {
  static let places: [(String, CursorPlace)] = [
    ("", .name("")),
    ("pr", .name("pr")),
    ("x = pr", .name("pr")),
    ("f(a, pr", .name("pr")),
    ("ui.", .member(of: ["ui"], isMethod: false, prefix: "")),
    ("ui.Sta", .member(of: ["ui"], isMethod: false, prefix: "Sta")),
    ("cell.title.style.fl", .member(of: ["cell", "title", "style"], isMethod: false, prefix: "fl")),
    ("cell:add", .member(of: ["cell"], isMethod: true, prefix: "add")),
    ("f(x).na", .member(of: [], isMethod: false, prefix: "na")),
    ("x = a .. b", .name("b")),
    ("ui.StackLayoutSpec { ", .key(call: ["ui", "StackLayoutSpec"], path: [], prefix: "")),
    (
      "ui.StackLayoutSpec {\n  direction = \"vertical\",\n  sp",
      .key(call: ["ui", "StackLayoutSpec"], path: [], prefix: "sp")
    ),
    ("ui.TextNode { text = \"a\"; fo", .key(call: ["ui", "TextNode"], path: [], prefix: "fo")),
    ("ui.StackLayoutSpec({ a = 1, sp", .key(call: ["ui", "StackLayoutSpec"], path: [], prefix: "sp")),
    ("ui.TextNode { style = { flex", .key(call: ["ui", "TextNode"], path: ["style"], prefix: "flex")),
    ("ui.A { b = { c = { d", .key(call: ["ui", "A"], path: ["b", "c"], prefix: "d")),
    ("ui.TextNode { style = { a = { 1 }, flex", .key(call: ["ui", "TextNode"], path: ["style"], prefix: "flex")),
    ("ui.A { ui.B { x = 1 }, al", .key(call: ["ui", "A"], path: [], prefix: "al")),
    ("{ al", .name("al")),
    ("t = { al", .name("al")),
    ("ui.StackLayoutSpec { spacing = wi", .name("wi")),
    (
      "ui.StackLayoutSpec { direction = \"ver",
      .value(call: ["ui", "StackLayoutSpec"], path: ["direction"], prefix: "ver")
    ),
    (
      "ui.TextNode { style = { alignSelf = 'st",
      .value(call: ["ui", "TextNode"], path: ["style", "alignSelf"], prefix: "st")
    ),
    ("cell.style.alignSelf = \"st", .assigned(to: ["cell", "style", "alignSelf"], prefix: "st")),
    ("if cell.style.alignSelf == \"st", .assigned(to: ["cell", "style", "alignSelf"], prefix: "st")),
    ("require \"pho", .argument(of: ["require"], prefix: "pho")),
    ("ui.image(\"pic", .argument(of: ["ui", "image"], prefix: "pic")),
    ("save(cell, \"out", .argument(of: ["save"], prefix: "out")),
    ("print \"done\" x", .name("x")),
    ("-- a comment ab", .nothing),
    ("--[[ a comment ]] ab", .name("ab")),
    ("--[[ a comment", .nothing),
    ("[[ text", .nothing),
    ("12", .nothing),
    (":he", .command("he")),
    (":load pho", .commandArgument("load", prefix: "pho")),
    ("::label", .member(of: [], isMethod: true, prefix: "label")),
    ("  :he", .command("he")),
    (":load  pho", .commandArgument("load", prefix: "pho")),
    ("f \"a\\\"b", .argument(of: ["f"], prefix: "a\"b")),
    ("f 'a\\\\b", .argument(of: ["f"], prefix: "a\\b")),
    ("t[\"ke", .argument(of: [], prefix: "ke")),
    ("f(a).x = \"v", .assigned(to: [], prefix: "v")),
    ("a:b(c):d", .member(of: [], isMethod: true, prefix: "d")),
    ("ui.A({ b = { c = \"d", .value(call: ["ui", "A"], path: ["b", "c"], prefix: "d")),
    ("ui.A { b = function() ui.B { c", .key(call: ["ui", "B"], path: [], prefix: "c")),
    ("ui.A { [1] = 2, d", .key(call: ["ui", "A"], path: [], prefix: "d")),
    ("ui.A { b = f(", .name("")),
    ("f({ x }, y", .name("y")),
    ("f(ui.A { b = 1 }, c", .name("c")),
    ("[[ text ]] ab", .name("ab")),
  ]

  @Test("What stands before the cursor is reported", arguments: places)
  func whatStandsBeforeTheCursorIsReported(_ text: String, _ place: CursorPlace) {
    #expect(CursorPlace(before: text) == place)
  }

  @Test("The call around a place is the innermost one that is open there")
  func callsAround() {
    for (text, call) in [
      ("ui.preview(\"A\", { width = ", ["ui", "preview"]), ("f(g(1), ", ["f"]), ("f(g(", ["g"]), ("f { a = g[", ["f"]),
      ("node:add(", ["node", "add"]), ("x = 1", nil), ("f(1) ", nil), ("(a + ", nil), ("f(x)(", nil),
    ] as [(String, [String]?)] {
      #expect(CursorPlace.call(around: text) == call, "\(text)")
    }
  }

  @Test("An argument has the number of those before it in its own parentheses")
  func argumentIndices() {
    for (text, index) in [
      ("f(\"", 0), ("f \"", 0), ("f(a, \"b", 1), ("f({ 1, 2 }, g(3, 4), \"", 2), ("f(a, g(\"", 0), ("f(a, { \"", 0),
    ] {
      #expect(CursorPlace.argumentIndex(in: text) == index, "\(text)")
    }
  }

  @Test("Any beginning of a text has a place, whatever is in it")
  func anyBeginningOfATextHasAPlace() {
    let texts = Self.places.map(\.0) + ["}})])", "a.b:c{d={e=\"f\\", "\"\\", "[==[", "--[==[", "é.x", "a[b].c = {"]
    for text in texts {
      for end in text.indices { _ = CursorPlace(before: String(text[..<end])) }
    }
  }
}
