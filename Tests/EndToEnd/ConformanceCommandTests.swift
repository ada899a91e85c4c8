import Foundation
import Testing
import WeftJSON

@Suite("weft-conformance")
struct ConformanceCommandTests {
  /// A row of two nodes, 10.2 and 20 points wide.
  private static let row = #"""
    "scale":2,"range":{"min":[0,0],"max":[100,50]},"root":{"type":"stack","id":"row","children":[
    {"type":"node","id":"a","intrinsic":[10.2,10]},{"type":"node","id":"b","intrinsic":[20,5]}]}
    """#.replacing("\n", with: "")
  /// An inset without an end where there is none.
  private static let infinite = #"""
    "range":{"min":[0,0]},"root":{"type":"inset","id":"around","insets":["inf",0,0,0],"children":[{"type":"node","id":"a"}]}
    """#

  private static func expected(_ size: String, _ frames: String...) -> String {
    #""expected":{"size":\#(size),"frames":{\#(frames.joined(separator: ","))}}"#
  }

  private static func line(_ id: String, _ tree: String, _ result: String) -> String {
    #"{"id":"\#(id)",\#(tree),\#(result)}"#
  }

  private static let a = #""a":[0,0,10.5,10]"#
  private static let b = #""b":[10.5,0,20,10]"#
  private static let good = line("good", row, expected("[30.5,10]", a, b))

  private let command: Command

  init() throws { command = try Command() }

  /// The product beside `weft`.
  private func run(_ arguments: String...) throws -> Run {
    let program = try #require(Command.executable).deletingLastPathComponent().appendingPathComponent(
      "weft-conformance")
    return try command.run(arguments, program: program)
  }

  private func write(_ name: String, _ lines: [String]) throws {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: command.folder.appendingPathComponent(name))
  }

  @Test("Each case that fails is reported with its reason; sizes, order and frames are Texture's within 0.001 points")
  func judging() throws {
    let (row, infinite) = (Self.row, Self.infinite)
    try write(
      "cases.jsonl",
      [
        Self.line("near", row, Self.expected("[30.5009,10]", #""a":[0,0.0009,10.5,10]"#, Self.b)),
        Self.line("size", row, Self.expected("[30.502,10]", Self.a, Self.b)),
        Self.line("order", row, Self.expected("[30.5,10]", Self.b, Self.a)),
        Self.line("missing", row, Self.expected("[30.5,10]", Self.a, Self.b, #""c":[0,0,1,1]"#)),
        Self.line("more", row, Self.expected("[30.5,10]", Self.a)),
        Self.line("frame", row, Self.expected("[30.5,10]", Self.a, #""b":[10.5,0,20,10.002]"#)),
        Self.line("refused", infinite, #""assert":{"message":"an infinite inset"}"#),
        Self.line("laid out", row, #""assert":{"message":"no such row"}"#),
        Self.line("wrongly refused", infinite, Self.expected("[1,1]", Self.a)),
      ])
    let result = try run("cases.jsonl")
    #expect(result.status == 1 && result.errors.isEmpty, "\(result.errors)")
    let lines = result.text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(5) == [
        "size: size: expected (0.0, 0.0) 30.502 x 10.0, got (0.0, 0.0) 30.5 x 10.0",
        "order: order: expected b at place 1, got a", "missing: order: expected c at place 3, got the end",
        "more: order: expected the end at place 2, got b",
        "frame: b: expected (10.5, 0.0) 20.0 x 10.002, got (10.5, 0.0) 20.0 x 10.0",
      ])
    try #require(lines.count == 9)
    #expect(lines[5].hasPrefix("laid out: Texture refuses it (no such row); got "))
    #expect(lines[6].hasPrefix("wrongly refused: refused at around.insets: an infinite inset"), "\(lines[6])")
    #expect(lines[7].hasPrefix("of them 1 refused as by Texture, with element and property named"))
    #expect(lines[8] == "2 passed, 7 failed")
  }

  @Test("--emit judges nothing, and writes what each case came to; several files, arrays and compressed ones are read")
  func emitting() throws {
    try write("wrong.jsonl", [Self.line("wrong", Self.row, Self.expected("[1,1]")), "", Self.good])
    try write("array.json", ["[", Self.good + ",", "  " + Self.line("infinite", Self.infinite, #""assert":{}"#), "]"])
    let emitted = try run("--emit", "wrong.jsonl", "array.json")
    #expect(emitted.status == 0)
    let values = try emitted.text.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
    try #require(values.map { $0["id"]?.string } == ["wrong", "good", "good", "infinite"])
    #expect(
      emitted.text.hasPrefix(#"{"id":"wrong","size":[30.5,10],"frames":[["a",[0,0,10.5,10]],["b",[10.5,0,20,10]]]}"#))
    #expect(values[3]["error"]?["element"]?.string == "around" && values[3]["error"]?["property"]?.string == "insets")
    let zipped = try command.run(["gzip", "-k", "array.json"], program: URL(fileURLWithPath: "/usr/bin/env"))
    #expect(zipped.status == 0, "\(zipped.errors)")
    let passed = try run("array.json.gz", "array.json")
    #expect(passed.status == 0 && passed.text.hasSuffix("4 passed, 0 failed\n"), "\(passed.text)")
  }

  @Test("A command line or a file that is wrong is exit code 2, with what is wrong")
  func mistakes() throws {
    for (arguments, status) in [([], 2), (["-x", "cases.jsonl"], 2), (["--help"], 0)] as [([String], Int32)] {
      let program = try #require(Command.executable).deletingLastPathComponent()
        .appendingPathComponent("weft-conformance")
      let result = try command.run(arguments, program: program)
      #expect(result.status == status && result.text.hasPrefix("usage: weft-conformance [--emit] FILE..."))
    }
    try write("text.jsonl", ["nonsense"])
    try write("rootless.jsonl", [#"{"id":"x"}"#])
    try write("sizeless.jsonl", [#"{"id":"x","root":{},"expected":{}}"#])
    for (file, message) in [
      ("none.jsonl", "there is no file none.jsonl"),
      ("text.jsonl", "text.jsonl: expected a case a line, got nonsense"),
      ("rootless.jsonl", "a case needs an id and a root"),
      ("sizeless.jsonl", "case x: the expected size is missing"),
    ] {
      let result = try run(file)
      #expect(result.status == 2 && result.errors == "error: \(message)\n", "\(result.errors)")
    }
  }
}
