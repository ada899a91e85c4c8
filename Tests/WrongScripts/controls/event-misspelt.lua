local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(nil, function() end, "touchUpinside")
--! ButtonNode:addTarget: controlEvents: expected "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "allEvents" or a list of events, got "touchUpinside"
--! hint: did you mean "touchUpInside"?
