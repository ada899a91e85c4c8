import Foundation
import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

@Suite("The parts of layers, and their shadows")
struct LayerPartTests {
  let testRenderer = TestRenderer()

  private func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color?) -> LayerSnapshot {
    LayerSnapshot(frame: Rect(x: x, y: y, width: width, height: height), backgroundColor: color)
  }

  private func root(_ sublayers: LayerSnapshot...) -> LayerSnapshot {
    LayerSnapshot(frame: Rect(x: 0, y: 0, width: 100, height: 100), backgroundColor: .white, sublayers: sublayers)
  }

  @Test(
    "The border lies over all else, whether the layer clips, is round, has a background or contents", arguments: 0..<16)
  func borders(bits: Int) throws {
    var framed = layer(20, 20, 60, 60, bits & 1 != 0 ? blue : nil)
    if bits & 2 != 0 { framed.cornerRadius = 16 }
    framed.clipsToBounds = bits & 4 != 0
    if bits & 8 != 0 { framed.sublayers = [layer(0, 0, 60, 60, green)] }
    framed.borderWidth = 6
    framed.borderColor = red
    let picture = try testRenderer.image(root(framed))
    for (x, y) in [(22, 50), (77, 50), (50, 22), (50, 77)] {
      #expect(near(picture.color(x: x, y: y), red), "\(x), \(y)")
    }
    #expect(near(picture.color(x: 50, y: 50), bits & 8 != 0 ? green : bits & 1 != 0 ? blue : .white))
    // The corner is the border's, unless it is round; then nothing is there that is clipped.
    let isCovered = bits & 8 != 0 && bits & 4 == 0
    #expect(near(picture.color(x: 21, y: 21), bits & 2 == 0 ? red : isCovered ? green : .white))
    // On the diagonal the ring of a round corner begins 4.7 and ends 10.5 points from it.
    if bits & 2 != 0, !isCovered { #expect(near(picture.color(x: 27, y: 27), red, 0.03)) }
  }

  @Test("The inner edge of a border is round where the radius is greater than its width, and square elsewhere")
  func innerCorners() throws {
    for (radius, isRound) in [(30.0, true), (10, false)] {
      var framed = layer(0, 0, 100, 100, .white)
      framed.cornerRadius = radius
      framed.borderWidth = 10
      framed.borderColor = red
      let picture = try testRenderer.image(root(framed))
      #expect(near(picture.color(x: 12, y: 12), isRound ? red : .white))
      #expect(near(picture.color(x: 20, y: 20), .white))
    }
  }

  @Test("No background shows at the edge of an opaque round border; a clear border shows it to the edge")
  func edges() throws {
    var framed = layer(10, 10, 80, 80, .black)
    framed.cornerRadius = 40
    framed.borderWidth = 10
    framed.borderColor = .white
    let picture = try testRenderer.image(root(framed))
    // White on white: the outer ring has no dark pixel.
    for y in 0..<100 {
      for x in 0..<100 {
        let (dx, dy) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 50)
        guard (dx * dx + dy * dy).squareRoot() > 34 else { continue }
        #expect((picture.color(x: x, y: y)?.red ?? 0) > 0.98, "\(x), \(y)")
      }
    }
    framed.borderColor = red.withAlpha(0.5)
    #expect(near(try testRenderer.image(root(framed)).color(x: 12, y: 50), Color(red: 0.5, green: 0, blue: 0)))
  }

  @Test("Without group opacity contents and sublayers are each as transparent as the layer")
  func partsOpacity() throws {
    var recorder = DisplayListRecorder()
    recorder.fill(Rect(x: 0, y: 0, width: 30, height: 60), green)
    recorder.fill(Rect(x: 0, y: 0, width: 30, height: 60), red)
    var parts = layer(20, 20, 60, 60, nil)
    parts.contents = recorder.finish()
    var inner = layer(20, 0, 40, 60, blue)
    inner.opacity = 0.5
    parts.sublayers = [inner]
    parts.opacity = 0.5
    parts.allowsGroupOpacity = false
    let picture = try testRenderer.image(root(parts))
    #expect(near(picture.color(x: 30, y: 50), Color(red: 1, green: 0.5, blue: 0.5)))
    #expect(near(picture.color(x: 70, y: 50), Color(red: 0.75, green: 0.75, blue: 1)))
    #expect(near(picture.color(x: 45, y: 50), Color(red: 0.75, green: 0.375, blue: 0.625)))
  }

  @Test("A group that blends within a layer doesn't blend with what is behind the layer")
  func blendingGroups() throws {
    var recorder = DisplayListRecorder()
    recorder.beginGroup(blendMode: .multiply)
    recorder.fill(Rect(x: 0, y: 0, width: 50, height: 50), red)
    recorder.endGroup()
    var drawn = layer(0, 0, 50, 50, nil)
    drawn.contents = recorder.finish()
    #expect(near(try testRenderer.image(root(layer(0, 0, 100, 100, blue), drawn)).color(x: 20, y: 20), red))
  }

  // MARK: Shadows

  private func shadowed(_ plate: LayerSnapshot, _ shadow: Shadow) -> LayerSnapshot {
    var plate = plate
    plate.shadow = shadow
    return plate
  }

  @Test("A blurred shadow has its colour, its opacity and its offset, that of a plate and any other")
  func blurredColors() throws {
    for opacity in [1, 0.5] {
      for isPlate in [true, false] {
        var plate = layer(10, 10, 40, 40, .white)
        // What reaches out of the plate takes the general way.
        if !isPlate { plate.sublayers = [layer(-1, 20, 1, 1, .white)] }
        let color = Color(red: 0.9, green: 0.6, blue: 0.2, alpha: 0.8)
        let shadow = Shadow(color: color, opacity: opacity, offset: Size(width: 45, height: 50), radius: 4)
        let picture = try testRenderer.image(root(shadowed(plate, shadow)))
        let part = 0.8 * opacity
        let expected = Color(red: 1 - 0.1 * part, green: 1 - 0.4 * part, blue: 1 - 0.8 * part)
        #expect(near(picture.color(x: 75, y: 80), expected, 0.02), "\(opacity), \(isPlate)")
        #expect(near(picture.color(x: 40, y: 80), .white, 0.02))
        #expect(near(picture.color(x: 75, y: 52), .white, 0.1))
      }
    }
  }

  @Test("The shadow of what is half clear is half as strong, and plates of other sizes have other shadows")
  func shapes() throws {
    func dark(_ plate: LayerSnapshot, _ x: Int, _ y: Int) throws -> Double {
      let shadow = Shadow(opacity: 1, offset: Size(width: 0, height: 50), radius: 2)
      return 1 - (try testRenderer.image(root(shadowed(plate, shadow))).color(x: x, y: y)?.red ?? 0)
    }
    #expect(abs(try dark(layer(10, 5, 30, 30, .white), 25, 70) - 1) < 0.02)
    #expect(abs(try dark(layer(10, 5, 30, 30, .white.withAlpha(0.5)), 25, 70) - 0.5) < 0.02)
    // One renderer keeps the shadows of all of them.
    #expect(abs(try dark(layer(10, 5, 60, 30, .white), 60, 70) - 1) < 0.02)
    #expect(try dark(layer(10, 5, 30, 30, .white), 60, 70) < 0.02)
    #expect(abs(try dark(layer(10, 5, 30, 40, .white), 25, 90) - 1) < 0.02)
    #expect(try dark(layer(10, 5, 30, 30, .white), 25, 96) < 0.02)
  }

  @Test("A blur is the Gaussian of its standard deviation, the same from all sides, whatever method it takes")
  func blur() {
    let (width, height) = (81, 61)
    // A block that isn't in the middle.
    var plane = [UInt8](repeating: 0, count: width * height)
    for y in 20..<30 { for x in 30..<50 { plane[y * width + x] = 255 } }
    let mirrored = (0..<height).flatMap { y in (0..<width).map { plane[(height - 1 - y) * width + width - 1 - $0] } }
    for sigma in [0.3, 0.8, 1.9, 2, 2.5, 3, 3.5, 4, 5, 6] {
      let blurred = Blur.gaussian(plane, width: width, height: height, sigma: sigma)
      let back = Blur.gaussian(mirrored, width: width, height: height, sigma: sigma)
      func integral(_ from: Int, _ to: Int, _ at: Int) -> Double {
        func below(_ edge: Int) -> Double {
          0.5 * (1 + erf((Double(edge) - Double(at) - 0.5) / (sigma * 2.0.squareRoot())))
        }
        return below(to) - below(from)
      }
      var worst = 0.0
      var asymmetry = 0
      for y in 0..<height {
        for x in 0..<width {
          let exact = 255 * integral(30, 50, x) * integral(20, 30, y)
          worst = max(worst, abs(Double(blurred[y * width + x]) - exact))
          let other = Int(back[(height - 1 - y) * width + width - 1 - x])
          asymmetry = max(asymmetry, abs(Int(blurred[y * width + x]) - other))
        }
      }
      #expect(worst < (sigma < 1 ? 26 : 16), "\(sigma): \(worst)")
      #expect(asymmetry <= 1, "\(sigma)")
    }
    #expect(Blur.gaussian(plane, width: width, height: height, sigma: 0) == plane)
  }

  // MARK: Files

  @Test("Past its deadline a renderer gives no picture in any format, and before it every one")
  func deadlines() throws {
    let scene = root(layer(10, 10, 20, 20, red))
    let late = CairoRenderer(engine: testRenderer.engine, deadline: .now - .seconds(1))
    #expect(throws: RenderError.late) { try late.image(of: scene, scale: 1, background: nil) }
    #expect(throws: RenderError.late) { try late.png(of: scene, scale: 1, background: nil) }
    #expect(throws: RenderError.late) { try late.svg(of: scene, background: nil) }
    #expect(throws: RenderError.late) { try late.pdf(of: scene, background: nil) }
    #expect(throws: RenderError.late) { try late.rasterize(.empty, size: Size(width: 5, height: 5), scale: 1) }
    let early = CairoRenderer(engine: testRenderer.engine, deadline: .now + .seconds(3600))
    #expect(try early.image(of: scene, scale: 1, background: nil) == testRenderer.image(scene))
    #expect(try early.svg(of: scene, background: nil) == testRenderer.renderer.svg(of: scene, background: nil))
  }

  @Test("Documents have the background, a PDF the layer's name as its title; the origin of the bounds scrolls them")
  func documents() throws {
    var scene = LayerSnapshot(name: "Card7", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    scene.sublayers = [layer(30, 80, 10, 10, red)]
    func svg(_ layer: LayerSnapshot, _ background: Color?) throws -> String {
      String(decoding: try testRenderer.renderer.svg(of: layer, background: background), as: UTF8.self)
    }
    let plain = try svg(scene, nil)
    #expect(try svg(scene, Color(hex: 0x0000FF)) != plain)
    scene.bounds.origin = Point(x: 20, y: 75)
    var moved = LayerSnapshot(name: "Card7", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    moved.sublayers = [layer(10, 5, 10, 10, red)]
    #expect(try testRenderer.image(scene) == testRenderer.image(moved))
    let pdf = String(decoding: try testRenderer.renderer.pdf(of: scene, background: nil), as: UTF8.self)
    #expect(pdf.contains("/Title (Card7)") && pdf.contains("/Creator (Weft)"))
  }

  @Test("A picture of a moment scales images in another way, and leaves nothing behind for the next picture")
  func drafts() throws {
    var pixels: [UInt8] = []
    for y in 0..<90 { for x in 0..<90 { pixels += (x * 7 + y * 3) % 5 < 2 ? [0, 0, 0, 255] : [255, 255, 255, 255] } }
    var recorder = DisplayListRecorder()
    recorder.image(
      try #require(Image(pixels: pixels, pixelWidth: 90, pixelHeight: 90)), in: Rect(x: 0, y: 0, width: 30, height: 30))
    var drawn = layer(0, 0, 30, 30, nil)
    drawn.contents = recorder.finish()
    let good = try TestRenderer().image(drawn)
    for _ in 0..<3 { #expect(try testRenderer.renderer.draft(of: drawn, scale: 1) != good) }
    for _ in 0..<3 { #expect(try testRenderer.image(drawn) == good) }
    #expect(try testRenderer.renderer.draft(of: layer(0, 0, 9, 9, red), scale: 2).pixelWidth == 18)
  }
}
