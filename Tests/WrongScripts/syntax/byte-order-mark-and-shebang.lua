#!/usr/bin/env weft
local ui = require "weft"
return ui.TextNode { text = true }
--! TextNode.text: expected a string, got true
