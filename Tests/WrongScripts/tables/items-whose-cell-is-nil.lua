local ui = require "weft"
local list = ui.TableNode { frame = { 0, 0, 100, 100 } }
local window = ui.Window { size = { 100, 100 }, list }
list:setItems({ "a" }, { nodeForItem = function(model) end })
--! nodeForItem for row 1: expected a cell, got nil
--! hint: does every path return a value?
ui.sleep(0)
