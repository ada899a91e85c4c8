local width = = 3
--! unexpected symbol near '='
--! hint: one = is enough to set a value
