-- ui.Layout takes a size and measured layouts, by name.
local ui = require "weft"
local fails = require "fails"

fails(function() local l = ui.Layout(3) end)
--! ui.Layout: fields: expected a table, got 3
--! hint: write ui.Layout { size = { width, height }, sublayouts = { … } }
fails(function() local l = ui.Layout { ui.DisplayNode {} } end)
--! ui.Layout: expected named fields, got something at [1]
--! hint: layouts go into sublayouts = { … }
fails(function() local l = ui.Layout { size = { 3, 'x' } } end)
--! ui.Layout: size[2]: expected a number, in points, got "x"
fails(function() local l = ui.Layout { size = { 3, 4 }, subs = {} } end)
--! ui.Layout has no property "subs"
fails(function() local l = ui.Layout { sublayouts = {} } end)
--! ui.Layout has no size; expected { width, height } in points
local l = ui.Layout { size = { 3, 4 }, sublayouts = { ui.DisplayNode {} } }
--! ui.Layout: sublayouts[1]: expected a layout, got <DisplayNode>
--! hint: measure the element first: element:layoutThatFits(range)
