import Foundation
import Weft
import WeftAPI

/// An entry's example, run as a script of its own beside the shipped examples.
struct ExampleRun {
  /// What it printed, a line each, tabs as two spaces.
  let printed: [String]
  let warnings: [String]
  /// The picture, where the example returns one.
  let picture: Picture?
  /// The state of its host, which has gone; nil if the state has gone with it.
  private(set) weak var state: LuaState?

  struct Picture {
    let svg: [UInt8]
    let size: Size
  }

  /// - Parameters:
  ///   - entry: whose example.
  ///   - code: other lines in place of its own.
  ///   - isWithout: whether the property is taken out of every constructor's table first.
  init(_ entry: LuaAPI.Entry, code: String? = nil, isWithout: Bool = false) throws {
    var script = LuaAPI.exampleScript(of: entry)
    if let code { script = script.replacing(entry.example, with: code) }
    if isWithout { script = ExampleRun.without(entry) + script.replacing("require \"weft\"", with: "stripped") }
    let engine = PangoTextEngine()
    let host = try ScriptHost(platform: Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()))
    state = host.lua
    var lines: [String] = []
    var warnings: [String] = []
    host.lua.onPrint = { lines.append($0.replacing("\t", with: "  ")) }
    host.onWarning = { warnings.append($0.description) }
    let file = Pages.root.appendingPathComponent("examples/example.lua").path
    var picture: Picture?
    try host.lua.withLimits(time: 20, memory: 512 << 20) { () throws(WeftError) in
      try host.run(source: Array(script.utf8), file: file)
      for test in host.state.tests.all { try TestRunner.of(host).run(test) }
      guard entry.isDrawn else { return }
      do {
        picture = try ExampleRun.draw(host, engine, width: entry.exampleWidth)
      } catch let error as WeftError {
        throw error
      } catch {
        throw WeftError(.layout, "\(error)")
      }
    }
    printed = lines
    self.warnings = warnings
    self.picture = picture
  }

  private static func draw(_ host: ScriptHost, _ engine: PangoTextEngine, width: Double) throws -> Picture {
    let picture = try host.makePicture(nil, width: width)
    let size = picture.layout.size
    // Without its one property there may be nothing to see.
    guard size.width > 0, size.height > 0 else { return Picture(svg: [], size: size) }
    let svg = try CairoRenderer(engine: engine).svg(of: picture.snapshot(), background: Color(css: "#f2f2f2"))
    return Picture(svg: svg, size: size)
  }

  /// Lua that defines `stripped`: the module whose constructors don't get the property.
  private static func without(_ entry: LuaAPI.Entry) -> String {
    """
    local stripped = setmetatable({}, { __index = function(_, name)
      local made = require("weft")[name]
      if name == "CollectionLayout" then return made end
      return function(options)
        if \(entry.owner == "style") then
          if options.style then options.style.\(entry.name) = nil end
        else
          options.\(entry.name) = nil
        end
        return made(options)
      end
    end })

    """
  }

  /// What the example says that it prints: what stands behind each `-->`.
  static func expected(_ entry: LuaAPI.Entry) -> [String] {
    entry.example.split(separator: "\n").compactMap { line in
      line.firstRange(of: "--> ").map { String(line[$0.upperBound...]) }
    }
  }
}

extension LuaAPI.Entry {
  /// True if the example returns a node or a spec, to be drawn.
  var isDrawn: Bool { example.split(separator: "\n").contains { $0.hasPrefix("return ") } }
}
