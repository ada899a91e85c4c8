import WeftEssentials
import Weft
import WeftSession
import WeftSupport

/// Durations of the parts of a layout: medians of many runs.
public struct Timing {
  /// A part that is timed separately.
  public enum Part: String, Sendable, CaseIterable {
    /// Making the node: the expression, or the preview's function.
    case make
    /// The script's layout methods.
    case lua = "Lua"
    /// Sizes of texts and images.
    case measure
    /// The layout's own arithmetic.
    case solve
    /// Taking the picture, and drawing it.
    case draw
    /// Writing the picture as a PNG; for previews only.
    case encode

    /// The part in words.
    public var doc: String {
      switch self {
      case .make: "making the node"
      case .lua: "the script's layout methods"
      case .measure: "sizes of texts and images"
      case .solve: "the layout's arithmetic"
      case .draw: "recording and drawing the picture"
      case .encode: "writing it as a PNG"
      }
    }
  }

  /// The median of each part, in nanoseconds; parts that don't apply are missing.
  public private(set) var medians: [Part: Double] = [:]
  /// The number of times that each part ran.
  public private(set) var runs: [Part: Int] = [:]

  /// The times of the script's lines while its nodes are made, laid out and drawn; of a preview only.
  package private(set) var lines: [LineTime] = []

  /// The sum of all parts, in nanoseconds.
  public var total: Double { medians.values.reduce(0, +) }

  private mutating func set(_ part: Part, _ samples: [Double]) {
    guard !samples.isEmpty else { return }
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    medians[part] = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    runs[part] = samples.count
  }

  /// Runs a function repeatedly: for a time, at least three times, at most a thousand times.
  private static func repeated<Failure>(
    _ seconds: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let end = ContinuousClock.now + .seconds(seconds)
    var count = 0
    while count < 3 || (count < 1000 && .now < end) {
      try body()
      count += 1
    }
  }

  // MARK: timed parts

  /// Times the making of a node.
  ///
  /// - Throws: `WeftError` from the script's code.
  mutating func timeMaking(_ body: () throws(WeftError) -> Void) throws(WeftError) {
    var samples: [Double] = []
    try Self.repeated(0.5) { () throws(WeftError) in
      let start = ContinuousClock.now
      try body()
      samples.append((.now - start) / .nanoseconds(1))
    }
    set(.make, samples)
  }

  /// Returns the times of one layout and drawing, with texts measured as new ones.
  private static func passTimings(
    of live: LivePreview, _ host: ScriptHost, drawing draw: (LayerSnapshot) throws(WeftError) -> Void = { _ in }
  ) throws(WeftError) -> PassTimings {
    guard let engine = host.platform.textEngine as? PangoTextEngine else {
      return try PassTimings(of: live, host, drawing: draw)
    }
    return try engine.withEmptyCache { () throws(WeftError) in try PassTimings(of: live, host, drawing: draw) }
  }

  /// Times the layout and the drawing of a live preview, without any kept results.
  ///
  /// - Throws: `WeftError` from the script's code, or from drawing.
  mutating func timeLayout(
    of live: LivePreview, _ host: ScriptHost, _ renderer: CairoRenderer
  ) throws(WeftError) {
    var samples: [Part: [Double]] = [:]
    try Self.repeated(0.5) { () throws(WeftError) in
      let timings = try Self.passTimings(of: live, host) { (layer) throws(WeftError) in
        try Self.drawing { () throws(RenderError) in
          _ = try renderer.image(of: layer, scale: live.picture.scale, background: nil)
        }
      }
      samples[.lua, default: []].append(Double(timings.lua))
      samples[.measure, default: []].append(Double(timings.measure))
      samples[.solve, default: []].append(Double(timings.solve))
      samples[.draw, default: []].append(Double(timings.draw))
    }
    for (part, samples) in samples { set(part, samples) }
  }

  /// Times the writing of a live preview's picture.
  ///
  /// - Throws: `WeftError` from the script's code, or from drawing.
  private mutating func timeEncoding(
    of live: LivePreview, _ host: ScriptHost, _ renderer: CairoRenderer
  ) throws(WeftError) {
    var samples: [Double] = []
    _ = try Self.passTimings(of: live, host) { (layer) throws(WeftError) in
      try Self.drawing { () throws(RenderError) in
        let image = try renderer.image(of: layer, scale: live.picture.scale, background: nil)
        try Self.repeated(0.3) { () throws(RenderError) in
          let start = ContinuousClock.now
          _ = try renderer.png(of: image)
          samples.append((.now - start) / .nanoseconds(1))
        }
      }
    }
    set(.encode, samples)
  }

  /// Calls a function that draws, with its error as one of layout.
  private static func drawing(_ body: () throws(RenderError) -> Void) throws(WeftError) {
    do throws(RenderError) { try body() } catch { throw WeftError(.layout, "\(error)") }
  }

  /// Times a preview of a script; nil for the class or element that the script returned.
  ///
  /// - Throws: `WeftError` from the script's code, or from drawing.
  public init(
    _ preview: Preview?, in environment: PreviewEnvironment, _ host: ScriptHost, _ renderer: CairoRenderer
  ) throws(WeftError) {
    func make() throws(WeftError) {
      _ = if let preview { try host.makeNode(preview) } else { try host.makeReturnedNode() }
    }
    try timeMaking(make)
    let live = try host.open(preview, in: environment)
    defer { host.close(live) }
    try timeLayout(of: live, host, renderer)
    try timeEncoding(of: live, host, renderer)
    // As often made as laid out: a new cell needs both once.
    lines = try host.lua.timingLines { () throws(WeftError) in
      try Self.repeated(0.2) { () throws(WeftError) in
        try make()
        _ = try Self.passTimings(of: live, host)
      }
    }
  }

  private init() {}

  // MARK: the command

  /// `:time EXPR`
  static func time(_ text: String, _ prompt: PromptSession) {
    prompt.perform { (host) throws(WeftError) in
      let function = try prompt.interpreter.compile(text)
      let frame = host.lua.stack
      let top = frame.top
      defer { frame.top = top }
      var timing = Timing()
      var root: RootNode?
      try timing.timeMaking { () throws(WeftError) in
        frame.top = top
        try host.lua.call(function, results: 1)
      }
      if frame.top > top { root = RootNode(at: -1, frame, host) }
      if let root, root.node.supernode == nil {
        let live = try prompt.shown.show(root, in: prompt.shown.environment)
        try timing.timeLayout(of: live, host, prompt.session.renderer)
      }
      prompt.output.result(timing.text)
    }
  }

  /// The result: a line for each part.
  public var text: String {
    let times = Part.allCases.compactMap { part in medians[part].map { (part, Self.written($0)) } }
    if times.count == 1 { return "\(times[0].1), the median of \(runs[.make] ?? 0) runs" }
    let width = times.map(\.1.count).max() ?? 0
    func row(_ name: String, _ time: String, _ doc: String) -> String {
      name.padded(to: 9)
        + String(repeating: " ", count: max(0, width - time.count)) + time + "  " + doc
    }
    let lines = times.map { row($0.0.rawValue, $0.1, $0.0.doc) }
    let counts = "the medians of \(runs[.make] ?? 0) and \(runs[.solve] ?? 0) runs, nothing kept from one to the next"
    return (lines + [row("all", Self.written(total), counts)]).joined(separator: "\n")
  }

  /// Formats a duration with three digits: `12.3 us`.
  static func written(_ nanoseconds: Double) -> String {
    // A number that would be rounded to 1000 is 1.00 of the next unit.
    let (value, unit) =
      nanoseconds < 999.5
      ? (nanoseconds, "ns")
      : nanoseconds < 999.5e3
        ? (nanoseconds / 1e3, "us") : nanoseconds < 999.5e6 ? (nanoseconds / 1e6, "ms") : (nanoseconds / 1e9, "s")
    return value.rounded(decimals: value < 9.995 ? 2 : value < 99.95 ? 1 : 0) + " " + unit
  }
}
