-- Any value is a key but nil and NaN, and any value a field's value.
local ui = require "weft"
local fails = require "fails"

do
  local node, key = ui.DisplayNode {}, {}
  node[1], node[key], node[true], node[node] = "a", "b", "c", "d"
  node.list, node.f, node.none = { 1 }, print, false
  print(node[1], node[key], node[true], node[node], node.list[1], node.f == print, node.none, node.other)
end
--> a | b | c | d | 1 | true | false | nil
fails(function()
  local node = ui.DisplayNode {}
  node[nil] = 1
  --! DisplayNode: a field needs a name, got nil
end)
local node = ui.DisplayNode {}
node[0/0] = 1
--! DisplayNode: a field needs a name, got NaN
