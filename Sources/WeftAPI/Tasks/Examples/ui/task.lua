local function load(name, seconds)
  return ui.task(function()
    ui.sleep(seconds)
    return name .. " is here"
  end)
end

local cat, dog = load("the cat", 0.2), load("the dog", 0.3)
print(ui.await(cat), ui.await(dog), ui.now()) --> the cat is here  the dog is here  0.3
