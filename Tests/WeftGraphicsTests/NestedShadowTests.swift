import Synchronization
import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

/// The work of shadows in the shapes of other shadows, as the number of times that drawing asks if it should end: once
/// a layer and once a command.
@Suite("Nested shadows")
struct NestedShadowTests {
  private let shadow = Shadow(color: .black, opacity: 0.5, offset: Size(width: 0, height: 1), radius: 2)

  private func work(_ draw: (Canvas) -> Void) throws -> Int {
    let questions = Mutex(0)
    let canvas = Canvas(
      try CairoSurface.pixels(width: 40, height: 40), engine: PangoTextEngine(), shadows: ShadowCache(),
      images: ScaledImageCache(), isVector: false
    ) {
      questions.withLock { $0 += 1 }
      return false
    }
    draw(canvas)
    return questions.withLock { $0 }
  }

  private func layers(_ depth: Int) throws -> Int {
    var layer = LayerSnapshot(frame: Rect(x: 1, y: 1, width: 20, height: 20))
    layer.backgroundColor = Color(hex: 0xFF0000)
    for _ in 0..<depth {
      var outer = LayerSnapshot(frame: Rect(x: 1, y: 1, width: 20, height: 20))
      outer.shadow = shadow
      outer.sublayers = [layer]
      layer = outer
    }
    return try work { LayerPainter(canvas: $0).drawInPlace(layer) }
  }

  private func groups(_ depth: Int) throws -> Int {
    var recorder = DisplayListRecorder()
    for _ in 0..<depth { recorder.beginGroup(opacity: 0.9, shadow: shadow) }
    recorder.fill(Path(rect: Rect(x: 5, y: 5, width: 20, height: 20)), .color(.black))
    for _ in 0..<depth { recorder.endGroup() }
    let list = recorder.finish()
    return try work { DisplayListPainter(canvas: $0).draw(list) }
  }

  @Test("Twice as deep layers or groups with shadows take less than twelve times the work")
  func isPolynomial() throws {
    // It would be a thousand times as much if each shadow had all those of its shape.
    #expect(try layers(20) < 12 * layers(10))
    #expect(try groups(20) < 12 * groups(10))
  }

  @Test("A shadow's shape has the shadows of its parts")
  func hasShadowsOfParts() throws {
    func width(_ depth: Int) throws -> Int {
      let surface = try CairoSurface.pixels(width: 60, height: 60)
      let canvas = Canvas(
        surface, engine: PangoTextEngine(), shadows: ShadowCache(), images: ScaledImageCache(), isVector: false,
        isCancelled: { false })
      var layer = LayerSnapshot(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      layer.backgroundColor = Color(hex: 0xFF0000)
      for _ in 0..<depth {
        var outer = LayerSnapshot(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        outer.shadow = Shadow(color: .black, opacity: 1, offset: Size(width: 12, height: 0), radius: 0)
        outer.sublayers = [layer]
        layer = outer
      }
      LayerPainter(canvas: canvas).drawInPlace(layer)
      let pixels = surface.withPixels { [UInt8]($0) }
      return (0..<60).count { pixels[(5 * 60 + $0) * 4 + 3] > 0 }
    }
    #expect(try (0...2).map(width) == [10, 20, 30])
  }
}
