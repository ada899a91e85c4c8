-- Names have 1,000 bytes at most, of nodes, of specs and of classes.
local ui = require "weft"
local fails = require "fails"

do
  local name = ("n"):rep(1000)
  assert(ui.DisplayNode { debugName = name }.debugName == name and ui.LayoutSpec { debugName = name })
  assert(ui.DisplayNode:subclass(name) and ui.LayoutSpec:subclass(name))
end
fails(function() local name = ('n'):rep(1001) ui.DisplayNode { debugName = name } end)
--! DisplayNode.debugName: expected a name of at most 1000 bytes, got one of 1001
fails(function() local name = ('n'):rep(1001) ui.LayoutSpec { debugName = name } end)
--! LayoutSpec.debugName: expected a name of at most 1000 bytes, got one of 1001
fails(function() local name = ('n'):rep(1001) ui.DisplayNode:subclass(name) end)
--! subclass: expected a name of at most 1000 bytes, got one of 1001
local name = ('n'):rep(1001) ui.LayoutSpec:subclass(name)
--! subclass: expected a name of at most 1000 bytes, got one of 1001
