---@example layout
---@see LayoutSpec.layoutThatFits

---@example layout.constrainedSize
local layout = box("tomato"):layoutThatFits { max = { 375, 100 } }
print(layout.constrainedSize.max.width) --> 375

---@example layout.element
local node = box "tomato"
print(node:layoutThatFits({}).element == node) --> true

---@example layout.frames
local spec = ui.InsetLayoutSpec { insets = 8, box "tomato" }
local first = spec:layoutThatFits({}):frames()[1]
print(first.frame.x, first.frame.width) --> 8  40

---@example layout.position
local spec = ui.InsetLayoutSpec { insets = 8, box "tomato" }
local layout = spec:layoutThatFits {}
print(layout.sublayouts[1].position.x) --> 8

---@example layout.size
local layout = box("tomato", 60, 40):layoutThatFits {}
print(layout.size.width, layout.size.height) --> 60  40

---@example layout.sublayouts
local spec = ui.StackLayoutSpec { direction = "horizontal", box "tomato", box "gold" }
for _, inside in ipairs(spec:layoutThatFits({}).sublayouts) do print(inside.position.x) end --> 0
--> 40
