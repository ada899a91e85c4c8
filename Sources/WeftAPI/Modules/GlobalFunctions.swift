import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

/// The global functions that Weft adds to Lua's, or changes.
package let globalFunctions: [ModuleFunction] = [
  global(
    isLuas: true,
    Function(
      "require", ("name", .moduleName), returns: .pushed(.any),
      "Loads a module once: name.lua, name/init.lua or name.json, in the folder of the requiring file, then in the "
        + "script's folder. Dots separate folders; \"weft\" is the API."
    ) { (call, name) throws(WeftError) in
      try ScriptLoader.of(call.host).require(name, for: call.caller)
      return 1
    }),
  global(
    Function(
      "help", ("about", .unread(.any, isOptional: true)),
      "Prints the help on a name, a class, a node, a spec, a function or a style; an overview without an argument."
    ) { call, about in
      call.host.tools.help(call.host, about)
    }),
  ModuleFunction(
    "print", [("...", .any)], "Writes its arguments in a line, separated by tabs: to where the host says.",
    isLuas: true),
]

extension Codec where Value == String {
  fileprivate static var moduleName: Codec {
    Codec(passing: .string) { (value) throws(Mismatch) in
      guard let name = value.shortText, !name.isEmpty else { throw Mismatch(expected: "a module's name", value) }
      return name
    }
  }
}
