local ui = require "weft"
ui.fetch("http://127.0.0.1/", { headers = { ["Content-Length"] = "5" } })
--! ui.fetch: options.headers: expected header fields of one's own, got Content-Length
--! hint: it follows from the URL and the body
