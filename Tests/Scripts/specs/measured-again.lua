-- A spec made at the prompt is measured again and again, and after changes again.
local ui = require "weft"
local dump = require "dump"

local box = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
local spec = ui.InsetLayoutSpec { insets = 5, box }
print(dump(spec:layoutThatFits { max = { 100, 100 } }.size), dump(spec:layoutThatFits { max = { 100, 100 } }.size))
--> {height = 30, width = 20} | {height = 30, width = 20}
spec.insets = 1
print(dump(spec:layoutThatFits { max = { 100, 100 } }.size)) --> {height = 22, width = 12}
box.style.width = 30
print(dump(spec:layoutThatFits().size), spec:layoutThatFits():frames()[1].node == box)
--> {height = 22, width = 32} | true
local stack = ui.StackLayoutSpec { spec }
stack.style.width = 50
print(dump(stack:layoutThatFits().size)) --> {height = 22, width = 50}
