local Row = ui.TextNode:subclass "Row"
function Row:didEnterPreloadState() self.text = "fetched" end

return Row { text = "empty" }
