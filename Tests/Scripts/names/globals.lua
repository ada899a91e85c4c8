-- Constants and classes of Apple's are answered where they are read, for nil would be missed elsewhere.
local ui = require "weft"
local fails = require "fails"

fails(function()
  local n =
  NSLineBreakByTruncatingMiddle
  --! there is no NSLineBreakByTruncatingMiddle here
  --! hint: it is a string: "middle"
end)
fails(function()
  local n =
  NSTextAlignmentCenter
  --! there is no NSTextAlignmentCenter here
  --! hint: it is a string: "center"
end)
fails(function()
  local n =
  UIViewContentModeScaleAspectFit
  --! there is no UIViewContentModeScaleAspectFit here
  --! hint: it is a string: "scaleAspectFit"
end)
fails(function()
  local n =
  ASStackLayoutDirectionVertical
  --! there is no ASStackLayoutDirectionVertical here
  --! hint: it is a string: "vertical"
end)
fails(function()
  local n =
  UIColor
  --! there is no UIColor here
  --! hint: a colour is a string: "white", "#34c759", "systemBlue"
end)
fails(function()
  local n =
  ASTextNode
  --! there is no ASTextNode here
  --! hint: write ui.TextNode
end)
fails(function()
  local n =
  UILabel
  --! there is no UILabel here
  --! hint: use ui.TextNode
end)
fails(function()
  local n =
  CGSizeMake
  --! there is no CGSizeMake here
  --! hint: a size is { width, height }
end)
print(Timer, UInt, ASCII, NSA, Node) --> nil | nil | nil | nil | nil
local n =
ui.NSLineBreakByTruncatingMiddle
--! ui has no "NSLineBreakByTruncatingMiddle"
--! hint: it is a string: "middle"
