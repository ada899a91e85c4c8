-- The layout of a spec ends with the pass that has measured it.
local ui = require "weft"
local fails = require "fails"

do
  local kept
  local Flow = ui.LayoutSpec:subclass "Flow"
  function Flow:calculateLayoutThatFits(range)
    kept = kept or self.children[1]:layoutThatFits(range)
    return ui.Layout { size = { 9, 9 }, sublayouts = { kept } }
  end
  local function measure()
    ui.DisplayNode {
      layoutSpecBlock = function() return Flow { ui.InsetLayoutSpec { insets = 1, ui.DisplayNode {} } } end,
    }:layoutThatFits { max = { 9, 9 } }
  end
  measure()
  print(kept, kept.size)
end
--> <Layout of a spec 9x9> | {width = 9, height = 9}
fails(function()
  local kept
  local Flow = ui.LayoutSpec:subclass "Flow"
  function Flow:calculateLayoutThatFits(range)
    kept = kept or self.children[1]:layoutThatFits(range)
    return ui.Layout { size = { 9, 9 }, sublayouts = { kept } }
  end
  local function measure()
    ui.DisplayNode {
      layoutSpecBlock = function() return Flow { ui.InsetLayoutSpec { insets = 1, ui.DisplayNode {} } } end,
    }:layoutThatFits { max = { 9, 9 } }
  end
  measure()
  print(kept.sublayouts)
  --! this layout of a spec belongs to an earlier pass
  --! hint: it lives as long as the calculateLayoutThatFits that measured it
end)
local kept
local Flow = ui.LayoutSpec:subclass "Flow"
function Flow:calculateLayoutThatFits(range)
  kept = kept or self.children[1]:layoutThatFits(range)
  return ui.Layout { size = { 9, 9 }, sublayouts = { kept } }
  --! calculateLayoutThatFits of Flow: a sublayout is of an earlier pass
  --! hint: measure again in each calculateLayoutThatFits
end
local function measure()
  ui.DisplayNode {
    layoutSpecBlock = function() return Flow { ui.InsetLayoutSpec { insets = 1, ui.DisplayNode {} } } end,
  }:layoutThatFits { max = { 9, 9 } }
end
measure()
measure()
