-- A transform is read back by its parts, as they were set, and can be set again; a sheared one has a matrix alone.
local ui = require "weft"
local card = require("card").card

do
  local function look(...)
    local t = card.transform
    print(("%.4g %.4g %.4g %.4g"):format(t.rotation, t.scale.x, t.scale.y, t.translation.x), t.a == 1, ...)
  end
  look()
  card.transform = { rotation = 2 * math.pi, scale = { 1, -2 }, translation = { 3, 4 } }
  look()
  card.transform = card.transform
  look()
  card.transform = { a = 0, b = 2, c = -2, d = 0, tx = 1, ty = 0 }
  look()
  card.transform = { a = 1, b = 0, c = 1, d = 1, tx = 0, ty = 0 }
  print(card.transform.rotation, card.transform.c)
  card.transform = card.transform
  card.transform = nil
  look()
  ui.animate { duration = 1, curve = "linear", animations = function() card.transform = { rotation = 2 * math.pi } end }
  ui.sleep(0.25)
  print(("%.4g"):format(card.presentation.transform.rotation / math.pi))
end
--> 0 1 1 0 | true
--> 6.283 1 -2 3 | true
--> 6.283 1 -2 3 | true
--> 1.571 2 2 1 | false
--> nil | 1
--> 0 1 1 0 | true
--> 0.5
local t = card.transform t.rotation = 1
card.transform = t
--! Card.transform: expected a transform by its parts or by its matrix, got both, which differ
--! hint: write the changed ones alone: { rotation =, scale =, translation = }
