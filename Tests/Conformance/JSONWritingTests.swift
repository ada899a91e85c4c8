import Foundation
import Testing
import WeftJSON

@Suite("Writing JSON")
struct JSONWritingTests {
  private let value: JSON = [
    "problems": [], "notes": ["a\"b\\c\n\u{1}é", ""], "notRun": ["timers": 3, "rest": .number(1.5)], "none": .null,
    "numbers": [.number(0.1 + 0.2), .number(1e20), .number(13), -7], "flags": [true, false],
    "nested": ["empty": [:], "lists": [[], [[1]]]],
  ]

  @Test("Lines are those of Foundation's writer, keys in order")
  func lines() throws {
    let object = try JSONSerialization.jsonObject(with: Data(value.text.utf8))
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    #expect(value.lines == String(decoding: data, as: UTF8.self))
  }

  @Test("What is added to an object stands at its end; nothing is added for nil")
  func adding() {
    var object: JSON = ["b": 1]
    object.add("a", JSON(["x"]))
    object.add("c", nil)
    #expect(object.text == #"{"b":1,"a":["x"]}"#)
  }

  @Test("Numbers that JSON lacks are words")
  func infinite() {
    #expect(JSON.array([.number(.infinity), .number(-.infinity), .number(.nan)]).text == #"["inf","-inf","nan"]"#)
  }
}
