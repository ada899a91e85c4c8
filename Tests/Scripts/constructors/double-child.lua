-- A child given by name and by number at once is an error, for one would be lost.
local ui = require "weft"
local fails = require "fails"

fails(function() local s = ui.InsetLayoutSpec { child = ui.DisplayNode {}, ui.TextNode {} } end)
--! InsetLayoutSpec.child: there is another child at [1]; expected one of them
local s = ui.OverlayLayoutSpec { ui.DisplayNode {}, ui.TextNode {}, overlay = ui.DisplayNode {} }
--! OverlayLayoutSpec.overlay: there is another child at [2]; expected one of them
