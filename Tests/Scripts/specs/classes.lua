-- A class of specs tells its name and the class that it is derived from; its fields go before its methods.
local ui = require "weft"
local column_spec = require "column_spec"
local Column = column_spec.Column

local Narrow = Column:subclass "Narrow"
Narrow.gap = 3
function Narrow:text() return "method" end
print(Column.className, Column.super == ui.LayoutSpec, ui.LayoutSpec.className, ui.LayoutSpec.super)
--> Column | true | LayoutSpec | nil
print(Narrow.className, Narrow.super == Column, ui.CollectionLayout.className, Narrow, Narrow {})
--> Narrow | true | CollectionLayout | <class Narrow> | <Narrow>
local narrow = Narrow { gap = 4 }
print(narrow.gap, narrow:text(), Narrow.gap, Narrow {}.gap) --> 4 | method | 3 | 3
narrow.gap, narrow.text = nil, "field"
print(narrow.gap, narrow.text, narrow.nothing) --> 3 | field | nil
