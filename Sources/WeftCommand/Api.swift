import ArgumentParser
import Foundation
import Weft

struct Api: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print what a name of the Lua API is.",
    discussion: """
      Classes, specs, properties, methods, callbacks, functions, enums and types: StackLayoutSpec, flexGrow, \
      style.flexGrow, ui.preview, "alignItems values". Without a name, an overview. Scripts have the same as help(name).
      """)

  @Argument(help: "The name, with or without what it belongs to.")
  var name: [String] = []

  @Flag(help: "Print JSON: a list of the entries that have the name; without a name, of all.")
  var json = false

  @Flag(help: "Print the example alone, as a script that weft render and weft run take.")
  var example = false

  func validate() throws {
    if json, example { throw ValidationError("--json and --example exclude each other") }
    if example, name.isEmpty { throw ValidationError("--example needs a name") }
  }

  func run() throws {
    let name = name.joined(separator: " ")
    let found = name.isEmpty ? LuaAPI.entries : LuaAPI.find(name)
    if json || example, found.isEmpty { throw Failure(LuaAPI.help(name).text) }
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(found), as: UTF8.self))
    } else if example {
      guard found.count == 1 else { throw Failure(LuaAPI.help(name).text) }
      print(LuaAPI.exampleScript(of: found[0]), terminator: "")
    } else {
      let help = LuaAPI.help(name)
      guard help.isKnown else { throw Failure(help.text) }
      print(help.text)
    }
  }
}
