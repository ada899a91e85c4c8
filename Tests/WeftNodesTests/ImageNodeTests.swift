import Testing
import Weft

@testable import WeftNodes

@Suite("Image nodes")
struct ImageNodeTests {
  private let window = Window(size: Size(width: 200, height: 200))

  /// Red on the left, blue on the right; 20 x 10 points.
  private static let flag: Image = {
    let row = (0..<20).flatMap { $0 < 10 ? [0, 0, 255, 255] as [UInt8] : [255, 0, 0, 255] }
    let pixels = (0..<10).flatMap { _ in row }
    return Image(pixels: pixels, pixelWidth: 20, pixelHeight: 10) ?? picture("black")
  }()

  private static func picture(_ color: String, _ width: Int = 4) -> Image {
    let rgb = Color(css: color) ?? .black
    let pixel = [rgb.blue, rgb.green, rgb.red, 1].map { UInt8(($0 * 255).rounded()) }
    guard
      let image = Image(
        pixels: (0..<width * width).flatMap { _ in pixel }, pixelWidth: width, pixelHeight: width)
    else { preconditionFailure("\(width) pixels are a picture") }
    return image
  }

  private func node(_ image: Image?, _ width: Double = 40, _ height: Double = 40) throws -> ImageNode {
    let node = ImageNode()
    node.image = image
    node.frame = Rect(x: 0, y: 0, width: width, height: height)
    try window.addSubnode(node)
    try window.context.eventLoop.runTurns()
    return node
  }

  /// What is seen of a node, as pixels of one point.
  private func seen(_ node: DisplayNode) throws -> Image {
    try window.context.eventLoop.runTurns()
    return try CairoRenderer().image(of: try node.snapshot(), scale: 1, background: nil)
  }

  private func color(_ node: DisplayNode, _ x: Int, _ y: Int) throws -> String? {
    try seen(node).color(x: x, y: y)?.css
  }

  @Test("The size is the picture's; a picture of another size lays out again, one of the same size only draws")
  func size() throws {
    let engine = window.context.engine
    let node = ImageNode()
    #expect(
      try node.layoutThatFits(SizeRange(max: Size(width: 50, height: 60)), in: engine, scale: 2).size
        == Size(width: 50, height: 60))
    node.image = Self.flag
    let layout = try node.layoutThatFits(SizeRange(max: Size(width: 50, height: 60)), in: engine, scale: 2)
    #expect(layout.size == Size(width: 20, height: 10))
    node.forcedSize = Size(width: 30, height: 30)
    #expect(
      try node.layoutThatFits(SizeRange(max: Size(width: 50, height: 60)), in: engine, scale: 2).size
        == Size(width: 20, height: 10))
  }

  @Test("What is set again draws again, what is set to the same does not")
  func redraws() throws {
    let node = try node(Self.flag)
    func draws(_ change: () throws -> Void) throws -> Bool {
      #expect(node.isDisplayed)
      try change()
      let isDue = !node.isDisplayed
      try window.context.eventLoop.runTurns()
      return isDue
    }
    #expect(try !draws { node.image = Self.flag })
    #expect(try draws { node.image = Self.picture("red") })
    #expect(try draws { node.cropRect = Rect(x: 0, y: 0, width: 0, height: 0) })
    #expect(try !draws { node.cropRect = Rect(x: 0, y: 0, width: 0, height: 0) })
    #expect(try draws { node.isCropEnabled = false })
    #expect(try !draws { node.isCropEnabled = false })
    #expect(try draws { node.forcedSize = Size(width: 3, height: 3) })
    #expect(try draws { node.imageTint = .black })
    #expect(try draws { node.contentMode = .center })
    #expect(try draws { node.image = nil })
    #expect(try seen(node).pixels.filter { $0 != 0 }.isEmpty)
  }

  @Test("cropRect says what of a picture that is too wide stays in sight, unless cropping is off")
  func cropping() throws {
    let node = try node(Self.flag)
    #expect([try color(node, 5, 20), try color(node, 35, 20)] == ["#ff0000", "#0000ff"])
    node.cropRect = Rect(x: 0, y: 0, width: 0, height: 0)
    #expect([try color(node, 5, 20), try color(node, 35, 20)] == ["#ff0000", "#ff0000"])
    node.isCropEnabled = false
    #expect([try color(node, 5, 20), try color(node, 35, 20)] == ["#ff0000", "#0000ff"])
  }

  @Test("setCropEnabled draws at once if asked to, and crops for the bounds that are to come")
  func setCropEnabled() throws {
    let node = try node(Self.flag, 40, 20)
    node.contentMode = .scaleAspectFill
    node.cropRect = Rect(x: 0, y: 0, width: 0, height: 0)
    try window.context.eventLoop.runTurns()
    // Cropped for a square, of which these bounds show the middle.
    try node.setCropEnabled(true, recropImmediately: true, inBounds: Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(node.isDisplayed)
    #expect([try color(node, 2, 10), try color(node, 34, 10)] == ["#ff0000", "#ff0000"])
    try node.setCropEnabled(true, recropImmediately: false, inBounds: node.bounds)
    #expect(!node.isDisplayed)
    #expect([try color(node, 2, 10), try color(node, 38, 10)] == ["#ff0000", "#0000ff"])
  }

  @Test("A forced size is what the picture is drawn for; what comes of it fills the node by its content mode")
  func forcedSize() throws {
    let node = try node(Self.flag, 40, 40)
    node.contentMode = .scaleToFill
    node.forcedSize = Size(width: 10, height: 80)
    #expect([try color(node, 5, 20), try color(node, 35, 20)] == ["#ff0000", "#0000ff"])
    node.contentMode = .scaleAspectFit
    // 10 x 80 fits as 5 x 40, in the middle; the flag stands in the middle of that.
    #expect(try seen(node).color(x: 10, y: 20) == .clear)
    #expect([try color(node, 18, 20), try color(node, 21, 20)] == ["#ff0000", "#0000ff"])
    #expect(try seen(node).color(x: 20, y: 5) == .clear)
  }

  @Test("The edges of a resizable picture keep their size, and it fills the node in every mode")
  func resizable() throws {
    let framed = Self.flag.resizable(capInsets: EdgeInsets(top: 0, left: 10, bottom: 0, right: 2))
    let node = try node(framed, 60, 30)
    for mode in [ContentMode.scaleAspectFill, .center, .scaleToFill] {
      node.contentMode = mode
      #expect(
        [try color(node, 8, 15), try color(node, 20, 15), try color(node, 59, 29)] == ["#ff0000", "#0000ff", "#0000ff"])
    }
  }

  @Test(
    "The corners of a resizable picture are drawn pixel by pixel, each from its own edges",
    arguments: [
      EdgeInsets(top: 1, left: 4, bottom: 7, right: 3), EdgeInsets(top: 4, left: 1, bottom: 3, right: 7),
    ])
  func corners(insets: EdgeInsets) throws {
    // Each pixel has a colour of its own.
    let (columns, rows) = (16, 12)
    let pixels = (0..<rows).flatMap { y in
      (0..<columns).flatMap { x in [0, UInt8(y * 16), UInt8(x * 16), 255] as [UInt8] }
    }
    let image = try #require(Image(pixels: pixels, pixelWidth: columns, pixelHeight: rows))
    let (width, height) = (40, 50)
    let seen = try seen(try node(image.resizable(capInsets: insets), Double(width), Double(height)))
    /// The pixel that is shown at a place along an axis; nil where it is stretched.
    func source(_ place: Int, _ length: Int, of pixels: Int, _ before: Double, _ after: Double) -> Int? {
      if Double(place) < before { return place }
      return Double(length - place) <= after ? place - length + pixels : nil
    }
    var different: [String] = []
    for y in 0..<height {
      guard let row = source(y, height, of: rows, insets.top, insets.bottom) else { continue }
      for x in 0..<width {
        guard let column = source(x, width, of: columns, insets.left, insets.right) else { continue }
        if seen.color(x: x, y: y) != image.color(x: column, y: row) { different.append("\(x) \(y)") }
      }
    }
    #expect(different == [])
  }

  @Test("A template is drawn in the tint, also the inherited one, and again when that changes; others are not")
  func templates() throws {
    let parent = DisplayNode()
    parent.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    let template = ImageNode()
    template.image = Self.flag.withRenderingMode(.alwaysTemplate)
    let ordinary = ImageNode()
    ordinary.image = Self.flag.withRenderingMode(.alwaysOriginal)
    for node in [template, ordinary] {
      node.frame = parent.bounds
      try parent.addSubnode(node)
    }
    parent.tintColor = Color(css: "lime")
    try window.addSubnode(parent)
    try window.context.eventLoop.runTurns()
    #expect(try color(template, 5, 20) == "#00ff00")
    #expect(try color(ordinary, 5, 20) == "#ff0000")
    parent.tintColor = Color(css: "blue")
    #expect(!template.isDisplayed)
    #expect(ordinary.isDisplayed)
    #expect(try color(template, 5, 20) == "#0000ff")
    try parent.removeFromSupernode()
    try window.context.eventLoop.runTurns()
    parent.tintColor = Color(css: "lime")
    try window.addSubnode(parent)
    #expect(!template.isDisplayed)
    #expect(try color(template, 5, 20) == "#00ff00")
  }

  @Test("Blocks for modification: in a circle with a border, in one colour")
  func blocks() throws {
    let node = try node(Self.flag)
    node.imageModificationBlock = ImageNode.roundBorderModificationBlock(width: 4, color: Color(css: "lime"))
    #expect(try seen(node).color(x: 1, y: 1) == .clear)
    #expect([try color(node, 2, 20), try color(node, 10, 20)] == ["#00ff00", "#ff0000"])
    node.imageModificationBlock = ImageNode.tintColorModificationBlock(.black)
    #expect(try color(node, 10, 20) == "#000000")
  }

  @Test("An animated image shows its cover, then plays by the clock, only while visible and not paused")
  func animation() throws {
    let loop = window.context.eventLoop
    let frames = ["red", "lime", "blue"].map { AnimatedImage.Frame(Self.picture($0), duration: 0.1) }
    let node = ImageNode()
    node.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    node.animatedImage = AnimatedImage(frames: frames)
    #expect(node.image == frames[0].image)
    #expect(node.nextFrameChange == nil)
    try loop.advance(to: 1)
    try window.addSubnode(node)
    func expect(_ css: String, at time: Double, next: Double?) throws {
      try loop.advance(to: time)
      #expect(try color(node, 20, 20) == css, "at \(time)")
      #expect(node.nextFrameChange.map { ($0 * 1000).rounded() } == next.map { ($0 * 1000).rounded() }, "at \(time)")
    }
    try expect("#ff0000", at: 1.05, next: 1.1)
    try expect("#00ff00", at: 1.1, next: 1.2)
    try expect("#0000ff", at: 1.25, next: 1.3)
    try expect("#ff0000", at: 1.3, next: 1.4)
    try expect("#00ff00", at: 100.11, next: 100.2)
    node.animatedImagePaused = true
    try expect("#00ff00", at: 105, next: nil)
    node.animatedImagePaused = false
    try expect("#00ff00", at: 105.05, next: 105.09)
    try expect("#0000ff", at: 105.1, next: 105.19)
    try node.removeFromSupernode()
    try loop.advance(to: 200)
    #expect(node.nextFrameChange == nil)
    try window.addSubnode(node)
    try expect("#0000ff", at: 200, next: 200.09)
    node.image = frames[1].image
    #expect(node.animatedImage == nil)
    try expect("#00ff00", at: 201, next: nil)
    // Nothing of it is a timer: a loop that waits for nothing else may end.
    #expect(loop.nextDue == nil)
  }

  @Test("Image nodes take no touches by themselves, clip, crop and fill; the rest is as it is by default")
  func defaults() {
    let node = ImageNode()
    #expect(!node.userInteractionEnabled)
    #expect(node.clipsToBounds && node.isCropEnabled && !node.isOpaque && !node.animatedImagePaused)
    #expect(node.contentMode == .scaleAspectFill)
    #expect(node.cropRect == Rect(x: 0.5, y: 0.5, width: 0, height: 0))
    #expect(node.forcedSize == Size())
    #expect(node.backgroundColor == nil && node.placeholderColor == nil && node.animatedImage == nil)
  }

  @Test("Another picture takes an animated one's place, also from outside of a window, and none leaves nothing")
  func anotherPictureTakesAnAnimatedOnesPlace() throws {
    let fine = try #require(
      Image(pixels: [UInt8](repeating: 255, count: 256), pixelWidth: 8, pixelHeight: 8, scale: 2))
    let frames = [Self.picture("red"), fine].map { AnimatedImage.Frame($0, duration: 0.5) }
    let node = ImageNode()
    node.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    node.animatedImage = AnimatedImage(frames: frames)
    #expect(node.image == frames[0].image && node.presentedFrame == nil)
    node.animatedImage = nil
    #expect(node.image == nil && node.animatedImage == nil)
    node.animatedImage = AnimatedImage(frames: frames)
    let window = makeWindow()
    try window.addSubnode(node)
    try window.context.eventLoop.advance(to: 0.75)
    #expect(node.presentedFrame == frames[1].image && window.nodes[0].nextFrameChangeInside == 1)
    let around = DisplayNode()
    try around.addSubnode(node)
    try window.addSubnode(around)
    #expect(around.nextFrameChangeInside == 1)
    node.image = frames[0].image
    #expect(node.presentedFrame == nil && around.nextFrameChangeInside == nil)
  }
}
