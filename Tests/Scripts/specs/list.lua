-- A list of children is given, read, counted, gone through and added to.
local ui = require "weft"
local inPass = require "inPass"

local function check()
  local a, b, c = ui.TextNode { text = "a" }, ui.LayoutSpec {}, ui.TextNode { text = "c" }
  local stack = ui.StackLayoutSpec {}
  print(#stack, stack[1], #stack.children)
  stack.children = { a, nil, false, b }
  print(#stack, stack[1] == a, stack[2] == b, stack[3], stack.children[2] == b)
  stack[#stack + 1] = c
  stack[#stack + 1] = a.photo
  stack[4] = false
  for number, child in ipairs(stack) do print(number, child) end
  stack[1] = ui.TextNode {}
  stack[3] = nil
  print(#stack, stack[1] == a, stack[2] == b)
  table.insert(stack, a)
  table.insert(stack.children, c)
  print(#stack, stack[3] == a, stack[2] == b, stack[4] == c)
  stack.children = {}
  print(#stack)
end

check()
--> 0 | nil | 0
--> 2 | true | true | nil | true
--> 1 | <TextNode>
--> 2 | <LayoutSpec>
--> 3 | <TextNode>
--> 2 | false | true
--> 4 | true | true | true
--> 0
inPass(check)
--> 0 | nil | 0
--> 2 | true | true | nil | true
--> 1 | <TextNode>
--> 2 | <LayoutSpec>
--> 3 | <TextNode>
--> 2 | false | true
--> 4 | true | true | true
--> 0
