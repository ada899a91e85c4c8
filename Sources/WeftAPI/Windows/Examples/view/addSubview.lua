local first, second = box "tomato", box "gold"
first.view:addSubview(second.view)
print(second.supernode == first) --> true
