import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Explanations of syntax errors")
struct SyntaxHintTests {
  /// The error of a text as `line:column message | hint`; without a column where only the line is known.
  private func explanation(_ text: String) throws -> String {
    let host = try ScriptHost(platform: .standard)
    let error = try #require(throws: WeftError.self) {
      _ = try ScriptLoader.of(host).load(Array((text + "\n").utf8), file: "a.lua")
    }
    let location = try #require(error.location)
    let place = "\(location.line)" + (location.column.map { ":\($0)" } ?? "")
    return "\(place) \(error.message)" + (error.hint.map { " | \($0)" } ?? "")
  }

  @Test(
    "Habits of other languages are answered with what Lua writes, at the token that Lua names",
    arguments: [
      ("var width = 3", "1:5 syntax error near 'width' | write local width"),
      ("val width = 3", "1:5 syntax error near 'width' | write local width"),
      ("switch kind then end", "1:8 syntax error near 'kind' | Lua has no switch; write if, elseif and else"),
      ("class Card {}", "1:7 syntax error near 'Card' | write local Card = ui.CellNode:subclass \"Card\""),
      ("func show() end", "1:6 syntax error near 'show' | write function show"),
      ("def show() end", "1:5 syntax error near 'show' | write function show"),
      ("import card", "1:8 syntax error near 'card' | write local name = require \"module\""),
      ("n = 1\nn -= 1", "2:3 syntax error near '-' | Lua has no -=; write n = n - …"),
      ("n = 1\nn *= 2", "2:3 syntax error near '*' | Lua has no *=; write n = n * …"),
      ("f = x => x", "1:7 unexpected symbol near '=' | a function is written function(…) … end"),
      ("f = (a) => a", "1:9 unexpected symbol near '=' | a function is written function(…) … end"),
      ("x == 3", "1:3 syntax error near '==' | one = sets a value; == compares"),
      ("if x = 3 then y() end", "1:6 'then' expected near '=' | = sets a value; == compares"),
      ("while x = 3 do y() end", "1:9 'do' expected near '=' | = sets a value; == compares"),
      ("w = { 20%, 3 }", "1:10 unexpected symbol near ',' | write a percentage in quotes: \"50%\""),
      ("w = { 12.5pt }", "1 malformed number near '12.5p' | numbers are points, without a unit: 12.5"),
      ("// note\nx = 1", "1:1 unexpected symbol near '//' | comments begin with --"),
      ("a?.b()", "1:2 syntax error near '?' | Lua has no ?.; write a and a.b"),
      ("x = y !=z", "1:7 unexpected symbol near '!' | Lua writes ~= for not equal"),
      ("whlie x do end", "1:7 syntax error near 'x' | did you mean \"while\"?"),
      ("xyz abc", "1:5 syntax error near 'abc'"),
    ])
  func habits(text: String, expected: String) throws { #expect(try explanation(text) == expected) }

  @Test(
    "An operator that Lua lacks is written out with the whole variable in front of it",
    arguments: [
      ("self.state.taps += 1", "Lua has no +=; write self.state.taps = self.state.taps + …"),
      ("rows[1].width -= 2", "Lua has no -=; write rows[1].width = rows[1].width - …"),
      ("if x then t[f(i)] *= 2 end", "Lua has no *=; write t[f(i)] = t[f(i)] * …"),
      ("f()\nself.count++", "Lua has no ++; write self.count = self.count + 1"),
      ("t[#t]++", "Lua has no ++; write t[#t] = t[#t] + 1"),
      ("f{ 1 }.x += 1", "Lua has no +=; write f{ 1 }.x = f{ 1 }.x + …"),
      ("x = self.n++ * 2", "Lua has no ++; write self.n = self.n + 1"),
      ("x = rows[1]?.name", "Lua has no ?.; write rows[1] and rows[1].name"),
    ])
  func variables(text: String, hint: String) throws {
    let told = try explanation(text)
    #expect(told.hasSuffix(" | \(hint)"), "\(told)")
  }

  @Test(
    "A character that Lua has no use for is named, with what to write; one that can't be seen by its number",
    arguments: [
      ("a = ‘x’", "1:5 unexpected character ‘ | quotes are straight: '…'"),
      ("a = 1…", "1:6 unexpected character … | write three dots: ..."),
      ("a = 1 − 2", "1:7 unexpected character − | a minus is -, and a comment begins with --"),
      ("a =（1）", "1:4 unexpected character （ | write ("),
      ("a = 1；", "1:6 unexpected character ； | write ;"),
      (
        "a =\u{A0}1", "1:4 unexpected character U+00A0 | it looks like a space or like nothing; write a plain space"
      ),
      (
        "a = 1\u{200B}",
        "1:6 unexpected character U+200B | it looks like a space or like nothing; write a plain space"
      ),
      (
        "b = 'é'\nx = naïve",
        "2:7 unexpected character ï | names are made of A-Z, a-z, 0-9 and _; write other text in quotes"
      ),
    ])
  func characters(text: String, expected: String) throws { #expect(try explanation(text) == expected) }

  @Test(
    "What is still open, what has no comma, and a word of the language that can't be a name are reported at their places",
    arguments: [
      ("f(1, if x then)", "1:6 unexpected symbol near 'if' | the ( of line 1 is still open"),
      ("f(1,\n  { 2, for", "2:8 unexpected symbol near 'for' | the { of line 2 is still open"),
      ("f({}, (2), if", "1:12 unexpected symbol near 'if' | the ( of line 1 is still open"),
      ("t = { end = 1 }", "1:7 unexpected symbol near 'end' | end is a word of the language; as a key it is [\"end\"]"),
      ("f(a b)", "1:5 ')' expected near 'b' | is there a comma missing before b?"),
      ("f({ 1 2 })", "1:7 '}' expected near '2' | is there a comma missing before 2?"),
      ("f({ 1 \"x\" })", "1:7 '}' expected near '\"x\"' | is there a comma missing before \"x\"?"),
      ("f(1 { 2 })", "1:5 ')' expected near '{' | is there a comma missing before {?"),
      ("x = 1\ns = 'abc\nprint(x)", "2:5 unfinished string near ''abc' | the closing quote is missing"),
      ("function f() {", "1:14 unexpected symbol near '{' | a function's body has no braces; it ends with end"),
    ])
  func places(text: String, expected: String) throws { #expect(try explanation(text) == expected) }

  @Test(
    "A missing end, and a bracket too few or too many, are reported where the repair would be",
    arguments: [
      // A block that is never closed: after its last line, and comments of its indentation belong to it.
      (
        "local function f()\n  if x then\n    g()\n  -- about h\n    -- about g\n\n  h()\nend", "6",
        "'end' expected (to close 'if' at line 2)"
      ),
      ("repeat\n  f()\ng()", "3", "'until' expected (to close 'repeat' at line 1)"),
      ("for i = 1, 3 do\n  f(i)\ng()", "3", "'end' expected (to close 'do' at line 1)"),
      ("f(function()\n  g()\nend\nh()", "3", "')' expected (to close '(' at line 1)"),
      ("t = {\n\ta = 1,\n\tb = {\n\t\tc = 2,\n\td = 3,\n}", "5", "'}' expected (to close '{' at line 3)"),
      // Several ends are missing: the innermost is reported.
      (
        "function a()\n  function b()\n    if x then\n      y()\nfunction c()\n  z()\nend", "5",
        "'end' expected (to close 'if' at line 3)"
      ),
      // Brackets within a line.
      ("local x = (1 + 2\nlocal y = 3", "1:16", "')' expected (to close '(' at line 1)"),
      ("t = {\n  a = 1,\n  b = { 2,\n  c = 3,\n}\nreturn t", "3:10", "'}' expected (to close '{' at line 3)"),
      ("foo(a, function() bar() end\nbaz()", "1:25", "')' expected (to close '(' at line 1)"),
      ("local x = 1 + 2)\nlocal y = 3", "1:16", "one ')' too many"),
      ("local f = function() end end\nreturn f", "1:26", "one 'end' too many"),
      ("do\n  do\n    x()\n  end\n  end\ny()\nend", "7:1", "one 'end' too many"),
      ("local t = { { 1, 2 }\nreturn t", "1:11", "'{' is never closed"),
      ("local t = {\n  1,\n  2,\n)", "4:1", "'{' of line 1 and ')' of line 4 don't match"),
      ("f({ 1, 2 ))", "1:10", "'{' of line 1 and ')' of line 1 don't match"),
      // A word or an operand that is missing.
      ("for k, v pairs(t) do\n  f(k)\nend", "1:8", "'in' expected near 'pairs'"),
      ("while x\n  f()\nend", "1:7", "'do' expected near 'f'"),
      ("local x = 3 +\nreturn x", "1:13", "unexpected symbol near 'return'"),
      ("local x\n* 3", "1:7", "unexpected symbol near '*'"),
      // A long string's end, by the first line that is indented no further.
      ("s = [[\n  text\ny = 2\nreturn y", "3", "unfinished long string (starting at line 1)"),
      ("  s = [==[ text\n    more ]]\n  y = 2", "3", "unfinished long string (starting at line 1)"),
    ])
  func repairs(text: String, place: String, message: String) throws {
    let told = try explanation(text)
    #expect(told.hasPrefix("\(place) \(message)"), "\(told)")
  }

  @Test(
    "The hint of a repair says what to do, and the line at which Lua noticed if that is another one",
    arguments: [
      ("local x = (1 + 2\nlocal y = 3", "the ( of this line is never closed; Lua noticed at line 2"),
      ("local t = { { 1, 2 }\nreturn t", "is this { one too many?; Lua noticed at line 2"),
      ("f({ 1, 2 ))", "should this be }?"),
      ("local a = f[1)", "should this be (?"),
      ("  s = [==[ text\n    more ]]\n  y = 2", "its ]==] is missing before this line; Lua noticed at line 4"),
      ("for k, v pairs(t) do\n  f(k)\nend", "is in missing behind v?"),
      ("local x = 3 +\nreturn x", "is something missing behind +?; Lua noticed at line 2"),
      (
        "if a then\n  b()\nelse if c then\n  d()\nend\nreturn 1",
        "else if begins a second if; write elseif; Lua noticed at line 7"
      ),
      (
        "repeat\n  f()\ng()",
        "the repeat of line 1 is never closed; by the indentation its until is missing here; Lua noticed at line 4"
      ),
    ])
  func hints(text: String, hint: String) throws {
    let told = try explanation(text)
    #expect(told.hasSuffix(" | \(hint)"), "\(told)")
  }

  @Test("An else if with an end of its own is no mistake; the end that is missing is another one")
  func properElseIf() throws {
    let told = try explanation("if a then\n  b()\nelse\n  if c then\n    d()\n  end\nreturn 1")
    #expect(told.hasPrefix("7 'end' expected (to close 'if' at line 1)"), "\(told)")
  }
}
