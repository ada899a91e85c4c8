-- Places by name are given in any order, read, changed and emptied.
local ui = require "weft"
local inPass = require "inPass"

local function check()
  local a, b, c = ui.TextNode {}, ui.LayoutSpec {}, ui.TextNode {}
  for name, class in pairs { overlay = "Overlay", background = "Background", corner = "Corner" } do
    local spec = ui[class .. "LayoutSpec"] {}
    spec[name] = b
    assert(#spec == 2 and spec.child == nil and spec[name] == b and spec[2] == b)
    spec.child = a
    assert(spec.child == a and spec[1] == a and spec[name] == b)
    spec.child = c
    assert(spec.child == c and spec[name] == b)
    spec.child = nil
    assert(spec.child == nil and spec[name] == b)
    spec[1], spec[name] = a, false
    assert(spec.child == a and spec[name] == nil and #spec == 1)
    local named = ui[class .. "LayoutSpec"] { [name] = c }
    assert(named.child == nil and named[name] == c)
  end
  local inset = ui.InsetLayoutSpec { insets = 4 }
  inset.child = a
  inset.insets = 8
  inset.child = inset.child
  print(inset.child == a, #inset, inset[1] == a, inset.insets.left)
end

check() --> true | 1 | true | 8
inPass(check) --> true | 1 | true | 8
