local wide = true
if wide
  print("wide")
--! 'then' expected near 'print'
end
