-- The list of children is read, replaced and added to, in a pass as outside of one; fields of one's own stay.
local ui = require "weft"
local inPass = require "inPass"
local column_spec = require "column_spec"
local Column, box = column_spec.Column, column_spec.box

local function work()
  local a, b, c = box(1), box(2), box(4)
  local spec, told = Column { a, false, b }, {}
  local function tell(...) for _, value in ipairs { ... } do told[#told + 1] = tostring(value) end end
  tell(#spec.children, spec.children[1] == a, spec.children[2] == b)
  table.insert(spec.children, c)
  tell(#spec.children, spec.children[3] == c)
  spec.children = { c, nil, a }
  tell(#spec.children, spec.children[1] == c, spec.children[2] == a)
  local kept = spec.children
  kept[#kept + 1] = b
  tell(#kept, kept[3] == b, #spec.children)
  spec.children = {}
  tell(#spec.children)
  spec.extra, spec.style.width, spec.debugName = 5, 30, "spec"
  tell(spec.extra, spec.style.width, spec.debugName, spec)
  spec.children = { a, b, c }
  print(table.concat(told, " "))
  return spec
end
print(work():layoutThatFits({ max = { 50, 50 } }).size.height)
--> 2 true true 3 true 2 true true 3 true 3 0 5 30 spec <Column "spec">
--> 7
print(inPass(work).size.height)
--> 2 true true 3 true 2 true true 3 true 3 0 5 30 spec <Column "spec">
--> 7
