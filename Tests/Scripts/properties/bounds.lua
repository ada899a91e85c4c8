-- Sizes, places and numbers are refused beyond their bounds, and taken at them.
local ui = require "weft"
local dump = require "dump"

local function try(node, name, value)
  local ok, told = pcall(function() node[name] = value end)
  print(name, ok and dump(node[name]) or told.message)
end
local scroll, list, grid = ui.ScrollNode {}, ui.TableNode {}, ui.CollectionNode {}
local image, node = ui.ImageNode {}, ui.DisplayNode {}
try(scroll, "contentSize", { 0, 9e14 }) --> contentSize | {height = 900000000000000, width = 0}
try(scroll, "contentSize", { 1e15, 5 })
--> contentSize | ScrollNode.contentSize: expected a finite size of 0 or more, below 10^15 points, got 1000000000000000.0 x 5
try(scroll, "contentSize", { 5, -1 })
--> contentSize | ScrollNode.contentSize: expected a finite size of 0 or more, below 10^15 points, got 5 x -1
try(scroll, "contentOffset", { -1e14, 9e14 }) --> contentOffset | {x = -100000000000000, y = 900000000000000}
try(scroll, "contentOffset", { 1e16, 0 })
--> contentOffset | ScrollNode.contentOffset: expected a point within 10^15 points, got 1e+16, 0
try(scroll, "contentOffset", { 0, -1e16 })
--> contentOffset | ScrollNode.contentOffset: expected a point within 10^15 points, got 0, -1e+16
try(list, "estimatedRowHeight", 0) --> estimatedRowHeight | 0
try(list, "estimatedRowHeight", 9999999) --> estimatedRowHeight | 9999999
try(list, "estimatedRowHeight", 1e7)
--> estimatedRowHeight | TableNode.estimatedRowHeight: expected points, 0 or more and below 10,000,000, got 10000000
try(list, "estimatedRowHeight", -1)
--> estimatedRowHeight | TableNode.estimatedRowHeight: expected points, 0 or more and below 10,000,000, got -1
try(grid, "itemSize", { 0, 9999999 }) --> itemSize | {height = 9999999, width = 0}
try(grid, "itemSize", { 1e7, 5 })
--> itemSize | CollectionNode.itemSize: expected a size of 0 or more, below 10,000,000 points, got 10000000 x 5
try(grid, "itemSize", { 5, 1e7 })
--> itemSize | CollectionNode.itemSize: expected a size of 0 or more, below 10,000,000 points, got 5 x 10000000
try(grid, "itemSize", { -1, 5 })
--> itemSize | CollectionNode.itemSize: expected a size of 0 or more, below 10,000,000 points, got -1 x 5
try(grid, "itemSize", { 5, -1 })
--> itemSize | CollectionNode.itemSize: expected a size of 0 or more, below 10,000,000 points, got 5 x -1
try(grid, "itemSize", nil) --> itemSize | nil
try(image, "forcedSize", { 0, 9999999 }) --> forcedSize | {height = 9999999, width = 0}
try(image, "forcedSize", { 1e7, 0 })
--> forcedSize | ImageNode.forcedSize: expected a size: {width, height}, in points, each 0 or more and below 10,000,000, got {10000000, 0}
try(image, "forcedSize", { 0, -1 })
--> forcedSize | ImageNode.forcedSize: expected a size: {width, height}, in points, each 0 or more and below 10,000,000, got {0, -1}
try(image, "cropRect", { 0, 1, 0, 0 }) --> cropRect | {height = 0, width = 0, x = 0, y = 1}
try(image, "cropRect", { 1.5, 0, 0, 0 })
--> cropRect | ImageNode.cropRect: expected a rectangle {x, y, width, height} with x and y from 0 to 1, got x = 1.5
try(image, "cropRect", { 0, -0.5, 0, 0 })
--> cropRect | ImageNode.cropRect: expected a rectangle {x, y, width, height} with x and y from 0 to 1, got y = -0.5
try(node, "position", { 1e7, -1e7 })
--> position | DisplayNode.position: expected a point within 10,000,000 points, got {10000000, -10000000}
try(node, "position", { 10000001, 0 })
--> position | DisplayNode.position: expected a point within 10,000,000 points, got {10000001, 0}
try(node, "hitTestSlop", { -1e7, 0, 0, 1e7 })
--> hitTestSlop | {bottom = 0, left = 0, right = 10000000, top = -10000000}
try(node, "hitTestSlop", -math.huge)
--> hitTestSlop | DisplayNode.hitTestSlop: expected finite insets, in points, got -infinity
try(node, "alpha", 1.5) --> alpha | DisplayNode.alpha: expected a number from 0 to 1, got 1.5
try(node, "alpha", -0.5) --> alpha | DisplayNode.alpha: expected a number from 0 to 1, got -0.5
try(node, "alpha", 1) --> alpha | 1
try(node, "cornerRadius", -1) --> cornerRadius | DisplayNode.cornerRadius: expected a number of 0 or more, got -1
try(node, "zPosition", -3) --> zPosition | -3
try(node, "drawingPriority", -3) --> drawingPriority | -3
try(node, "drawingPriority", 1.5) --> drawingPriority | DisplayNode.drawingPriority: expected a whole number, got 1.5
try(ui.TextNode {}, "maximumNumberOfLines", -1)
--> maximumNumberOfLines | TextNode.maximumNumberOfLines: expected 0 (no limit) or more, got -1
try(node, "placeholderFadeDuration", -1)
--> placeholderFadeDuration | DisplayNode.placeholderFadeDuration: expected seconds, 0 or more, got -1
try(node, "defaultLayoutTransitionDelay", -1)
--> defaultLayoutTransitionDelay | DisplayNode.defaultLayoutTransitionDelay: expected seconds, 0 or more, got -1
try(list, "leadingScreensForBatching", -1)
--> leadingScreensForBatching | TableNode.leadingScreensForBatching: expected a number of 0 or more, got -1
try(node, "contentMode", "redraw")
--> contentMode | DisplayNode.contentMode: expected where the picture goes, got "redraw"
try(node, "contentMode", "fill")
--> contentMode | DisplayNode.contentMode: expected "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", got "fill"
print(select(2, pcall(function() node.contentMode = "redraw" end)).hint)
--> to be drawn again with its size, needsDisplayOnBoundsChange = true
