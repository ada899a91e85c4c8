import Foundation
import Testing
import WeftJSON

@Suite("JSON that scripts read")
struct JSONTests {
  @Test(
    "A text that is no JSON is refused",
    arguments: [
      "", " ", "+1", "01", "-01", "1.", ".5", "1.e5", "1e", "1e+", "-", "--1", "0x10", "1_000", "NaN", "nan",
      "Infinity",
      "-Infinity", "1e999", "tru", "truex", "nullnull", "True", #""\x41""#, #""\a""#, #""\u12""#, #""\u+123""#,
      #""\u12G4""#, #""\""#, "\"a", "\"a\nb\"", "\"a\tb\"", "'a'", "[1,]", "[,1]", "[1 2]", "[1", "]", "{\"a\":1,}",
      "{a:1}", "{1:1}", "{\"a\" 1}", "{\"a\":}", "{\"a\"}", "{\"a\":1", "1 2", "[1] x", "\u{FEFF}1", "\u{A0}1",
      "\u{B}1",
      "// a\n1", "/* a */ 1",
    ])
  func refused(_ text: String) {
    #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: Array(text.utf8)) }
  }

  @Test("Bytes that are no UTF-8 are refused in strings and elsewhere")
  func encoding() {
    for bytes: [UInt8] in [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFF], [0x31, 0],
    ] {
      #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: bytes) }
    }
  }

  @Test(
    "What JSON allows is read, and comes out as Foundation reads it",
    arguments: [
      "0", "10", "-1.5", "0.5e-3", "1E5", "1e+2", "123456789012345678", "true", "false", "null", "\"\"",
      #""a\"\\\/\b\f\n\r\tz""#, #""\u0041\u00e9\u20AC""#, #""\ud83d\uDE00!""#, "\"é€😀\"", "[]", "[ ]", "{}", "{ }",
      " \t\r\n[ 1 , \"a\" , [ ] , { \"k\" : null } ]\n", #"{"a":{"b":[1,[2,[3]]]},"c":-0.1}"#,
    ])
  func read(_ text: String) throws {
    let json = try JSON(parsing: Array(text.utf8))
    func canonical(_ text: String) throws -> Data {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      return try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
    }
    #expect(try canonical(json.text) == canonical(text), "\(json.text)")
  }

  @Test("Half of a surrogate pair becomes the replacement character, and what follows it stays")
  func surrogates() throws {
    #expect(try JSON(parsing: Array(#""\ud800""#.utf8)).string == "\u{FFFD}")
    #expect(try JSON(parsing: Array(#""\ud800\n""#.utf8)).string == "\u{FFFD}\n")
    #expect(try JSON(parsing: Array(#""\ud800\u0041""#.utf8)).string == "\u{FFFD}A")
  }

  private static let script = "return require('weft').DisplayNode:subclass 'A'"
  private static let deep = [
    String(repeating: "[", count: 1_000_000), String(repeating: "{\"a\":", count: 1_000_000),
    String(repeating: "[", count: 1_000_000) + String(repeating: "]", count: 1_000_000),
  ]

  @Test("JSON a million levels deep is refused, wherever it comes from", arguments: deep.indices)
  func depth(_ index: Int) throws {
    let text = Self.deep[index]
    let command = try Command(["deep.json": text, "a.lua": Self.script, "b.lua": "require 'deep'"])
    for (arguments, input) in [
      (["run", "b.lua"], ""), (["check", "b.lua"], ""), (["tree", "a.lua", "--props", "deep.json"], ""),
      (["tree", "a.lua", "--props", "-"], text),
    ] {
      let run = try command.run(arguments, input: input)
      #expect(run.status == 1)
      #expect((run.errors + run.text).contains("JSON more than 2500 levels deep"), "\(run.errors)")
    }
  }

  @Test("JSON is read under the limits of time and of memory")
  func limits() throws {
    let items = "[" + Array(repeating: "{\"a\":[1,2,3],\"b\":\"text\"}", count: 400_000).joined(separator: ",") + "]"
    let command = try Command(["large.json": items, "a.lua": "require 'large'"])
    let time = try command.run("run", "a.lua", "--time-limit", "0.2", "--memory-limit", "2000")
    #expect(time.status == 1 && time.errors.contains("the script ran longer than its limit"), "\(time.errors)")
    let memory = try command.run("run", "a.lua", "--time-limit", Command.ampleTime, "--memory-limit", "40")
    #expect(
      memory.status == 1 && memory.errors.contains("needs more memory than its limit of 40 MB"), "\(memory.errors)")
    let file = try command.run("run", "a.lua", "--memory-limit", "5")
    #expect(file.status == 1 && file.errors.contains("needs more memory than its limit of 5 MB"), "\(file.errors)")
  }

  #if os(Linux)
    @Test("JSON that is too large is given up soon after the time limit, and near the memory limit")
    func usage() throws {
      let item = #"{"a":[1,2,3],"b":"text"}"#
      let items = "[" + Array(repeating: item, count: 1_500_000).joined(separator: ",") + "]"
      let command = try Command(["large.json": items, "a.lua": "require 'large'", "none.lua": ""])
      let none = try command.usage("run", "none.lua")
      let memory = try command.usage("run", "a.lua", "--time-limit", Command.ampleTime, "--memory-limit", "150")
      #expect(memory.errors.contains("needs more memory than its limit of 150 MB"), "\(memory.errors)")
      #expect(memory.peak - none.peak < 300 << 20, "\((memory.peak - none.peak) >> 20) MB")
      let whole = try command.usage("run", "a.lua", "--time-limit", Command.ampleTime, "--memory-limit", "4000")
      #expect(whole.errors == "")
      let part = try command.usage("run", "a.lua", "--time-limit", "0.2", "--memory-limit", "4000")
      #expect(part.errors.contains("the script ran longer than its limit"), "\(part.errors)")
      // The limit itself, and a part of what the whole takes.
      let (read, needed) = (part.seconds - none.seconds, whole.seconds - none.seconds)
      #expect(read < 0.2 + needed / 4, "\(read) s, \(needed) s for the whole")
    }
  #endif
}
