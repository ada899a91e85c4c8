---@example print
print("one", 2, nil) --> one  2  nil
