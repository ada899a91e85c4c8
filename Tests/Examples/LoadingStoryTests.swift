import Testing
import Weft
import WeftSupport

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
      let declared: Preview = try #require(host.previews.first { $0.name == preview })
      picture = try host.makePicture(declared, width: 375, scale: 2)
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
    "avatar 12 10 30 30", "userName 52 16.5 100.5 17", "time 347 17 16 16", "photo 0 50 375 375",
    "comments 12 435 351 16",
  ]

  @Test(
    "With automatic subnodes and by hand: the same nodes in the same frames at each moment",
    arguments: [
      ("Loading", "LoadingCell"), ("Loading by hand", "HandCell"),
    ])
  func story(preview: String, name: String) throws {
    let story = try Story(preview)
    for time in [0, 0.1, 0.299] {
      #expect(try story.lines(at: time) == ["\(name) 0 0 375 465"] + atFirst)
    }
    let withLocation = [
      "avatar 12 11.5 30 30", "userName 52 10 100.5 17", "location 52 28 100.5 15", "time 347 18.5 16 16",
      "photo 0 53 375 375",
    ]
    for time in [0.3, 0.599] {
      #expect(try story.lines(at: time) == ["\(name) 0 0 375 468"] + withLocation + ["comments 12 438 351 16"])
    }
    for time in [0.6, 100] {
      #expect(try story.lines(at: time) == ["\(name) 0 0 375 555"] + withLocation + ["comments 12 438 351 103"])
    }
    let comments = try #require(story.picture.root.node.subnodes.last)
    #expect(comments.subnodes.map { shortNumber($0.frame.origin.y) } == ["0", "35.5", "55.5"])
  }

  @Test("The answer about a photo that the cell no longer shows is dropped")
  func dropped() throws {
    let story = try Story("Another photo before the answer")
    #expect(try story.lines(at: 0.199) == ["LoadingCell 0 0 375 465"] + atFirst)
    let second = [
      "avatar 12 10 30 30", "userName 52 16.5 83 17", "time 344 17 19 16", "photo 0 50 375 375",
      "comments 12 435 351 16",
    ]
    for time in [0.2, 0.3, 0.499] {
      #expect(try story.lines(at: time) == ["LoadingCell 0 0 375 465"] + second)
    }
    let withLocation = [
      "LoadingCell 0 0 375 468", "avatar 12 11.5 30 30", "userName 52 10 83 17", "location 52 28 83 15",
      "time 344 18.5 19 16", "photo 0 53 375 375", "comments 12 438 351 16",
    ]
    // The first photo's comments come at 0.6 s, and are dropped, too; the second has none.
    for time in [0.5, 0.6, 0.8, 2] { #expect(try story.lines(at: time) == withLocation) }
  }
}
