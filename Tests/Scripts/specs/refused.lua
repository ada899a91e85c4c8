-- What can't be a child or a field is refused with what can.
local ui = require "weft"
local fails = require "fails"
local column_spec = require "column_spec"
local Column, box = column_spec.Column, column_spec.box

fails(function()
  local spec = Column { box(2) }
  spec[1] = box(1)
  --! Column[1]: a field can't hold a child
  --! hint: add it to the list: table.insert(spec.children, node)
end)
fails(function()
  local spec = Column { box(2) }
  spec.children = box(1)
  --! Column.children: expected a list of nodes and specs, got <DisplayNode>
  --! hint: put it in braces: children = { … }
end)
fails(function()
  local spec = Column { box(2) }
  spec.children = { box(1), 'a' }
  --! Column.children[2]: expected a node or a spec, got "a"
  --! hint: text is shown by ui.TextNode { text = … }
end)
fails(function()
  local spec = Column { box(2) }
  spec[0 / 0] = 1
  --! Column: a field needs a name, got NaN
end)
fails(function()
  local spec = Column { box(2) }
  spec.children = { Column { spec } }
  --! Column: can't contain itself
end)
fails(function()
  local spec = Column { box(2) }
  spec.flexGrow = 1
  --! Column has no property "flexGrow"
  --! hint: it belongs to the style: style = { flexGrow = … }
end)
local spec = Column { box(2) }
spec.calculateLayoutThatFits = print
--! calculateLayoutThatFits belongs to a class, not to one spec
--! hint: write function Column:calculateLayoutThatFits(…)
