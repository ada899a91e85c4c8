-- What is given up ends the task with false: suspended, or out of the window.
local ui = require "weft"
local display_moments = require "display_moments"
local window, dot = display_moments.window, display_moments.dot

local a = dot "a"
window:addSubnode(a)
local task = a:display()
a.displaySuspended = true
print(ui.await(task), ui.await(a:display())) --> false | false
a.displaySuspended = false
task = a:display()
a:removeFromSupernode()
print(ui.await(task)) --> false
