for i = 1, 3
  print(i)
--! 'do' expected near 'print'
end
