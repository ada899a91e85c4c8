local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(button, function() end, { "touchDown", "click" })
--! ButtonNode:addTarget: controlEvents[2]: expected "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", got "click"
--! hint: did you mean "touchUpInside"?
