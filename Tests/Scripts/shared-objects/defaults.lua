-- A class's defaults are each node's own: one node's change reaches no other, nor the class.
local ui = require "weft"

local Card = ui.TextNode:subclass "Card"
Card.style = { width = 10, maxHeight = 50 }
Card.hitTestSlop = { 1, 2, 3, 4 }
Card.attributedText = { { "a", color = "red" }, "b" }
local Derived = Card:subclass "Derived"
Derived.style = { width = 20 }
local first, second = Card {}, Card {}
first.style.width = 77
first.hitTestSlop = 9
first.attributedText = "other"
local third, derived = Card {}, Derived {}
for _, node in ipairs { first, second, third, derived } do
  print(node.style.width, node.style.maxHeight, node.hitTestSlop.left, node.text)
end
--> 77 | 50 | 9 | other
--> 10 | 50 | 2 | ab
--> 10 | 50 | 2 | ab
--> 20 | 50 | 2 | ab
