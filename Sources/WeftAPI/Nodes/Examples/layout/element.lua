local node = box "tomato"
print(node:layoutThatFits({}).element == node) --> true
