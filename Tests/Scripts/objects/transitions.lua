-- A transition tells its nodes, layouts and ranges before and after, what comes and goes, and how it ended.
local ui = require "weft"

local function box(name) return ui.DisplayNode { debugName = name, style = { preferredSize = { 10, 10 } } } end
local function names(nodes)
  local names = {}
  for number, node in ipairs(nodes) do names[number] = node.debugName end
  return table.concat(names, " ")
end
local Card = ui.DisplayNode:subclass "Card"
local a, b, c = box "a", box "b", box "c"
local shown, kept, finish = { a, b }, nil, true
function Card:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "horizontal", children = shown } end
function Card:animateLayoutTransition(context)
  kept = context
  print(context.isAnimated, "in " .. names(context.insertedSubnodes), "out " .. names(context.removedSubnodes))
  for _, key in ipairs { "from", "to" } do
    local range = context:constrainedSizeForKey(key)
    print(key, names(context:subnodesForKey(key)), context:layoutForKey(key).size.width, range.min.width, range.max.width)
  end
  for _, node in ipairs { a, b, c } do
    local before, after = context:initialFrameForNode(node), context:finalFrameForNode(node)
    print(node.debugName, before and before.x, after and after.x)
  end
  print(context.isCompleted, context.didFinish, select("#", context:completeTransition(finish)))
  print(context.isCompleted, context.didFinish)
end
function Card:didCompleteLayoutTransition(context) print("over", context == kept) end
local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = { b, c }
card:transitionLayoutWithAnimation { completion = function() print "measured" end }
--> measured
--> true | in c | out a
--> from | a b | 100 | 100 | 100
--> to | b c | 100 | 100 | 100
--> a | 0 | nil
--> b | 10 | 0
--> c | nil | 10
--> over | true
--> false | false | 0
--> true | true
shown, finish = { c }, false
card:transitionLayoutWithSizeRange({ min = { 5, 0 }, max = { 50, 60 } }, { animated = false })
--> false | in  | out b
--> from | b c | 100 | 100 | 100
--> to | c | 10 | 5 | 50
--> a | nil | nil
--> b | 0 | nil
--> c | 10 | 0
--> over | true
--> false | false | 0
--> true | false
