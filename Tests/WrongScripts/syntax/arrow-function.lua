local show = () => print("x")
--! unexpected symbol near ')'
--! hint: a function is written function(…) … end
