local star = ui.ButtonNode { titles = { normal = "Like", selected = "Liked" }, frame = { 0, 0, 60, 40 },
  onTouchUpInside = function(button) button.selected = not button.selected end }
local window = ui.Window { size = { 60, 40 }, star }
window:tap { 10, 10 }
print(star.selected, star.titleNode.text) --> true  Liked
