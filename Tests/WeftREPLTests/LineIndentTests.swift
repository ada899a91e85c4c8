import Testing
import WeftSyntax

/// The indentation of lines that are being typed.
@Suite struct LineIndentTests {
  static let lines: [(String, String, Int)] = [
    ("x = 1\n", "", 0), ("f(function()\n", "", 2), ("f(function()\n", "end", 0), ("if x then\n", "else", 0),
    ("  while x do\n", "", 4), ("  while x do\n    f()\n", "end", 2), ("repeat\n", "until", 0),
    ("a = { b = {\n", "", 2), ("a = {\n  b = {\n    1,\n", "}", 2), ("a = {\n", "end", 2), ("x = [[\n  a\n", "", 0),
    ("--[[ if x then\n", "", 0), ("-- if x then\n", "", 0), ("function f()\n  x = 1\n", "", 2),
    ("if a then\n  b()\nelse\n", "", 2), ("f(\n  x,\n", ")", 0), ("function f()\n", "ending", 2), ("}\n", "", 0),
    // The innermost of several decides, and what is not open keeps the last line's indentation.
    ("f(function()\n  g(a,\n", ")", 2), ("f(function()\n  g(a,\n", "", 4), ("f({\n  a,\n", "})", 0), ("  x()\n", "", 2),
    ("if a then\n", "elseif", 0), ("if x then\n  y(\n", "else", 4), ("\tif x then\n", "", 10),
    ("x = {\n  1\n}\n", "", 0),
    // The next line of a string.
    ("function f()\n  x = 'a\\\n", "b'", 0), ("function f()\n  x = 'a\\z\n", "b'", 0),
    ("function f()\n  x = 'a\n", "b'", 2),
  ]

  @Test("A line is two blanks further in than what is open, and what closes it is not", arguments: lines)
  func indent(_ text: String, _ line: String, _ blanks: Int) {
    #expect(LineIndent.of(Array(line.utf8), after: Array(text.utf8)) == blanks)
  }

  @Test("A closer is one word or bracket that closes or divides a block")
  func closers() {
    for word in ["end", "}", ")", "]", "until", "else", "elseif"] { #expect(LineIndent.isCloser(Array(word.utf8))) }
    for word in ["ends", "x", "end)", "", "{", "'end'"] { #expect(!LineIndent.isCloser(Array(word.utf8))) }
  }
}
