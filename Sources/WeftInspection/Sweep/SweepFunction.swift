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

  /// Lays out a node, a spec, or a preview by its name, over the widths of the options, and pushes the result.
  ///
  /// - Throws: `WeftError` for wrong arguments, and from the script's layout code.
  func call(_ what: ScriptValue, _ options: SweepOptions) throws(WeftError) -> Int32 {
    guard !host.engine.isInPass else {
      throw WeftError(.runtime, "ui.sweep: not while a layout is made", hint: "call it in a ui.test, or at the prompt")
    }
    let widths = Sweep.Widths(options)
    if let problem = widths.problem { throw WeftError(.type, "ui.sweep: \(problem)") }
    let scale = host.scale
    defer { host.scale = scale }
    let (root, preview) = try sweepRoot(what, scale: options.scale)
    let environment = PreviewEnvironment(height: options.height, scale: options.scale, traits: options.traits)
    var shown = environment
    shown.width = widths.from
    let picture = try PictureMaker(host).makePicture(of: root, preview, in: shown)
    let live = LivePreview(preview, picture, shown)
    // The script's node belongs to the script again.
    defer {
      host.close(live)
      try? root.node.removeFromSupernode()
    }
    push(try host.sweep(live, over: widths, in: environment), what.frame)
    return 1
  }

  private func sweepRoot(_ what: ScriptValue, scale: Double?) throws(WeftError) -> (RootNode, Preview?) {
    if let name = what.text {
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
    guard let root = RootNode(at: what.slot, what.frame, host) else {
      throw WeftError(
        Mismatch(expected: "a node, or the name of a preview", what, hint: madeClassHint(what)),
        calling: "ui.sweep", argument: "what")
    }
    guard root.node.supernode == nil, root.node.window == nil else {
      throw WeftError(
        .runtime, "ui.sweep: \(root.node.layoutName) is shown already; expected a node that is in no other",
        hint: "make one for it: ui.sweep(PhotoCell(photo))")
    }
    return (root, nil)
  }

  private func madeClassHint(_ what: ScriptValue) -> String? {
    PromptObjects(host).className(what).map { "call the class to make one: \($0)(…)" }
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

extension Sweep.Widths {
  /// The widths of a script's options: a default is never on the wrong side of what is given.
  package init(_ options: SweepOptions) {
    self.init()
    let standard = self
    from = options.from ?? min(standard.from, options.to ?? standard.to)
    to = options.to ?? max(standard.to, options.from ?? standard.from)
    step = options.step ?? standard.step
  }
}
