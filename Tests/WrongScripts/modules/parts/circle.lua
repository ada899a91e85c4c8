require "parts.circle"
--! require "parts.circle": modules require one another in a circle: circle.lua -> circle.lua
--! hint: move what both need into a third module
