local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
  layoutSpecBlock = function() return ui.CenterLayoutSpec { box "tomato" } end,
}
print(node.calculatedLayout) --> nil
node:layoutIfNeeded()
print(node.calculatedLayout.sublayouts[1].position.x) --> 30
