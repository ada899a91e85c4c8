import Testing
import Weft

@Suite("Contents of layers, and how layers are put together")
struct ContentsTests {
  /// Columns of red, green, blue and white, one pixel and one point wide each, 2 high.
  private let bars: Image

  init() throws {
    let row: [[UInt8]] = [[0, 0, 255, 255], [0, 255, 0, 255], [255, 0, 0, 255], [255, 255, 255, 255]]
    bars = try #require(Image(pixels: Array((row + row).joined()), pixelWidth: 4, pixelHeight: 2))
  }

  private func draw(_ node: DisplayNode) throws -> Image {
    try CairoRenderer(engine: PangoTextEngine()).image(of: node.snapshot(), scale: 1, background: nil)
  }

  /// The colours in the middle of a row, one letter a pixel; `.` is nothing.
  private func letters(_ image: Image, row: Int) -> String {
    (0..<image.pixelWidth).map { x in
      guard let color = image.color(x: x, y: row), color.alpha > 0.5 else { return "." }
      switch (color.red > 0.5, color.green > 0.5, color.blue > 0.5) {
      case (true, true, true): return "w"
      case (true, false, false): return "r"
      case (false, true, false): return "g"
      case (false, false, true): return "b"
      default: return "?"
      }
    }.joined()
  }

  private func node(_ width: Double, _ height: Double) -> DisplayNode {
    let node = DisplayNode()
    node.frame = Rect(x: 0, y: 0, width: width, height: height)
    return node
  }

  @Test("A picture that is set as contents stands where its mode says")
  func modes() throws {
    let places: [(ContentMode, String)] = [
      (.center, "..rgbw.."), (.left, "rgbw...."), (.right, "....rgbw"), (.topLeft, "........"),
      (.bottomRight, "........"),
    ]
    for (mode, expected) in places {
      let node = self.node(8, 6)
      node.contents = bars
      node.contentMode = mode
      #expect(letters(try draw(node), row: 2) == expected, "\(mode)")
    }
    let filled = self.node(40, 8)
    filled.contents = bars
    let row = letters(try draw(filled), row: 4)
    #expect(row.hasPrefix("rrrrr") && row.hasSuffix("wwwww"))
    filled.contentsGravity = .resizeAspect
    // 4 by 2 fits 16 by 8.
    #expect(letters(try draw(filled), row: 4).filter { $0 == "." }.count == 24)
    filled.contents = nil
    #expect(letters(try draw(filled), row: 4) == String(repeating: ".", count: 40))
  }

  @Test("contentsRect shows a part, contentsCenter stretches the middle and keeps the ends")
  func parts() throws {
    let node = self.node(2, 2)
    node.contents = bars
    node.contentsRect = Rect(x: 0.25, y: 0, width: 0.5, height: 1)
    #expect(letters(try draw(node), row: 1) == "gb")
    let wide = self.node(12, 2)
    wide.contents = bars
    wide.contentsCenter = Rect(x: 0.25, y: 0, width: 0.25, height: 1)
    // The ends, red at the left, blue and white at the right, keep their size; green takes the rest.
    let row = letters(try draw(wide), row: 1)
    #expect(row == "rgggggggggbw")
    wide.bounds.size.width = 3
    wide.position.x = 1.5
    #expect(try draw(wide).pixelWidth == 3, "less room than the ends take is no harm")
  }

  @Test("What a node draws takes the place of its contents")
  func drawing() throws {
    final class Drawing: DisplayNode {
      override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
        recorder.fill(Rect(x: 0, y: 0, width: 1, height: 2), Color(red: 0, green: 0, blue: 1))
      }
    }
    let node = Drawing()
    node.frame = Rect(x: 0, y: 0, width: 4, height: 2)
    node.contents = bars
    #expect(letters(try draw(node), row: 1) == "b...")
  }

  @Test("Alpha of a group lets nothing shine through; without a group each layer has it by itself")
  func groupOpacity() throws {
    let node = self.node(4, 4), inside = self.node(2, 4)
    node.backgroundColor = Color(red: 1, green: 0, blue: 0)
    inside.backgroundColor = Color(red: 0, green: 0, blue: 1)
    node.alpha = 0.5
    try node.addSubnode(inside)
    func color(_ x: Int) throws -> Color { try #require(try draw(node).color(x: x, y: 1)) }
    let whole = try color(0)
    #expect(abs(whole.alpha - 0.5) < 0.01 && whole.red < 0.02)
    node.allowsGroupOpacity = false
    let inner = try color(0), outer = try color(3)
    #expect(abs(inner.alpha - 0.75) < 0.01 && inner.red > 0.3, "half a layer over half a layer")
    #expect(abs(outer.alpha - 0.5) < 0.01)
  }

  @Test("subnodeTransform turns the subnodes, not the node, about the anchor point")
  func subnodeTransform() throws {
    let node = self.node(4, 4), inside = self.node(1, 4)
    node.backgroundColor = Color(red: 1, green: 0, blue: 0)
    inside.backgroundColor = Color(red: 0, green: 0, blue: 1)
    try node.addSubnode(inside)
    #expect(letters(try draw(node), row: 1) == "brrr")
    node.subnodeTransform = .rotation(.pi)
    #expect(letters(try draw(node), row: 1) == "rrrb")
  }
}
