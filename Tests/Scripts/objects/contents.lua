-- The list in a constructor's table is its content, in order, beside its properties; others are reported.
local ui = require "weft"
local fails = require "fails"

do
  local function check(outer, list, up, items, ...)
    print(#outer[list], outer[list][1] == items[1], outer[list][2] == items[2], items[1][up] == outer, ...)
  end
  local a, b = ui.View {}, ui.View {}
  local view = ui.View { alpha = 0.5, a, b }
  check(view, "subviews", "superview", { a, b }, view.alpha)
  local c, d = ui.Layer {}, ui.Layer {}
  local layer = ui.Layer { c, d, opacity = 0.25 }
  check(layer, "sublayers", "superlayer", { c, d }, layer.opacity)
  local e, f = ui.DisplayNode {}, ui.DisplayNode {}
  local window = ui.Window { size = { 50, 60 }, scale = 3, e, f, backgroundColor = "gold" }
  print(#window.subnodes, window.subnodes[1] == e, window.subnodes[2] == f, window.scale, window.backgroundColor)
  print(window.size.width, window.size.height)
end
--> 2 | true | true | true | 0.5
--> 2 | true | true | true | 0.25
--> 2 | true | true | 3 | #ffd700
--> 50 | 60
fails(function()
  ui.View { ui.View {},
  'x' }
  --! View[2]: expected a view
end)
fails(function()
  ui.Layer {
  ui.View {} }
  --! Layer[1]: expected a layer
end)
fails(function()
  local w = ui.Window { size = { 1, 1 } }
  w.scale = 2
  --! Window.scale can only be read
end)
ui.Window { scale = 2 }
--! ui.Window: options: expected a table of properties: {size =, scale =}, got a table without size
--! hint: write ui.Window { size = { 375, 600 } }
