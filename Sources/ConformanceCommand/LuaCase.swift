import Foundation
import Weft
import WeftCases

/// Runs conformance cases through the Lua API: each case is built by a Lua function from the case's data.
final class LuaCase {
  private let host: ScriptHost
  private let build: LuaReference

  /// Loads the function that builds cases.
  init() throws {
    host = try ScriptHost(platform: .standard)
    guard let script = Bundle.module.url(forResource: "case", withExtension: "lua") else {
      throw WeftError(.io, "case.lua is missing from the tool")
    }
    let source = try [UInt8](Data(contentsOf: script))
    let chunk = try host.lua.load(source, file: script.path)
    try host.lua.call(chunk, results: 1)
    build = host.lua.makeReference()
  }

  /// The result of a case.
  struct Answer {
    let size: Size
    let frames: [(id: String, frame: Rect)]
  }

  /// Lays out a case, given as JSON.
  ///
  /// - Throws: ``LayoutError`` if Weft refuses the tree, `WeftError` if Lua does.
  func layout(_ json: Data, _ layoutCase: LayoutCase) throws -> Answer {
    let root = try RootNodeMaker(host).makeNode(calling: build, json: [UInt8](json), name: layoutCase.id)
    let layout = try root.node.layoutThatFits(layoutCase.range, in: host.engine, scale: layoutCase.scale)
    return Answer(size: layout.size, frames: layout.frames().map { ($0.node.layoutName, $0.frame) })
  }
}
