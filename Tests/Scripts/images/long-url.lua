-- A long URL of http is kept whole.
local ui = require "weft"

print(#ui.NetworkImageNode { url = 'https://example.org/a?q=' .. ('x'):rep(9000) }.url) --> 9024
print(#ui.NetworkImageNode { url = 'HTTP://example.org/a?q=' .. ('x'):rep(9000) }.url) --> 9023
