import Testing

@testable import WeftSyntax

@Suite("Tokens, functions and names of a text")
struct LuaTextTests {
  private func source(_ text: String) -> SourceText { SourceText(Array(text.utf8)) }

  private func scan(_ text: String, inside: LuaLexer.Ending = .nothing) -> (tokens: [String], end: LuaLexer.Ending) {
    let bytes = Array(text.utf8)
    let (tokens, end) = LuaLexer.scan(bytes, inside: inside)
    return (tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }, end)
  }

  // MARK: tokens

  private static let single = UInt8(ascii: "'")

  @Test(
    "What a text ends inside of is known, and whether its next line belongs to that",
    arguments: [
      ("a = 1", .nothing), ("a = 'b'", .nothing), ("--[[ a ]]", .nothing), ("[[ a ]]", .nothing), ("-- a\n", .nothing),
      ("-- a", .comment), ("--[ a", .comment), ("--[=[ a", .long(level: 1, isComment: true)),
      ("x = [[ a", .long(level: 0, isComment: false)), ("[==[ a ]] ]=]", .long(level: 2, isComment: false)),
      ("'a", .string(quote: single, continues: false)), ("\"a'", .string(quote: 0x22, continues: false)),
      ("'a\\", .string(quote: single, continues: true)), ("'a\\\\", .string(quote: single, continues: false)),
      ("'a\\\n", .string(quote: single, continues: true)), ("'a\\\r\n", .string(quote: single, continues: true)),
      ("'a\\\nb", .string(quote: single, continues: false)), ("'a\\z \n ", .string(quote: single, continues: true)),
      ("'a\\z \n b", .string(quote: single, continues: false)), ("'a\\'", .string(quote: single, continues: false)),
      ("'a\n", .nothing),
    ] as [(String, LuaLexer.Ending)])
  func endings(text: String, end: LuaLexer.Ending) { #expect(scan(text).end == end) }

  @Test("A part of a text begins inside of what the part before ended in")
  func parts() {
    #expect(scan("a ]] b", inside: .long(level: 0, isComment: false)).tokens == ["a ]]", "b"])
    #expect(scan("a ]] b ]=] c", inside: .long(level: 1, isComment: true)).tokens == ["c"])
    #expect(scan("a\" b' c", inside: .string(quote: Self.single, continues: true)).tokens == ["a\" b'", "c"])
    #expect(scan("a", inside: .comment).tokens == ["a"])
    let open = LuaLexer.Ending.long(level: 1, isComment: true)
    #expect(scan("a ]] b", inside: open).end == open)
  }

  @Test("Numbers have the exponent of their base, and symbols are as long as they can be")
  func numbersAndSymbols() {
    #expect(scan("0x1e+1").tokens == ["0x1e", "+", "1"])
    #expect(scan("0X.8P-1").tokens == ["0X.8P-1"])
    #expect(scan("1E-5 3p+2").tokens == ["1E-5", "3p", "+", "2"])
    #expect(scan("a...b..c.d").tokens == ["a", "...", "b", "..", "c", ".", "d"])
    #expect(
      scan("a~=b<=c>=d==e::f>>g<<h").tokens.filter { $0.count == 2 } == ["~=", "<=", ">=", "==", "::", ">>", "<<"])
    #expect(scan("a.5").tokens == ["a", ".5"])
    #expect(scan("_a1 = [=b").tokens == ["_a1", "=", "[", "=", "b"])
  }

  @Test("Lua reads a file from behind a byte order mark and a first line that begins with #, whose line end stays")
  func start() {
    for (text, start) in [
      ("x", 0), ("\u{FEFF}x", 3), ("#!weft\nx", 6), ("#!weft\rx", 6), ("\u{FEFF}# a\r\nx", 6), ("# a", 3), (" # a", 0),
      ("\u{FEFF}", 3), ("", 0),
    ] {
      #expect(SourceText.start(of: Array(text.utf8)) == start, "\(text.debugDescription)")
    }
  }

  @Test("A column counts characters from the line's beginning, whatever ends the line above")
  func columns() {
    for text in ["ä = 'é' b", "a\nä = 'é' b", "a\rä = 'é' b", "a\r\nä = 'é' b"] {
      let source = source(text)
      #expect(source.tokens.last.map { source.column($0) } == 9, "\(text.debugDescription)")
    }
  }

  @Test("Several tokens have their text as it is written, and none has no text")
  func texts() {
    let source = source("a  =\n f(x) -- y\nb")
    #expect(source.text(0..<6) == "a  =\n f(x)")
    #expect(source.text(2..<2) == "")
    #expect(
      source.isSymbol(1, "=") && !source.isSymbol(0, "=") && !source.isSymbol(-1, "=") && !source.isSymbol(99, "="))
    #expect(!self.source("a == b").isSymbol(1, "="), "== is another symbol")
  }

  @Test("Lines are counted by their ends, of all three kinds; a token's indentation by blanks, with tabs of eight")
  func linesAndIndents() {
    for (text, count) in [("", 1), ("a", 1), ("a\n", 2), ("a\r\nb", 2), ("a\rb\r", 3), ("\n\r", 3), ("\r\n\r\n", 3)] {
      #expect(source(text).lineCount == count, "\(text.debugDescription)")
    }
    #expect(source("a b\n  c d\n\te\n  \tf\n \t g").indents == [0, 0, 2, 2, 8, 8, 9])
    let lines = source("a b\nc")
    #expect(lines.tokens.indices.map { lines.isFirst($0) } == [true, false, true] && !lines.isFirst(3))
  }

  // MARK: functions

  @Test(
    "A function is called as it is written, by its name or by what it is assigned to",
    arguments: [
      ("function Cell:row(a) end", "Cell:row"), ("local function row() end", "row"),
      ("function a.b.c() end", "a.b.c"), ("x.layoutSpecBlock = function() end", "layoutSpecBlock"),
      ("f { layoutSpecBlock = function(a) return a end }", "layoutSpecBlock"), ("f(function() end)", nil),
      ("a = function() end b = function() end", nil), ("t['x'] = function() end", nil), ("x = 1", nil),
      ("return function() end", nil),
    ] as [(String, String?)])
  func names(text: String, name: String?) {
    #expect(source("-- a function\n\(text)\nfunction other() end").functionName(atLine: 2) == name)
  }

  @Test("A method with a dot is reported with its class and parameters; one with a colon, or without a class, is none")
  func dotted() {
    func found(_ text: String) -> [String]? {
      source("\n\(text)").dottedFunction(atLine: 2).map { [$0.owner, $0.name] + $0.parameters }
    }
    #expect(found("function Cell.row(self, a, ...) return b, c end") == ["Cell", "row", "self", "a"])
    #expect(found("local f = function() end function Cell.row() end") == ["Cell", "row"])
    #expect(found("function Cell:row(a) end") == nil && found("local function row(a) end") == nil)
    #expect(found("function a.b.c(d) end") == nil && found("\nfunction Cell.row() end") == nil)
  }

  @Test("The parameters of a line's only function are reported in order")
  func parameters() {
    let source = source("function Cell:f(a, b, ...) g(c) end\nx = function(d) end\nf(function(a) end, function(b) end)")
    #expect(source.parameters(ofFunctionAtLine: 1) == ["a", "b"])
    #expect(source.parameters(ofFunctionAtLine: 2) == ["d"])
    #expect(source.parameters(ofFunctionAtLine: 3).isEmpty && source.parameters(ofFunctionAtLine: 4).isEmpty)
  }

  @Test(
    "A function's only return is found, without those of functions inside it, and without conditional ones if asked so",
    arguments: [
      ("return 1", true, true), ("local f = function() return 2 end return 1", true, true), ("f()", false, false),
      ("if a then return 2 end return 1", false, false), ("if a then return 1 end", true, false),
      ("for i = 1, 2 do return 1 end", true, false), ("repeat return 1 until a", true, false),
      ("if a then b() end return 1", true, true), ("repeat b() until c return 1", true, true),
      ("while a do b() end return 1", true, true),
    ])
  func onlyReturn(body: String, isFound: Bool, isAtTheEnd: Bool) throws {
    let source = source("function f()\n\(body)\nend\nreturn f")
    let function = try #require(source.function(at: 1...3))
    for (found, expected) in [
      (source.onlyReturn(in: function), isFound), (source.onlyReturn(in: function, atTheEnd: true), isAtTheEnd),
    ] {
      #expect((found != nil) == expected)
      #expect(found?.line ?? 2 == 2)
    }
  }

  // MARK: names

  @Test(
    "A name is mentioned where it is read, called or given as a string; its definitions and prints are no mentions",
    arguments: [
      ("x = self.tap", true), ("tap()", true), ("button:addTarget(self, 'tap')", true), ("f(self['tap'])", true),
      ("f([[tap]])", true), ("f([==[tap]==])", true), ("x.tap.y = 1", true),
      ("function A:tap() end", false), ("function A.B.tap() end", false), ("A.tap = 1", false), ("tap = 1", false),
      ("self['tap'] = 1", false), ("print('tap')", false), ("print 'tap'", false), ("f('taps')", false),
      ("taps()", false), ("-- tap", false), ("x = 'a tap'", false), ("f(x, 'tap') print('x')", true),
    ])
  func mentions(text: String, isMentioned: Bool) { #expect(source(text).mentions("tap") == isMentioned) }

  @Test(
    "A string that is an item of a list is a mention, unless lists are left out: what goes through one may define names",
    arguments: [
      ("f { 'tap' }", false), ("f { 'a', 'tap', 'b' }", false), ("f { { 1 }, 'tap'; g(1) }", false),
      ("f { 'a', tap = 1, 'tap' }", false), ("f('a', 'tap', 'b')", true), ("f { g('a', 'tap', 'b') }", true),
      ("f { a = 'tap' }", true), ("f { self['tap'] }", true), ("f { 'tap' .. x }", true), ("f { tap }", true),
    ])
  func listed(text: String, isMentioned: Bool) {
    #expect(source(text).mentions("tap") == true)
    #expect(source(text).mentions("tap", inLists: false) == isMentioned)
  }

  @Test(
    "The value of a name is used where it is neither assigned nor followed by a member",
    arguments: [
      ("f(self.tap)", true), ("return a and tap", true), ("self['tap']", true), ("tap[1]", true), ("tap()", true),
      ("tap.x = 1", false), ("self.tap:go()", false), ("self.tap = 1", false), ("local tap = 1", false),
      ("x = 'tap'", false), ("-- tap", false),
    ])
  func valueUses(text: String, isUsed: Bool) { #expect(source(text).usesValue(of: "tap") == isUsed) }

  @Test(
    "The fields that hold what a line makes are those of the assignment and of the tables around it",
    arguments: [
      ("self.photo = Image { 1 }", ["photo"]), ("self.photo = ui.Image { url = 'a' }", ["photo"]),
      ("self.parts = { f(), photo = Image() }", ["photo", "parts"]), ("self.parts = { {}, Image() }", ["parts"]),
      ("a.b.c = x and Image {} or nil", ["c"]), ("box = { b = 1, Image() }", []), ("local photo = Image {}", []),
      ("a.b = 1 local photo = Image {}", []), ("photo = Image {}", []), ("return Image {}", []),
      ("self.title = Text {} photo = Image {}", []), ("Image {}", []), ("f(Image {})", []),
    ] as [(String, [String])])
  func fields(text: String, names: [String]) { #expect(source(text).fields(holding: "Image", line: 1) == names) }
}
