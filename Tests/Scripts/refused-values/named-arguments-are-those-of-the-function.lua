-- Named arguments are those of the function, in a table.
local ui = require "weft"
local fails = require "fails"

fails(function() ui.DisplayNode {}:transitionLayoutWithAnimation(3) end)
--! DisplayNode:transitionLayoutWithAnimation: arguments: expected options: {animated =, measureAsync =, completion =}, got 3
fails(function() ui.DisplayNode {}:transitionLayoutWithAnimation { animate = true } end)
--! DisplayNode:transitionLayoutWithAnimation: arguments: expected options: {animated =, measureAsync =, completion =}, got a table with "animate"
--! hint: did you mean "animated"?
ui.DisplayNode {}:transitionLayoutWithAnimation { 3 }
--! DisplayNode:transitionLayoutWithAnimation: arguments: expected options: {animated =, measureAsync =, completion =}, got a list
