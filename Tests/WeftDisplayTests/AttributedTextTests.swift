import Testing
import WeftDisplay

@Suite struct AttributedTextTests {
  let bold = TextAttributes(font: FontDescription(weight: 700))

  @Test func `neighbours that look alike are one run, and runs without text none`() {
    let text = AttributedText(runs: [.init("a"), .init(""), .init("b"), .init("c", bold), .init("", bold)])
    #expect(text.runs == [.init("ab"), .init("c", bold)])
    #expect(text == AttributedText(runs: [.init("ab"), .init("c", bold)]))
    #expect(text.string == "abc")
  }

  @Test func `an empty text remembers its look`() {
    let text = AttributedText("", bold)
    #expect(text.isEmpty)
    #expect(text.baseAttributes == bold)
    #expect(text.mapAttributes { _ in TextAttributes() }.baseAttributes == TextAttributes())
    #expect(text.appending(AttributedText("x")).baseAttributes == TextAttributes())
  }

  @Test func `a link continues over runs that look different`() throws {
    var plain = TextAttributes(link: "a")
    let first = AttributedText.Run("🎉one", plain)
    plain.color = .white
    let text = AttributedText(runs: [.init("x"), first, .init("two", plain), .init("y", TextAttributes(link: "b"))])
    for offset in [1, 3, 8] {
      let link = try #require(text.link(at: offset))
      #expect(link.link == "a")
      #expect(link.range == 1..<9)
    }
    #expect(text.link(at: 0) == nil)
    #expect(text.link(at: 9)?.link == "b")
    for outside in [-1, 10, 1000] {
      #expect(text.link(at: outside) == nil)
      #expect(text.attributes(at: outside) == nil)
    }
  }
}
