-- Rows are one or a list, and what is neither is reported.
local ui = require "weft"
local fails = require "fails"

fails(function() ui.TableNode {}:insertRows(1, 'x') end)
--! TableNode:insertRows: rows: expected a row, or a list of rows, got "x"
fails(function() ui.TableNode {}:deleteRows(1, 'x') end)
--! TableNode:deleteRows: rows: expected a row, or a list of rows, got "x"
ui.TableNode {}:reloadRows(1, 'x')
--! TableNode:reloadRows: rows: expected a row, or a list of rows, got "x"
