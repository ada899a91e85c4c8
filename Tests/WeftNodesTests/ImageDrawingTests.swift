import Testing
import Weft

@testable import WeftNodes

@Suite("How image nodes draw")
struct ImageDrawingTests {
  private func image(_ width: Int, _ height: Int, scale: Double = 1) throws -> Image {
    try #require(
      Image(
        pixels: [UInt8](repeating: 255, count: width * height * 4), pixelWidth: width, pixelHeight: height, scale: scale
      ))
  }

  private func node(_ image: Image?, _ width: Double = 40, _ height: Double = 40) -> ImageNode {
    let node = ImageNode()
    node.frame = Rect(x: 0, y: 0, width: width, height: height)
    node.image = image
    return node
  }

  private func commands(_ node: ImageNode) throws -> [DisplayList.Command] {
    var recorder = DisplayListRecorder()
    try node.draw(&recorder, bounds: node.bounds)
    return recorder.finish().commands
  }

  private func placements(_ commands: [DisplayList.Command]) -> [DisplayList.ImagePlacement] {
    commands.compactMap { if case .image(_, let placement) = $0 { placement } else { nil } }
  }

  @Test("An image's tint is drawn in place of any picture's colours, and before the node's own tint")
  func anImagesTintComesBeforeTheNodes() throws {
    let plain = try image(4, 4), template = plain.withRenderingMode(.alwaysTemplate)
    let around = DisplayNode(), node = node(plain)
    try around.addSubnode(node)
    around.tintColor = .sky
    for (picture, imageTint, expected) in [
      (plain, nil, nil), (template, nil, Color.sky), (plain, Color.ruby, .ruby), (template, .ruby, .ruby),
    ] {
      node.image = picture
      node.imageTint = imageTint
      #expect(placements(try commands(node)).map(\.tint) == [expected])
    }
    node.imageTint = nil
    node.image = template.resizable(capInsets: EdgeInsets(all: 1))
    #expect(placements(try commands(node)).map(\.tint) == Array(repeating: .sky, count: 9))
    node.forcedSize = Size(width: 8, height: 8)
    node.image = template
    #expect(placements(try commands(node)).map(\.tint) == [.sky])
  }

  @Test("Cap insets are points of the picture; those that leave no middle stretch one pixel, and cover it once")
  func capInsetsArePointsOfThePicture() throws {
    let picture = try image(20, 10, scale: 2)
    /// The parts of the picture that are drawn: left edge, top, width, height, in thousandths of a point.
    func sources(_ insets: EdgeInsets) throws -> [[Int]] {
      placements(try commands(node(picture.resizable(capInsets: insets), 100, 100))).compactMap(\.source).map { part in
        [part.minX, part.minY, part.size.width, part.size.height].map { Int(($0 * 1000).rounded()) }
      }
    }
    let rows = [(0, 1000), (1000, 1000), (2000, 3000)], columns = [(0, 2000), (2000, 4000), (6000, 4000)]
    #expect(
      try sources(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == rows.flatMap { row in columns.map { column in [column.0, row.0, column.1, row.1] } })
    // 8 and 8 of 10 points: the left one comes first.
    let large = try sources(EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)).filter { $0[2] > 0 }
    #expect(large == [[0, 0, 8000, 5000], [8000, 0, 500, 5000], [8500, 0, 1500, 5000]])
  }

  @Test("A round border lies inside of the edge, and a border without a width or a colour is none")
  func aRoundBorderLiesInsideOfTheEdge() throws {
    let node = node(try image(20, 10), 40, 30)
    for (width, color) in [(0.0, Color.ruby), (4, nil), (-1, .ruby), (4, .ruby), (50, .ruby)] {
      node.imageModificationBlock = ImageNode.roundBorderModificationBlock(width: width, color: color)
      let commands = try commands(node)
      #expect(placements(commands).map(\.rect) == [Rect(x: -10, y: 0, width: 60, height: 30)])
      #expect(commands.contains(.clip(Path(ellipseIn: node.bounds), rule: .nonZero)))
      let strokes: [(Path, Paint, StrokeStyle)] = commands.compactMap {
        if case .stroke(let path, let paint, let style) = $0 { (path, paint, style) } else { nil }
      }
      #expect(strokes.count == (width > 0 && color != nil ? 1 : 0), "\(width)")
      guard let stroke = strokes.first else { continue }
      let line =
        width == 4 ? Rect(x: 2, y: 2, width: 36, height: 26) : Rect(x: 25, y: 25, width: 0, height: 0)
      #expect(stroke.0 == Path(ellipseIn: line) && stroke.1 == .color(.ruby) && stroke.2.width == width)
    }
  }

  @Test("A forced size counts if neither side is 0, and before the bounds that the picture is cropped for")
  func aForcedSizeCountsIfNeitherSideIsZero() throws {
    let node = node(try image(20, 10), 40, 20)
    func clip() throws -> Rect? {
      for case .clip(let path, _) in try commands(node) { return path.controlBounds }
      return nil
    }
    #expect(try clip() == nil)
    node.contentMode = .topLeft
    for size in [Size(width: 10, height: 0), Size(width: 0, height: 10), Size(width: -1, height: 5)] {
      node.forcedSize = size
      #expect(try clip() == nil)
    }
    try node.setCropEnabled(true, recropImmediately: false, inBounds: Rect(x: 5, y: 5, width: 30, height: 10))
    #expect(try clip() == Rect(x: 0, y: 0, width: 30, height: 10))
    node.forcedSize = Size(width: 10, height: 8)
    #expect(try clip() == Rect(x: 0, y: 0, width: 10, height: 8))
    node.forcedSize = Size()
    try node.setCropEnabled(true, recropImmediately: false, inBounds: Rect(x: 5, y: 5, width: 0, height: 10))
    #expect(try clip() == nil, "bounds without a size mean the node's own")
    try node.setCropEnabled(false, recropImmediately: false, inBounds: Rect(x: 5, y: 5, width: 30, height: 10))
    #expect(try clip() == nil, "nothing is cropped")
  }
}
