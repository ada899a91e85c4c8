import Foundation
import Weft
import WeftCases

/// The workloads authored in Lua: `workloads.lua`, with the benchmarks' text measure built in.
final class LuaAuthor: BenchAuthor {
  private let host: ScriptHost
  private let functions: [String: LuaReference]

  /// Loads the script.
  ///
  /// - Parameter textEngine: measures texts; by default the workloads' own rule.
  init(textEngine: any TextEngine = CountingTextEngine()) throws {
    host = try ScriptHost(platform: Platform(textEngine: textEngine, imageDecoder: PixbufImageDecoder()))
    guard let script = Bundle.module.url(forResource: "workloads", withExtension: "lua") else {
      throw WeftError(.io, "workloads.lua is missing from the tool")
    }
    let chunk = try host.lua.load([UInt8](Data(contentsOf: script)), file: script.path)
    try host.lua.call(chunk, results: 1)
    let frame = host.lua.stack
    var functions: [String: LuaReference] = [:]
    for name in ["create", "prepare", "layout", "resize", "release", "keep", "list", "rows", "jump", "scroll"] {
      frame.push(name)
      frame.rawGet(-2)
      functions[name] = frame.state.makeReference()
    }
    frame.pop()
    self.functions = functions
  }

  var name: String { "lua" }

  func workload(_ name: String) -> (any Workload)? {
    // Ladders measure the engine alone; in Lua they would be like W3.
    guard BenchCommand.workloads.contains(name), let model = SwiftAuthor().workload(name) else { return nil }
    return LuaWorkload(model, self)
  }

  /// Calls one of the script's functions with a workload's name.
  func call(_ function: String, _ workload: String) throws(WeftError) {
    guard let reference = functions[function] else { throw WeftError(.runtime, "no function \(function)") }
    try host.lua.call(reference, results: 0) { frame in frame.push(workload) }
  }

  /// Runs turns until nothing is to be done now.
  func runTurns() throws { try host.eventLoop.runTurns() }

  /// Runs a frame: the turns of a sixtieth of a second.
  func runFrame() throws { try host.eventLoop.advance(by: 1.0 / 60) }

  /// Does idle work for some seconds.
  func runIdleWork(for seconds: Double) throws {
    let start = ContinuousClock.now
    while host.eventLoop.hasIdleWork, start.duration(to: .now) < .seconds(seconds) {
      try host.eventLoop.runIdleWork()
      try runTurns()
    }
  }

  var counts: LayoutEngine.Counts { host.engine.counts }
}

/// A workload in Lua. Its nodes are laid out by the engine of the script's host, whatever the argument.
private final class LuaWorkload: Workload {
  private let model: any Workload
  private let author: LuaAuthor

  init(_ model: any Workload, _ author: LuaAuthor) {
    self.model = model
    self.author = author
  }

  var name: String { model.name }
  var divisor: Int { model.divisor }
  var unit: String { model.unit }
  var keepsTrees: Bool { model.keepsTrees }

  func create() throws { try author.call("create", name) }
  func prepare(in engine: LayoutEngine) throws { try author.call("prepare", name) }
  func layout(in engine: LayoutEngine) throws { try author.call("layout", name) }
  func release() { try? author.call("release", name) }
}

/// Text whose size depends on the number of its characters alone, as the workloads define it.
private struct CountingTextEngine: TextEngine {
  var familyNames: [String] { [FontDescription.defaultFamily] }

  func measure(_ text: AttributedText, options: TextOptions, maximum: Size) -> TextLayoutResult {
    let size = CaseNode.textSize(characters: text.utf8Count, width: maximum.width)
    return TextLayoutResult(size: size, lines: [], isTruncated: false)
  }

  func lines(of text: AttributedText, options: TextOptions, in size: Size) -> TextLayoutResult {
    measure(text, options: options, maximum: size)
  }

  func fontMetrics(_ font: FontDescription) -> FontMetrics { FontMetrics(ascender: 13, descender: -4, lineHeight: 17) }
  func unknownFamilies(in text: AttributedText, options: TextOptions) -> [UnknownFamily] { [] }
  func utf16Offset(at point: Point, in text: AttributedText, options: TextOptions, size: Size) -> Int? { nil }
  func rects(of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size) -> [Rect] { [] }
  func addFont(contentsOf path: String) throws(FontFileError) -> [String] { [] }
}
