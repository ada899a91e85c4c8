import Testing
import Weft
import WeftDisplay

@testable import WeftPreview

@Suite("What a save has moved")
struct MovedLayersTests {
  /// The rule as it is said: each layer is the first of the earlier ones with its name and content that is left; else
  /// the one at its place, if that is left and has its name.
  private static func moved(_ before: [LayerSnapshot], _ now: [LayerSnapshot]) -> [Rect] {
    var left = Array(before.enumerated())
    var frames: [Rect] = []
    for (index, layer) in now.enumerated() {
      let match =
        left.firstIndex { $0.element.name == layer.name && $0.element.backgroundColor == layer.backgroundColor }
        ?? left.firstIndex { $0.offset == index && $0.element.name == layer.name }
      let old = match.map { left.remove(at: $0).element }
      if old?.frame != layer.frame { frames.append(layer.frame) }
    }
    return frames
  }

  @Test("Each layer is compared with one of the same content, else with the one at its place", arguments: 0..<200)
  func matches(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let colors: [Color?] = [nil, Color(css: "gold"), Color(css: "teal")]
    func picture() -> [LayerSnapshot] {
      (0..<random(8)).map { _ in
        LayerSnapshot(
          name: [nil, "a", "b"][random(3)], frame: Rect(x: Double(random(3)), y: 0, width: 4, height: 4),
          backgroundColor: colors[random(3)])
      }
    }
    let (before, now) = (picture(), picture())
    func root(_ sublayers: [LayerSnapshot]) -> LayerSnapshot {
      LayerSnapshot(frame: Rect(x: 0, y: 0, width: 10, height: 10), sublayers: sublayers)
    }
    #expect(MovedLayers(from: root(before), to: root(now)).frames == Self.moved(before, now))
  }
}
