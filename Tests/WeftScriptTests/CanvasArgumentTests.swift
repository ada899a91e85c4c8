import Testing
import Weft
import WeftDisplay

@testable import WeftScript

/// What is said about wrong arguments of a drawing: the method, and the part of a table that is wrong.
@Suite("Wrong arguments of the canvas's methods")
struct CanvasArgumentTests {
  private static let calls = RefusedCalls(
    """
    canvas:fillRect({ 1, 2 }, 'red')
      canvas.fillRect: RECT a table with less than four numbers
    canvas:fillRect(bounds, 'nonesuch')
      canvas.fillRect: COLOR "nonesuch"
    canvas:fillRect(bounds)
      canvas.fillRect: COLOR nil
    canvas:fillRoundedRect(bounds, -1, 'red')
      canvas.fillRoundedRect: expected a radius, or radii by corner, in points, got -1
    canvas:fillRoundedRect(bounds, { topleft = 1 }, 'red')
      canvas.fillRoundedRect: expected radii by corner: {topLeft =, topRight =, bottomRight =, bottomLeft =},
      got a table with "topleft"
      | did you mean "topLeft"?
    canvas:fillRoundedRect(bounds, { topLeft = -1 }, 'red')
      canvas.fillRoundedRect.topLeft: expected a number of 0 or more, got -1
    canvas:fillRoundedRect(bounds, { bottomRight = 'a' }, 'red')
      canvas.fillRoundedRect.bottomRight: expected a number of 0 or more, got "a"
    canvas:fillRoundedRect(bounds, 4)
      canvas.fillRoundedRect: COLOR nil
    canvas:fillEllipse(3, 'red')
      canvas.fillEllipse: RECT 3
    canvas:fillPolygon({ 1, 2 }, 'red')
      canvas.fillPolygon: expected a list of points, got one point
      | write { { x, y }, { x, y } }, in one table
    canvas:fillPolygon({ { 1, 2 } }, 'red')
      canvas.fillPolygon: expected a list of two points or more, got a table
    canvas:fillPolygon(3, 'red')
      canvas.fillPolygon: expected a list of points: { {x, y}, … }, got 3
    canvas:fillPolygon({ { 1, 2 }, { 3 } }, 'red')
      canvas.fillPolygon[2]: POINT a table without the second
    canvas:fillPath({ { 1, 2 } }, 'red')
      canvas.fillPath: expected a path: ui.BezierPath(), got a table
      | a list of points makes one: ui.BezierPath { {x, y}, … }
    canvas:fillPath(3, 'red')
      canvas.fillPath: expected a path: ui.BezierPath(), got 3
    canvas:fillPath(ui.BezierPath(points(50001)), 'red')
      canvas.fillPath: expected at most 50000 lines and curves, got 50001
      | leave out points that are less than a pixel apart, or draw it in parts
    canvas:strokePath(ui.BezierPath(points(50001)), 'red')
      canvas.strokePath: expected at most 50000 lines and curves, got 50001
      | leave out points that are less than a pixel apart, or draw it in parts
    canvas:strokeLine(points(50001), 'red')
      canvas.strokeLine: expected at most 50000 lines and curves, got 50001
      | leave out points that are less than a pixel apart, or draw it in parts
    canvas:fillPolygon(points(50000), 'red')
      canvas.fillPolygon: expected at most 50000 lines and curves, got 50001
      | leave out points that are less than a pixel apart, or draw it in parts
    canvas:clipPath(ui.BezierPath(points(4097)))
      canvas.clipPath: expected at most 4096 lines and curves, got 4097
      | leave out points that are less than a pixel apart, or draw it in parts
    canvas:fillRect(bounds, { colors = points(1001), from = { 0, 0 }, to = { 1, 1 } })
      canvas.fillRect.colors: expected at most 1000 colours, got 1001
    canvas:strokeRect(bounds, 'red', { dash = points(1001) })
      canvas.strokeRect.dash: expected at most 1000 lengths of dashes and gaps, got 1001
    canvas:fillPath(ui.BezierPath(), 'red', 'odd')
      canvas.fillPath: expected "nonZero", "evenOdd", got "odd"
    canvas:strokeRect(bounds, 'red', -1)
      canvas.strokeRect: expected a number of 0 or more, got -1
    canvas:strokeRect(bounds, 'red', { widht = 1 })
      canvas.strokeRect: expected a width, or {width =, cap =, join =, miterLimit =, dash =, dashPhase =},
      got a table with "widht"
      | did you mean "width"?
    canvas:strokeRect(bounds, 'red', { width = -1 })
      canvas.strokeRect.width: expected a number of 0 or more, got -1
    canvas:strokeRect(bounds, 'red', { cap = 'flat' })
      canvas.strokeRect.cap: expected "butt", "round", "square", got "flat"
    canvas:strokeRect(bounds, 'red', { join = 'flat' })
      canvas.strokeRect.join: expected "miter", "round", "bevel", got "flat"
    canvas:strokeRect(bounds, 'red', { miterLimit = -1 })
      canvas.strokeRect.miterLimit: expected a number of 0 or more, got -1
    canvas:strokeRect(bounds, 'red', { dash = 'a' })
      canvas.strokeRect.dash: expected lengths of dashes and gaps, in points, got "a"
    canvas:strokeRect(bounds, 'red', { dash = -1 })
      canvas.strokeRect.dash: expected a number of 0 or more, got -1
    canvas:strokeRect(bounds, 'red', { dash = 0 })
      canvas.strokeRect.dash: expected lengths of dashes and gaps, one of them above 0, got none above 0
    canvas:strokeRect(bounds, 'red', { dash = { 0, 0 } })
      canvas.strokeRect.dash: expected lengths of dashes and gaps, one of them above 0, got none above 0
    canvas:strokeRect(bounds, 'red', { dash = { 1, -1 } })
      canvas.strokeRect.dash[2]: expected a number of 0 or more, got -1
    canvas:strokeRect(bounds, 'red', { dashPhase = 0/0 })
      canvas.strokeRect.dashPhase: expected a finite number, got NaN
    canvas:strokeRoundedRect(bounds, 'a', 'red')
      canvas.strokeRoundedRect: expected a radius, or radii by corner, in points, got "a"
    canvas:strokeEllipse(bounds, {})
      canvas.strokeEllipse: GRADIENT a table
    canvas:strokeLine({ { 1, 2 } }, 'red')
      canvas.strokeLine: expected a list of two points or more, got a table
    canvas:strokeLine({ 1, 2 }, { 3, 4 })
      canvas.strokeLine: expected a list of points, got one point
      | write { { x, y }, { x, y } }, in one table
    canvas:strokeArc({ 1 }, 1, 0, 1, 'red')
      canvas.strokeArc: POINT a table without the second
    canvas:strokeArc({ 1, 2 }, -1, 0, 1, 'red')
      canvas.strokeArc: expected a number of 0 or more, got -1
    canvas:strokeArc({ 1, 2 }, 1, 'a', 1, 'red')
      canvas.strokeArc: expected an angle, in radians, got "a"
    canvas:strokeArc({ 1, 2 }, 1, 0, 1/0, 'red')
      canvas.strokeArc: expected an angle, in radians, got infinity
    canvas:strokePath(3, 'red')
      canvas.strokePath: expected a path: ui.BezierPath(), got 3
    canvas:fillRect(bounds, { colors = { 'red' }, from = { 0, 0 }, to = { 1, 1 } })
      canvas.fillRect: GRADIENT less than two colours
    canvas:fillRect(bounds, { from = { 0, 0 }, to = { 1, 1 } })
      canvas.fillRect: GRADIENT a table
    canvas:fillRect(bounds, { colors = { 'red', 'blue' } })
      canvas.fillRect: GRADIENT a table
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, from = { 0, 0 } })
      canvas.fillRect: GRADIENT a table with from and without to
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, to = { 0, 0 } })
      canvas.fillRect: GRADIENT a table with to and without from
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 } })
      canvas.fillRect: GRADIENT a table with center and without radius
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, radius = 4 })
      canvas.fillRect: GRADIENT a table with radius and without center
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 }, radius = -4 })
      canvas.fillRect.radius: expected a number of 0 or more, got -4
    canvas:fillRect(bounds, { colors = { 'red', 5 }, center = { 0, 0 }, radius = 4 })
      canvas.fillRect.colors[2]: COLOR 5
      | write "#000005"
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 }, radius = 4, locations = { 0.5, 0.25 } })
      canvas.fillRect.locations: expected a place for each colour, rising from 0 to 1, got 0.25 after 0.5
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 }, radius = 4, locations = { 0.5 } })
      canvas.fillRect.locations: expected a place for each colour, rising from 0 to 1, got 1 for 2 colours
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 }, radius = 4, locations = { 0.5, 1.5 } })
      canvas.fillRect.locations[2]: expected a number from 0 to 1, got 1.5
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 }, radius = 4, spread = 'x' })
      canvas.fillRect.spread: expected "pad", "repeat", "reflect", got "x"
    canvas:fillRect(bounds, { color = { 'red', 'blue' } })
      canvas.fillRect: GRADIENT a table with "color"
      | did you mean "colors"?
    canvas:clipRect(3)
      canvas.clipRect: RECT 3
    canvas:clipRoundedRect(bounds, -1)
      canvas.clipRoundedRect: expected a radius, or radii by corner, in points, got -1
    canvas:clipEllipse(3)
      canvas.clipEllipse: RECT 3
    canvas:clipPath({})
      canvas.clipPath: expected a path: ui.BezierPath(), got a table
      | a list of points makes one: ui.BezierPath { {x, y}, … }
    canvas:clipPath(ui.BezierPath(), 'x')
      canvas.clipPath: expected "nonZero", "evenOdd", got "x"
    canvas:save(5)
      canvas.save: expected a function that draws, or nothing, got 5
    canvas:translate(1)
      canvas.translate: expected a finite number, got nil
    canvas:translate('a', 1)
      canvas.translate: expected a finite number, got "a"
    canvas:scale(1)
      canvas.scale: expected a finite number, got nil
    canvas:scale(1, 1/0)
      canvas.scale: expected a finite number, got infinity
    canvas:rotate('a')
      canvas.rotate: expected a finite number, got "a"
    canvas:transform(3)
      canvas.transform: expected a transform: {rotation = radians, scale = number or {x, y}, translation = {x, y}}, got 3
    canvas:setOpacity(1.5)
      canvas.setOpacity: expected a number from 0 to 1, got 1.5
    canvas:setOpacity(-0.5)
      canvas.setOpacity: expected a number from 0 to 1, got -0.5
    canvas:setOpacity('a')
      canvas.setOpacity: expected a number from 0 to 1, got "a"
    canvas:setBlendMode('x')
      canvas.setBlendMode: expected BLENDING, got "x"
    canvas:group(function() end)
      canvas.group: expected how the group is put in place, got a function
      | write canvas:group({}, function() … end)
    canvas:group({})
      canvas.group: expected a function that draws, got nil
    canvas:group(5, function() end)
      canvas.group: GROUP 5
    canvas:group({ opacty = 1 }, function() end)
      canvas.group: GROUP a table with "opacty"
      | did you mean "opacity"?
    canvas:group({ opacity = 2 }, function() end)
      canvas.group.opacity: expected a number from 0 to 1, got 2
    canvas:group({ blendMode = 'x' }, function() end)
      canvas.group.blendMode: expected BLENDING, got "x"
    canvas:group({ shadow = 1 }, function() end)
      canvas.group.shadow: SHADOW 1
    canvas:group({ shadow = { opacity = 2 } }, function() end)
      canvas.group.shadow.opacity: expected a number from 0 to 1, got 2
    canvas:group({ shadow = { color = 'x' } }, function() end)
      canvas.group.shadow.color: COLOR "x"
    canvas:group({ shadow = { offset = 3 } }, function() end)
      canvas.group.shadow.offset: expected an offset: {x, y}, in points, got 3
    canvas:group({ shadow = { radius = -1 } }, function() end)
      canvas.group.shadow.radius: expected a number of 0 or more, got -1
    canvas:group({ shadow = { blur = 1 } }, function() end)
      canvas.group.shadow: SHADOW a table with "blur"
      | it is called radius
    canvas:beginGroup(3)
      canvas.beginGroup: GROUP 3
    canvas:drawImage(3, bounds)
      canvas.drawImage: expected a file's path or an image, got 3
    canvas:drawImage('star.png', 3)
      canvas.drawImage: RECT 3
    canvas:drawImage('star.png', bounds, 5)
      canvas.drawImage: COLOR 5
      | write "#000005"
    canvas:drawImage('star.png', bounds, { opacity = 2 })
      canvas.drawImage.opacity: expected a number from 0 to 1, got 2
    canvas:drawImage('star.png', bounds, { source = 2 })
      canvas.drawImage.source: RECT 2
    canvas:drawImage('star.png', bounds, { tint = 'x' })
      canvas.drawImage.tint: COLOR "x"
    canvas:drawImage('star.png', bounds, { interpolation = 'x' })
      canvas.drawImage.interpolation: expected "none", "low", "high", got "x"
    canvas:drawImage('star.png', bounds, { tnt = 'red' })
      canvas.drawImage: expected a colour, or how the picture looks: {tint =, source =, opacity =, interpolation =},
      got a table with "tnt"
      | did you mean "tint"?
    canvas:drawText(true, bounds)
      canvas.drawText: RUNS true
    canvas:drawText('a', 3)
      canvas.drawText: RECT 3
    canvas:drawText('a', bounds, 'Inter 12')
      canvas.drawText: LOOK "Inter 12"
      | by name: { font = "Inter 12" }
    canvas:drawText('a', bounds, 'red')
      canvas.drawText: LOOK "red"
      | by name: { color = "red" }
    canvas:drawText('a', bounds, 12)
      canvas.drawText: LOOK 12
    canvas:drawText('a', bounds, { size = 12 })
      canvas.drawText: LOOK a table with "size"
    canvas:drawText('a', bounds, { color = 'x' })
      canvas.drawText.color: COLOR "x"
    canvas:drawText('a', bounds, { alignment = 'x' })
      canvas.drawText.alignment: expected "natural", "left", "center", "right", "justified", got "x"
    canvas:drawText('a', bounds, { verticalAlignment = 'x' })
      canvas.drawText.verticalAlignment: expected "none", "top", "center", "bottom", got "x"
    canvas:drawText('a', bounds, { lineSpacing = -1 })
      canvas.drawText.lineSpacing: expected a number of 0 or more, got -1
    canvas:drawText('a', bounds, { maximumNumberOfLines = -1 })
      canvas.drawText.maximumNumberOfLines: expected 0 (no limit) or more, got -1
    canvas:drawText('a', bounds, { maximumNumberOfLines = 1.5 })
      canvas.drawText.maximumNumberOfLines: expected a whole number, got 1.5
    canvas:drawText('a', bounds, { truncationMode = 'x' })
      canvas.drawText.truncationMode: expected "wordWrapping", "head", "middle", "tail", got "x"
    canvas:measureText(true)
      canvas.measureText: RUNS true
    canvas:measureText('a', 'Inter 12')
      canvas.measureText: LOOK "Inter 12"
      | by name: { font = "Inter 12" }
    canvas:measureText('a', nil, -1)
      canvas.measureText: expected a number of 0 or more, got -1
    canvas:measureText('a', nil, 'x')
      canvas.measureText: expected a number of 0 or more, got "x"
    """)

  @Test("Each names the method, the part, what was expected and what came; nothing is drawn")
  func calls() throws {
    let script = try Script()
    try script.folder.copyPictures("star@2x.png")
    try script.run(
      """
      local function points(count)
        local points = {}
        for index = 1, count do points[index] = { index, index % 7 } end
        return points
      end
      local Drawing = ui.DisplayNode:subclass "Drawing"
      function Drawing:draw(canvas, bounds)
      \(Self.calls.source)
      end
      return Drawing { frame = { 0, 0, 100, 50 } }
      """)
    let picture = try script.host.makeReturnedNode().node.snapshot()
    let blendModes = BlendMode.allCases.map { "\"\($0.scriptName)\"" }.joined(separator: ", ")
    Self.calls.check(script.printed.map { $0.replacing(blendModes, with: "BLENDING") })
    #expect(picture.contents?.commands.isEmpty != false)
  }
}
