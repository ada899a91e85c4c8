-- Classes of nodes are derived from; windows, views, layouts and styles are not.
local ui = require "weft"
local fails = require "fails"

fails(function() ui.Window { size = { 9, 9 }, didLoad = print } end)
--! Window has no property "didLoad"
fails(function() ui.View { didLoad = print } end)
--! View has no property "didLoad"
fails(function() ui.TextNode { style = { didLoad = print } } end)
--! TextNode.style has no property "didLoad"
local l = ui.DisplayNode {}:layoutThatFits { max = { 1, 1 } } print(l.didLoad)
--! Layout has no property "didLoad"
