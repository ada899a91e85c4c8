/// The names of Lua's own library that scripts have, for completion without a running script.
enum LuaLibrary {
  /// Functions, and the tables of others.
  static let globals = [
    "assert", "collectgarbage", "coroutine", "debug", "error", "getmetatable", "ipairs", "load", "math", "next", "os",
    "pairs",
    "pcall", "print", "rawequal", "rawget", "rawlen", "rawset", "require", "select", "setmetatable", "string", "table",
    "tonumber", "tostring", "type", "utf8", "xpcall",
  ]

  /// The functions and values of each table.
  static let tables = [
    "coroutine": ["close", "create", "isyieldable", "resume", "running", "status", "wrap", "yield"],
    "debug": ["traceback"],
    "math": [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max", "maxinteger",
      "min", "mininteger", "modf", "pi", "rad", "random", "randomseed", "sin", "sqrt", "tan", "tointeger", "type",
      "ult",
    ],
    "os": ["clock", "date", "time"],
    "string": [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize", "rep", "reverse",
      "sub", "unpack", "upper",
    ],
    "table": ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
    "utf8": ["char", "charpattern", "codepoint", "codes", "len", "offset"],
  ]
}
