-- A long URL of http is kept whole.
local ui = require "weft"

print(#ui.NetworkImageNode { url = 'https://example.org/a?q=' .. ('x'):rep(9000) }.url) --> 9024
print(#ui.NetworkImageNode { url = 'HTTP://example.org/a?q=' .. ('x'):rep(9000) }.url)
--> 9023
--> warning: NetworkImageNode is in no layout and in no window, so nothing requests the image of its URL; put it into a layout, or add it with addSubnode; recursivelyPreload() loads it without a window
--> warning: NetworkImageNode is in no layout and in no window, so nothing requests the image of its URL; put it into a layout, or add it with addSubnode; recursivelyPreload() loads it without a window
