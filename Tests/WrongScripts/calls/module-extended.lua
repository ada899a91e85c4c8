local ui = require "weft"
ui.spacing = 3
--! ui.spacing can't be set: ui is shared by all scripts
--! hint: use a local
