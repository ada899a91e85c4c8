local width = 300
if width < 100 then
  print("small")
else if width < 200 then
--! 'end' expected (to close 'if' at line 2) near <eof>
--! hint: else if begins a second if; write elseif; Lua noticed at line 9
  print("medium")
end
