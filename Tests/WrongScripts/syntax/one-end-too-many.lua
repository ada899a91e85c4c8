local function f()
  return 1
end
end
--! one 'end' too many
--! hint: by the indentation this end closes nothing, or something too early
