-- A spec of the pass can't stand in one made outside, nor one inside itself.
local ui = require "weft"
local inPass = require "inPass"

local kept inPass(function() kept = ui.LayoutSpec {} end)
local s = ui.CenterLayoutSpec { kept }
--! CenterLayoutSpec: expected a spec made in this pass, got one of an earlier pass
--! hint: make new specs in each layoutSpecThatFits; nodes are what is kept
