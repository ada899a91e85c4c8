-- What a property of a spec outside of a pass may be is what it may be inside one.
local ui = require "weft"
local fails = require "fails"
local inPass = require "inPass"

fails(function()
  local s = ui.StackLayoutSpec {}
  s.spacin = 3
  --! StackLayoutSpec has no property "spacin"
  --! hint: did you mean "spacing"?
end)
fails(function()
  inPass(function() local s = ui.StackLayoutSpec {}
  s.spacin = 3 end)
  --! StackLayoutSpec has no property "spacin"
  --! hint: did you mean "spacing"?
end)
fails(function()
  local s = ui.StackLayoutSpec {}
  s.spacing = 'a'
  --! StackLayoutSpec.spacing: expected a finite number, got "a"
end)
fails(function()
  inPass(function() local s = ui.StackLayoutSpec {}
  s.spacing = 'a' end)
  --! StackLayoutSpec.spacing: expected a finite number, got "a"
end)
fails(function()
  local s = ui.StackLayoutSpec {}
  s.flexGrow = 1
  --! StackLayoutSpec has no property "flexGrow"
  --! hint: it belongs to the style: style = { flexGrow = … }
end)
fails(function()
  inPass(function() local s = ui.StackLayoutSpec {}
  s.flexGrow = 1 end)
  --! StackLayoutSpec has no property "flexGrow"
  --! hint: it belongs to the style: style = { flexGrow = … }
end)
fails(function()
  local s = ui.StackLayoutSpec {}
  s.style = 3
  --! StackLayoutSpec.style: expected a table such as { flexGrow = 1 }, got 3
end)
fails(function()
  inPass(function() local s = ui.StackLayoutSpec {}
  s.style = 3 end)
  --! StackLayoutSpec.style: expected a table such as { flexGrow = 1 }, got 3
end)
fails(function()
  local s = ui.StackLayoutSpec {}
  s.debugName = 3
  --! StackLayoutSpec.debugName: expected a string, got 3
end)
fails(function()
  inPass(function() local s = ui.StackLayoutSpec {}
  s.debugName = 3 end)
  --! StackLayoutSpec.debugName: expected a string, got 3
end)
fails(function()
  local s = ui.StackLayoutSpec {}
  print(s.child)
  --! StackLayoutSpec has no property "child"
  --! hint: it has a list: children = { … }
end)
inPass(function() local s = ui.StackLayoutSpec {}
print(s.child) end)
--! StackLayoutSpec has no property "child"
--! hint: it has a list: children = { … }
