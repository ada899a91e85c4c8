import Dispatch
import Testing
import WeftDisplay
import WeftLayout
import WeftSupport

@Suite("Words, names and messages")
struct WordsAndMessagesTests {
  @Test(
    "The nearest word has the fewest edits, up to a third of the shorter word's letters, in any case",
    arguments: [
      ("layuot", ["layer", "layout"], "layout"), ("LAYOUT", ["layout"], "layout"), ("ab", ["abc"], "abc"),
      ("abcdef", ["abxyef"], "abxyef"), ("abcdef", ["axyzef"], nil), ("abcde", ["abxye"], nil),
      ("abcdef", ["abcdefgh"], "abcdefgh"), ("abcdef", ["abcdefghi"], nil), ("a", ["ab", "b"], nil),
      ("a", ["A"], "A"), ("hat", ["cat", "bat"], "cat"), ("hat", ["bat", "cat"], "bat"),
      ("hats", ["bats", "hat"], "bats"), ("center", ["centre", "cent"], "centre"), ("abc", [], nil),
      ("ba", ["ab"], "ab"),
    ] as [(String, [String], String?)])
  func nearest(word: String, names: [String], expected: String?) {
    #expect(Spelling.nearest(to: word, among: names) == expected)
  }

  @Test(
    "Of words of which one is meant, a nearer look is taken, and abbreviations are known",
    arguments: [
      ("prvw", "preview"), ("prev", "preview"), ("rnedr", "render"), ("rn", "run"), ("PRVW", "preview"),
      ("rvw", nil), ("pr", nil), ("weather", nil), ("prvx", nil), ("rdr", "render"),
    ] as [(String, String?)])
  func choice(word: String, expected: String?) {
    #expect(Spelling.choice(meantBy: word, among: ["preview", "render", "run"]) == expected)
  }

  @Test("Links are runs with an attribute of one of the names, the first name that a run has; neighbours are joined")
  func links() {
    let text = AttributedText(runs: [
      .init("🎉", TextAttributes(link: "a")), .init("b", TextAttributes(color: .white, link: "a")),
      .init("c", TextAttributes(link: "a", ownAttributes: ["user": "1"])), .init("d"),
      .init("e", TextAttributes(ownAttributes: ["user": "1"])),
      .init("f", TextAttributes(ownAttributes: ["user": "2", "link": "own"])),
    ])
    func links(_ names: String...) -> [TextLink] { text.links(named: names) }
    let own = TextLink(name: "link", value: "own", range: 6..<7)
    #expect(links("link") == [.init(name: "link", value: "a", range: 0..<4), own])
    #expect(
      links("user", "link") == [
        .init(name: "link", value: "a", range: 0..<3), .init(name: "user", value: "1", range: 3..<4),
        .init(name: "user", value: "1", range: 5..<6), .init(name: "user", value: "2", range: 6..<7),
      ])
    #expect(links("tag").isEmpty && links().isEmpty)
    #expect(text.hasLinks(named: ["tag", "user"]) && !text.hasLinks(named: ["tag"]) && !text.hasLinks(named: []))
  }

  @Test("Offsets into a text are in the run that contains them, and a link ends at what lies between")
  func offsets() {
    let bold = TextAttributes(font: FontDescription(weight: 700)), link = TextAttributes(link: "a")
    let text = AttributedText(runs: [.init("🎉", bold), .init("bc", link), .init("d"), .init("e", link)])
    #expect((0..<6).map { text.attributes(at: $0) } == [bold, bold, link, link, TextAttributes(), link])
    #expect(text.attributes(at: 6) == nil)
    #expect(text.link(at: 2)?.range == 2..<4 && text.link(at: 3)?.range == 2..<4 && text.link(at: 5)?.range == 5..<6)
    #expect(text.utf16Count == 6 && text.string == "🎉bcde")
  }

  @Test("An empty text that is appended, or to which nothing is appended, keeps the look of what is there")
  func appending() {
    let bold = TextAttributes(font: FontDescription(weight: 700))
    let empty = AttributedText("", bold), plain = AttributedText("x")
    #expect(empty.appending(AttributedText()).baseAttributes == bold)
    #expect(plain.appending(empty) == plain && empty.appending(plain) == plain)
    #expect(plain.appending(AttributedText("y")) == AttributedText("xy"))
    #expect(plain.appending(AttributedText("y", bold)).runs == [.init("x"), .init("y", bold)])
    #expect(AttributedText(runs: [.init("", bold), .init("")]).baseAttributes == bold)
  }

  @Test("All words for weights are known, with a hyphen or a space or neither, as those of CSS")
  func weights() throws {
    for (words, weight) in [
      ("thin hairline", 100), ("ultra-light extra-light", 200), ("light", 300), ("semi-light demi-light", 350),
      ("book", 380), ("regular normal", 400), ("medium", 500), ("semi-bold demi-bold demi", 600), ("bold", 700),
      ("ultra-bold extra-bold", 800), ("black heavy", 900), ("ultra-black extra-black ultra-heavy", 1000),
    ] {
      for word in words.split(separator: " ") {
        for spelling in [String(word), word.replacing("-", with: ""), word.replacing("-", with: " ").uppercased()] {
          #expect(try FontDescription(parsing: "Inter \(spelling) 12").weight == weight, "\(spelling)")
        }
      }
      let font = FontDescription(size: 12, weight: weight)
      #expect(try FontDescription(parsing: font.description) == font)
    }
    #expect(try FontDescription(parsing: "Inter Roman 12") == FontDescription(size: 12))
    // A number is a weight only before a size, and within the range.
    #expect(try FontDescription(parsing: "Inter 600").size == 600)
    #expect(try FontDescription(parsing: "Inter 100 12").weight == 100)
    #expect(try FontDescription(parsing: "Inter 1000 12").weight == 1000)
    #expect(try FontDescription(parsing: "Inter 99 12").family == "Inter 99")
    #expect(throws: FontDescriptionError.self) { try FontDescription(parsing: String(repeating: "x", count: 201)) }
    #expect(try FontDescription(parsing: String(repeating: "x", count: 200)).family.count == 200)
    let font = FontDescription(family: "A", size: 3, weight: 700, isItalic: true)
    #expect(font.withSize(5) == FontDescription(family: "A", size: 5, weight: 700, isItalic: true))
    #expect(FontDescription(weight: -3).weight == 100 && FontDescription(size: 20_000).size == 10_000)
  }

  @Test(
    "Errors of drawing are sentences with their numbers",
    arguments: [
      (.emptySize(Size(width: 0, height: -5)), "0.0 x -5.0 points has no pixels"),
      (.tooLarge(width: 1.2, height: 40_000, limit: 9), "2 x 40000 pixels is too large: the limit is 9 pixels a side"),
      (.documentTooLarge(width: 1.5, height: 7, limit: 3), "1.5 x 7 points is too large: the limit is 3 points a side"),
      (
        .tooManyPixels(width: 20, height: 30, limit: 500), "20 x 30 pixels is too large: the limit is 500 pixels in all"
      ),
      (.late, "drawing took longer than the time limit"), (.scale(-2), "-2.0 is no scale"),
      (.drawing("no paint"), "the picture could not be drawn: no paint"),
      (.animation("no film"), "the animated picture could not be written: no film"),
    ] as [(RenderError, String)])
  func renderErrors(error: RenderError, part: String) {
    #expect(error.description.contains(part), "\(error)")
  }

  @Test(
    "Errors of images name the image, and say what is wrong with it",
    arguments: [
      (.notFound(nearest: nil), "image \"a.png\" not found"),
      (.notFound(nearest: "b.png"), "image \"a.png\" not found; did you mean \"b.png\"?"),
      (.unreadable(reason: "it is locked"), "image \"a.png\" can't be read: it is locked"),
      (.empty, "image \"a.png\" is empty"),
      (.damaged(format: "PNG", reason: "it ends early"), "image \"a.png\" is a damaged PNG: it ends early"),
      (
        .tooLarge(pixelWidth: 20, pixelHeight: 30, limit: 500),
        "image \"a.png\" is too large: 20 x 30 pixels are more than the limit of 500"
      ),
      (
        .tooManyFrames(count: 7, pixelWidth: 20, pixelHeight: 30, limit: 500),
        "image \"a.png\" is too large: 7 frames of 20 x 30 pixels are more than the limit of 500"
      ),
      (
        .sideTooLong(pixelWidth: 20, pixelHeight: 30, limit: 25),
        "image \"a.png\" is too long: 20 x 30 pixels, and a side has at most 25"
      ),
    ] as [(ImageError.Problem, String)])
  func imageErrors(problem: ImageError.Problem, message: String) {
    #expect(ImageError(name: "a.png", problem: problem).description == message)
  }

  @Test("A family without a similar one is reported without a question")
  func unknownFamily() {
    let report = UnknownFamily(name: "Zapfino", nearest: nil, substitute: "Inter")
    #expect(report.description == "font family \"Zapfino\" isn't installed; Inter is shown in its place")
  }

  @Test("An animation without an end, or before its beginning, shows what it should; its frames have durations")
  func animations() throws {
    let image = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    let frames = [0.2, .infinity, .nan, -1, 0.0102].map { AnimatedImage.Frame(image, duration: $0) }
    #expect(frames.map(\.duration) == [0.2, 0.1, 0.1, 0.1, 0.0102])
    let animation = try #require(AnimatedImage(frames: Array(frames.prefix(2)), loopCount: -3))
    #expect(animation.loopCount == 0 && animation.byteCount == 8)
    #expect(animation.frameIndex(at: -1) == 0 && animation.frameIndex(at: 100 * animation.duration + 0.25) == 1)
    #expect(animation.nextChange(after: -5) == 0.2)
    let once = try #require(AnimatedImage(frames: Array(frames.prefix(2)), loopCount: 1))
    #expect(once.frameIndex(at: 0.3) == 1 && once.nextChange(after: 0.1) == 0.2 && once.nextChange(after: 0.25) == nil)
  }

  @Test("A queue without workers has one", arguments: [0, -3])
  func workers(count: Int) {
    let queue = DisplayQueue(workers: count)
    let done = DispatchSemaphore(value: 0)
    queue.add { done.signal() }
    #expect(done.wait(timeout: .now() + 60) == .success)
  }

  @Test("A text in lines is whole if none of it is missing and no word is broken; its baselines are those of its lines")
  func textLayout() {
    let lines = [10.0, 30].map { TextLine(range: 0..<1, text: "a", rect: .zero, baseline: $0) }
    func result(_ isTruncated: Bool, _ breaksWords: Bool) -> TextLayoutResult {
      TextLayoutResult(size: .zero, lines: lines, isTruncated: isTruncated, breaksWords: breaksWords)
    }
    #expect(result(false, false).isWhole)
    #expect(!result(true, false).isWhole && !result(false, true).isWhole && !result(true, true).isWhole)
    #expect(result(true, true).firstBaseline == 10 && result(true, true).lastBaseline == 30)
  }
}
