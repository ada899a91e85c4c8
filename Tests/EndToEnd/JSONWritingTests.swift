import Foundation
import Testing
import WeftJSON

@Suite("JSON that is written")
struct JSONWritingTests {
  @Test("Each character below 0x100 is written so that every reader of JSON takes it, and comes back as it was")
  func characters() throws {
    for scalar in (0..<0x100).compactMap({ Unicode.Scalar($0) }) {
      let value = "a\(Character(scalar))b"
      let text = JSON.string(value).text
      #expect(text.utf8.allSatisfy { $0 >= 0x20 }, "\(scalar.value)")
      let read = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(read as? String == value, "\(scalar.value)")
    }
  }
}
