---@example help
help "StackLayoutSpec.spacing"
