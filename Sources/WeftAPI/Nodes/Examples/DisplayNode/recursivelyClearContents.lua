local Chart = ui.DisplayNode:subclass "Chart"
function Chart:clearContents() print "cleared" end

ui.DisplayNode { Chart {} }:recursivelyClearContents() --> cleared
