-- Keys that no table can have are refused, and nothing jumps over the host.
local ui = require "weft"

Cell, Rows = ui.DisplayNode:subclass 'Cell', ui.LayoutSpec:subclass 'Rows' local ok, e = pcall(function() ui.DisplayNode {}[0/0] = 1 end) print(ok, e.message)
--> false | DisplayNode: a field needs a name, got NaN
Cell, Rows = ui.DisplayNode:subclass 'Cell', ui.LayoutSpec:subclass 'Rows' local ok, e = pcall(function() Cell {}[0/0] = 1 end) print(ok, e.message)
--> false | Cell: a field needs a name, got NaN
Cell, Rows = ui.DisplayNode:subclass 'Cell', ui.LayoutSpec:subclass 'Rows' local ok, e = pcall(function() ui.StackLayoutSpec { ui.DisplayNode {} }.children[nil] = 1 end) print(ok, e.message)
--> false | children: expected a number, got nil
Cell, Rows = ui.DisplayNode:subclass 'Cell', ui.LayoutSpec:subclass 'Rows' local ok, e = pcall(function() Rows { ui.DisplayNode {} }.children[0/0] = 1 end) print(ok, e.message)
--> false | children: expected a number, got NaN
Cell, Rows = ui.DisplayNode:subclass 'Cell', ui.LayoutSpec:subclass 'Rows' local ok, e = pcall(function() getmetatable(Rows { ui.DisplayNode {} }.children).__newindex('text', 1, 2) end) print(ok, e.message)
--> false | bad argument #1 to 'children.__newindex' (a list of children expected, got string)
