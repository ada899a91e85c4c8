-- A scheme that nothing answers is refused, with the one that it looks like.
local ui = require "weft"
local fails = require "fails"

fails(function() ui.fetch 'ftp://a/b' end)
--! ui.fetch: url: expected a URL of http, https, file or data, got "ftp://a/b"
ui.fetch 'htps://a/b'
--! ui.fetch: url: expected a URL of http, https, file or data, got "htps://a/b"
--! hint: did you mean "https:"?
