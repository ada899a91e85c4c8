import WeftAPI
import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The function `ui.sweep(what, options)`.
package struct SweepFunction {
  private let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// Lays out the node, the spec or the preview at index 1 over the widths of the options at index 2, and pushes the
  /// result.
  ///
  /// - Throws: `WeftError` for wrong arguments, and from the script's layout code.
  func call(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    guard !host.engine.isInPass else {
      throw WeftError(.runtime, "ui.sweep: not while a layout is made", hint: "call it in a ui.test, or at the prompt")
    }
    let (widths, environment) = try Self.options(frame, at: 2)
    let scale = host.scale
    defer { host.scale = scale }
    let (root, preview) = try sweepRoot(frame, scale: environment.scale)
    var shown = environment
    shown.width = widths.from
    let picture = try PictureMaker(host).makePicture(of: root, preview, in: shown)
    let live = LivePreview(preview, picture, shown)
    // The script's node belongs to the script again.
    defer {
      host.close(live)
      try? root.node.removeFromSupernode()
    }
    push(try host.sweep(live, over: widths, in: environment), frame)
    return 1
  }

  private func sweepRoot(_ frame: LuaFrame, scale: Double?) throws(WeftError) -> (RootNode, Preview?) {
    if frame.type(at: 1) == .string, let name = frame.name(at: 1) {
      guard let preview = host.previews.first(where: { $0.name == name }) else {
        let nearest = Spelling.nearest(to: name, among: host.previews.map(\.name))
        throw WeftError(
          .runtime, "ui.sweep: there is no preview \"\(name)\" in this file",
          hint: nearest.map { "did you mean \"\($0)\"?" } ?? "give it the node: ui.sweep(PhotoCell(photo))")
      }
      // Images are read for the scale when the node is made.
      host.scale = scale ?? preview.scale ?? host.scale
      return (try host.makeNode(preview), preview)
    }
    guard let root = RootNode(at: 1, frame, host) else {
      throw WeftError(
        .type, "ui.sweep: expected a node, or the name of a preview, got \(ScriptValue(frame, at: 1).description)",
        hint: madeClassHint(at: 1, frame))
    }
    guard root.node.supernode == nil, root.node.window == nil else {
      throw WeftError(
        .runtime, "ui.sweep: \(root.node.layoutName) is shown already; expected a node that is in no other",
        hint: "make one for it: ui.sweep(PhotoCell(photo))")
    }
    return (root, nil)
  }

  /// Reads the options at an index: the widths, and the height, the scale and the traits that are given.
  ///
  /// - Throws: `WeftError` for wrong ones.
  package static func options(
    _ frame: LuaFrame, at index: Int32
  ) throws(WeftError) -> (Sweep.Widths, PreviewEnvironment) {
    var widths = Sweep.Widths()
    var environment = PreviewEnvironment()
    let options = ScriptValue(frame, at: index)
    guard !options.isNil else { return (widths, environment) }
    do throws(Mismatch) {
      let expected = "options such as { from = 280, to = 480 }"
      guard options.type == .table else { throw Mismatch(expected: expected, options) }
      try options.requireKeys(["from", "to", "step", "height", "scale", "traits"], expected)
      func number(_ name: StaticString, _ expected: String) throws(Mismatch) -> Double? {
        try options.named(name) { (value) throws(Mismatch) in try value.nonNegative(expected) }
      }
      let (from, to) = (try number("from", "points above 0"), try number("to", "points above 0"))
      // A default never lies on the wrong side of what is given.
      widths = Sweep.Widths(
        from: from ?? min(widths.from, to ?? widths.to), to: to ?? max(widths.to, from ?? widths.from))
      widths.step = try number("step", "points above 0") ?? widths.step
      environment.height = try number("height", "points, 0 or more")
      environment.scale = try number("scale", "pixels per point, above 0")
      if let scale = environment.scale, !(scale > 0 && scale <= 100) {
        throw Mismatch(expected: "pixels per point, above 0 and at most 100", got: shortNumber(scale)).inside("scale")
      }
      environment.traits =
        try options.named("traits") { (value) throws(Mismatch) in try value.traits() } ?? environment.traits
    } catch {
      throw WeftError(error, "ui", "sweep")
    }
    if let problem = widths.problem { throw WeftError(.type, "ui.sweep: \(problem)") }
    return (widths, environment)
  }

  private func madeClassHint(at index: Int32, _ frame: LuaFrame) -> String? {
    PromptObjects(host).className(at: index, frame).map { "call the class to make one: \($0)(…)" }
  }

  /// Pushes a sweep as a table.
  private func push(_ sweep: Sweep, _ frame: LuaFrame) {
    frame.pushTable(fields: 4)
    frame.push(Int64(sweep.layoutCount))
    frame.rawSet(-2, field: "layouts")
    push(sweep.marks, frame)
    frame.rawSet(-2, field: "marks")
    push(sweep.problems, frame)
    frame.rawSet(-2, field: "problems")
    frame.push(sweep.text())
    frame.rawSet(-2, field: "text")
  }

  private func push(_ marks: [SweepMark], _ frame: LuaFrame) {
    frame.pushTable(items: Int32(clamping: marks.count))
    for (index, mark) in marks.enumerated() {
      frame.pushTable(fields: 10)
      frame.push(mark.kind.rawValue)
      frame.rawSet(-2, field: "kind")
      frame.push(mark.element)
      frame.rawSet(-2, field: "element")
      frame.push(mark.path)
      frame.rawSet(-2, field: "path")
      frame.pushNumber(mark.from)
      frame.rawSet(-2, field: "from")
      frame.pushNumber(mark.to)
      frame.rawSet(-2, field: "to")
      if let below = mark.below {
        frame.pushNumber(below)
        frame.rawSet(-2, field: "below")
      }
      if let lines = mark.lines {
        frame.push(Int64(lines))
        frame.rawSet(-2, field: "lines")
      }
      if let message = mark.message {
        frame.push(message)
        frame.rawSet(-2, field: "message")
      }
      if let hint = mark.hint {
        frame.push(hint)
        frame.rawSet(-2, field: "hint")
      }
      frame.rawSet(-2, Int64(index + 1))
    }
  }
}
