local function f()
  return 1
end
end
--! <eof> expected near 'end'
