-- The two places are filled by number or by name.
local ui = require "weft"
local inPass = require "inPass"

local function box(name) return ui.DisplayNode { debugName = name, style = { preferredSize = { 10, 10 } } } end
local a, b, c = box "a", box "b", box "c"

-- Prints the nodes of a spec with their places, in the order in which they are laid out.
local function show(make)
  local texts = {}
  for index, item in ipairs(inPass(make):frames()) do
    texts[index] = item.node.debugName .. " " .. item.frame.x .. " " .. item.frame.y
  end
  print(table.concat(texts, ", "))
end

show(function() return ui.OverlayLayoutSpec { a, b } end) --> a 0 0, b 0 0
show(function() return ui.OverlayLayoutSpec { child = a, overlay = b } end) --> a 0 0, b 0 0
show(function() return ui.OverlayLayoutSpec { a, overlay = b } end) --> a 0 0, b 0 0
show(function() return ui.OverlayLayoutSpec { [2] = b, child = a } end) --> a 0 0, b 0 0
show(function() return ui.BackgroundLayoutSpec { a, b } end) --> b 0 0, a 0 0
show(function() return ui.BackgroundLayoutSpec { child = a, background = b } end) --> b 0 0, a 0 0
show(function() return ui.BackgroundLayoutSpec { a, background = b } end) --> b 0 0, a 0 0
show(function() return ui.BackgroundLayoutSpec { [2] = b, child = a } end) --> b 0 0, a 0 0
show(function() return ui.CornerLayoutSpec { a, b } end) --> a 0 0, b -5 -5
show(function() return ui.CornerLayoutSpec { child = a, corner = b } end) --> a 0 0, b -5 -5
show(function() return ui.CornerLayoutSpec { a, corner = b } end) --> a 0 0, b -5 -5
show(function() return ui.CornerLayoutSpec { [2] = b, child = a } end) --> a 0 0, b -5 -5
