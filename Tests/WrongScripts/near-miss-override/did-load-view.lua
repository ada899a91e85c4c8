local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.viewDidLoad = function(self) self.alpha = 0.5 end
--! Chart.viewDidLoad is not called by anything
--! hint: once its view is there, a node's didLoad() is called
return Chart
