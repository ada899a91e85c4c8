-- A plain spec needs no table, and so does a spec of a class without init.
local ui = require "weft"

local Flow = ui.LayoutSpec:subclass "Flow"
print(ui.LayoutSpec(), ui.LayoutSpec(nil), Flow()) --> <LayoutSpec> | <LayoutSpec> | <Flow>
