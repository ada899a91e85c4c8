local Pair = ui.DisplayNode:subclass "Pair"

function Pair:init()
  self.first, self.second = box "tomato", box "gold"
  self:addSubnode(self.first)
  self:addSubnode(self.second)
end

function Pair:calculateSizeThatFits(size) return { size.width, 40 } end

function Pair:layout()
  local width = self.bounds.width
  self.first.frame = { 0, 0, width / 4, 40 }
  self.second.frame = { width / 2, 0, width / 2, 40 }
end

return Pair()
