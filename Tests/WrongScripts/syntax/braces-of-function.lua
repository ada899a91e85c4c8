function show() {
--! unexpected symbol near '{'
--! hint: a function's body has no braces; it ends with end
  print("x")
}
