import Testing
import Weft
import WeftDisplay

@testable import WeftInspection
@testable import WeftScript

/// What the methods of the canvas record, beside the same drawing recorded in Swift.
@Suite("The canvas's methods, one by one")
struct CanvasRecordTests {
  let script: Script

  init() throws { script = try Script() }

  private func recorded(_ record: (inout DisplayListRecorder) -> Void) -> [DisplayList.Command] {
    var recorder = DisplayListRecorder()
    record(&recorder)
    return recorder.finish().commands
  }

  private let rect = Rect(x: 1, y: 2, width: 30, height: 40)
  private let red = Paint.color(Color(css: "red")!)

  private func polygon(_ points: (Double, Double)...) -> Path {
    var path = Path()
    for (x, y) in points { path.line(to: Point(x: x, y: y)) }
    return path
  }

  @Test("Shapes are filled: a polygon as a closed figure, a path by the rule, the one for windings by default")
  func fills() throws {
    let found = try script.drawing(
      """
      local rect = { 1, 2, 30, 40 }
      canvas:fillRect(rect, "red")
      canvas:fillRoundedRect(rect, 5, "red")
      canvas:fillRoundedRect(rect, { topLeft = 1, topRight = 2, bottomRight = 3, bottomLeft = 4 }, "red")
      canvas:fillRoundedRect(rect, { bottomLeft = 4 }, "red")
      canvas:fillEllipse(rect, "red")
      canvas:fillPolygon({ { 1, 2 }, { 3, 4 }, { x = 5, y = 0 } }, "red")
      local path = ui.BezierPath { { 1, 2 }, { 3, 4 } }
      canvas:fillPath(path, "red")
      canvas:fillPath(path, "red", "nonZero")
      canvas:fillPath(path, "red", "evenOdd")
      """)
    let line = polygon((1, 2), (3, 4))
    var triangle = polygon((1, 2), (3, 4), (5, 0))
    triangle.close()
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    let expected = recorded { recorder in
      recorder.fill(Path(rect: rect), red)
      recorder.fill(Path(roundedRect: rect, radii: CornerRadii(5)), red)
      recorder.fill(Path(roundedRect: rect, radii: radii), red)
      recorder.fill(Path(roundedRect: rect, radii: CornerRadii(bottomLeft: 4)), red)
      recorder.fill(Path(ellipseIn: rect), red)
      recorder.fill(triangle, red)
      recorder.fill(line, red, rule: .nonZero)
      recorder.fill(line, red, rule: .nonZero)
      recorder.fill(line, red, rule: .evenOdd)
    }
    #expect(found == expected)
  }

  @Test("Outlines are drawn by the line that is given, 1 point wide by default; a line through points stays open")
  func strokes() throws {
    let found = try script.drawing(
      """
      local rect, line = { 1, 2, 30, 40 }, { width = 3, dash = {} }
      canvas:strokeRect(rect, "red", 2)
      canvas:strokeRoundedRect(rect, 5, "red", line)
      canvas:strokeRoundedRect(rect, 5, "red")
      canvas:strokeEllipse(rect, "red", 4)
      canvas:strokeLine({ { 1, 2 }, { 3, 4 }, { 5, 0 } }, "red", 5)
      canvas:strokeArc({ 10, 20 }, 7, 0.5, 2, "red", 6)
      canvas:strokeArc({ 10, 20 }, 7, 2, 0.5, "red")
      canvas:strokePath(ui.BezierPath { { 1, 2 }, { 3, 4 } }, "red", { width = 0 })
      canvas:strokeRect(rect, "red", {})
      """)
    func arc(_ start: Double, _ end: Double) -> Path {
      var path = Path()
      path.arc(center: Point(x: 10, y: 20), radius: 7, startAngle: start, endAngle: end)
      return path
    }
    let rounded = Path(roundedRect: rect, radii: CornerRadii(5))
    let expected = recorded { recorder in
      recorder.stroke(Path(rect: rect), red, style: StrokeStyle(width: 2))
      recorder.stroke(rounded, red, style: StrokeStyle(width: 3))
      recorder.stroke(rounded, red, style: StrokeStyle(width: 1))
      recorder.stroke(Path(ellipseIn: rect), red, style: StrokeStyle(width: 4))
      recorder.stroke(polygon((1, 2), (3, 4), (5, 0)), red, style: StrokeStyle(width: 5))
      recorder.stroke(arc(0.5, 2), red, style: StrokeStyle(width: 6))
      recorder.stroke(arc(2, 0.5), red, style: StrokeStyle(width: 1))
      recorder.stroke(polygon((1, 2), (3, 4)), red, style: StrokeStyle(width: 0))
      recorder.stroke(Path(rect: rect), red, style: StrokeStyle())
    }
    #expect(found == expected)
  }

  @Test("An arc of a path runs clockwise where nothing else is said, from its start to its end")
  func arcs() throws {
    let found = try script.drawing(
      """
      for _, clockwise in ipairs { "default", true, false } do
        local path = ui.BezierPath()
        if clockwise == "default" then clockwise = nil end
        canvas:strokePath(path:addArcWithCenter({ 10, 20 }, 7, 0.5, 2, clockwise), "red")
      end
      """)
    let expected = recorded { recorder in
      for isClockwise in [true, true, false] {
        var path = Path()
        path.arc(center: Point(x: 10, y: 20), radius: 7, startAngle: 0.5, endAngle: 2, clockwise: isClockwise)
        recorder.stroke(path, red)
      }
    }
    #expect(found == expected)
  }

  @Test("Clips, transforms, opacity and blend mode are recorded with their numbers, in their order")
  func states() throws {
    let found = try script.drawing(
      """
      local rect = { 1, 2, 30, 40 }
      canvas:clipRect(rect)
      canvas:clipRoundedRect(rect, { topRight = 6 })
      canvas:clipEllipse(rect)
      canvas:clipPath(ui.BezierPath { { 1, 2 }, { 3, 4 } })
      canvas:clipPath(ui.BezierPath { { 1, 2 }, { 3, 4 } }, "evenOdd")
      canvas:translate(3, -4)
      canvas:scale(2, -3)
      canvas:rotate(0.5)
      canvas:setOpacity(0)
      canvas:setOpacity(1)
      canvas:setBlendMode "screen"
      canvas:beginGroup()
      canvas:endGroup()
      canvas:group({ opacity = 0.5 }, function() canvas:setOpacity(0.25) end)
      canvas:group({ shadow = {} }, function() end)
      """)
    let line = polygon((1, 2), (3, 4))
    let expected = recorded { recorder in
      recorder.clip(Path(rect: rect))
      recorder.clip(Path(roundedRect: rect, radii: CornerRadii(topRight: 6)))
      recorder.clip(Path(ellipseIn: rect))
      recorder.clip(line)
      recorder.clip(line, rule: .evenOdd)
      recorder.translate(x: 3, y: -4)
      recorder.scale(x: 2, y: -3)
      recorder.rotate(by: 0.5)
      recorder.setOpacity(0)
      recorder.setOpacity(1)
      recorder.setBlendMode(.screen)
      recorder.beginGroup()
      recorder.endGroup()
      recorder.beginGroup(opacity: 0.5)
      recorder.setOpacity(0.25)
      recorder.endGroup()
      recorder.beginGroup(shadow: Shadow())
      recorder.endGroup()
    }
    #expect(found == expected)
  }

  @Test("A gradient's colours are at equal distances by default; a radial one begins in its middle, at a point")
  func gradients() throws {
    let found = try script.drawing(
      """
      local colors = { "black", "white", "red" }
      canvas:fillRect(bounds, { colors = colors, center = { 5, 6 }, radius = 9 })
      canvas:fillRect(bounds, { colors = colors, center = { 5, 6 }, radius = 9, startRadius = 2, spread = "reflect" })
      canvas:fillRect(bounds, { colors = colors, from = { 1, 2 }, to = { 3, 4 }, locations = { 0, 0, 1 } })
      canvas:strokeLine({ { 0, 0 }, { 9, 9 } }, { colors = colors, from = { 1, 2 }, to = { 3, 4 } })
      """)
    let colors: [Color] = [.black, .white, Color(css: "red")!]
    let middle = Point(x: 5, y: 6)
    let (from, to) = (Point(x: 1, y: 2), Point(x: 3, y: 4))
    let steps = Gradient(stops: zip([0, 0, 1], colors).map { Gradient.Stop(offset: $0, color: $1) })
    let even = Gradient(stops: zip([0, 0.5, 1], colors).map { Gradient.Stop(offset: $0, color: $1) })
    var reflected = even
    reflected.spread = .reflect
    let bounds = Path(rect: Rect(x: 0, y: 0, width: 100, height: 50))
    let expected = recorded { recorder in
      recorder.fill(
        bounds, .radialGradient(even, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 9))
      recorder.fill(
        bounds, .radialGradient(reflected, startCenter: middle, startRadius: 2, endCenter: middle, endRadius: 9))
      recorder.fill(bounds, .linearGradient(steps, start: from, end: to))
      recorder.stroke(polygon((0, 0), (9, 9)), .linearGradient(even, start: from, end: to))
    }
    #expect(found == expected)
  }

  @Test("A picture is drawn as a whole, opaque and filtered where nothing else is said")
  func images() throws {
    try script.folder.copyPictures("star@2x.png")
    let found = try script.drawing(
      """
      for _, look in ipairs { {}, { opacity = 0 }, { tint = "red" }, { interpolation = "low" } } do
        canvas:drawImage("star.png", { 1, 2, 30, 40 }, look)
      end
      canvas:drawImage(ui.image "star.png", { 1, 2, 30, 40 })
      """)
    let placements = found.compactMap { if case .image(_, let placement) = $0 { placement } else { nil } }
    let plain = DisplayList.ImagePlacement(in: rect, source: nil, opacity: 1, interpolation: .high, tint: nil)
    let expected: [DisplayList.ImagePlacement] = [
      plain, .init(in: rect, opacity: 0), .init(in: rect, tint: Color(css: "red")),
      .init(in: rect, interpolation: .low),
      plain,
    ]
    #expect(placements == expected)
  }

  @Test("The module's blocks for pictures draw what the node's own do, with the width and the colour that are given")
  func modificationBlocks() throws {
    try script.folder.copyPictures("star@2x.png")
    let red = Color(css: "red")!
    let blocks: [(call: String, block: ImageNode.ModificationBlock)] = [
      ("imageNodeRoundBorderModificationBlock(3, 'red')", ImageNode.roundBorderModificationBlock(width: 3, color: red)),
      ("imageNodeRoundBorderModificationBlock(0)", ImageNode.roundBorderModificationBlock(width: 0, color: nil)),
      ("imageNodeRoundBorderModificationBlock(2)", ImageNode.roundBorderModificationBlock(width: 2, color: nil)),
      ("imageNodeTintColorModificationBlock('red')", ImageNode.tintColorModificationBlock(red)),
    ]
    for (call, block) in blocks {
      try script.run(
        "return ui.ImageNode { image = 'star.png', frame = { 0, 0, 40, 30 }, imageModificationBlock = ui.\(call) }")
      let node = try #require(try script.host.makeReturnedNode().node as? ImageNode)
      let drawn = try #require(try node.snapshot().contents)
      node.imageModificationBlock = block
      #expect(try node.snapshot().contents == drawn, "\(call)")
    }
  }

  @Test("A text has the look's font and colour where its runs have none; a number is its digits")
  func texts() throws {
    let found = try script.drawing(
      """
      local look = { font = "Inter 20", color = "red" }
      canvas:drawText({ "a", { "b", font = "Inter 9" }, { "c", color = "blue" } }, { 1, 2, 30, 40 }, look)
      canvas:drawText(12, { 1, 2, 30, 40 })
      """)
    guard case .text(let text, let options, let place)? = found.first, case .text(let number, _, _)? = found.last else {
      Issue.record("no text")
      return
    }
    let fonts = text.runs.map { $0.attributes.font?.description }
    #expect(fonts == ["Inter 20", "Inter 9", "Inter 20"])
    #expect(text.runs.map(\.attributes.color) == [Color(css: "red"), Color(css: "red"), Color(css: "blue")])
    #expect(options == TextOptions() && place == rect)
    #expect(number.runs.map(\.text) == ["12"] && number.runs.first?.attributes.font == nil)
  }

  @Test("A text is moved down by the free height or half of it, and not up where it is higher; its room ends below")
  func verticalAlignment() throws {
    let found = try script.drawing(
      """
      local look = { font = "Inter 20" }
      local height = canvas:measureText("a", look).height
      print(height)
      for _, place in ipairs { "none", "top", "center", "bottom" } do
        look.verticalAlignment = place
        canvas:drawText("a", { 1, 2, 30, height + 10 }, look)
        canvas:drawText("a", { 1, 2, 30, height - 10 }, look)
      end
      """)
    let printed = try #require(script.printed.first)
    let height = try #require(Double(printed))
    let places = found.compactMap { if case .text(_, _, let place) = $0 { place } else { nil } }
    let tops: [Double] = [0, 0, 0, 0, 5, 0, 10, 0]
    let expected = tops.enumerated().map { index, top in
      Rect(x: 1, y: 2 + top, width: 30, height: (index % 2 == 0 ? height + 10 : height - 10) - top)
    }
    #expect(places == expected)
  }

  @Test("A text is measured in one line without a width, in lines of at most that width with one, by its look")
  func measuring() throws {
    _ = try script.drawing(
      """
      local words, look = "one two three four", { font = "Inter 20" }
      local whole = canvas:measureText(words, look)
      local line = canvas:measureText("o", look).height
      local broken = canvas:measureText(words, look, whole.width / 2 + 10)
      print(whole.height == line, broken.height >= 2 * line, broken.width <= whole.width / 2 + 10)
      look.maximumNumberOfLines = 1
      print(canvas:measureText(words, look, whole.width / 2 + 10).height == line)
      look.maximumNumberOfLines, look.lineSpacing = 2, 7
      print(canvas:measureText(words, look, whole.width / 2 + 10).height >= 2 * line + 7)
      print(canvas:measureText(words).width < whole.width, canvas:measureText(words, nil, 0).height > line)
      """)
    #expect(script.printed == ["true\ttrue\ttrue", "true", "true", "true\ttrue"])
  }
}
