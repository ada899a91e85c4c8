local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
local card = Card {}
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(card, "isHidden", "touchUpInside")
--! ButtonNode:addTarget: Card has no method "isHidden"
