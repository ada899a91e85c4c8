help "StackLayoutSpec.spacing"
