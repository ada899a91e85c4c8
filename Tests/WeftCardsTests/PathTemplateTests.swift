import RandomNumbers
import Testing
import WeftJSON

@testable import WeftCards

@Suite("The template of paths")
struct PathTemplateTests {
  private func row(_ members: (String, JSON)...) -> Row {
    Row(line: 1, fields: .object(members.map { (key: $0, value: $1) }))
  }

  @Test("Text, numbers and booleans take the place of their fields")
  func values() throws {
    let template = try PathTemplate("out/{kind}-{id}-{isBig}.png")
    #expect(try template.path(of: row(("kind", "ä b"), ("id", 7), ("isBig", true))) == "out/ä b-7-true.png")
    #expect(template.fields == ["kind", "id", "isBig"])
    #expect(template.folder == "out")
  }

  @Test("A doubled brace is a brace")
  func braces() throws {
    #expect(try PathTemplate("{{{id}}}.png").path(of: row(("id", 1))) == "{1}.png")
  }

  @Test(
    "The folder is what stands before the first field",
    arguments: [
      ("{id}.png", ""), ("/{id}.png", "/"), ("a/b{id}.png", "a"), ("a/{id}/b.png", "a"), ("/a/b/x-{id}.png", "/a/b"),
    ])
  func folder(template: String, folder: String) throws {
    #expect(try PathTemplate(template).folder == folder)
  }

  @Test("A mistake in the braces is refused", arguments: ["{", "{id", "}", "a}b", "{}", "{a{b}", "\0{id}"])
  func mistakes(template: String) {
    #expect(throws: PathTemplate.Mistake.self) { try PathTemplate(template) }
  }

  @Test("An unknown field is answered with the nearest name of the row, or with all")
  func unknown() throws {
    let near = try #require(throws: RowProblem.self) {
      try PathTemplate("{titel}.png").path(of: row(("id", 1), ("title", "a")))
    }
    #expect(near.field == "titel" && near.reason.contains("did you mean {title}?"))
    let far = try #require(throws: RowProblem.self) { try PathTemplate("{x}.png").path(of: row(("id", 1))) }
    #expect(far.reason.contains("there are id"))
  }

  @Test(
    "A value that is no text, no number, or empty is refused, and so is a number that has lost digits",
    arguments: [JSON.null, [], [:], "", JSON.number(1e19)])
  func refused(value: JSON) throws {
    let problem = try #require(throws: RowProblem.self) { try PathTemplate("{id}.png").path(of: row(("id", value))) }
    #expect(problem.field == "id")
  }

  @Test("A name that is too long for a file is refused, one that is as long as possible isn't")
  func length() throws {
    let template = try PathTemplate("out/{id}.png")
    #expect(try template.path(of: row(("id", .string(String(repeating: "a", count: 251))))).utf8.count == 259)
    let long = JSON.string(String(repeating: "ä", count: 126))
    #expect(throws: RowProblem.self) { try template.path(of: row(("id", long))) }
  }

  @Test("Whatever the values are, the path stays in the folder, and different values have different paths")
  func anyValues() throws {
    var random = Seeded(36)
    let letters = ["a", "é", ".", "..", "/", "\\", "\0", "\u{1}", "%", "%2F", "\n", "😀", " ", "{", "}", "-", "\u{7F}"]
    let template = try PathTemplate("out/{a}/{b}.png")
    var known: [String: String] = [:]
    for _ in 0..<3000 {
      let values = (0..<2).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
      }
      let path = try template.path(of: row(("a", .string(values[0])), ("b", .string(values[1]))))
      let names = path.split(separator: "/", omittingEmptySubsequences: false)
      #expect(names.count == 3 && names[0] == "out")
      #expect(!names.contains { ["", ".", ".."].contains($0) || $0.hasPrefix(".") })
      #expect(path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{7F}" && $0 != "\\" })
      let origin = "\(values)"
      #expect(known.updateValue(origin, forKey: path) ?? origin == origin)
    }
  }
}
