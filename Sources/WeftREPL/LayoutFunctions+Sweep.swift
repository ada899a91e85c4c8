import Weft
import WeftAPI
import WeftSession

extension LayoutFunctions {
  func sweep(_ x: SweepSubject, options: SweepOptions) throws(WeftError) {
    let widths = Sweep.Widths(options)
    if let problem = widths.problem { throw WeftError(.type, "sweep: \(problem)") }
    var environment = shown.environment
    environment.width = widths.from
    environment.height = options.height
    environment.scale = options.scale ?? environment.scale
    if options.traits != TraitCollection() { environment.traits = options.traits }
    let sweep: Sweep
    switch try made(x) {
    case .preview(let preview): sweep = try host.sweep(preview, over: widths, in: environment)
    case .element(let element):
      if let node = element.node, isPartOfOther(node) {
        throw WeftError(
          .runtime, "sweep: \(node.summary) is part of another node, or in a window of the script",
          hint: "sweep what is at the top")
      }
      let live: LivePreview
      if let node = element.node, let known = shown.live(of: node) {
        live = known
      } else {
        live = try shown.show(element.root, in: environment)
      }
      sweep = try host.sweep(live, over: widths, in: environment)
    }
    output.result(sweep.text(shortPath: ProblemText.shortPath))
  }

  /// Returns what is swept: of a function its result.
  private func made(_ x: SweepSubject) throws(WeftError) -> Subject {
    switch x {
    case .subject(let subject): return subject
    case .maker(let function):
      function.push()
      try frame.call(arguments: 0, results: 1)
      let result = ScriptValue(frame, at: -1)
      do throws(Mismatch) {
        return .element(try Codec.element.read(result))
      } catch {
        throw frame.error(
          Mismatch(
            expected: "a function that makes a node", got: "one that returns \(result.description)", hint: error.hint),
          calling: "sweep", argument: "x")
      }
    }
  }
}
