import Testing
import Weft
import WeftDisplay

@testable import WeftInspection
@testable import WeftScript

@Suite("The canvas")
struct CanvasTests {
  let script: Script

  init() throws { script = try Script() }

  private func complaint(_ body: String) throws -> String {
    let error = try #require(throws: (any Error).self) { try script.drawing(body) }
    let layoutError = try #require(error as? LayoutError)
    return script.shown(layoutError.forScripts)
  }

  @Test("A path is what its steps say")
  func path() throws {
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.line(to: Point(x: 3, y: 4))
    path.curve(to: Point(x: 5, y: 6), control1: Point(x: 7, y: 8), control2: Point(x: 9, y: 10))
    path.quadCurve(to: Point(x: 11, y: 12), control: Point(x: 13, y: 14))
    path.arc(center: Point(x: 20, y: 20), radius: 5, startAngle: 0, endAngle: 1, clockwise: false)
    path.close()
    path.addRect(Rect(x: 1, y: 1, width: 2, height: 2))
    path.addRoundedRect(Rect(x: 1, y: 1, width: 9, height: 9), radii: CornerRadii(topLeft: 2, bottomRight: 3))
    path.addEllipse(in: Rect(x: 1, y: 1, width: 4, height: 2))
    path = path.applying(Transform.translation(x: 1, y: 1))
    let recorded = try script.drawing(
      """
      local path = ui.BezierPath():moveToPoint { 1, 2 }
      path:addLineToPoint({ 3, 4 }):addCurveToPoint({ 5, 6 }, { 7, 8 }, { 9, 10 })
      path:addQuadCurveToPoint({ 11, 12 }, { 13, 14 }):addArcWithCenter({ 20, 20 }, 5, 0, 1, false):closePath()
      local shapes = ui.BezierPath():addRect({ 1, 1, 2, 2 }):addRoundedRect({ 1, 1, 9, 9 }, { topLeft = 2, bottomRight = 3 })
      path:appendPath(shapes):addEllipse({ 1, 1, 4, 2 }):applyTransform { translation = { 1, 1 } }
      canvas:fillPath(path, "red", "evenOdd")
      canvas:clipPath(path)
      """)
    #expect(recorded == [.fill(path, .color(.init(css: "red")!), rule: .evenOdd), .clip(path, rule: .nonZero)])
  }

  @Test("A path may be drawn with in several drawings, and from a list of points")
  func pathFromPoints() throws {
    var path = Path()
    for x in [1.0, 2, 3] { path.line(to: Point(x: x, y: x)) }
    let recorded = try script.drawing(
      """
      self.path = self.path or ui.BezierPath { { 1, 1 }, { 2, 2 }, { 3, 3 } }
      canvas:strokePath(self.path, "black")
      """)
    #expect(recorded == [.stroke(path, .color(.black), StrokeStyle())])
  }

  @Test("A line's style is a width, or a table of all its parts")
  func lineStyle() throws {
    let recorded = try script.drawing(
      """
      canvas:strokeLine({ { 0, 0 }, { 9, 9 } }, "black", 4)
      canvas:strokeLine({ { 0, 0 }, { 9, 9 } }, "black",
        { width = 3, cap = "round", join = "bevel", miterLimit = 2, dash = { 4, 2 }, dashPhase = 1 })
      canvas:strokeLine({ { 0, 0 }, { 9, 9 } }, "black", { dash = 5 })
      """)
    let styles = recorded.compactMap { if case .stroke(_, _, let style) = $0 { style } else { nil } }
    #expect(
      styles == [
        StrokeStyle(width: 4),
        StrokeStyle(width: 3, cap: .round, join: .bevel, miterLimit: 2, dash: [4, 2], dashPhase: 1),
        StrokeStyle(dash: [5, 5]),
      ])
  }

  @Test("Gradients, with places, spreads and an inner circle")
  func gradients() throws {
    let recorded = try script.drawing(
      """
      canvas:fillRect(bounds, { colors = { "black", "white" }, from = { 0, 0 }, to = { 9, 0 }, spread = "repeat" })
      canvas:fillRect(bounds, { colors = { "black", "white", "black" }, locations = { 0, 0.25, 1 }, center = { 5, 5 },
        radius = 9, startCenter = { 4, 4 }, startRadius = 2 })
      """)
    let paints = recorded.compactMap { if case .fill(_, let paint, _) = $0 { paint } else { nil } }
    let stops = zip([0, 0.25, 1], [Color.black, .white, .black]).map { Gradient.Stop(offset: $0, color: $1) }
    #expect(
      paints == [
        .linearGradient(
          Gradient(colors: [.black, .white], spread: .repeat), start: .zero, end: Point(x: 9, y: 0)),
        .radialGradient(
          Gradient(stops: stops), startCenter: Point(x: 4, y: 4), startRadius: 2, endCenter: Point(x: 5, y: 5),
          endRadius: 9),
      ])
  }

  @Test("Saves and groups, by pairs and by functions, record the same")
  func scopes() throws {
    let pairs = try script.drawing(
      """
      canvas:save()
      canvas:setBlendMode "multiply"
      canvas:beginGroup { opacity = 0.5, blendMode = "screen", shadow = { color = "red", opacity = 0.5, offset = { 1, 2 }, radius = 3 } }
      canvas:fillRect(bounds, "black")
      canvas:endGroup()
      canvas:restore()
      """)
    let functions = try script.drawing(
      """
      canvas:save(function()
        canvas:setBlendMode "multiply"
        canvas:group({ opacity = 0.5, blendMode = "screen", shadow = { color = "red", opacity = 0.5, offset = { 1, 2 }, radius = 3 } },
          function() canvas:fillRect(bounds, "black") end)
      end)
      """)
    #expect(pairs == functions)
    #expect(pairs.count == 6)
  }

  @Test("A coroutine may draw inside a save and be gone when that ends")
  func coroutineInside() throws {
    let recorded = try script.drawing(
      """
      canvas:save(function()
        coroutine.wrap(function() canvas:fillRect(bounds, "black") end)()
        for _ = 1, 3 do collectgarbage() end
        for i = 1, 100 do local _ = coroutine.create(print) end
      end)
      canvas:fillRect(bounds, "red")
      """)
    #expect(recorded.count == 4)
  }

  @Test(
    "What is opened and not closed, or closed and not opened, is reported at its line",
    arguments: [
      (
        "canvas:save()",
        "3: canvas:save: it has no restore | end it by canvas:restore(), or write canvas:save(function() … end)"
      ),
      (
        "canvas:save()\ncanvas:beginGroup()\ncanvas:restore()",
        "5: canvas:restore: expected a save before it, got the beginGroup of line 4 | end that first: canvas:endGroup()"
      ),
      (
        "canvas:beginGroup()\ncanvas:save()\ncanvas:endGroup()",
        "5: canvas:endGroup: expected a beginGroup before it, got the save of line 4 | end that first: canvas:restore()"
      ),
      ("canvas:restore()", "3: canvas:restore: expected a save before it, got none"),
      ("canvas:endGroup()", "3: canvas:endGroup: expected a beginGroup before it, got none"),
      (
        "canvas:save(function()\ncanvas:beginGroup()\nend)",
        "4: canvas:beginGroup: it has no endGroup | end it by canvas:endGroup(), or write canvas:group({ … }, function() … end)"
      ),
      ("canvas:save(function()\ncanvas:restore()\nend)", "4: canvas:restore: expected a save before it, got none"),
    ])
  func balance(_ body: String, _ told: String) throws {
    #expect(try complaint(body) == told)
  }

  @Test("Text is laid out by its look; a vertical alignment moves it by what it measures")
  func text() throws {
    let recorded = try script.drawing(
      """
      local look = { font = "Inter 20", color = "red", alignment = "center", maximumNumberOfLines = 1,
        truncationMode = "tail", lineSpacing = 2 }
      local size = canvas:measureText("Words", look)
      assert(size.width > 20 and size.height > 20, size.height)
      assert(canvas:measureText("Words and more words", { font = "Inter 20" }, 60).height > 40)
      canvas:drawText({ "Wo", { "rds", color = "blue" } }, { 0, 0, 90, 90 }, look)
      for _, place in ipairs { "top", "center", "bottom" } do
        canvas:drawText("Words", { 0, 0, 90, size.height + 40 }, { font = "Inter 20", verticalAlignment = place })
      end
      """)
    var tops: [Double] = []
    for command in recorded {
      guard case .text(let text, let options, let rect) = command else { continue }
      if text.runs.count == 2 {
        #expect(text.runs.map(\.attributes.color) == [Color(css: "red"), Color(css: "blue")])
        #expect(
          options
            == TextOptions(alignment: .center, lineSpacing: 2, maximumNumberOfLines: 1, truncationMode: .tail))
      } else {
        tops.append(rect.minY)
      }
    }
    #expect(tops == [0, 20, 40])
  }

  @Test("A picture's part, opacity, tint and interpolation")
  func images() throws {
    try script.folder.copyPictures("star@2x.png")
    let recorded = try script.drawing(
      """
      canvas:drawImage("star.png", bounds, { tint = "red", source = { 1, 2, 3, 4 }, opacity = 0.5, interpolation = "none" })
      canvas:drawImage("star.png", bounds, "red")
      """)
    let placements = recorded.compactMap { if case .image(_, let placement) = $0 { placement } else { nil } }
    let rect = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      placements == [
        .init(
          in: rect, source: Rect(x: 1, y: 2, width: 3, height: 4), opacity: 0.5, interpolation: .none,
          tint: Color(css: "red")),
        .init(in: rect, tint: Color(css: "red")),
      ])
  }

  @Test("A transform is the one that nodes have; corners may differ")
  func transforms() throws {
    let recorded = try script.drawing(
      """
      canvas:transform { scale = 2, translation = { 3, 4 } }
      canvas:fillRoundedRect(bounds, { topRight = 5 }, "black")
      """)
    let path = Path(
      roundedRect: Rect(x: 0, y: 0, width: 100, height: 50), radii: CornerRadii(topRight: 5))
    #expect(
      recorded == [
        .concatenate(Transform(a: 2, d: 2, tx: 3, ty: 4)), .fill(path, .color(.black), rule: .nonZero),
      ])
  }

  @Test("A drawing that is given up by an error leaves nothing open for the next")
  func afterAnError() throws {
    #expect(
      try script.drawing(
        """
        local ok = pcall(function() canvas:save(function() error "no" end) end)
        assert(not ok)
        canvas:restore()
        canvas:fillRect(bounds, "black")
        """
      ).count == 3)
  }
}
