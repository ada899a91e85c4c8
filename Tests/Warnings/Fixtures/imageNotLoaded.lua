local ui = require "weft"

ui.preview("A photo", { width = 375 }, function()
  return ui.NetworkImageNode {
    url = "https://example.org/photo.jpg",
    -- warning: https://example.org/photo.jpg was not loaded: the network is off;
    --   --allow-net turns it on in commands that draw or run a script; elsewhere use file: or data:
    style = { height = 200 },
  }
end)

ui.preview("A secret", { width = 375 }, function()
  local photo = ui.NetworkImageNode { style = { height = 200 } }
  photo.url = "file:///etc/hostname"
  -- warning: file:///etc/hostname was not loaded: it is not among the files that may be read;
  --   files are read inside the script's folder
  return photo
end)

ui.preview("A typo", { width = 375 }, function()
  return ui.NetworkImageNode { url = "htpp://example.org/photo.jpg", style = { height = 200 } }
  -- warning: htpp://example.org/photo.jpg was not loaded: expected a URL of http, https, file or data, got one of "htpp"
end)
