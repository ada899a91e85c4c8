-- All that wait for a task continue when it has ended, in the order in which they came.
local ui = require "weft"

local value = ui.task(function() ui.sleep(1) return "value" end)
local failure = ui.task(function() ui.sleep(2) error("failure", 0) end)
local cancelled = ui.task(function() ui.sleep(9) end)
for index = 1, 3 do
  for _, task in ipairs { value, failure, cancelled } do
    ui.task(function()
      local ok = pcall(ui.await, task)
      print(index, ok, ui.now())
    end)
  end
end
ui.sleep(3)
--> 1 | true | 1.0
--> 2 | true | 1.0
--> 3 | true | 1.0
--> 1 | false | 2.0
--> 2 | false | 2.0
--> 3 | false | 2.0
cancelled:cancel()
ui.sleep(1)
--> 1 | false | 3.0
--> 2 | false | 3.0
--> 3 | false | 3.0
