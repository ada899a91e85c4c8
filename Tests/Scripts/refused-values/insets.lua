-- Insets are a number, four numbers or named edges; those of scroll nodes are finite and below 10,000,000.
local ui = require "weft"
local fails = require "fails"

fails(function() ui.InsetLayoutSpec { insets = 0/0, ui.DisplayNode {} } end)
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got NaN
fails(function() ui.InsetLayoutSpec { insets = { 1, 2 }, ui.DisplayNode {} } end)
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got a list of 2
--! hint: name them: { top = …, left = …, bottom = …, right = … }
fails(function() ui.InsetLayoutSpec { insets = { 1, 2, 3 }, ui.DisplayNode {} } end)
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got a list of 3
fails(function() ui.InsetLayoutSpec { insets = { 1, 2, 3, 4, 5 }, ui.DisplayNode {} } end)
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got a list of 5
fails(function() ui.InsetLayoutSpec { insets = { leading = 5 }, ui.DisplayNode {} } end)
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got a table with "leading"
--! hint: it is called left
fails(function() ui.InsetLayoutSpec { insets = { trailing = 5 }, ui.DisplayNode {} } end)
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got a table with "trailing"
--! hint: it is called right
fails(function() ui.InsetLayoutSpec { insets = { 1, 2, 3, 4, left = 5 }, ui.DisplayNode {} } end)
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got a list whose item 2 is its left, and left = … beside it
fails(function() ui.InsetLayoutSpec { insets = { top = '3' }, ui.DisplayNode {} } end)
--! InsetLayoutSpec.insets.top: expected a number, in points, got "3"
--! hint: without quotes: 3
fails(function() ui.InsetLayoutSpec { insets = { 1, 2, 3, '4' }, ui.DisplayNode {} } end)
--! InsetLayoutSpec.insets[4]: expected a number, in points, got "4"
--! hint: without quotes: 4
print(ui.ScrollNode { contentInset = { top = 1e7, left = -1e7 } }.contentInset.left) --> -10000000
fails(function() ui.ScrollNode { contentInset = { bottom = -10000001 } } end)
--! ScrollNode.contentInset: expected insets of at most 10,000,000 points, got {0, 0, -10000001, 0}
ui.ScrollNode { contentInset = { right = 1/0 } }
--! ScrollNode.contentInset: expected finite insets, in points, got a table
