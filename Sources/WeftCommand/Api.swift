import ArgumentParser
import WeftEssentials
import Weft

struct Api: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", _superCommandName: "weft",
    abstract: "Print the documentation of a name of the Lua API, or find names and recipes by other words.",
    discussion: """
      Classes, specs, properties, methods, callbacks, functions, enums and types: StackLayoutSpec, flexGrow, \
      style.flexGrow, ui.preview, "alignItems values". Other words find recipes, short scripts for what people ask for, and names that are about them: \
      grid, "align two baselines". Without a name, an overview. In scripts, help(name) prints the same.
      """)

  @Argument(help: "The name, with or without its class.")
  var name: [String] = []

  @Flag(help: "Print JSON: a list of the entries with the name; without a name, of all entries.")
  var json = false

  @Flag(help: "Print only the example, as a script for weft render and weft run.")
  var example = false

  func validate() throws {
    if json, example { throw ValidationError("--json and --example exclude each other") }
    if example, name.isEmpty { throw ValidationError("--example needs a name") }
  }

  func run() throws {
    let name = name.joined(separator: " ")
    let found = name.isEmpty ? LuaAPI.weft.entries : LuaAPI.weft.find(name)
    if json || example, found.isEmpty { throw Failure(LuaAPI.weft.help(name).text) }
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(found), as: UTF8.self))
    } else if example {
      guard found.count == 1 else { throw Failure(LuaAPI.weft.help(name).text) }
      print(LuaAPI.exampleScript(of: found[0]), terminator: "")
    } else {
      let help = LuaAPI.weft.help(name)
      guard help.isAnswer else { throw Failure(help.text) }
      print(help.text)
    }
  }
}
