-- Characters that no font has.

local ui = require "weft"

ui.preview("Names", { width = 300 }, function()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.TextNode { text = "A\u{10FFFD}B\u{10FFFC}\u{10FFFB}\u{10FFFD}", font = "Inter 17" },
    -- warning: no installed font has U+10FFFD, U+10FFFC and 1 other of TextNode, in "A􏿽B􏿼􏿻􏿽": boxes are drawn;
    --   install a font that has them, or load one with ui.font(path)
    ui.ButtonNode { title = "\u{10FFFA}" },
    -- warning: no installed font has U+10FFFA of ButtonNode, in "􏿺": boxes are drawn; install a font that has it,
    --   or load one with ui.font(path)
  }
end)

ui.preview("Texts of one line", { width = 300 }, function()
  local texts = { "one \u{10FFF7}", "none", "two \u{10FFF6}\u{10FFF7}", "three \u{10FFF5}" }
  local nodes = {}
  for index, text in ipairs(texts) do
    nodes[index] = ui.TextNode { text = text }
    -- warning: no installed font has U+10FFF7, U+10FFF6 and 1 other of TextNode, in "one 􏿷" and 2 other texts: boxes
    --   are drawn; install a font that has them, or load one with ui.font(path)
  end
  return ui.StackLayoutSpec { direction = "vertical", table.unpack(nodes) }
end)

ui.preview("A text that is cut off", { width = 60 }, function()
  return ui.TextNode {
    -- warning: no installed font has U+10FFF9 of TextNode, in "􏿹": boxes are drawn; install a font that has it, or load
    --   one with ui.font(path)
    text = "A text that is cut off at its end", maximumNumberOfLines = 1,
    truncationAttributedText = "\u{10FFF9}",
  }
end)

ui.preview("A drawing", { width = 60, height = 20 }, function()
  local Label = ui.DisplayNode:subclass "Label"
  function Label:draw(canvas, bounds)
    canvas:drawText("\u{10FFF8}", bounds)
    -- warning: no installed font has U+10FFF8 of canvas:drawText, in "􏿸": boxes are drawn; install a font that has
    --   it, or load one with ui.font(path)
    canvas:drawText("Żółć", bounds)
  end
  return Label {}
end)
