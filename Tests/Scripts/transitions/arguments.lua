-- Wrong arguments are reported with what is right.
local ui = require "weft"
local fails = require "fails"
local cards = require "card"
local Card, card = cards.Card, cards.card

fails(function() card:transitionLayoutWithAnimation { animate = true } end)
--! Card:transitionLayoutWithAnimation: arguments: expected options: {animated =, measureAsync =, completion =}, got a table with "animate"
--! hint: did you mean "animated"?
fails(function() card:transitionLayoutWithAnimation(true) end)
--! Card:transitionLayoutWithAnimation: arguments: expected options: {animated =, measureAsync =, completion =}, got true
fails(function() card:transitionLayoutWithAnimation { animated = 1 } end)
--! Card:transitionLayoutWithAnimation: animated: expected true or false, got 1
--! hint: use true
fails(function() card:transitionLayoutWithSizeRange(5) end)
--! Card:transitionLayoutWithSizeRange: range: expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got 5
--! hint: write { max = { width, height } }
fails(function() ui.animate { duration = -1, animations = print } end)
--! ui.animate: duration: expected seconds, 0 or more, got -1
fails(function() ui.animate { curve = 'easeInOt', animations = print } end)
--! ui.animate: curve: expected "easeInOut", "easeIn", "easeOut", "linear", got "easeInOt"
--! hint: did you mean "easeInOut"?
fails(function() ui.animate { duration = 1 } end)
--! ui.animate: arguments: expected the arguments: {duration =, animations = function}, got a table without animations
--! hint: write ui.animate { duration = 0.2, animations = function() … end }
fails(function()
  function Card:animateLayoutTransition(c) c:layoutForKey 'too' end card:transitionLayoutWithAnimation()
  --! Transition:layoutForKey: key: expected "from", "to", got "too"
  --! hint: did you mean "to"?
end)
fails(function()
  function Card:animateLayoutTransition(c) return c.inserted end card:transitionLayoutWithAnimation()
  --! Transition has no property "inserted"
end)
function Card:animateLayoutTransitions() end
--! Card.animateLayoutTransitions is not called by anything
--! hint: did you mean "animateLayoutTransition"?
