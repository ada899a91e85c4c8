local Gap = ui.LayoutSpec:subclass "Gap"

function Gap:init(length) self.length = length end

function Gap:calculateLayoutThatFits() return ui.Layout { size = { self.length, 0 } } end

return ui.StackLayoutSpec { direction = "horizontal", box "tomato", Gap(60), box "gold" }
