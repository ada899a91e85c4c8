local ui = require "weft"
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
return ui.PagerNode {
  collectionLayout = Mosaic(),
--! PagerNode.collectionLayout: expected no layout of its own for a pager, got <Mosaic>
--! hint: its pages are side by side; use a ui.CollectionNode
}
