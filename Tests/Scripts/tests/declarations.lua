-- A wrong declaration is an error at its line, also where nobody runs the test.
local ui = require "weft"
local fails = require "fails"

fails(function() ui.test(function() end) end)
--! ui.test: name: expected a name, got a function
--! hint: write ui.test("what it shows", function(t) … end)
fails(function() ui.test('a') end)
--! ui.test: check: expected a function, got nil
--! hint: write ui.test("a", function(t) … end)
fails(function() ui.test('a', {}) end)
--! ui.test: check: expected a function, got a table
--! hint: write ui.test("a", function(t) … end)
fails(function()
  ui.test('a', print)

  ui.test('a', print)
  --! there is a test "a" already in line 15; names must differ
end)
ui.tset('a', print)
--! ui has no "tset"
--! hint: did you mean ui.test?
