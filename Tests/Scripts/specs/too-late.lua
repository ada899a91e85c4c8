-- A spec that its layout uses, and one of an earlier pass, can't be changed any more.
local ui = require "weft"
local fails = require "fails"
local inPass = require "inPass"

fails(function()
  local s
  inPass(function() s = ui.StackLayoutSpec {} end)
  s.children = {}
  --! this spec belongs to an earlier pass
  --! hint: specs live as long as the layoutSpecThatFits that makes them; keep nodes instead
end)
fails(function()
  local Own = ui.LayoutSpec:subclass "Own"
  function Own:calculateLayoutThatFits()
    local s = self.inner
    s.children = {}
    --! StackLayoutSpec: is in use by the layout that it was returned for; change it before you return it
    --! hint: make new specs in each layoutSpecThatFits; nodes are what is kept
  end
  inPass(function() local s = ui.StackLayoutSpec {} return Own { inner = s, s } end)
end)
fails(function()
  local s
  inPass(function() s = ui.StackLayoutSpec {} end)
  s[1] = ui.LayoutSpec {}
  --! this spec belongs to an earlier pass
  --! hint: specs live as long as the layoutSpecThatFits that makes them; keep nodes instead
end)
fails(function()
  local Own = ui.LayoutSpec:subclass "Own"
  function Own:calculateLayoutThatFits()
    local s = self.inner
    s[1] = ui.LayoutSpec {}
    --! StackLayoutSpec: is in use by the layout that it was returned for; change it before you return it
    --! hint: make new specs in each layoutSpecThatFits; nodes are what is kept
  end
  inPass(function() local s = ui.StackLayoutSpec {} return Own { inner = s, s } end)
end)
fails(function()
  local s
  inPass(function() s = ui.StackLayoutSpec {} end)
  s.spacing = 3
  --! this spec belongs to an earlier pass
  --! hint: specs live as long as the layoutSpecThatFits that makes them; keep nodes instead
end)
fails(function()
  local Own = ui.LayoutSpec:subclass "Own"
  function Own:calculateLayoutThatFits()
    local s = self.inner
    s.spacing = 3
    --! StackLayoutSpec: is in use by the layout that it was returned for; change it before you return it
    --! hint: make new specs in each layoutSpecThatFits; nodes are what is kept
  end
  inPass(function() local s = ui.StackLayoutSpec {} return Own { inner = s, s } end)
end)
fails(function()
  local s
  inPass(function() s = ui.StackLayoutSpec {} end)
  s.style.width = 3
  --! this spec belongs to an earlier pass
  --! hint: specs live as long as the layoutSpecThatFits that makes them; keep nodes instead
end)
local Own = ui.LayoutSpec:subclass "Own"
function Own:calculateLayoutThatFits()
  local s = self.inner
  s.style.width = 3
  --! StackLayoutSpec: is in use by the layout that it was returned for; change it before you return it
  --! hint: make new specs in each layoutSpecThatFits; nodes are what is kept
end
inPass(function() local s = ui.StackLayoutSpec {} return Own { inner = s, s } end)
