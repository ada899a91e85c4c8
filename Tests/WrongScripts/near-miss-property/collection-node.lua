local ui = require "weft"
return ui.CollectionView {}
--! ui has no "CollectionView"
--! hint: use ui.CollectionNode
