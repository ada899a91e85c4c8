local node = ui.NetworkImageNode { url = "file:pictures/heart.png", frame = { 0, 0, 48, 48 } }
local window = ui.Window { size = { 48, 48 }, node }
ui.sleep(0.1)
node:setURL("file:pictures/heart@2x.png", { resetToDefault = false })
print(node.image ~= nil, node.downloadProgress) --> true  0
