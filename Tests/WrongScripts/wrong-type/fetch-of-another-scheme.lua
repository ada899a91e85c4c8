local ui = require "weft"
ui.fetch "htp://example.org/posts.json"
--! ui.fetch: url: expected a URL of http, https, file or data, got "htp://example.org/posts.json"
--! hint: did you mean "http:"?
