local ui = require "weft"
ui.preview("A control", function()
  local control = ui.ControlNode { layerBacked = true, style = { preferredSize = { 20, 20 } } }
  control:onDidLoad(function(node)
    node:addTarget(nil, function() end, "touchUpInside")
--! ControlNode:addTarget: a layer-backed node is never touched; set layerBacked = false
  end)
  return control
end)
