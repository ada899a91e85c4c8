import Foundation
import Testing
import WeftDisplay
import WeftLayout
import WeftSupport

@testable import WeftGraphics

@Suite("Large documents that are drawn in parts")
struct DocumentPartTests {
  /// A tree with everything that decides if a layer can be divided.
  private static func layer(_ depth: Int, _ random: inout SystemRandomNumberGenerator) -> LayerSnapshot {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    var layer = LayerSnapshot(
      frame: Rect(x: number(-5...60), y: number(-5...60), width: number(10...80), height: number(10...80)))
    if one(in: 2) { layer.backgroundColor = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random)) }
    if one(in: 4) { layer.opacity = 0.6 }
    if one(in: 4) { layer.borderWidth = 2 }
    if one(in: 3) { layer.clipsToBounds = true }
    if one(in: 3) { layer.cornerRadius = 6 }
    if one(in: 5) { layer.shadow = Shadow(opacity: 0.5, offset: Size(width: 0, height: 2), radius: 3) }
    if one(in: 5) { layer.zPosition = number(-1...1) }
    if one(in: 5) { layer.bounds.origin = Point(x: 3, y: -4) }
    guard depth > 0 else { return layer }
    let count = one(in: 3) ? (depth == 3 ? 60 : 20) : 4
    layer.sublayers = (0..<count).map { _ in self.layer(depth - 1, &random) }
    return layer
  }

  @Test("The parts on top of one another are the picture, and none is larger than it has to be")
  func parts() throws {
    let renderer = CairoRenderer(engine: PangoTextEngine())
    var random = SystemRandomNumberGenerator()
    var divided = 0
    for _ in 0..<20 {
      var layer = Self.layer(3, &random)
      layer.bounds = Rect(x: 0, y: 0, width: 80, height: 80)
      layer.opacity = 1
      let parts = DocumentParts(layer).layers
      if parts.count > 1 { divided += 1 }
      let size = Rect(x: 0, y: 0, width: 80, height: 80)
      let joined = LayerSnapshot(frame: size, sublayers: parts.map { LayerSnapshot(frame: size, sublayers: [$0]) })
      let whole = LayerSnapshot(frame: size, sublayers: [LayerSnapshot(frame: size, sublayers: [layer])])
      #expect(
        try renderer.png(of: joined, scale: 1, background: .white)
          == renderer.png(of: whole, scale: 1, background: .white))
    }
    #expect(divided > 0)
  }

  @Test("An SVG in parts has each text once, in order, and identifiers that are unique and defined")
  func file() throws {
    let renderer = CairoRenderer(engine: PangoTextEngine())
    let rows = (0..<900).map { index in
      var recorder = DisplayListRecorder()
      recorder.text(
        AttributedText("i", TextAttributes(font: FontDescription(size: 10))), options: TextOptions(),
        in: Rect(x: 0, y: 0, width: 20, height: 20))
      return LayerSnapshot(
        frame: Rect(x: Double(index % 30) * 20, y: Double(index / 30) * 20, width: 20, height: 20),
        contents: recorder.finish())
    }
    let layer = LayerSnapshot(
      frame: Rect(x: 0, y: 0, width: 600, height: 600), backgroundColor: .white, sublayers: rows)
    #expect(DocumentParts(layer).layers.count == 3)
    let svg = String(decoding: try renderer.svg(of: layer, background: nil), as: UTF8.self)
    #expect(svg.components(separatedBy: "<use ").count - 1 == 900)
    #expect(svg.components(separatedBy: "<svg ").count == 2 && svg.hasSuffix("</svg>\n"))
    let defined = svg.matches(of: /\bid="([^"]+)"/).map { String($0.1) }
    #expect(Set(defined).count == defined.count)
    let used = Set(svg.matches(of: /href="#([^"]+)"/).map { String($0.1) })
    #expect(used.isSubset(of: Set(defined)))
    #expect(svg == String(decoding: try renderer.svg(of: layer, background: nil), as: UTF8.self))
  }

  @Test("A text is measured between the layers of a document that is drawn in one part")
  func measuringMeanwhile() throws {
    let engine = PangoTextEngine()
    let isMeasured = LockedState(false)
    let measure: @Sendable () -> Void = {
      _ = engine.measure(
        AttributedText("A text that nobody has measured yet"), options: TextOptions(),
        maximum: Size(width: 100, height: 100))
      isMeasured.withLock { $0 = true }
    }
    // Called for each layer, by the holder of the lock.
    let layers = LockedState((count: 0, afterwards: 0))
    let renderer = CairoRenderer(engine: engine) {
      let isDone = isMeasured.withLock(\.self)
      let count = layers.withLock { layers in
        layers.count += 1
        if isDone { layers.afterwards += 1 }
        return layers.count
      }
      if count == 1 { Thread.detachNewThread(measure) }
      if !isDone { Thread.sleep(forTimeInterval: 0.001) }
      return false
    }
    let row = LayerSnapshot(frame: Rect(x: 0, y: 0, width: 10, height: 10), backgroundColor: .black)
    let layer = LayerSnapshot(
      frame: Rect(x: 0, y: 0, width: 10, height: 10), sublayers: Array(repeating: row, count: 5_000))
    _ = try renderer.pdf(of: layer, background: nil)
    #expect(layers.withLock { $0.afterwards } > 100)
  }
}
