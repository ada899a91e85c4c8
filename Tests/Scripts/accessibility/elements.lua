-- Elements are read and sent to from Lua as VoiceOver does it.
local ui = require "weft"
local fails = require "fails"

local Card = ui.DisplayNode:subclass "Card"
function Card:accessibilityActivate() print("activated " .. self.debugName) end
function Card:accessibilityScroll(...) print("scroll", ...) return false end
function Card:accessibilityPerformEscape(...) print("escape", select("#", ...)) return true end

local inner = ui.TextNode { text = "Inner", frame = { 0, 0, 50, 20 } }
local card = Card { debugName = "card", frame = { 0, 40, 100, 40 }, isAccessibilityElement = true,
  accessibilityLabel = "Card", accessibilityTraits = { "button", "selected" } }
local button = ui.ButtonNode { title = "Buy", frame = { 0, 80, 100, 20 }, onTouchUpInside = function() print "bought" end }
local root = Card { debugName = "root", frame = { 0, 0, 100, 100 }, card, ui.DisplayNode { frame = { 0, 0, 50, 20 }, inner }, button }
local window = ui.Window { size = { 100, 100 }, root }
ui.sleep(0)
local stops = root:accessibilityStops()
for index, stop in ipairs(stops) do print(index, stop, stop.label, table.concat(stop.traits, " "), stop.frame.y) end
--> 1 | Inner | Inner | staticText | 0
--> 2 | Selected: Card. Button. | Card | button selected | 40
--> 3 | Buy. Button. | Buy | button | 80
print(stops[1]:activate()) --> true
print(stops[2]:activate())
--> activated card
--> true
print(stops[3]:activate())
--> bought
--> true
print(stops[1]:escape())
--> escape | 0
--> true
print(stops[1]:scroll "left")
--> scroll | left
--> false
print(stops[1]:increment(), stops[1]:magicTap()) --> false | false
fails(function() stops[1]:perform "Like" end)
--! AccessibilityElement:perform: action: expected no call, since the element has no actions, got "Like"
fails(function() stops[1]:scroll "leftwards" end)
--! AccessibilityElement:scroll: direction: expected "right", "left", "up", "down", "next", "previous", got "leftwards"
fails(function() print(stops[1].labels) end)
--! AccessibilityElement has no property "labels"
--! hint: did you mean "label"?
local level = root.accessibilityElements
print(#level, level[1].accessibilityElements[1].node == inner, level[2].accessibilityElements, level[1].label)
--> 3 | true | nil | nil

-- A list that is set may have nodes and elements.
root.accessibilityElements = { card, level[3] }
for _, stop in ipairs(root:accessibilityStops()) do print(stop) end
--> Selected: Card. Button.
--> Buy. Button.
root.accessibilityElements = nil
print(#root:accessibilityStops()) --> 3
print(inner.accessibilityElements, ui.DisplayNode {}.accessibilityElements) --> nil | nil

-- Actions: nil and true say that one was performed.
card.accessibilityCustomActions = {
  { name = "Like", handler = function(node) print(node == card) end },
  { name = "Never", handler = function() return false end },
  { name = "Broken", handler = function() error "broken" end },
  --! broken
  { name = "Wrong", handler = function() return 1 end },
}
local stop = card:accessibilityStops()[1]
print(table.concat(stop.actions, ", "), stop:perform "Like", stop:perform "Never")
--> true
--> Like, Never, Broken, Wrong | true | false
fails(function() stop:perform "Broken" end)
fails(function() stop:perform "Wrong" end)
--! card.accessibilityCustomActions: expected true or false, got 1
--! hint: use true
fails(function() stop:perform "Lik" end)
--! AccessibilityElement:perform: action: expected "Like", "Never", "Broken", "Wrong", got "Lik"
--! hint: did you mean "Like"?
print(card.accessibilityCustomActions[1].name, #card.accessibilityCustomActions) --> Like | 4
card.accessibilityCustomActions = nil
print(#card.accessibilityCustomActions, #stop.actions) --> 0 | 0
