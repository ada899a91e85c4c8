-- What a request can't have is refused, be it a time, a body or a field of the connection's own.
local ui = require "weft"
local fails = require "fails"

fails(function() ui.fetch('data:,', { timeout = 300.5 }) end)
--! ui.fetch: options.timeout: expected seconds, more than 0 and at most 300, got 300.5
fails(function() ui.fetch('data:,', { timeout = -1 }) end)
--! ui.fetch: options.timeout: expected seconds, more than 0 and at most 300, got -1
fails(function() ui.fetch('data:,', { method = 'HEAD', body = 'a' }) end)
--! ui.fetch: options.body: a HEAD has no body
--! hint: method = "POST"
fails(function() ui.fetch('data:,', { headers = { HOST = 'a' } }) end)
--! ui.fetch: options.headers: expected header fields of one's own, got HOST
--! hint: it follows from the URL and the body
fails(function() ui.fetch('data:,', { headers = { Connection = 'a' } }) end)
--! ui.fetch: options.headers: expected header fields of one's own, got Connection
--! hint: it follows from the URL and the body
fails(function() ui.fetch('data:,', { headers = { ['transfer-Encoding'] = 'a' } }) end)
--! ui.fetch: options.headers: expected header fields of one's own, got transfer-Encoding
--! hint: it follows from the URL and the body
fails(function() ui.fetch('data:,', { headers = { [''] = 'a' } }) end)
--! ui.fetch: options.headers: expected names of header fields, of letters, digits and hyphens, got ""
fails(function() ui.fetch('data:,', { headers = { 'a' } }) end)
--! ui.fetch: options.headers: expected names of header fields, of letters, digits and hyphens, got 1
fails(function() ui.fetch('data:,', { headers = { A = true } }) end)
--! ui.fetch: options.headers: expected A = a string of one line, got true
ui.fetch('data:,', { headers = 'A' })
--! ui.fetch: options.headers: expected a table of strings, got "A"
