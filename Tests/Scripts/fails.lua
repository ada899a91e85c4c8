-- Calls a function that must fail. Its error is expected under its line: `--! message`, `--! hint: …`.
return function(f, ...)
  local ok, problem = pcall(f, ...)
  if ok then error("expected an error", 2) end
  if type(problem) == "string" then
    -- Lua's own: place and message.
    local file, line, message = problem:match "^(.-):(%d+): (.*)$"
    problem = { file = file, line = line, message = message or problem }
  end
  print("--!", problem.file, problem.line, problem.message .. (problem.hint and "\nhint: " .. problem.hint or ""))
end
