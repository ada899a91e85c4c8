local node = box "tomato"
node.frame = { 100, 100, 40, 40 }
print(node:pointInside { 39, 0 }, node:pointInside { 40, 0 }) --> true  false
