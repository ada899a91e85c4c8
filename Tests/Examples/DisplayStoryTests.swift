import Foundation
import Testing
import Weft

/// `chart.lua` and `photo_feed.lua` at moments of the virtual clock.
@Suite("The stories of asynchronous display")
struct DisplayStoryTests {
  /// A preview that has come into its window just now.
  private final class Shown {
    let host: ScriptHost
    let picture: PreviewPicture
    private let start: Double

    init(_ file: String, _ preview: String, schedule: UInt64? = nil) throws {
      let standard = Platform.standard
      host = try ScriptHost(
        platform: Platform(textEngine: standard.textEngine, imageDecoder: Example.decoder), roots: [])
      host.schedule = schedule
      try host.run(file: Example.examples.appendingPathComponent(file).path)
      let chosen = try #require(host.previews.first { $0.name == preview })
      picture = try host.makePicture(chosen)
      start = host.eventLoop.now
    }

    /// What its window shows some seconds later.
    func frame(at time: Double) throws -> LayerSnapshot {
      try host.advance(to: start + time)
      return try picture.frame()
    }
  }

  private func layers(_ layer: LayerSnapshot) -> [LayerSnapshot] { [layer] + layer.sublayers.flatMap(layers) }

  /// How many nodes show what they have drawn.
  private func drawn(_ frame: LayerSnapshot) -> Int {
    layers(frame).count { $0.contents != nil && $0.name != "placeholder" }
  }

  @Test("A chart's parts appear in one frame, whatever the schedule; at last it is the same for all")
  func together() throws {
    let whole = try Shown("chart.lua", "A week")
    let all = try withExtendedLifetime(whole) { try whole.picture.snapshot() }
    let count = drawn(all)
    #expect(count >= 8)
    for seed in 0..<12 as Range<UInt64> {
      let shown = try Shown("chart.lua", "A week", schedule: seed)
      var counts: Set<Int> = []
      for tick in 0..<100 { counts.insert(drawn(try shown.frame(at: Double(tick) * 0.004))) }
      #expect(counts == [0, count], "\(seed)")
      #expect(try shown.frame(at: 1) == all)
    }
  }

  @Test("Charts that are transactions of their own come one by one, and at last are the same")
  func oneByOne() throws {
    let whole = try Shown("chart.lua", "One by one")
    let all = try withExtendedLifetime(whole) { try whole.picture.snapshot() }
    for seed in 0..<6 as Range<UInt64> {
      let shown = try Shown("chart.lua", "One by one", schedule: seed)
      var counts: Set<Int> = []
      for tick in 0..<400 { counts.insert(drawn(try shown.frame(at: Double(tick) * 0.001))) }
      // Nothing, then each of three charts, and the texts together.
      #expect(counts.count >= 4, "\(seed)")
      #expect(try shown.frame(at: 1) == all)
    }
  }

  /// The opacities of the placeholders of the photos, by the node's place; nil where there is none.
  private func photos(_ feed: LayerSnapshot) -> [Double?] {
    feed.sublayers.map { cell in
      let photo = cell.sublayers.max { $0.bounds.size.height < $1.bounds.size.height }
      return photo?.sublayers.first { $0.name == "placeholder" }.map { ($0.opacity * 100).rounded() / 100 }
    }
  }

  @Test("The placeholders of slow photos stand until each has come, and fade in 0.3 s")
  func slowPhotos() throws {
    let shown = try Shown("photo_feed.lua", "Slow photos")
    let moments: [(time: Double, opacities: [Double?])] = [
      (0, [1, 1, 1]), (0.3, [1, 1, 1]), (0.499, [1, 1, 1]), (0.65, [0.5, 1, 1]), (0.81, [nil, 1, 1]),
      (1.15, [nil, 0.5, 1]), (1.4, [nil, nil, 1]), (1.65, [nil, nil, 0.5]), (2, [nil, nil, nil]),
    ]
    for (time, opacities) in moments {
      #expect(photos(try shown.frame(at: time)) == opacities, "at \(time) s")
    }
  }

  @Test("What has been loaded and drawn shows beneath a placeholder that fades, and nothing before")
  func beneath() throws {
    let shown = try Shown("photo_feed.lua", "Slow photos")
    let before = try shown.frame(at: 0.45)
    let after = try shown.frame(at: 0.55)
    func images(_ frame: LayerSnapshot) -> Int {
      layers(frame).count { layer in
        layer.contents?.commands.contains { if case .image = $0 { true } else { false } } ?? false
      }
    }
    // Three portraits; then a photo, too.
    #expect(images(before) == 3)
    #expect(images(after) == 4)
  }

  @Test("A feed looks the same at last, under every schedule")
  func feed() throws {
    let all = try Shown("photo_feed.lua", "A feed").frame(at: 5)
    #expect(layers(all).allSatisfy { $0.name != "placeholder" })
    for seed in 0..<6 as Range<UInt64> {
      let shown = try Shown("photo_feed.lua", "A feed", schedule: seed)
      #expect(photos(try shown.frame(at: 0)) == [1, 1, 1])
      #expect(try shown.frame(at: 5) == all)
    }
  }
}
