-- Rows whose transitions begin at different moments stay edge to edge; each transition ends in its own time.
local ui = require "weft"
local rows = require "toggled_rows"
local completed, show, toggle, watch = rows.completed, rows.show, rows.toggle, rows.watch

show(600)
for name, rows in ipairs { { 1, 3, 2 }, { 3, 1, 2 }, { 5, 4, 1 }, { 4, 5, 1 } } do
  for _, row in ipairs(rows) do
    toggle(row)
    watch(name, 0.07, 0.01, 0.5)
  end
  watch(name, 0.5, 0.01, 0.5)
end
print(table.concat(completed, ", ", 1, 3)) --> 1 at 0.20, 3 at 0.27, 2 at 0.34
print(#completed) --> 12
