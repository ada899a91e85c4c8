---@example LayoutSpec
return ui.StackLayoutSpec { direction = "horizontal",
  box "tomato",
  ui.LayoutSpec { style = { flexGrow = 1 } },
  box "gold",
}

---@example LayoutSpec.calculateLayoutThatFits
local Stairs = ui.LayoutSpec:subclass "Stairs"

function Stairs:calculateLayoutThatFits(constrainedSize)
  local sublayouts, x, y = {}, 0, 0
  for index, child in ipairs(self.children) do
    local layout = child:layoutThatFits { max = constrainedSize.max }
    layout.position = { x, y }
    x, y = x + layout.size.width, y + layout.size.height / 2
    sublayouts[index] = layout
  end
  return ui.Layout { size = { constrainedSize.max.width, y + 20 }, sublayouts = sublayouts }
end

return Stairs { box "tomato", box "gold", box "steelblue" }

---@example LayoutSpec.debugName
local spec = ui.InsetLayoutSpec { insets = 8, debugName = "margins", box "tomato" }
print(spec.debugName) --> margins

---@example LayoutSpec.init
local Gap = ui.LayoutSpec:subclass "Gap"

function Gap:init(length) self.length = length end

function Gap:calculateLayoutThatFits() return ui.Layout { size = { self.length, 0 } } end

return ui.StackLayoutSpec { direction = "horizontal", box "tomato", Gap(60), box "gold" }

---@example LayoutSpec.layoutThatFits
local spec = ui.InsetLayoutSpec { insets = 8, box("tomato", 60, 40) }
print(spec:layoutThatFits { max = { 375, math.huge } }) --> <Layout of InsetLayoutSpec 76x56>
