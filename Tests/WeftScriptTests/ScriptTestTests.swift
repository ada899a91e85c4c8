import Testing
import Weft
import WeftAPI

@testable import WeftInspection
@testable import WeftScript

@Suite("ui.test")
struct ScriptTestTests {
  /// What the only test of a source fails with, as `line: message | hint`; nil if it passes.
  private func outcome(_ source: String) throws -> String? {
    let script = try Script()
    try script.run(source)
    let test = try #require(script.host.state.tests.all.first)
    do {
      try TestRunner.of(script.host).run(test)
      return nil
    } catch {
      return script.shown(error)
    }
  }

  /// The same for a test's body.
  private func body(_ body: String) throws -> String? { try outcome("ui.test('x', function(t) \(body)\nend)") }

  @Test("Tests are kept in the order in which they are declared, with their places, and aren't run by themselves")
  func declaring() throws {
    let script = try Script()
    let printed = try script.run(
      """
      ui.test("one", function() print "one runs" end)
      ui.test("two",
        function() print "two runs" end)
      """)
    #expect(printed.isEmpty)
    #expect(script.host.state.tests.all.map(\.name) == ["one", "two"])
    #expect(script.host.state.tests.all.map(\.location?.line) == [1, 2])
    try TestRunner.of(script.host).run(script.host.state.tests.all[1])
    #expect(script.printed == ["two runs"])
  }

  @Test("A file that is only required declares none")
  func required() throws {
    let script = try Script(["other.lua": "require('weft').test('theirs', function() end)"])
    try script.run("require 'other' ui.test('ours', function() end)")
    #expect(script.host.state.tests.all.map(\.name) == ["ours"])
  }

  @Test(
    "Values that are equal",
    arguments: [
      "1, 1.0", "nil, nil", "'a', 'a'", "{}, {}", "{ 1, { a = { true } } }, { 1, { a = { true } } }", "0/0, 0/0",
      "print, print", "{ [1.5] = 1, [true] = 2 }, { [true] = 2, [1.5] = 1 }", "math.huge, math.huge",
      "setmetatable({}, { __eq = function() return true end }), setmetatable({ 1 }, {})",
    ])
  func equal(arguments: String) throws {
    #expect(try body("t.equal(\(arguments))") == nil)
    #expect(try body("t.near(\(arguments))") == nil)
  }

  @Test(
    "A difference names the first entry that differs, with both values",
    arguments: [
      ("1, 2", "expected 2, got 1"), ("'1', 1", "expected 1, got \"1\""), ("nil, false", "expected false, got nil"),
      ("1e308 * 10, 1", "expected 1, got inf"), ("0.1 + 0.2, 0.3", "expected 0.3, got 0.30000000000000004"),
      ("{ 1, 2 }, { 1, 3 }", "at [2]: expected 3, got 2"), ("{}, { 1 }", "at [1]: expected 1, got nil"),
      ("{ 1 }, {}", "at [1]: expected nil, got 1"), ("{}, 3", "expected 3, got a table"),
      (
        "{ photos = { { name = 'a' } } }, { photos = { { name = 'b' } } }",
        "at photos[1].name: expected \"b\", got \"a\""
      ),
      ("{ z = 1, b = 1, a = 1 }, { z = 2, b = 2, a = 1 }", "at b: expected 2, got 1"),
      ("{ ['my key'] = 1 }, {}", "at [\"my key\"]: expected nil, got 1"),
      ("{ [true] = 1 }, {}", "at [true]: expected nil, got 1"),
      ("{ [-0.5] = 1 }, {}", "at [-0.5]: expected nil, got 1"),
      ("'a\\nb', 'a\\nc'", "expected \"a\\nc\", got \"a\\nb\""),
    ])
  func different(arguments: String, message: String) throws {
    #expect(try body("\nt.equal(\(arguments))") == "2: t.equal: \(message)")
  }

  @Test(
    "An error that a hook has raised belongs to the test that was running, also where that fails by itself",
    arguments: [
      "local k = ui.DisplayNode {} k:onDidLoad(function() error 'of the block' end) local v = k.view",
      "local C = ui.DisplayNode:subclass 'C' function C:didLoad() error 'of the hook' end ui.Window { size = { 9, 9 }, C {} }",
      "ui.DisplayNode {} ui.after(0, function() error 'of the timer' end)",
      "ui.Window { size = { 9, 9 }, ui.DisplayNode { layout = function() error 'of the layout' end } }",
      "ui.task(function() error 'of the task' end)",
    ])
  func hookErrors(source: String) throws {
    let script = try Script()
    try script.run(
      """
      ui.test("one", function(t) \(source) t.equal(1, 2) end)
      ui.test("two", function(t) local n = ui.DisplayNode {} local v = n.view t.equal(1, 1) end)
      ui.test("three", function(t) ui.sleep(1) end)
      """)
    let tests = script.host.state.tests.all
    let runner = TestRunner.of(script.host)
    #expect(throws: WeftError.self) { try runner.run(tests[0]) }
    #expect(throws: Never.self) { try runner.run(tests[1]) }
    #expect(throws: Never.self) { try runner.run(tests[2]) }
  }

  @Test("A failed assertion is shown with the error that a hook has raised before it")
  func hookErrorAsCause() throws {
    let script = try Script()
    try script.run(
      """
      ui.test("one", function(t)
        local k = ui.DisplayNode {} k:onDidLoad(function() error "of the block" end)
        local v = k.view
        t.equal(1, 2)
      end)
      """)
    let error = try #require(throws: WeftError.self) {
      try TestRunner.of(script.host).run(script.host.state.tests.all[0])
    }
    #expect(error.message == "t.equal: expected 2, got 1" && error.location?.line == 4)
    #expect(error.cause?.message == "of the block" && error.cause?.location?.line == 2)
  }

  @Test("Long strings are quoted around the first character that differs")
  func longStringsAreQuotedAroundTheFirstCharacterThatDiffers() throws {
    let found = try #require(try body("t.equal(('a'):rep(500) .. 'x', ('a'):rep(500) .. 'y')"))
    #expect(found == "1: t.equal: expected \"…aaaaaaaaaaaaaaaaaaaay\", got \"…aaaaaaaaaaaaaaaaaaaax\"")
  }

  @Test("Tables that hold themselves are compared as any other; nesting has a bound")
  func cycles() throws {
    let cycles = "local a = { n = { 1 } } a.a = a local b = { n = { 1 } } b.a = b"
    #expect(try body("\(cycles) t.equal(a, b)") == nil)
    #expect(try body("\(cycles) b.n[1] = 2 t.equal(a, b)") == "1: t.equal: at n[1]: expected 2, got 1")
    let deep = "local function deep(n) local x = 1 for i = 1, n do x = { x } end return x end"
    #expect(try body("\(deep) t.equal(deep(150), deep(150))") == nil)
    #expect(try body("\(deep) t.equal(deep(5000), deep(5000))") == "1: t.equal: tables more than 200 levels deep")
  }

  @Test("The first of several differences is named, also where the same table stands under many keys")
  func sharedTables() throws {
    let many = """
      local one, other, a, b = { 1 }, { 2 }, {}, {}
      for code = ("a"):byte(), ("z"):byte() do a[string.char(code)], b[string.char(code)] = one, other end
      """
    #expect(try body("\(many) t.equal(a, b)") == "2: t.equal: at a[1]: expected 2, got 1")
    #expect(try body("\(many) b.a = one t.equal(a, b)") == "2: t.equal: at b[1]: expected 2, got 1")
    #expect(
      try body("\(many) t.equal({ n = { a, a } }, { n = { b, b } })") == "2: t.equal: at n[1].a[1]: expected 2, got 1")
    // Each level holds the next one twice.
    let doubled = """
      local function doubled(value) for _ = 1, 100 do value = { value, value } end return value end
      """
    #expect(try body("\(doubled) t.equal(doubled(1), doubled(1))") == nil)
    #expect(try body("\(doubled) t.equal(doubled(1), doubled(2))")?.hasSuffix("[1][1]: expected 2, got 1") == true)
  }

  @Test(
    "Numbers come before names, names before other keys; numbers by their value, names by the alphabet",
    arguments: [
      ("{ 1, x = 1, [true] = 1 }", "{ 2, x = 2, [true] = 2 }", "[1]"),
      ("{ x = 1, [true] = 1 }", "{ x = 2, [true] = 2 }", "x"),
      ("{ [10] = 1, [9] = 1, [-1] = 1 }", "{ [10] = 2, [9] = 2, [-1] = 2 }", "[-1]"),
      ("{ [10] = 1, [9.5] = 1 }", "{ [10] = 2, [9.5] = 2 }", "[9.5]"), ("{ b = 1, ab = 1 }", "{ b = 2, ab = 2 }", "ab"),
      ("{ b = 1 }", "{ a = 1, b = 2 }", "a"), ("{ a = 1, b = 1 }", "{ b = 2 }", "a"),
      ("{ a = 1, b = 1 }", "{ a = 2 }", "a"),
    ])
  func order(actual: String, expected: String, first: String) throws {
    let found = try body("t.equal(\(actual), \(expected))")
    #expect(found?.hasPrefix("1: t.equal: at \(first): expected ") == true, "\(found ?? "")")
  }

  @Test("A string of 80 characters is quoted as a whole, of a longer one the 80 from 20 before the difference")
  func excerpts() throws {
    func found(_ actual: String, _ expected: String) throws -> String? { try body("t.equal(\(actual), \(expected))") }
    func a(_ count: Int) -> String { String(repeating: "a", count: count) }
    #expect(
      try found("('a'):rep(80)", "('a'):rep(79) .. 'b'") == "1: t.equal: expected \"\(a(79))b\", got \"\(a(80))\"")
    #expect(
      try found("('a'):rep(81)", "('a'):rep(80) .. 'b'") == "1: t.equal: expected \"…\(a(20))b\", got \"…\(a(21))\"")
    #expect(
      try found("'x' .. ('a'):rep(100)", "'y' .. ('a'):rep(100)")
        == "1: t.equal: expected \"y\(a(79))…\", got \"x\(a(79))…\"")
    #expect(
      try found("('a'):rep(50) .. 'x' .. ('a'):rep(100)", "('a'):rep(50) .. 'y' .. ('a'):rep(100)")
        == "1: t.equal: expected \"…\(a(20))y\(a(59))…\", got \"…\(a(20))x\(a(59))…\"")
  }

  @Test("A difference of just the tolerance is none")
  func tolerance() throws {
    #expect(try body("t.near({ 1, { 2 } }, { 1.25, { 1.75 } }, 0.25)") == nil)
    #expect(
      try body("t.near({ 1, { 2 } }, { 1.25, { 1.75 } }, 0.2)") == "1: t.near: at [1]: expected 1.25, got 1")
    #expect(try body("t.near(1, 1, 0)") == nil)
  }

  @Test("near takes a tolerance, which holds for all numbers of tables")
  func near() throws {
    #expect(try body("t.near(1, 1.0009)") == nil)
    #expect(try body("t.near({ width = 10, height = { 3 } }, { width = 10.4, height = { 2.6 } }, 0.5)") == nil)
    #expect(try body("t.near({ width = 10 }, { width = 10.4 }, 0.3)") == "1: t.near: at width: expected 10.4, got 10")
    #expect(try body("t.near(1, 2, -1)") == "1: t.near: tolerance: expected a number of 0 or more, got -1")
    #expect(try body("t.near(0/0, 1, 5)") == "1: t.near: expected 1, got nan")
  }

  @Test("frame compares a node's frame or a layout's place and size, as a whole or by name")
  func frames() throws {
    let layout = """
      local text = ui.DisplayNode { debugName = "box", style = { preferredSize = { 30.5, 10 } } }
      local cell = ui.DisplayNode { automaticallyManagesSubnodes = true,
        layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 5, text } end }
      local layout = cell:layoutThatFits {}
      cell.frame = { 0, 0, layout.size.width, layout.size.height }
      cell:layoutIfNeeded()
      """
    for check in [
      "t.frame(text, { 5, 5, 30.5, 10 })", "t.frame(text, { x = 5, width = 30.5 })",
      "t.frame(layout, { 0, 0, 40.5, 20 })",
      "t.frame(layout.sublayouts[1], { 5, 5, 30.5, 10 })", "t.frame(text, { x = 5.0005 })",
      "t.frame(text, { x = 6 }, 1)",
    ] {
      #expect(try body("\(layout) \(check)") == nil, "\(check)")
    }
    for (check, message) in [
      ("t.frame(text, { 6, 5, 30, 10 })", "box: x 5, expected 6 (-1); width 30.5, expected 30 (+0.5)"),
      ("t.frame(text, { x = 5.01 })", "box: x 5, expected 5.01 (-0.01)"),
      ("t.frame(layout, { height = 21 })", "layout of DisplayNode: height 20, expected 21 (-1)"),
      ("t.frame({}, { 1, 2, 3, 4 })", "element: expected a node or a layout, got a table"),
      ("t.frame(text, { 1, 2 })", "expected: expected {x, y, width, height}, or some of them by name, got 2 numbers"),
      ("t.frame(text, {})", "expected: expected {x, y, width, height}, or some of them by name, got 0 numbers"),
      (
        "t.frame(text, { widht = 3 })",
        "expected: expected {x, y, width, height}, or some of them by name, got 3 for \"widht\" | did you mean \"width\"?"
      ),
      (
        "t.frame(text, { x = 'a' })",
        "expected: expected {x, y, width, height}, or some of them by name, got \"a\" for \"x\""
      ),
      ("t.frame(text, 3)", "expected: expected {x, y, width, height}, or some of them by name, got 3"),
    ] {
      #expect(try body("\(layout) \(check)") == "6: t.frame: \(message)", "\(check)")
    }
  }

  @Test("A frame is four numbers in a list, or some by name, and not both; the tolerance is one of points")
  func partsOfFrames() throws {
    let box = "local box = ui.DisplayNode { debugName = 'box', frame = { 5, 6, 7, 8 } } t.frame"
    for check in [
      "(box, { 5, 6, 7, 8 })", "(box, { y = 6, height = 8 })", "(box, { x = 5 }, 0)", "(box, { x = 5.5 }, 0.5)",
      "(box, { 5.0005, 6, 7, 8 })",
    ] {
      #expect(try body(box + check) == nil, "\(check)")
    }
    let parts = "expected: expected {x, y, width, height}, or some of them by name, got"
    for (check, message) in [
      ("(box, { 5, 6, 7, 8, 9 })", "\(parts) 9 for 5"), ("(box, { 5, nil, 7, 8 })", "\(parts) 3 numbers"),
      ("(box, { 5, 6, 7 })", "\(parts) 3 numbers"), ("(box, { 5, 6, 7, width = 7 })", "\(parts) a list with names"),
      ("(box, { 5, 6, 7, 8, x = 5 })", "\(parts) a list with names"), ("(box, { [1.5] = 5 })", "\(parts) 5 for 1.5"),
      ("(box, { [0] = 5 })", "\(parts) 5 for 0"), ("(box, { x = 0/0 })", "\(parts) NaN for \"x\""),
      ("(box, { [true] = 5 })", "\(parts) 5 for true"), ("(box)", "\(parts) nil"),
      ("(nil, { 1, 2, 3, 4 })", "element: expected a node or a layout, got nil"),
      ("(box, { y = 8, height = 6 })", "box: y 6, expected 8 (-2); height 8, expected 6 (+2)"),
      ("(box, { x = 5.5 }, 0.25)", "box: x 5, expected 5.5 (-0.5)"),
      ("(box, { x = math.huge })", "box: x 5, expected inf (-inf)"),
      ("(box, { x = 5 }, -1)", "tolerance: expected a number of 0 or more, got -1"),
      ("(box, { x = 5 }, 'a')", "tolerance: expected a number of 0 or more, got \"a\""),
    ] {
      #expect(try body(box + check) == "1: t.frame: \(message)", "\(check)")
    }
  }

  @Test("A number is near up to 0.001 where no tolerance is given; what lacks its arguments gets what to write")
  func missingArguments() throws {
    for check in [
      "t.near(1, 1.0009)", "t.near(nil, nil)", "t.equal(nil, nil)", "t.raises(function() error 'a' end, '')",
    ] {
      #expect(try body(check) == nil, "\(check)")
    }
    #expect(try body("t.near(1, 1.0011)") == "1: t.near: expected 1.0011, got 1")
    #expect(try body("t.near(1)") == "1: t.near: expected two values: t.near(actual, expected, tolerance)")
    #expect(try body("t.equal()") == "1: t.equal: expected two values: t.equal(actual, expected)")
    #expect(
      try body("t.raises()")
        == "1: t.raises: call: expected a function, got nil | write t.raises(function() … end, \"part of the message\")"
    )
    #expect(
      try body("t.raises(function() error 'a b' end, 'c')")?.hasSuffix("expected an error with \"c\", got \"a b\"")
        == true)
    #expect(try body("t.equal(t.raises(function() ui.Nod() end), 'ui has no \"Nod\"')") == nil)
  }

  @Test("raises wants an error whose message or hint holds the part, and gives the message")
  func raises() throws {
    #expect(try body("t.equal(t.raises(function() error('no luck') end, 'luck'), 'no luck')") == nil)
    #expect(try body("t.raises(function() error('a') end)") == nil)
    #expect(try body("t.raises(function() ui.TextNode { texd = 'a' } end, 'did you mean \"text\"?')") == nil)
    #expect(try body("t.raises(function() end, 'luck')") == "1: t.raises: expected an error with \"luck\", got none")
    #expect(try body("t.raises(function() end)") == "1: t.raises: expected an error, got none")
    #expect(
      try body("t.raises(function() error('bad', 0) end, 'luck')")
        == "1: t.raises: expected an error with \"luck\", got \"bad\"")
    #expect(
      try body("t.raises('luck')")
        == "1: t.raises: call: expected a function, got \"luck\" | write t.raises(function() … end, \"part of the message\")"
    )
    #expect(try body("t.raises(function() error 'bad' end, '.lua')")?.hasSuffix("with \".lua\", got \"bad\"") == true)
    #expect(try body("t.raises(print, 3)") == "1: t.raises: part: expected a part of the message, got 3")
  }

  @Test("An assertion inside raises is the test's own failure")
  func assertionInside() throws {
    #expect(
      try body("t.raises(function()\nt.equal(1, 2) end, 'expected 2')") == "2: t.equal: expected 2, got 1")
  }

  @Test("Lua's own assert fails at its line, with its words")
  func plainAssert() throws {
    #expect(try body("\n\nassert(1 == 2)") == "3: assertion failed!")
    #expect(try body("\nassert(1 == 2, 'one is not two')") == "2: one is not two")
    #expect(try body("assert(true)") == nil)
  }

  @Test("A colon, a misspelt assertion and missing arguments are reported, with what to write")
  func slips() throws {
    #expect(try body("t:equal(1, 1)") == "1: t:equal: assertions are called with a dot | write t.equal(…)")
    #expect(
      try body("t.equals(1, 1)")
        == "1: t has no \"equals\"; it has equal, near, frame, raises, accessibility, find | did you mean t.equal?")
    #expect(try body("t.equal(1)") == "1: t.equal: expected two values: t.equal(actual, expected)")
    #expect(
      try body("ui.test('y', print)") == "1: ui.test \"y\": declared while the test \"x\" runs; declare tests beside it"
    )
  }

  @Test("After a test that runs too long the next one runs")
  func limits() throws {
    let script = try Script()
    try script.run(
      """
      ui.test("loop", function() while true do end end)
      ui.test("raises", function(t) t.raises(function() while true do end end) end)
      ui.test("fine", function(t) t.equal(1, 1) end)
      """)
    var codes: [WeftError.Code?] = []
    for test in script.host.state.tests.all {
      do {
        try script.host.lua.withLimits(time: 0.2) { () throws(WeftError) in try TestRunner.of(script.host).run(test) }
        codes.append(nil)
      } catch {
        codes.append(error.code)
      }
    }
    #expect(codes == [.time, .time, nil])
  }

  @Test("A warning that several files show is one, with the previews and the tests of all")
  func mergedWarnings() {
    let warning = ScriptWarning(.unknownFont, "there is no font of that name")
    let merged = TestWarning.merged([
      TestWarning(warning: warning, previews: 1, tests: 2), TestWarning(warning: warning, previews: 3, tests: 4),
    ])
    #expect(merged.count == 1)
    #expect(merged.first?.previews == 4 && merged.first?.tests == 6)
  }
}

@Suite("The widths of a preview")
struct PreviewWidthTests {
  @Test("A preview has one width, several or none, and is drawn at the first")
  func widths() throws {
    let script = try Script()
    try script.run(
      """
      ui.preview("one", { width = 320 }, print)
      ui.preview("two", { width = { 375, 320.5 } }, print)
      ui.preview("none", print)
      """)
    #expect(script.host.previews.map(\.widths) == [[320], [375, 320.5], []])
    #expect(script.host.previews.map(\.width) == [320, 375, nil])
  }

  @Test(
    "Wrong widths are an error",
    arguments: [("{}", "a table without items"), ("{ 1, 1 }", "1 twice"), ("-1", "-1")])
  func refusals(width: String, got: String) throws {
    #expect(
      try Script().complaint("ui.preview('a', { width = \(width) }, print)")
        == "1: ui.preview: options.width: expected a width in points, 0 or more, or a list of different ones, got \(got)"
    )
  }
}

extension ScriptTestTests {
  /// Calls of a test, each with the problem that it raises after its line.
  private static let accessibilityCalls: [String: String?] = {
    let read = #"read are "Volume: 5. Adjustable.", "Like. Button.""#
    return [
      "t.accessibility(window, { 'Volume: 5. Adjustable.', 'Like. Button.' })": nil,
      "t.equal(#t.accessibility(panel), 2)": nil,
      "t.accessibility(panel, { 'Like. Button.' })":
        #"t.accessibility: Panel: stop 1 is "Volume: 5. Adjustable.", expected "Like. Button."; \#(read)"#,
      "t.accessibility(panel, { 'Volume: 5. Adjustable.' })":
        #"t.accessibility: Panel: stop 2 is "Like. Button.", expected no more; \#(read)"#,
      "t.accessibility(panel, { 'Volume: 5. Adjustable.', 'Like. Button.', 'Share' })":
        #"t.accessibility: Panel: stop 3 is missing, expected "Share"; \#(read)"#,
      "t.accessibility(ui.TextNode { text = 'a' })":
        "t.accessibility: TextNode is in no window | show it: ui.Window { size = { 375, 667 }, node }",
      "t.equal(t.find(panel, { label = 'Volume' }).value, '5')": nil,
      "t.equal(t.find(window, { identifier = 'like' }).label, 'Like')": nil,
      "t.find(panel, { label = 'Volum' })":
        #"t.find: Panel: no stop has label "Volum"; \#(read) | did you mean "Volume"?"#,
      "t.find(panel, {})":
        #"t.find: expected a property of the stop, got an empty table | write t.find(node, { label = "Like" })"#,
      "t.find(panel, { lable = 'Like' })":
        #"t.find: stop: expected properties of a stop: {label =, identifier =, …}, got a table with "lable" | did you mean "label"?"#,
      "panel.volume.accessibilityLabel = 'Like' t.find(panel, { label = 'Like' })":
        #"t.find: Panel: 2 stops have label "Like" | narrow it down, or choose one of t.accessibility(node)"#,
    ]
  }()

  @Test(
    "t.accessibility compares what is read, and t.find names what there is", arguments: accessibilityCalls.keys.sorted()
  )
  func accessibility(_ call: String) throws {
    #expect(
      try body(
        """

        local panel = ui.DisplayNode { debugName = "Panel", frame = { 0, 0, 200, 200 } }
        panel.volume = ui.DisplayNode { frame = { 0, 0, 200, 44 }, isAccessibilityElement = true, accessibilityLabel = "Volume",
          accessibilityValue = "5", accessibilityTraits = "adjustable" }
        local like = ui.ButtonNode { title = "Like", frame = { 0, 60, 200, 44 }, accessibilityIdentifier = "like", onTouchUpInside = print }
        panel:addSubnode(panel.volume) panel:addSubnode(like) local window = ui.Window { size = { 200, 200 }, panel } ui.sleep(0)
        \(call)
        """) == (Self.accessibilityCalls[call] ?? nil).map { "7: \($0)" })
  }
}
