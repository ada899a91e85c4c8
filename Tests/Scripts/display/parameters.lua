-- draw receives what drawParameters gives, again each time; an empty table without it.
local ui = require "weft"
local display_moments = require "display_moments"
local window = display_moments.window

local Bar = ui.DisplayNode:subclass "Bar"
function Bar:drawParameters() self.count = (self.count or 0) + 1 return { count = self.count } end
function Bar:draw(canvas, bounds, parameters) print(parameters.count) end
local bar = Bar { frame = { 0, 0, 10, 10 } }
window:addSubnode(bar)
ui.await(bar:display()) --> 1
ui.await(bar:display()) --> 2
local Plain = ui.DisplayNode:subclass "Plain"
function Plain:draw(canvas, bounds, parameters) print(type(parameters), next(parameters)) end
local plain = Plain { frame = { 0, 0, 10, 10 } }
window:addSubnode(plain)
ui.await(plain:display()) --> table | nil
