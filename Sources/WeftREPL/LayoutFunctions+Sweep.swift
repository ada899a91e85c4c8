import Weft
import WeftSession

extension LayoutFunctions {
  /// `sweep([x [, options]])`
  func sweep(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    let options = try sweepOptions(frame, at: 2)
    let widths = Sweep.Widths(options)
    if let problem = widths.problem { throw WeftError(.type, "sweep: \(problem)") }
    var environment = shown.environment
    environment.width = widths.from
    environment.height = options.height
    environment.scale = options.scale ?? environment.scale
    if options.traits != TraitCollection() { environment.traits = options.traits }
    var index: Int32 = 1
    if frame.type(at: 1) == .function {
      frame.pushValue(at: 1)
      try frame.call(arguments: 0, results: 1)
      index = frame.top
    }
    let sweep: Sweep
    if isFirstPreview(frame) || frame.type(at: 1) == .string {
      sweep = try host.sweep(try preview(frame, "sweep"), over: widths, in: environment)
    } else {
      guard let root = RootNode(at: index, frame, host) else {
        throw expected(
          "a node, a spec, a preview's name or a function that makes a node", frame, at: index, of: "sweep")
      }
      if let node = frame.node(at: index, host), isPartOfOther(node) {
        throw WeftError(
          .runtime, "sweep: \(node.summary) is part of another node, or in a window of the script",
          hint: "sweep what is at the top")
      }
      let live: LivePreview
      if let node = frame.node(at: index, host), let known = shown.live(of: node) {
        live = known
      } else {
        live = try shown.show(root, in: environment)
      }
      sweep = try host.sweep(live, over: widths, in: environment)
    }
    output.result(sweep.text(shortPath: ProblemText.shortPath))
    return 0
  }

  private func sweepOptions(_ frame: LuaFrame, at index: Int32) throws(WeftError) -> SweepOptions {
    do throws(Mismatch) {
      return try ScriptValue(frame, at: index).sweepOptions()
    } catch {
      throw WeftError(error, calling: "sweep", argument: "options")
    }
  }
}
