local function f()
  return 1
end
end
--! <eof> expected near 'end'
--! hint: there is one end too many, or something is closed too early
