-- Handlers of a delegate may wait.
local ui = require "weft"
local letters = require "letters"
local list, window = letters.list, letters.window

list.delegate = {
  didSelectRowAt = function(self, table, section, row)
    print("selected", row)
    ui.sleep(0.5)
    print("later", row)
  end,
}
ui.sleep(0)
window:tap { 50, 60 } --> selected | 2
print "tapped" --> tapped
ui.sleep(1) --> later | 2
