import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

/// Pictures looked at by pixel.
struct TestRenderer {
  let engine = PangoTextEngine()
  let renderer: CairoRenderer

  init() {
    renderer = CairoRenderer(engine: engine)
  }

  func image(_ layer: LayerSnapshot, scale: Double = 1, background: Color? = nil) throws -> Image {
    try renderer.image(of: layer, scale: scale, background: background)
  }

  func image(_ size: Size, _ draw: (inout DisplayListRecorder) -> Void) throws -> Image {
    var recorder = DisplayListRecorder()
    draw(&recorder)
    return try renderer.rasterize(recorder.finish(), size: size, scale: 1)
  }
}

/// Whether two colours are the same but for rounding.
func near(_ color: Color?, _ expected: Color, _ tolerance: Double = 0.015) -> Bool {
  guard let color else { return false }
  if expected.alpha == 0 { return color.alpha <= tolerance }
  return abs(color.red - expected.red) <= tolerance && abs(color.green - expected.green) <= tolerance
    && abs(color.blue - expected.blue) <= tolerance && abs(color.alpha - expected.alpha) <= tolerance
}

let red = Color(hex: 0xFF0000)
let blue = Color(hex: 0x0000FF)
let green = Color(hex: 0x00FF00)

@Suite struct LayerDrawingTests {
  let testRenderer = TestRenderer()

  func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color?) -> LayerSnapshot {
    LayerSnapshot(frame: Rect(x: x, y: y, width: width, height: height), backgroundColor: color)
  }

  func root(_ sublayers: LayerSnapshot..., color: Color? = .white, side: Double = 100) -> LayerSnapshot {
    LayerSnapshot(
      frame: Rect(x: 0, y: 0, width: side, height: side), backgroundColor: color, sublayers: sublayers)
  }

  @Test func `a picture has the layer's size times the scale, rounded up`() throws {
    let picture = try testRenderer.image(layer(0, 0, 10.25, 5, red), scale: 2)
    #expect((picture.pixelWidth, picture.pixelHeight) == (21, 10))
    #expect(picture.scale == 2)
    let third = try testRenderer.image(layer(0, 0, 1.0 / 3, 1 / 3.0, red), scale: 3)
    #expect((third.pixelWidth, third.pixelHeight) == (1, 1))
  }

  @Test func `a layer lies where its frame says, and what isn't covered shows the background`() throws {
    let picture = try testRenderer.image(root(layer(10, 20, 30, 40, red), color: nil), background: blue)
    #expect(near(picture.color(x: 10, y: 20), red))
    #expect(near(picture.color(x: 39, y: 59), red))
    for (x, y) in [(9, 20), (10, 19), (40, 59), (39, 60)] { #expect(near(picture.color(x: x, y: y), blue)) }
  }

  @Test func `an origin of the bounds scrolls contents and sublayers`() throws {
    var recorder = DisplayListRecorder()
    recorder.fill(Rect(x: 0, y: 50, width: 10, height: 10), green)
    var scroll = root(layer(20, 50, 10, 10, red))
    scroll.bounds.origin.y = 50
    scroll.contents = recorder.finish()
    let picture = try testRenderer.image(scroll)
    #expect(near(picture.color(x: 25, y: 5), red))
    #expect(near(picture.color(x: 5, y: 5), green))
    #expect(near(picture.color(x: 5, y: 55), .white))
  }

  @Test func `hidden layers and those without opacity aren't drawn, nor what is in them`() throws {
    for change in [{ $0.isHidden = true }, { $0.opacity = 0 }] as [(inout LayerSnapshot) -> Void] {
      var hidden = layer(0, 0, 50, 50, red)
      hidden.sublayers = [layer(0, 0, 50, 50, blue)]
      change(&hidden)
      #expect(near(try testRenderer.image(root(hidden)).color(x: 20, y: 20), .white))
    }
  }

  @Test func `sublayers are drawn by zPosition, equal ones in order`() throws {
    var back = layer(0, 0, 50, 50, red)
    back.zPosition = -1
    let picture = try testRenderer.image(root(layer(0, 0, 50, 50, green), layer(0, 0, 50, 50, blue), back))
    #expect(near(picture.color(x: 20, y: 20), blue))
    var front = layer(0, 0, 50, 50, red)
    front.zPosition = 0.5
    #expect(near(try testRenderer.image(root(front, layer(0, 0, 50, 50, green))).color(x: 20, y: 20), red))
  }

  @Test func `a radius rounds the corners chosen, and no others`() throws {
    var rounded = layer(0, 0, 100, 100, red)
    rounded.cornerRadius = 30
    rounded.maskedCorners = [.topLeft, .bottomRight]
    let picture = try testRenderer.image(root(rounded))
    #expect(near(picture.color(x: 2, y: 2), .white))
    #expect(near(picture.color(x: 97, y: 97), .white))
    #expect(near(picture.color(x: 97, y: 2), red))
    #expect(near(picture.color(x: 2, y: 97), red))
    #expect(near(picture.color(x: 12, y: 12), red))
  }

  @Test func `clipping cuts sublayers off at the round corners; without it they reach outside`() throws {
    for clips in [true, false] {
      var outer = layer(20, 20, 60, 60, blue)
      outer.cornerRadius = 20
      outer.clipsToBounds = clips
      outer.sublayers = [layer(-20, -20, 50, 50, red)]
      let picture = try testRenderer.image(root(outer))
      #expect(near(picture.color(x: 10, y: 10), clips ? .white : red))
      #expect(near(picture.color(x: 22, y: 22), clips ? .white : red))
      #expect(near(picture.color(x: 40, y: 40), red))
      #expect(near(picture.color(x: 60, y: 60), blue))
    }
  }

  @Test func `no background shines through along a clipped round corner`() throws {
    var outer = layer(0, 0, 100, 100, .black)
    outer.cornerRadius = 50
    outer.clipsToBounds = true
    outer.sublayers = [layer(0, 0, 100, 100, .white)]
    let picture = try testRenderer.image(root(outer))
    // White on white: any black along the edge would show.
    let darkest = stride(from: 0, to: picture.pixels.count, by: 4).map { picture.pixels[$0] }.min()
    #expect(try #require(darkest) >= 250)
  }

  @Test func `contents are cut off at the bounds even where the layer doesn't clip`() throws {
    var recorder = DisplayListRecorder()
    recorder.fill(Rect(x: -50, y: -50, width: 200, height: 200), red)
    var drawn = layer(30, 30, 40, 40, nil)
    drawn.contents = recorder.finish()
    let picture = try testRenderer.image(root(drawn))
    #expect(near(picture.color(x: 30, y: 69), red))
    #expect(near(picture.color(x: 29, y: 50), .white))
    #expect(near(picture.color(x: 70, y: 50), .white))
  }

  @Test func `the border lies inside the bounds and over the sublayers`() throws {
    var framed = layer(20, 20, 60, 60, .white)
    framed.borderWidth = 4
    framed.borderColor = red
    framed.sublayers = [layer(0, 0, 60, 60, blue)]
    let picture = try testRenderer.image(root(framed))
    #expect(near(picture.color(x: 19, y: 50), .white))
    #expect(near(picture.color(x: 20, y: 50), red))
    #expect(near(picture.color(x: 23, y: 50), red))
    #expect(near(picture.color(x: 24, y: 50), blue))
    #expect(near(picture.color(x: 79, y: 50), red))
  }

  @Test func `a border as wide as the layer fills it`() throws {
    var framed = layer(20, 20, 60, 60, nil)
    framed.borderWidth = 40
    framed.borderColor = red
    #expect(near(try testRenderer.image(root(framed)).color(x: 50, y: 50), red))
  }

  @Test func `a layer turns about its anchor point`() throws {
    var bar = layer(40, 10, 20, 80, red)
    bar.transform = .rotation(.pi / 2)
    let picture = try testRenderer.image(root(bar))
    #expect(near(picture.color(x: 15, y: 50), red))
    #expect(near(picture.color(x: 85, y: 50), red))
    #expect(near(picture.color(x: 50, y: 20), .white))
    bar.anchorPoint = Point(x: 0, y: 0)
    bar.position = Point(x: 90, y: 10)
    let corner = try testRenderer.image(root(bar))
    #expect(near(corner.color(x: 15, y: 20), red))
    #expect(near(corner.color(x: 15, y: 40), .white))
  }

  @Test func `a transform that flattens a layer hides it and nothing else`() throws {
    var flat = layer(0, 0, 50, 50, red)
    flat.transform = .scale(x: 0, y: 1)
    var broken = flat
    broken.transform = Transform(a: .nan)
    let picture = try testRenderer.image(root(flat, broken, layer(50, 50, 20, 20, blue)))
    #expect(near(picture.color(x: 20, y: 20), .white))
    #expect(near(picture.color(x: 60, y: 60), blue))
  }

  @Test func `opacity acts on a layer with all that is in it as a whole`() throws {
    var outer = layer(0, 0, 100, 100, red)
    outer.opacity = 0.5
    outer.sublayers = [layer(0, 0, 50, 100, blue)]
    let picture = try testRenderer.image(root(outer))
    #expect(near(picture.color(x: 25, y: 50), Color(hex: 0x8080FF)))
    #expect(near(picture.color(x: 75, y: 50), Color(hex: 0xFF8080)))
  }

  // MARK: Shadows

  func shadowed(_ change: (inout LayerSnapshot) -> Void = { _ in }) -> LayerSnapshot {
    var plate = layer(30, 30, 40, 40, .white)
    plate.shadow = Shadow(opacity: 1, offset: Size(width: 0, height: 0), radius: 5)
    change(&plate)
    return root(plate)
  }

  @Test func `a shadow lies around its layer and fades as a Gaussian with the radius`() throws {
    let picture = try testRenderer.image(shadowed())
    #expect(near(picture.color(x: 50, y: 50), .white))
    func darkness(_ x: Int) -> Double { 1 - picture.color(x: x, y: 50)!.red }
    // At the edge half of it; one, two and three standard deviations away what the normal distribution leaves.
    #expect(abs(darkness(29) - 0.46) < 0.04)
    #expect(abs(darkness(25) - 0.18) < 0.03)
    #expect(abs(darkness(20) - 0.029) < 0.02)
    #expect(darkness(12) < 0.005)
    #expect(darkness(29) == 1 - picture.color(x: 70, y: 50)!.red)
  }

  @Test func `offset, colour and opacity move and tint the shadow`() throws {
    let picture = try testRenderer.image(
      shadowed { $0.shadow = Shadow(color: red, opacity: 0.5, offset: Size(width: 20, height: 10), radius: 0) })
    #expect(near(picture.color(x: 80, y: 75), Color(hex: 0xFF8080)))
    #expect(near(picture.color(x: 25, y: 50), .white))
    #expect(near(picture.color(x: 89, y: 79), Color(hex: 0xFF8080)))
    #expect(near(picture.color(x: 90, y: 80), .white))
  }

  @Test func `a shadow has the shape of what is drawn, sublayers included`() throws {
    let picture = try testRenderer.image(
      shadowed {
        $0.backgroundColor = nil
        $0.sublayers = [layer(0, 0, 10, 40, .white)]
        $0.shadow?.radius = 1
        $0.shadow?.offset.width = 20
      })
    #expect(near(picture.color(x: 55, y: 50), .black))
    #expect(near(picture.color(x: 65, y: 50), .white))
  }

  @Test func `the remembered shadow of a plate is that of its pixels`() throws {
    // A sublayer that reaches outside takes the general way; one point of it, far from where is looked.
    let general = shadowed { $0.sublayers = [layer(-1, 20, 1, 1, .white)] }
    let plate = shadowed()
    for scale in [1.0, 2] {
      let (one, other) = (try testRenderer.image(plate, scale: scale), try testRenderer.image(general, scale: scale))
      for x in stride(from: Int(72 * scale), to: Int(95 * scale), by: 1) {
        let y = Int(60 * scale)
        #expect(near(one.color(x: x, y: y), other.color(x: x, y: y)!, 0.02))
      }
      #expect(try testRenderer.image(plate, scale: scale) == one)
    }
  }

  @Test func `a shadow is the same, whichever scales were drawn before`() throws {
    for scale in [1, 2, 0.5, 3, 1] {
      #expect(try testRenderer.image(shadowed(), scale: scale) == TestRenderer().image(shadowed(), scale: scale))
    }
  }

  struct PlateLook: Sendable { var cornerRadius, blur: Double }

  @Test(arguments: [
    [PlateLook(cornerRadius: 20, blur: 3), PlateLook(cornerRadius: 0, blur: 3)],
    [PlateLook(cornerRadius: 0, blur: 3), PlateLook(cornerRadius: 0, blur: 8)],
  ])
  func `plates of one size, rounded or blurred in different ways, have shadows of their own in one picture`(
    looks: [PlateLook]
  ) throws {
    func plate(_ x: Double, _ look: PlateLook) -> LayerSnapshot {
      var plate = layer(x, 20, 40, 40, .white)
      plate.cornerRadius = look.cornerRadius
      plate.shadow = Shadow(opacity: 1, offset: Size(width: 0, height: 20), radius: look.blur)
      return plate
    }
    let both = try testRenderer.image(root(plate(5, looks[0]), plate(55, looks[1])))
    for (x, look) in zip([5.0, 55], looks) {
      let alone = try TestRenderer().image(root(plate(x, look)))
      let column = Int(x) + 1
      #expect(both.color(x: column, y: 78) == alone.color(x: column, y: 78), "\(look)")
    }
    #expect(both.color(x: 6, y: 78) != both.color(x: 56, y: 78))
  }

  @Test func `the shadow of a sublayer that reaches out is part of the layer's shadow`() throws {
    var inner = layer(70, 10, 20, 20, .white)
    inner.shadow = Shadow(opacity: 1, offset: Size(width: 50, height: 0), radius: 0)
    var outer = layer(0, 0, 100, 100, nil)
    outer.sublayers = [inner]
    outer.shadow = Shadow(color: red, opacity: 1, offset: Size(width: 0, height: 60), radius: 0)
    let picture = try testRenderer.image(root(outer, side: 160))
    // Of the inner layer, and of its shadow.
    for x in [80, 130] { #expect(near(picture.color(x: x, y: 80), red), "x = \(x)") }
    #expect(near(picture.color(x: 105, y: 80), .white))
  }

  @Test func `a layer that clips has no shadow, as in Core Animation`() throws {
    let picture = try testRenderer.image(shadowed { $0.clipsToBounds = true })
    #expect(near(picture.color(x: 28, y: 50), .white))
  }

  // MARK: Errors

  @Test func `a size without pixels, a scale of nothing and a side beyond the limit are errors`() throws {
    #expect(throws: RenderError.emptySize(.zero)) { try testRenderer.image(layer(0, 0, 0, 0, red)) }
    #expect(throws: RenderError.self) { try testRenderer.image(layer(0, 0, .infinity, 10, red)) }
    #expect(throws: RenderError.self) { try testRenderer.image(layer(0, 0, .nan, 10, red)) }
    #expect(throws: RenderError.scale(0)) { try testRenderer.image(layer(0, 0, 10, 10, red), scale: 0) }
    let error = #expect(throws: RenderError.tooLarge(width: 32_768, height: 2, limit: 32_767)) {
      try testRenderer.image(layer(0, 0, 16_384, 1, red), scale: 2)
    }
    #expect(
      error?.description
        == "a picture of 32768 x 2 pixels is too large: the limit is 32767 pixels a side; use a smaller scale or size"
    )
    #expect(try testRenderer.image(layer(0, 0, 32_767, 1, red)).pixelWidth == 32_767)
    let area = #expect(throws: RenderError.tooManyPixels(width: 8193, height: 8192, limit: 67_108_864)) {
      try testRenderer.image(layer(0, 0, 8193, 8192, red))
    }
    #expect(
      area?.description
        == "a picture of 8193 x 8192 pixels is too large: the limit is 67108864 pixels in all; use a smaller scale or size"
    )
  }

  @Test func `without group opacity a layer's border and shadow are as transparent as the layer`() throws {
    var inside = layer(30, 30, 40, 40, red)
    inside.borderWidth = 4
    inside.borderColor = blue
    inside.opacity = 0.5
    inside.allowsGroupOpacity = false
    var picture = try testRenderer.image(root(inside))
    #expect(near(picture.color(x: 32, y: 50), Color(red: 0.5, green: 0.25, blue: 0.75)), "over the background")
    inside.backgroundColor = nil
    picture = try testRenderer.image(root(inside))
    #expect(near(picture.color(x: 32, y: 50), Color(red: 0.5, green: 0.5, blue: 1)))
    inside.borderWidth = 0
    inside.backgroundColor = red
    inside.shadow = Shadow(color: .black, opacity: 1, offset: Size(width: 25, height: 0), radius: 0)
    picture = try testRenderer.image(root(inside))
    #expect(near(picture.color(x: 85, y: 50), Color(red: 0.5, green: 0.5, blue: 0.5)))
  }

  @Test func `the shadow of a layer with round corners has round corners`() throws {
    for isPlate in [true, false] {
      var inside = layer(10, 10, 40, 40, .white)
      inside.cornerRadius = 20
      inside.shadow = Shadow(color: .black, opacity: 1, offset: Size(width: 45, height: 0), radius: 0)
      if !isPlate { inside.sublayers = [layer(18, 18, 4, 4, red)] }
      let picture = try testRenderer.image(root(inside))
      #expect(near(picture.color(x: 75, y: 30), .black), "the middle")
      for (x, y) in [(56, 11), (93, 11), (56, 48), (93, 48)] {
        #expect(near(picture.color(x: x, y: y), .white), "\(isPlate): \(x), \(y)")
      }
    }
  }

  @Test func `contents that stand out of a round corner are part of the shadow`() throws {
    var recorder = DisplayListRecorder()
    recorder.fill(Rect(x: 0, y: 0, width: 40, height: 40), red)
    var inside = layer(10, 10, 40, 40, .white)
    inside.cornerRadius = 20
    inside.contents = recorder.finish()
    inside.shadow = Shadow(color: .black, opacity: 1, offset: Size(width: 45, height: 0), radius: 0)
    let picture = try testRenderer.image(root(inside))
    for (x, y) in [(56, 11), (93, 11), (56, 48), (93, 48)] {
      #expect(near(picture.color(x: x, y: y), .black), "\(x), \(y)")
    }
  }

  @Test func `the picture of a layer shows its transform, in as much room as its bounds`() throws {
    var turned = root(layer(0, 0, 50, 50, red), color: blue)
    turned.bounds.origin = Point(x: 5, y: 0)
    #expect(turned.picture == turned)
    turned.transform = .rotation(.pi).followed(by: .translation(x: 10, y: 0))
    let picture = try testRenderer.image(turned.picture)
    #expect((picture.pixelWidth, picture.pixelHeight) == (100, 100))
    #expect(near(picture.color(x: 5, y: 50), Color(red: 0, green: 0, blue: 0, alpha: 0)))
    #expect(near(picture.color(x: 30, y: 30), blue))
    #expect(near(picture.color(x: 80, y: 80), red))
  }
}
