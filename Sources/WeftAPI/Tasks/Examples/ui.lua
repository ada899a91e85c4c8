---@example ui.after
local timer = ui.after(0.3, function() print "never" end)
timer:cancel()
ui.after(0.3, function() print(ui.now()) end) --> 0.3
ui.sleep(0.3)

---@example ui.await
local task = ui.task(function() error("no network", 0) end)
local ok, problem = pcall(ui.await, task)
print(ok, problem.message) --> false  no network

---@example ui.now
ui.sleep(0.25)
print(ui.now()) --> 0.25

---@example ui.sleep
ui.after(0.1, function() print "meanwhile" end) --> meanwhile
ui.sleep(0.2)
print "afterwards" --> afterwards

---@example ui.task
local function load(name, seconds)
  return ui.task(function()
    ui.sleep(seconds)
    return name .. " is here"
  end)
end

local cat, dog = load("the cat", 0.2), load("the dog", 0.3)
print(ui.await(cat), ui.await(dog), ui.now()) --> the cat is here  the dog is here  0.3
