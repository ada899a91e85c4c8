local Card = ui.DisplayNode:subclass "Card"
function Card:touchesEnded(touches)
  if self:pointInside(touches[1]) then print("tapped") end
end

local Quiet = ui.DisplayNode:subclass "Quiet"
function Quiet:touchesEnded(touches)
  print "on its way"
  Quiet.super.touchesEnded(self, touches)
end

local card = Card { frame = { 0, 0, 100, 100 }, Quiet { frame = { 0, 0, 50, 50 } } }
local window = ui.Window { size = { 100, 100 }, card }
window:tap { 25, 30 } --> on its way
--> tapped
