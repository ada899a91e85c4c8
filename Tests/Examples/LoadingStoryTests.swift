import Testing
import Weft

/// `photo_cell_loading.lua` on the virtual clock: what stands where, moment by moment.
@Suite("The story of a cell that loads")
struct LoadingStoryTests {
  /// A preview of the example, shown at 375 points.
  private final class Story {
    // Before what it has made: it goes last.
    let host: ScriptHost
    let picture: PreviewPicture

    init(_ preview: String) throws {
      let standard = Platform.standard
      host = try ScriptHost(
        platform: Platform(textEngine: standard.textEngine, imageDecoder: Example.decoder))
      try host.run(file: Example.examples.appendingPathComponent("photo_cell_loading.lua").path)
      let chosen: Preview = try #require(host.previews.first { $0.name == preview })
      picture = try host.makePicture(chosen, width: 375, scale: 2)
    }

    /// The cell and what is directly inside, in order, `name x y width height`, when the clock stands at a time.
    func lines(at time: Double) throws -> [String] {
      try host.advance(to: time)
      #expect(host.clock == time)
      let cell = picture.root.node
      return ([cell] + cell.subnodes).map { node in
        let frame = node.frame
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        return "\(node.debugName ?? node.className) \(numbers.map(shortNumber).joined(separator: " "))"
      }
    }
  }

  private let atFirst = [
    "avatar 12 10 30 30", "userName 52 16.5 101.5 17", "time 346.5 17 16.5 16", "photo 0 50 375 375",
    "comments 12 435 351 0",
  ]

  @Test(
    "With automatic subnodes and by hand: the same nodes in the same frames at each moment",
    arguments: [
      ("Loading", "LoadingCell"), ("Loading by hand", "HandCell"),
    ])
  func story(preview: String, name: String) throws {
    let story = try Story(preview)
    for time in [0, 0.1, 0.299] {
      #expect(try story.lines(at: time) == ["\(name) 0 0 375 449"] + atFirst)
    }
    let withLocation = [
      "avatar 12 11.5 30 30", "userName 52 10 101.5 17", "location 52 28 90 15", "time 346.5 18.5 16.5 16",
      "photo 0 53 375 375",
    ]
    for time in [0.3, 0.599] {
      #expect(try story.lines(at: time) == ["\(name) 0 0 375 452"] + withLocation + ["comments 12 438 351 0"])
    }
    for time in [0.6, 100] {
      #expect(try story.lines(at: time) == ["\(name) 0 0 375 566"] + withLocation + ["comments 12 438 351 114"])
    }
    let comments = try #require(story.picture.root.node.subnodes.last)
    #expect(comments.subnodes.map { shortNumber($0.frame.origin.y) } == ["0", "36", "56"])
  }

  @Test("The answer about a photo that the cell no longer shows is dropped")
  func dropped() throws {
    let story = try Story("Another photo before the answer")
    #expect(try story.lines(at: 0.199) == ["LoadingCell 0 0 375 449"] + atFirst)
    let second = [
      "avatar 12 10 30 30", "userName 52 16.5 85 17", "time 344 17 19 16", "photo 0 50 375 375",
      "comments 12 435 351 0",
    ]
    for time in [0.2, 0.3, 0.499] {
      #expect(try story.lines(at: time) == ["LoadingCell 0 0 375 449"] + second)
    }
    let names = try story.lines(at: 0.5).map { $0.split(separator: " ")[0] }
    #expect(names == ["LoadingCell", "avatar", "userName", "location", "time", "photo", "comments"])
    // At 0.6 s the first photo's comments come; the second has none.
    let last = try story.lines(at: 2)
    #expect(last.last?.hasSuffix(" 351 0") == true && last.count == 7)
  }
}
