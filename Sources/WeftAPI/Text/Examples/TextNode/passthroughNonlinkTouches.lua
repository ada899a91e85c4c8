local text = ui.TextNode { frame = { 0, 0, 200, 20 }, passthroughNonlinkTouches = true, delegate = {},
  attributedText = { { "Ann", link = "users/ann" }, " likes what she sees" },
}
print(text:pointInside { 5, 8 }, text:pointInside { 150, 8 }) --> true  false
