local wide = true
if wide
--! 'then' expected near 'print'
--! hint: is then missing behind wide?; Lua noticed at line 5
  print("wide")
end
