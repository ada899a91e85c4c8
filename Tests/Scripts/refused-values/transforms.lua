-- A transform scales, then turns, then moves; its parts are named where they are wrong.
local ui = require "weft"
local fails = require "fails"

do
  local m = ui.DisplayNode {
    transform = { translation = { 10, 20 }, scale = { 2, 3 }, rotation = math.pi / 2 },
  }.transform
  print(("%.3f %.3f %.3f %.3f %g %g"):format(m.a + 0.0001, m.b, m.c, m.d + 0.0001, m.tx, m.ty))
end
--> 0.000 2.000 -3.000 0.000 10 20
fails(function() ui.DisplayNode { transform = { a = 1, b = 0, c = 0, d = 1, tx = 3 } } end)
--! DisplayNode.transform: expected a matrix: {a =, b =, c =, d =, tx =, ty =}, got a table without ty
fails(function() ui.DisplayNode { transform = { a = 1, rotation = 2 } } end)
--! DisplayNode.transform: expected a matrix: {a =, b =, c =, d =, tx =, ty =}, got a table without b
fails(function() ui.DisplayNode { transform = { a = 1, b = 0, c = 0, d = 1, tx = 3, ty = 'x' } } end)
--! DisplayNode.transform.ty: expected a finite number, got "x"
fails(function() ui.DisplayNode { transform = { rotation = '90' } } end)
--! DisplayNode.transform.rotation: expected an angle in radians, got "90"
--! hint: math.rad(90) is 90 degrees
fails(function() ui.DisplayNode { transform = { rotation = 1/0 } } end)
--! DisplayNode.transform.rotation: expected an angle in radians, got infinity
fails(function() ui.DisplayNode { transform = { scale = 0/0 } } end)
--! DisplayNode.transform.scale: expected a finite number, got NaN
fails(function() ui.DisplayNode { transform = { scale = '2' } } end)
--! DisplayNode.transform.scale: expected a point: {x, y} or {x =, y =}, in points, got "2"
fails(function() ui.DisplayNode { transform = { scale = { 1, '2' } } } end)
--! DisplayNode.transform.scale[2]: expected a number, in points, got "2"
--! hint: without quotes: 2
fails(function() ui.DisplayNode { transform = { translation = 3 } } end)
--! DisplayNode.transform.translation: expected a point: {x, y} or {x =, y =}, in points, got 3
--! hint: a point is one table: { x, y }
fails(function() ui.DisplayNode { transform = { translation = { x = 3 } } } end)
--! DisplayNode.transform.translation: expected a point: {x, y} or {x =, y =}, in points, got a table without the second
local n = ui.DisplayNode { transform = { scale = 2 } } n.transform = nil print(n.transform.a) --> 1
