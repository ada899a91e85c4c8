-- Corners are reported in one order, each once; traits that are left out are unspecified; a model is what was set.
local ui = require "weft"
local dump = require "dump"

local node = ui.DisplayNode {}
print(dump(node.maskedCorners)) --> {"topLeft", "topRight", "bottomLeft", "bottomRight"}
for _, corner in ipairs { "bottomRight", "bottomLeft", "topRight", "topLeft" } do
  node.maskedCorners = { corner }
  print(corner, dump(node.maskedCorners))
end
--> bottomRight | {"bottomRight"}
--> bottomLeft | {"bottomLeft"}
--> topRight | {"topRight"}
--> topLeft | {"topLeft"}
node.maskedCorners = { "bottomRight", "topLeft", "bottomRight" }
print(dump(node.maskedCorners)) --> {"topLeft", "bottomRight"}
for _, value in ipairs { { "topLeft", "topleft" }, { 5 }, "topLeft", true } do
  local told = select(2, pcall(function() node.maskedCorners = value end))
  print(told.message, told.hint)
end
--> DisplayNode.maskedCorners[2]: expected a list of "topLeft", "topRight", "bottomLeft", "bottomRight", got "topleft" | did you mean "topLeft"?
--> DisplayNode.maskedCorners[1]: expected a list of "topLeft", "topRight", "bottomLeft", "bottomRight", got 5 | nil
--> DisplayNode.maskedCorners: expected a list of "topLeft", "topRight", "bottomLeft", "bottomRight", got "topLeft" | nil
--> DisplayNode.maskedCorners: expected a list of "topLeft", "topRight", "bottomLeft", "bottomRight", got true | nil
print(dump(node.maskedCorners)) --> {"topLeft", "bottomRight"}
node.traitCollection = { layoutDirection = "rightToLeft", preferredContentSizeCategory = "large", displayScale = 3,
  userInterfaceStyle = "light" }
print(dump(node.traitCollection))
--> {displayScale = 3, layoutDirection = "rightToLeft", preferredContentSizeCategory = "large", userInterfaceStyle = "light"}
node.traitCollection = { displayScale = 0 }
print(dump(node.traitCollection))
--> {displayScale = 0, layoutDirection = "unspecified", preferredContentSizeCategory = "unspecified", userInterfaceStyle = "unspecified"}
node.traitCollection = nil
for _, value in ipairs { { displayScale = -1 }, { displayScale = "2" }, { layoutDirection = "up" },
  { userInterfaceStyle = 1 },
  { preferredContentSizeCategory = "huge" }, { scale = 2 }, "dark" } do
  local told = select(2, pcall(function() node.traitCollection = value end))
  print(told.message, told.hint)
end
--> DisplayNode.traitCollection.displayScale: expected pixels per point, got -1 | nil
--> DisplayNode.traitCollection.displayScale: expected pixels per point, got "2" | without quotes: 2
--> DisplayNode.traitCollection.layoutDirection: expected "unspecified", "leftToRight", "rightToLeft", got "up" | nil
--> DisplayNode.traitCollection.userInterfaceStyle: expected "unspecified", "light", "dark", got 1 | nil
--> DisplayNode.traitCollection.preferredContentSizeCategory: expected "unspecified", "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge", got "huge" | nil
--> DisplayNode.traitCollection: expected traits: {userInterfaceStyle =, layoutDirection =, preferredContentSizeCategory =, displayScale =}, got a table with "scale" | nil
--> DisplayNode.traitCollection: expected traits: {userInterfaceStyle =, layoutDirection =, preferredContentSizeCategory =, displayScale =}, got "dark" | nil
local cell = ui.CellNode {}
local model = { 1 }
for _, value in ipairs { 7, 7.0, 7.5, -0.25, 2^53, "a\0b", true, false } do
  cell.nodeModel = value
  local made = ui.CellNode { nodeModel = value }
  print(cell.nodeModel == value, made.nodeModel == value, math.type(made.nodeModel))
end
--> true | true | integer
--> true | true | integer
--> true | true | float
--> true | true | float
--> true | true | integer
--> true | true | nil
--> true | true | nil
--> true | true | nil
cell.nodeModel = model
print(cell.nodeModel == model, ui.CellNode { nodeModel = model }.nodeModel == model) --> true | true
cell.nodeModel = nil
print(cell.nodeModel, select(2, pcall(function() cell.nodeModel = print end)).message)
--> nil | CellNode.nodeModel: expected a model, got a function
