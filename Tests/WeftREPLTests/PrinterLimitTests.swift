import Testing
import Weft

@testable import WeftREPL

/// Values in print, at the bounds of what is written out.
@Suite("Printed values and their limits")
struct PrinterLimitTests {
  /// An expression, changes of the printer, and the text.
  static let limits: [(String, @Sendable (inout Printer) -> Void, String)] = [
    ("{ 1, 2 }", { $0.width = 8 }, "{ 1, 2 }"), ("{ 1, 2 }", { $0.width = 7 }, "{\n  1,\n  2,\n}"),
    ("{ { 1, 2 } }", { $0.width = 10 }, "{\n  { 1, 2 },\n}"),
    ("{ { 1, 2 } }", { $0.width = 9 }, "{\n  {\n    1,\n    2,\n  },\n}"),
    ("{ 1, 2 }", { ($0.items, $0.width) = (1, 5) }, "{\n  1,\n  … 1 more\n}"),
    ("{ 1, 2, 3 }", { $0.items = 3 }, "{ 1, 2, 3 }"),
    ("{ 1, a = 1, b = 2 }", { $0.items = 2 }, "{ 1, a = 1, … 1 more }"),
    ("{ { 1, 2, 3 }, { 4, 5, 6 } }", { $0.total = 5 }, "{ { 1, 2, 3 }, {…} }"),
    ("{ { 1, 2, 3 }, 4, a = 5 }", { $0.total = 5 }, "{ { 1, 2, 3 }, 4, … 1 more }"),
    ("{ {}, { 1 }, { a = 1 } }", { $0.depth = 1 }, "{ {}, {…}, {…} }"), ("{ 1 }", { $0.depth = 0 }, "{…}"),
    ("{ 'abcd', 'abcde' }", { $0.innerText = 4 }, "{ \"abcd\", \"abcd\"… (5 bytes) }"),
    ("'abcd'", { $0.outerText = 4 }, "\"abcd\""), ("'abcde'", { $0.outerText = 4 }, "\"abcd\"… (5 bytes)"),
    ("{ { x = 'abcde' } }", { $0.outerText = 2 }, "{ { x = \"abcde\" } }"),
    (
      "{ right = 1, bottom = 2, left = 3, top = 4, max = 5, min = 6, height = 7, width = 8, y = 9, x = 10, z = 0, a = 0 }",
      { $0.width = 200 },
      "{ x = 10, y = 9, width = 8, height = 7, min = 6, max = 5, top = 4, left = 3, bottom = 2, right = 1, a = 0, z = 0 }"
    ),
    (
      "{ [print] = 1, [false] = 2, [{}] = 3, b = 4, [0] = 5, 6 }", { _ in },
      "{ 6, [0] = 5, b = 4, [a function] = 1, [a table] = 3, [false] = 2 }"
    ),
    (
      "{ _a1 = 1, ['1a'] = 2, ['é'] = 3, ['until'] = 4 }", { _ in },
      "{ [\"1a\"] = 2, [\"until\"] = 4, [\"é\"] = 3, _a1 = 1 }"
    ),
    ("{ nil, 2 }", { _ in }, "{ nil, 2 }"),
    ("{ setmetatable({ 1 }, { __tostring = function() return 'T' end }) }", { _ in }, "{ T }"),
    ("setmetatable({ 1 }, { __index = {} })", { _ in }, "{ 1 }"),
    ("'\\r\\t\\\\\\x7f'", { _ in }, #""\r\t\\\x7F""#), ("ui.StackLayoutSpec {}", { _ in }, "<StackLayoutSpec>"),
    ("function() end", { _ in }, "<function() at entry 1:1>"),
  ]

  @Test(
    "Lines, items, depth and texts have limits, and what is left out is counted; keys have an order", arguments: limits)
  func limited(_ expression: String, _ change: @Sendable (inout Printer) -> Void, _ text: String) throws {
    let prompt = try Prompt(try ScriptHost(platform: .standard, roots: ["/tmp"]))
    var printer = Printer(host: prompt.host)
    change(&printer)
    #expect(try printer.text(try #require(try prompt.run("return \(expression)").values.first)) == text)
  }

  @Test(
    "By default a list has 50 items, a text outside of tables 4000 bytes, and in one 200; long keys are cut as well")
  func defaults() throws {
    let prompt = try Prompt(try ScriptHost(platform: .standard, roots: ["/tmp"]))
    func text(_ expression: String) throws -> String {
      let printer = Printer(host: prompt.host)
      return try printer.text(try #require(try prompt.run("return \(expression)").values.first))
    }
    func list(_ count: Int) -> String { "(function() local t = {} for i = 1, \(count) do t[i] = 1 end return t end)()" }
    #expect(try !text(list(50)).contains("more") && text(list(51)).hasSuffix("  … 1 more\n}"))
    #expect(try text("('x'):rep(4000)").count == 4002 && text("('x'):rep(4001)").hasSuffix("x\"… (4001 bytes)"))
    #expect(
      try !text("{ ('x'):rep(200) }").contains("bytes") && text("{ ('x'):rep(201) }").contains("x\"… (201 bytes)"))
    let many = "(function() local t = {} for i = 1, 1100 do t['k' .. i] = 1 end return t end)()"
    #expect(try text(many).hasSuffix("  … 1050 more\n}"))
    let key = String(repeating: "k", count: 60)
    #expect(try text("{ [('k'):rep(60)] = 1 }") == "{ \(key) = 1 }")
    #expect(try text("{ [('k'):rep(1e6)] = 1 }") == "{\n  [\"\(key)\"… (1000000 bytes)] = 1,\n}")
    #expect(try text("{ { { { { 1 } } } } }") == "{ { { { {…} } } } }")
  }

  @Test("A number has at most ten digits, and no fraction where it is whole")
  func numbers() {
    for (number, text) in [
      (0.00012345678901234, "0.0001234568"), (0.0001, "0.0001"), (0.00001, "1e-05"), (-0.5, "-0.5"), (-0.0, "0"),
      (1e9 + 0.5, "1000000001"), (123456789.123, "123456789.1"), (2.0 / 3, "0.6666666667"), (99.99999999999, "100"),
      (1e15, "1000000000000000"), (-1e15, "-1000000000000000"), (9_007_199_254_740_992, "9007199254740992"),
      (1e16, "1e+16"), (.infinity, "math.huge"), (-.infinity, "-math.huge"), (.nan, "nan"),
    ] as [(Double, String)] {
      #expect(Printer.short(number) == text)
    }
  }

  @Test("A time has three digits and the largest unit in which it is at least one")
  func times() {
    for (nanoseconds, text) in [
      (0, "0.00 ns"), (1.234, "1.23 ns"), (12.34, "12.3 ns"), (123.4, "123 ns"), (999.4, "999 ns"), (999.6, "1.00 us"),
      (1000, "1.00 us"), (9.996e3, "10.0 us"), (99.96e3, "100 us"), (12.34e3, "12.3 us"), (999.6e3, "1.00 ms"),
      (1e6, "1.00 ms"), (45.6e6, "45.6 ms"), (999.4e6, "999 ms"), (999.7e6, "1.00 s"), (12.34e9, "12.3 s"),
    ] as [(Double, String)] {
      #expect(Timing.written(nanoseconds) == text)
    }
  }
}
