local ui = require "weft"
ui:test("it is there", function(t) t.equal(1, 1) end)
--! ui:test: the first argument is ui itself
--! hint: call it with a dot: ui.test(…)
