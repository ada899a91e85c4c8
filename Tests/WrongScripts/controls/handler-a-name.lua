local ui = require "weft"
return ui.ButtonNode {
  title = "Buy",
  onTouchUpInside = "buy",
--! ButtonNode.onTouchUpInside: expected a function, got "buy"
--! hint: a method's name is for addTarget(target, name, "touchUpInside")
}
