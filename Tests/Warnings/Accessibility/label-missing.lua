local ui = require "weft"

ui.preview("A control", { width = 100 }, function()
  return ui.ControlNode { debugName = "like", style = { preferredSize = { 44, 44 } }, onTouchUpInside = function() end }
  -- finding: label-missing, error: ControlNode "like" can be activated, and has no label: VoiceOver reads nothing;
  --   write what it does: accessibilityLabel = "…"
end)

ui.preview("A button", { width = 100 }, function()
  return ui.ButtonNode { debugName = "send", style = { preferredSize = { 44, 44 } }, onTouchUpInside = function() end }
  -- finding: label-missing, error: ButtonNode "send" can be activated, and has no label: VoiceOver reads "Button.";
  --   write what it does: accessibilityLabel = "…"
end)
