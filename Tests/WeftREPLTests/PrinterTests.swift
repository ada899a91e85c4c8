import Testing
import Weft

@testable import WeftREPL

@Suite struct PrinterTests {
  private func text(_ expression: String, _ change: (inout Printer) -> Void = { _ in }) throws -> String {
    let prompt = try Prompt(try ScriptHost(platform: .standard, roots: ["/tmp"]))
    let values = try prompt.run("return \(expression)").values
    var printer = Printer(host: prompt.host)
    change(&printer)
    return try printer.text(try #require(values.first))
  }

  static let values: [(String, String)] = [
    ("1", "1"), ("1.0", "1"), ("0.1 + 0.2", "0.3"), ("1 / 3", "0.3333333333"), ("-2.50", "-2.5"), ("1e100", "1e+100"),
    ("math.huge", "math.huge"), ("-math.huge", "-math.huge"), ("0/0", "nan"),
    ("math.maxinteger", "9223372036854775807"),
    ("1e-10", "1e-10"), ("123456.789", "123456.789"), ("true", "true"), ("nil", "nil"),
    ("'a\"b\\n\\0\\xff é'", #""a\"b\n\x00\xFF é""#), ("{}", "{}"), ("{ 1, 2 }", "{ 1, 2 }"),
    ("'\\xc3(\\xf4\\x8f\\xe2\\x82'", #""\xC3(\xF4\x8F\xE2\x82""#),
    ("{ 1, nil, 3 }", "{ 1, nil, 3 }"), ("{ b = 1, a = 2 }", "{ a = 2, b = 1 }"),
    ("{ height = 1, width = 2, y = 3, x = 4 }", "{ x = 4, y = 3, width = 2, height = 1 }"),
    ("{ ['a b'] = 1, ['end'] = 2, [true] = 3, [2.5] = 4 }", "{ [2.5] = 4, [\"a b\"] = 1, [\"end\"] = 2, [true] = 3 }"),
    ("(function() local t = { 1 } t.me = t return t end)()", "{ 1, me = <itself> }"),
    ("(function() local t = { a = {} } t.a.up = t return t end)()", "{ a = { up = <itself, 2 levels up> } }"),
    ("(function() local s = {} return { s, s } end)()", "{ {}, {} }"),
    ("{ { { { { 1 } } } } }", "{ { { { {…} } } } }"),
    ("setmetatable({}, { __tostring = function() return 'mine' end })", "mine"),
    ("coroutine.create(print)", "<coroutine>"),
    ("function(a, b) end", "<function(a, b) at entry 1:1>"),
    ("ui.TextNode { debugName = 'title' }", "<TextNode \"title\">"),
    ("ui.StackLayoutSpec { ui.DisplayNode(), ui.DisplayNode() }", "<StackLayoutSpec, 2 children>"),
    ("ui.InsetLayoutSpec { debugName = 'edge', ui.DisplayNode() }", "<InsetLayoutSpec \"edge\", 1 child>"),
  ]

  @Test("A value is shown in short", arguments: values)
  func aValueIsShownInShort(_ expression: String, _ shown: String) throws {
    #expect(try text(expression) == shown)
  }

  @Test("A layout is shown as a tree")
  func aLayoutIsShownAsATree() throws {
    let shown = try text(
      """
      ui.StackLayoutSpec { direction = "vertical", ui.DisplayNode { debugName = "a", style = { preferredSize = { 10, 20 } } },
        ui.DisplayNode { style = { preferredSize = { 30, 5 } } } }:layoutThatFits { max = { 100, 100 } }
      """)
    #expect(shown.hasSuffix("  DisplayNode \"a\"  (0, 0) 10 x 20\n  DisplayNode  (0, 20) 30 x 5"), "\(shown)")
  }

  @Test("What is longer than a line is broken into lines")
  func whatIsLongerThanALineIsBrokenIntoLines() throws {
    let shown = try text("{ first = { 1, 2, 3 }, second = 'a long text', third = { a = { b = 'c' } } }") {
      $0.width = 40
    }
    #expect(shown == "{\n  first = { 1, 2, 3 },\n  second = \"a long text\",\n  third = { a = { b = \"c\" } },\n}")
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test(
    "However large a value, what is shown of it is bounded",
    arguments: [
      "(function() local t = {} for i = 1, 1e5 do t[i] = i end return t end)()",
      "(function() local t = {} for i = 1, 1e5 do t['k' .. i] = { i } end return t end)()",
      "('x'):rep(1e6)",
      "(function() local t = {} for i = 1, 9 do local u = {} for j = 1, 50 do u[j] = t end t = u end return t end)()",
      "(function() local t = {} for i = 1, 300 do t = { t, t, t, t, t, t, t, t } end return t end)()",
      "(function() local t = {} for i = 1, 100 do t[i] = ('y'):rep(1000) end return { t, t, t } end)()",
    ])
  func howeverLargeAValueWhatIs(_ expression: String) throws {
    let shown = try text(expression)
    #expect(shown.utf8.count < 60_000)
  }

  @Test("What is left out is counted")
  func whatIsLeftOutIsCounted() throws {
    #expect(
      try text("(function() local t = {} for i = 1, 60 do t[i] = i end t.a = 1 return t end)()") {
        $0.items = 3
      } == "{ 1, 2, 3, … 58 more }")
    #expect(try text("('x'):rep(5000)").hasSuffix("x\"… (5000 bytes)"))
  }

  @Test("An error of a script's __tostring is an error")
  func anErrorOfAScriptsTostringIsAnError() throws {
    #expect(throws: WeftError.self) {
      try text("setmetatable({}, { __tostring = function() error 'no' end })")
    }
  }
}
