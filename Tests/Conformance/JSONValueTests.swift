import Foundation
import Testing
import WeftJSON

/// What the parser reports of a text, and what the values made of it are.
@Suite("JSON values")
struct JSONValueTests {
  private func parse(_ text: String) throws -> JSON { try JSON(parsing: text.utf8) }

  @Test(
    "What was expected, and at which byte, is reported",
    arguments: [
      ("", "a value", 0), ("  ", "a value", 2), ("tru", "a value", 0), ("[nul]", "a value", 1), ("é", "a value", 0),
      ("[1,]", "a value", 3), ("[1 2]", "',' or ']'", 3), ("[1", "',' or ']'", 2), (#"{"a":1 "b"}"#, "',' or '}'", 7),
      (#"{"a":1,}"#, "a string", 7), ("{1:2}", "a string", 1), (#"{"a" 1}"#, "':'", 5), (#"{"a":}"#, "a value", 5),
      ("1 2", "the end", 2), ("[] ]", "the end", 3), ("01", "a number without a leading zero", 1), ("-", "a digit", 1),
      ("-x", "a digit", 1), ("1.", "a digit after the point", 2), ("1.e5", "a digit after the point", 2),
      ("1e", "a digit in the exponent", 2), ("1e+", "a digit in the exponent", 3),
      ("1e-", "a digit in the exponent", 3),
      ("1E+-1", "a digit in the exponent", 3), ("[1e999]", "a number of at most 1.8e308", 1),
      ("[-1e999]", "a number of at most 1.8e308", 1), (#"["a"#, "the end of a string", 3),
      ("\"a\u{1}\"", #"an escape such as \n in place of a control character"#, 2),
      ("\"\u{1F}\"", #"an escape such as \n in place of a control character"#, 1),
      (#""a\x""#, #"one of " \ / b f n r t u after a backslash"#, 3), (#""\u12G4""#, "four hexadecimal digits", 5),
      (#""\ud800\u12""#, "four hexadecimal digits", 11),
    ])
  func failures(_ text: String, _ expected: String, _ position: Int) {
    let error = #expect(throws: JSON.SyntaxError.self) { try parse(text) }
    #expect(error?.expected == expected && error?.position == position)
    #expect(error?.description == "expected \(expected) at byte \(position)")
  }

  @Test("A string that is no UTF-8 is refused at its beginning")
  func encoding() {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: Array("[\"a".utf8) + [0xFF, 0x22, 0x5D]) }
    #expect(error?.expected == "a string in UTF-8" && error?.position == 1)
  }

  @Test("2,500 levels are read, and the one too many is reported")
  func depth() throws {
    for (opening, closing) in [("[", "]"), (#"{"a":"#, "}")] {
      func nested(_ depth: Int) -> String {
        String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
      }
      var value = try parse(nested(2500))
      var depth = 0
      while let inner = value.elements.first ?? value["a"] { (value, depth) = (inner, depth + 1) }
      #expect(depth == 2500 && value.double == 1)
      let error = #expect(throws: JSON.NestingError.self) { try parse(nested(2501)) }
      #expect(error?.position == 2500 * opening.utf8.count)
      #expect(error?.description == "JSON more than 2500 levels deep at byte \(2500 * opening.utf8.count)")
    }
    // Levels that have ended don't count.
    #expect(try parse("[" + Array(repeating: "[[]]", count: 2000).joined(separator: ",") + "]").elements.count == 2000)
  }

  @Test(
    "A number is a double, or an integer where a double has too few digits",
    arguments: [
      ("0", "0", false), ("-0", "-0.0", false), ("1.50", "1.5", false), ("1e2", "100", false),
      ("-1E-2", "-0.01", false),
      ("9007199254740991", "9007199254740991.0", false), ("9007199254740992", "9007199254740992", true),
      ("-9007199254740993", "-9007199254740993", true), ("9223372036854775807", "9223372036854775807", true),
      ("-9223372036854775808", "-9223372036854775808", true), ("9223372036854775808", "9.223372036854776e+18", false),
      ("9007199254740993.0", "9007199254740992.0", false), ("1e300", "1e+300", false), ("1e-400", "0", false),
      ("8999999999999999", "8999999999999999", false), ("0.1", "0.1", false),
    ])
  func numbers(_ text: String, _ written: String, _ isInteger: Bool) throws {
    let value = try parse(text)
    #expect(value.text == written)
    if case .integer = value { #expect(isInteger) } else { #expect(!isInteger) }
    if isInteger { #expect(String(decoding: try JSONEncoder().encode([value]), as: UTF8.self) == "[\(text)]") }
    #expect(value.double == Double(text))
    #expect(value.double?.sign == Double(text)?.sign)
  }

  @Test("Escapes are read, in capitals as well, pairs of surrogates as one letter")
  func escapes() throws {
    #expect(try parse(#""\"\\\/\b\f\n\r\t""#).string == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(try parse(#""\u00e9\u00E9\uABCD\uabcd""#).string == "éé\u{ABCD}\u{ABCD}")
    #expect(try parse(#""a\ud83d\ude00b""#).string == "a😀b" && parse(#""\uDBFF\uDFFF""#).string == "\u{10FFFF}")
    #expect(try parse(#""\ude00\ud83d""#).string == "\u{FFFD}\u{FFFD}" && parse(#""\ud83dx""#).string == "\u{FFFD}x")
    #expect(try parse(#""\ud83d\ud83d\ude00""#).string == "\u{FFFD}😀" && parse(#""\u0000""#).string == "\0")
    #expect(try parse(#""\ud83d\\u0041""#).string == "\u{FFFD}\\u0041")
  }

  @Test("Keys keep their order; of two that are equal the first counts; other values have none")
  func members() throws {
    let value = try parse(#"{"b":1,"a":{"c":null},"b":2,"":3}"#)
    #expect(value.members.map(\.key) == ["b", "a", "b", ""])
    #expect(value["b"]?.double == 1 && value[""]?.double == 3 && value["c"] == nil && value["a"]?["c"] != nil)
    #expect(value.elements.isEmpty && value.string == nil && value.double == nil)
    let list = try parse(#"[1,"x",true,null,"inf","-inf","nan","Inf"]"#)
    #expect(list.members.isEmpty && list["x"] == nil && list.elements.count == 8)
    #expect(list.elements.map { $0.string ?? "-" } == ["-", "x", "-", "-", "inf", "-inf", "nan", "Inf"])
    #expect(
      list.elements.map { $0.double.map { "\($0)" } ?? "-" } == ["1.0", "-", "-", "-", "inf", "-inf", "nan", "-"])
  }

  @Test("White space stands between all parts, and only that of JSON")
  func space() throws {
    #expect(
      try parse(" \t\r\n{ \"a\" : [ 1 , { } , [ ] ] , \"b\" : { \"c\" : 2 } } \n").text
        == #"{"a":[1,{},[]],"b":{"c":2}}"#)
    for space in ["\u{B}", "\u{C}", "\u{A0}", "\0", "\u{1}", "\u{FEFF}"] {
      #expect(throws: JSON.SyntaxError.self) { try parse("[1,\(space)2]") }
    }
  }

  @Test("The visitor is asked about limits at least once in 64 KB, and its error ends the parsing")
  func checks() throws {
    struct Counting: JSONVisitor {
      var calls: [String] = []
      var checks = 0
      var most = Int.max
      struct Enough: Error {}
      mutating func null() { calls.append("null") }
      mutating func bool(_ value: Bool) { calls.append("\(value)") }
      mutating func number(_ value: Double) { calls.append("\(value)") }
      mutating func integer(_ value: Int64) { calls.append("i\(value)") }
      mutating func string(_ text: String) { calls.append(text.count > 9 ? "long" : text) }
      mutating func key(_ text: String) { calls.append("\(text):") }
      mutating func begin(_ container: JSONContainer) { calls.append(container == .array ? "[" : "{") }
      mutating func end(_ container: JSONContainer) { calls.append(container == .array ? "]" : "}") }
      mutating func checkLimits() throws {
        checks += 1
        if checks > most { throw Enough() }
      }
    }
    var small = Counting()
    try JSON.parse(#"{"a":[null,true,{}],"b":9007199254740992,"c":"x"}"#.utf8, &small)
    #expect(small.calls.joined(separator: " ") == "{ a: [ null true { } ] b: i9007199254740992 c: x }")
    #expect(small.checks >= 1)
    let size = 655_360
    for text in [
      String(repeating: " ", count: size) + "1", "\"" + String(repeating: "x", count: size) + "\"",
      "[" + Array(repeating: "1", count: size / 2).joined(separator: ",") + "]",
      "0." + String(repeating: "0", count: size),
      "\"" + String(repeating: #"\n"#, count: size / 2) + "\"",
    ] {
      var counting = Counting()
      try JSON.parse(text.utf8, &counting)
      #expect(counting.checks >= 10, "\(text.prefix(5))")
      var stopped = Counting()
      stopped.most = 3
      #expect(throws: Counting.Enough.self) { try JSON.parse(text.utf8, &stopped) }
      #expect(stopped.checks == 4)
    }
  }

  @Test("What is written is read as the same value, whatever it holds")
  func roundTrips() throws {
    var numbers = FixedNumbers(state: 11)
    func value(_ depth: Int) -> JSON {
      switch numbers.draw(depth > 3 ? 5 : 7) {
      case 0: return .null
      case 1: return .bool(numbers.draw(2) == 0)
      case 2: return .number(Double(numbers.draw(2000) - 1000) / Double(1 << numbers.draw(12)))
      case 3: return .integer(Int64.max - Int64(numbers.draw(1000)))
      case 4:
        return .string(
          String((0..<numbers.draw(6)).map { _ in "a\"\\\n\u{1}é😀/\u{2028}\u{7F}".randomElement(using: &numbers)! }))
      case 5: return .array((0..<numbers.draw(4)).map { _ in value(depth + 1) })
      default:
        return .object((0..<numbers.draw(4)).map { (key: "k\($0)\n", value: value(depth + 1)) })
      }
    }
    for _ in 0..<300 {
      let made = value(0)
      #expect(try parse(made.text).text == made.text)
      let lines = try parse(made.lines)
      #expect(lines.lines == made.lines)
      // As an encoder sees it.
      let encoded = try JSONEncoder().encode([made])
      let expected = try JSONSerialization.jsonObject(with: Data("[\(made.text)]".utf8)) as? NSArray
      #expect(try JSONSerialization.jsonObject(with: encoded) as? NSArray == expected)
    }
  }

  @Test("Lines are indented by two spaces a level, keys in order without regard to capitals")
  func lines() {
    let value: JSON = ["b": [1, [:]], "C": ["x": .null], "a": [], "B": true]
    #expect(
      value.lines
        == "{\n  \"a\" : [\n\n  ],\n  \"B\" : true,\n"
        + "  \"b\" : [\n    1,\n    {\n\n    }\n  ],\n  \"C\" : {\n    \"x\" : null\n  }\n}"
    )
    #expect(JSON.number(orName: .nan).text == "\"nan\"" && JSON.number(orName: -.infinity).string == "-inf")
    #expect(JSON.number(orName: 2).double == 2 && JSON.number(orName: .infinity).string == "inf")
    #expect(JSON(7).text == "7" && JSON(["a", "b"]).text == #"["a","b"]"#)
    #expect(JSON.number(-3).text == "-3" && JSON.number(-0.0).text == "-0.0")
    var text: JSON = "x"
    text.add("a", 1)
    #expect(text.text == "\"x\"")
  }

  /// Numbers of a fixed sequence.
  private struct FixedNumbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
    mutating func draw(_ count: Int) -> Int { Int(next() >> 33) % count }
  }
}
