local ui = require "weft"
ui.font("Brand.ttf")
--! ui.font: font file "<scripts>/calls/Brand.ttf" can't be used: there is no such file
