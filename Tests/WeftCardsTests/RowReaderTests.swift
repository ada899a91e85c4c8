import Foundation
import RandomNumbers
import Testing
import WeftJSON

@testable import WeftCards

@Suite("Reading rows")
struct RowReaderTests {
  /// Reads all rows of a text.
  private func rows(
    _ bytes: [UInt8], _ format: RowReader.Format, maximum: Int = 1 << 20
  ) throws -> [Result<Row, RowProblem>] {
    let path = FileManager.default.temporaryDirectory.path + "/weft-rows-test-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let file = open(path, O_RDONLY)
    unlink(path)
    defer { close(file) }
    var reader = RowReader(file, format, maximum: maximum)
    var rows: [Result<Row, RowProblem>] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }

  private func rows(_ text: String, _ format: RowReader.Format) throws -> [Result<Row, RowProblem>] {
    try rows(Array(text.utf8), format)
  }

  private func problem(_ row: Result<Row, RowProblem>) -> RowProblem? {
    if case .failure(let problem) = row { problem } else { nil }
  }

  @Test("Objects of JSON lines have their line numbers; empty lines are no rows")
  func lines() throws {
    let read = try rows("{\"a\":1}\n\n  \r\n{\"b\":[2]}\r\n{\"c\":3}", .jsonl)
    #expect(try read.map { try $0.get().line } == [1, 4, 5])
    #expect(try read.map { try $0.get().text } == ["{\"a\":1}", "{\"b\":[2]}", "{\"c\":3}"])
  }

  @Test("A line that is no object is a problem of its own; the next ones are read")
  func wrongLines() throws {
    let read = try rows("{\"a\":1}\nnope\n[1]\n{\"a\":\"\\x\"}\n{\"a\":2}", .jsonl)
    #expect(read.compactMap(problem).map(\.line) == [2, 3, 4])
    #expect(problem(read[2])?.reason == "expected an object of JSON, got an array")
    #expect(try read[4].get().text == "{\"a\":2}")
  }

  @Test("A byte order mark is skipped", arguments: RowReader.Format.allCases)
  func mark(format: RowReader.Format) throws {
    let text = format == .csv ? "a\n1" : "{\"a\":\"1\"}"
    #expect(try rows([0xEF, 0xBB, 0xBF] + Array(text.utf8), format).map { try $0.get().text } == ["{\"a\":\"1\"}"])
  }

  @Test("A line that is too long is a problem, without keeping it")
  func longLine() throws {
    let long = String(repeating: "x", count: 300_000)
    let read = try rows(Array("{\"a\":1}\n\(long)\n{\"a\":2}\n".utf8), .jsonl, maximum: 100)
    #expect(read.count == 3 && problem(read[1])?.line == 2)
    #expect(try read[2].get().text == "{\"a\":2}")
  }

  @Test("Values of CSV may have commas, quotes and line feeds, and are strings")
  func csv() throws {
    let read = try rows("id,text\r\n1,\"a, \"\"b\"\"\nc\"\r\n2,\r\n", .csv)
    #expect(
      try read.map { try $0.get().text } == [
        "{\"id\":\"1\",\"text\":\"a, \\\"b\\\"\\nc\"}", "{\"id\":\"2\",\"text\":\"\"}",
      ])
    #expect(try read.map { try $0.get().line } == [2, 4])
  }

  @Test("A wrong record of CSV names its line and field")
  func wrongRecords() throws {
    let read = try rows(
      Array("id,text\n1\n2,a\"b\n3,\"a\"b\n".utf8) + [0x34, 0x2C, 0xFF, 0x0A] + Array("5,\"x".utf8), .csv)
    let problems = read.compactMap(problem)
    #expect(problems.map(\.line) == [2, 3, 4, 5, 6])
    #expect(problems.map(\.field) == [nil, "text", "text", "text", "text"])
    #expect(problems[0].reason == "expected 2 values, as the header has, got 1")
  }

  @Test("A wrong header ends the reading", arguments: ["", "\n", "a,a\n", "a,\n", "\"a\n"])
  func header(text: String) {
    #expect(throws: RowReader.Unreadable.self) { try rows(text, .csv) }
  }

  @Test("A header with another separator than commas says so", arguments: [(";", "semicolons"), ("\t", "tabs")])
  func separator(_ separator: String, _ words: String) throws {
    let error = try #require(throws: RowReader.Unreadable.self) {
      try rows("id\(separator)title\n1\(separator)a\n", .csv)
    }
    #expect(error.reason == "the header: expected commas between the names, got \(words)")
  }

  @Test("Random rows are read as they were written, in both formats")
  func roundTrip() throws {
    var random = Seeded(7)
    let letters = ["a", ",", "\"", "\n", "é", "😀", " ", "1", "\\", "\t", "{", "'"]
    for _ in 0..<200 {
      let names = (0..<Int.random(in: 1...4, using: &random)).map { "f\($0)" }
      let table = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        names.map { _ in
          (0..<Int.random(in: 0...5, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
        }
      }
      let written = table.map { values in
        JSON.object(zip(names, values).map { (key: $0, value: .string($1)) }).text
      }
      #expect(try rows(written.joined(separator: "\n"), .jsonl).map { try $0.get().text } == written)
      let quoted = table.map { $0.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") }
      let csv = names.joined(separator: ",") + "\n" + quoted.joined(separator: "\n") + "\n"
      #expect(try rows(csv, .csv).map { try $0.get().text } == written)
    }
  }
}
