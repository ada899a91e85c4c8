for i = 1, 3
--! 'do' expected near 'print'
--! hint: is do missing behind 3?; Lua noticed at line 4
  print(i)
end
