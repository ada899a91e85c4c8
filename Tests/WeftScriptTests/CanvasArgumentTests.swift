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
      canvas:fillRect: rect: RECT a table with less than four numbers
    canvas:fillRect(bounds, 'nonesuch')
      canvas:fillRect: paint: COLOR "nonesuch"
    canvas:fillRect(bounds)
      canvas:fillRect: paint: COLOR nil
    canvas:fillRoundedRect(bounds, -1, 'red')
      canvas:fillRoundedRect: radius: expected a radius, or radii by corner, in points, got -1
    canvas:fillRoundedRect(bounds, { topleft = 1 }, 'red')
      canvas:fillRoundedRect: radius: expected radii by corner: {topLeft =, topRight =, bottomRight =, bottomLeft =},
      got a table with "topleft"
      | did you mean "topLeft"?
    canvas:fillRoundedRect(bounds, { topLeft = -1 }, 'red')
      canvas:fillRoundedRect: radius.topLeft: expected a number of 0 or more, got -1
    canvas:fillRoundedRect(bounds, { bottomRight = 'a' }, 'red')
      canvas:fillRoundedRect: radius.bottomRight: expected a number of 0 or more, got "a"
    canvas:fillRoundedRect(bounds, 4)
      canvas:fillRoundedRect: paint: COLOR nil
    canvas:fillEllipse(3, 'red')
      canvas:fillEllipse: rect: RECT 3
    canvas:fillPolygon({ 1, 2 }, 'red')
      canvas:fillPolygon: points: expected a list of points, got one point
      | write { { x, y }, { x, y } }, in one table
    canvas:fillPolygon({ { 1, 2 } }, 'red')
      canvas:fillPolygon: points: expected a list of two points or more, got a table
    canvas:fillPolygon(3, 'red')
      canvas:fillPolygon: points: expected a list of points: { {x, y}, … }, got 3
    canvas:fillPolygon({ { 1, 2 }, { 3 } }, 'red')
      canvas:fillPolygon: points[2]: POINT a table without the second
    canvas:fillPath({ { 1, 2 } }, 'red')
      canvas:fillPath: path: expected a path: ui.BezierPath(), got a table
      | a list of points makes one: ui.BezierPath { {x, y}, … }
    canvas:fillPath(3, 'red')
      canvas:fillPath: path: expected a path: ui.BezierPath(), got 3
    canvas:fillPath(ui.BezierPath(points(50001)), 'red')
      canvas:fillPath: path: expected at most 50000 lines and curves, got 50001
      | leave out points that are less than a pixel apart, or draw it in parts
    canvas:strokePath(ui.BezierPath(points(50001)), 'red')
      canvas:strokePath: path: expected at most 50000 lines and curves, got 50001
      | leave out points that are less than a pixel apart, or draw it in parts
    canvas:strokeLine(points(50001), 'red')
      canvas:strokeLine: points: expected at most 50000 lines and curves, got 50001
      | leave out points that are less than a pixel apart, or draw it in parts
    canvas:fillPolygon(points(50000), 'red')
      canvas:fillPolygon: points: expected at most 50000 lines and curves, got 50001
      | leave out points that are less than a pixel apart, or draw it in parts
    canvas:clipPath(ui.BezierPath(points(4097)))
      canvas:clipPath: path: expected at most 4096 lines and curves, got 4097
      | leave out points that are less than a pixel apart, or draw it in parts
    canvas:fillRect(bounds, { colors = points(1001), from = { 0, 0 }, to = { 1, 1 } })
      canvas:fillRect: paint.colors: expected at most 1000 colours, got 1001
    canvas:strokeRect(bounds, 'red', { dash = points(1001) })
      canvas:strokeRect: line.dash: expected at most 1000 lengths of dashes and gaps, got 1001
    canvas:fillPath(ui.BezierPath(), 'red', 'odd')
      canvas:fillPath: rule: expected "nonZero", "evenOdd", got "odd"
    canvas:strokeRect(bounds, 'red', -1)
      canvas:strokeRect: line: expected a width, or a style: {width =, cap =, join =, miterLimit =, dash =, dashPhase =},
      got -1
    canvas:strokeRect(bounds, 'red', '4')
      canvas:strokeRect: line: expected a width, or a style: {width =, cap =, join =, miterLimit =, dash =, dashPhase =},
      got "4"
      | without quotes: 4
    canvas:strokeRect(bounds, 'red', { widht = 1 })
      canvas:strokeRect: line: expected a width, or a style: {width =, cap =, join =, miterLimit =, dash =, dashPhase
      =}, got a table with "widht"
      | did you mean "width"?
    canvas:strokeRect(bounds, 'red', { width = -1 })
      canvas:strokeRect: line.width: expected a number of 0 or more, got -1
    canvas:strokeRect(bounds, 'red', { cap = 'flat' })
      canvas:strokeRect: line.cap: expected "butt", "round", "square", got "flat"
    canvas:strokeRect(bounds, 'red', { join = 'flat' })
      canvas:strokeRect: line.join: expected "miter", "round", "bevel", got "flat"
    canvas:strokeRect(bounds, 'red', { miterLimit = -1 })
      canvas:strokeRect: line.miterLimit: expected a number of 0 or more, got -1
    canvas:strokeRect(bounds, 'red', { dash = 'a' })
      canvas:strokeRect: line.dash: expected lengths of dashes and gaps, in points, got "a"
    canvas:strokeRect(bounds, 'red', { dash = -1 })
      canvas:strokeRect: line.dash: expected a number of 0 or more, got -1
    canvas:strokeRect(bounds, 'red', { dash = 0 })
      canvas:strokeRect: line.dash: expected lengths of dashes and gaps, one of them above 0, got none above 0
    canvas:strokeRect(bounds, 'red', { dash = { 0, 0 } })
      canvas:strokeRect: line.dash: expected lengths of dashes and gaps, one of them above 0, got none above 0
    canvas:strokeRect(bounds, 'red', { dash = { 1, -1 } })
      canvas:strokeRect: line.dash[2]: expected a number of 0 or more, got -1
    canvas:strokeRect(bounds, 'red', { dashPhase = 0/0 })
      canvas:strokeRect: line.dashPhase: expected a finite number, got NaN
    canvas:strokeRoundedRect(bounds, 'a', 'red')
      canvas:strokeRoundedRect: radius: expected a radius, or radii by corner, in points, got "a"
    canvas:strokeEllipse(bounds, {})
      canvas:strokeEllipse: paint: GRADIENT a table without colors
    canvas:strokeLine({ { 1, 2 } }, 'red')
      canvas:strokeLine: points: expected a list of two points or more, got a table
    canvas:strokeLine({ 1, 2 }, { 3, 4 })
      canvas:strokeLine: points: expected a list of points, got one point
      | write { { x, y }, { x, y } }, in one table
    canvas:strokeArc({ 1 }, 1, 0, 1, 'red')
      canvas:strokeArc: center: POINT a table without the second
    canvas:strokeArc({ 1, 2 }, -1, 0, 1, 'red')
      canvas:strokeArc: radius: expected a number of 0 or more, got -1
    canvas:strokeArc({ 1, 2 }, 1, 'a', 1, 'red')
      canvas:strokeArc: startAngle: expected an angle, in radians, got "a"
    canvas:strokeArc({ 1, 2 }, 1, 0, 1/0, 'red')
      canvas:strokeArc: endAngle: expected an angle, in radians, got infinity
    canvas:strokePath(3, 'red')
      canvas:strokePath: path: expected a path: ui.BezierPath(), got 3
    canvas:fillRect(bounds, { colors = { 'red' }, from = { 0, 0 }, to = { 1, 1 } })
      canvas:fillRect: paint.colors: expected two colours or more, got 1
    canvas:fillRect(bounds, { from = { 0, 0 }, to = { 1, 1 } })
      canvas:fillRect: paint: GRADIENT a table without colors
    canvas:fillRect(bounds, { colors = { 'red', 'blue' } })
      canvas:fillRect: paint: GRADIENT a table without from and to
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, from = { 0, 0 } })
      canvas:fillRect: paint: GRADIENT a table with from and without to
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, to = { 0, 0 } })
      canvas:fillRect: paint: GRADIENT a table with to and without from
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 } })
      canvas:fillRect: paint: GRADIENT a table with center and without radius
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, radius = 4 })
      canvas:fillRect: paint: GRADIENT a table with radius and without center
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 }, radius = -4 })
      canvas:fillRect: paint.radius: expected a number of 0 or more, got -4
    canvas:fillRect(bounds, { colors = { 'red', 5 }, center = { 0, 0 }, radius = 4 })
      canvas:fillRect: paint.colors[2]: COLOR 5
      | write "#000005"
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 }, radius = 4, locations = { 0.5, 0.25 } })
      canvas:fillRect: paint.locations: expected a place for each colour, rising from 0 to 1, got 0.25 after 0.5
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 }, radius = 4, locations = { 0.5 } })
      canvas:fillRect: paint.locations: expected a place for each colour, rising from 0 to 1, got 1 for 2 colours
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 }, radius = 4, locations = { 0.5, 1.5 } })
      canvas:fillRect: paint.locations[2]: expected a number from 0 to 1, got 1.5
    canvas:fillRect(bounds, { colors = { 'red', 'blue' }, center = { 0, 0 }, radius = 4, spread = 'x' })
      canvas:fillRect: paint.spread: expected "pad", "repeat", "reflect", got "x"
    canvas:fillRect(bounds, { color = { 'red', 'blue' } })
      canvas:fillRect: paint: GRADIENT a table with "color"
      | did you mean "colors"?
    canvas:clipRect(3)
      canvas:clipRect: rect: RECT 3
    canvas:clipRoundedRect(bounds, -1)
      canvas:clipRoundedRect: radius: expected a radius, or radii by corner, in points, got -1
    canvas:clipEllipse(3)
      canvas:clipEllipse: rect: RECT 3
    canvas:clipPath({})
      canvas:clipPath: path: expected a path: ui.BezierPath(), got a table
      | a list of points makes one: ui.BezierPath { {x, y}, … }
    canvas:clipPath(ui.BezierPath(), 'x')
      canvas:clipPath: rule: expected "nonZero", "evenOdd", got "x"
    canvas:save(5)
      canvas:save: draw: expected a function that draws, got 5
    canvas:translate(1)
      canvas:translate: y: expected a finite number, got nil
    canvas:translate('a', 1)
      canvas:translate: x: expected a finite number, got "a"
    canvas:scale(1)
      canvas:scale: y: expected a finite number, got nil
    canvas:scale(1, 1/0)
      canvas:scale: y: expected a finite number, got infinity
    canvas:rotate('a')
      canvas:rotate: angle: expected an angle, in radians, got "a"
    canvas:transform(3)
      canvas:transform: transform: expected a transform: {rotation = radians, scale = number or {x, y}, translation =
      {x, y}}, got 3
    canvas:setOpacity(1.5)
      canvas:setOpacity: opacity: expected a number from 0 to 1, got 1.5
    canvas:setOpacity(-0.5)
      canvas:setOpacity: opacity: expected a number from 0 to 1, got -0.5
    canvas:setOpacity('a')
      canvas:setOpacity: opacity: expected a number from 0 to 1, got "a"
    canvas:setBlendMode('x')
      canvas:setBlendMode: mode: expected BLENDING, got "x"
    canvas:group(function() end)
      canvas:group: options: GROUP a function
      | write canvas:group({}, function() … end)
    canvas:group({})
      canvas:group: draw: expected a function that draws, got nil
    canvas:group(5, function() end)
      canvas:group: options: GROUP 5
    canvas:group({ opacty = 1 }, function() end)
      canvas:group: options: GROUP a table with "opacty"
      | did you mean "opacity"?
    canvas:group({ opacity = 2 }, function() end)
      canvas:group: options.opacity: expected a number from 0 to 1, got 2
    canvas:group({ blendMode = 'x' }, function() end)
      canvas:group: options.blendMode: expected BLENDING, got "x"
    canvas:group({ shadow = 1 }, function() end)
      canvas:group: options.shadow: SHADOW 1
    canvas:group({ shadow = { opacity = 2 } }, function() end)
      canvas:group: options.shadow.opacity: expected a number from 0 to 1, got 2
    canvas:group({ shadow = { color = 'x' } }, function() end)
      canvas:group: options.shadow.color: COLOR "x"
    canvas:group({ shadow = { offset = 3 } }, function() end)
      canvas:group: options.shadow.offset: expected an offset: {x, y}, in points, got 3
    canvas:group({ shadow = { radius = -1 } }, function() end)
      canvas:group: options.shadow.radius: expected a number of 0 or more, got -1
    canvas:group({ shadow = { blur = 1 } }, function() end)
      canvas:group: options.shadow: SHADOW a table with "blur"
      | it is called radius
    canvas:beginGroup(3)
      canvas:beginGroup: options: GROUP 3
    canvas:drawImage(3, bounds)
      canvas:drawImage: image: expected a file's path or an image, got 3
    canvas:drawImage('star.png', 3)
      canvas:drawImage: rect: RECT 3
    canvas:drawImage('star.png', bounds, 5)
      canvas:drawImage: look: COLOR 5
      | write "#000005"
    canvas:drawImage('star.png', bounds, { opacity = 2 })
      canvas:drawImage: look.opacity: expected a number from 0 to 1, got 2
    canvas:drawImage('star.png', bounds, { source = 2 })
      canvas:drawImage: look.source: RECT 2
    canvas:drawImage('star.png', bounds, { tint = 'x' })
      canvas:drawImage: look.tint: COLOR "x"
    canvas:drawImage('star.png', bounds, { interpolation = 'x' })
      canvas:drawImage: look.interpolation: expected "none", "low", "high", got "x"
    canvas:drawImage('star.png', bounds, { tnt = 'red' })
      canvas:drawImage: look: expected a colour, or how the picture looks: {tint =, source =, opacity =,
      interpolation =}, got a table with "tnt"
      | did you mean "tint"?
    canvas:drawText(true, bounds)
      canvas:drawText: text: RUNS true
    canvas:drawText('a', 3)
      canvas:drawText: rect: RECT 3
    canvas:drawText('a', bounds, 'Inter 12')
      canvas:drawText: look: LOOK "Inter 12"
      | by name: { font = "Inter 12" }
    canvas:drawText('a', bounds, 'red')
      canvas:drawText: look: LOOK "red"
      | by name: { color = "red" }
    canvas:drawText('a', bounds, 12)
      canvas:drawText: look: LOOK 12
    canvas:drawText('a', bounds, { size = 12 })
      canvas:drawText: look: LOOK a table with "size"
    canvas:drawText('a', bounds, { color = 'x' })
      canvas:drawText: look.color: COLOR "x"
    canvas:drawText('a', bounds, { alignment = 'x' })
      canvas:drawText: look.alignment: expected "natural", "left", "center", "right", "justified", got "x"
    canvas:drawText('a', bounds, { verticalAlignment = 'x' })
      canvas:drawText: look.verticalAlignment: expected "none", "top", "center", "bottom", got "x"
    canvas:drawText('a', bounds, { lineSpacing = -1 })
      canvas:drawText: look.lineSpacing: expected a number of 0 or more, got -1
    canvas:drawText('a', bounds, { maximumNumberOfLines = -1 })
      canvas:drawText: look.maximumNumberOfLines: expected 0 (no limit) or more, got -1
    canvas:drawText('a', bounds, { maximumNumberOfLines = 1.5 })
      canvas:drawText: look.maximumNumberOfLines: expected a whole number, got 1.5
    canvas:drawText('a', bounds, { truncationMode = 'x' })
      canvas:drawText: look.truncationMode: expected "wordWrapping", "head", "middle", "tail", got "x"
    canvas:measureText(true)
      canvas:measureText: text: RUNS true
    canvas:measureText('a', 'Inter 12')
      canvas:measureText: look: LOOK "Inter 12"
      | by name: { font = "Inter 12" }
    canvas:measureText('a', nil, -1)
      canvas:measureText: width: expected a number of 0 or more, got -1
    canvas:measureText('a', nil, 'x')
      canvas:measureText: width: expected a number of 0 or more, got "x"
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
