-- What is no layout of a collection is refused.
local ui = require "weft"
local fails = require "fails"

fails(function() ui.CollectionNode { collectionLayout = ui.CollectionLayout:subclass 'Mosaic' } end)
--! CollectionNode.collectionLayout: expected a layout: an object of a class derived from ui.CollectionLayout, got <class Mosaic>
--! hint: call the class to make one: Mosaic { … }
fails(function()
  local l = (ui.CollectionLayout:subclass 'M')()
  local a = ui.CollectionNode { collectionLayout = l }
  local b = ui.CollectionNode { collectionLayout = l }
  --! CollectionNode.collectionLayout: expected a layout of no other collection, got that of CollectionNode
  --! hint: make one for each: M { … }
end)
fails(function() ui.CollectionLayout {} end)
--! ui.CollectionLayout places nothing
--! hint: derive a class: ui.CollectionLayout:subclass "Mosaic"
fails(function() function ui.CollectionLayout:prepare() end end)
--! ui.CollectionLayout is built in; prepare would change every collection's layout
--! hint: derive a class: ui.CollectionLayout:subclass "Mosaic"
ui.PagerNode { collectionLayout = (ui.CollectionLayout:subclass 'M')() }
--! PagerNode.collectionLayout: expected no layout of its own for a pager, got <M>
--! hint: its pages are side by side; use a ui.CollectionNode
