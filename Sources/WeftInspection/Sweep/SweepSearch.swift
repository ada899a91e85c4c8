import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// Lays a live preview out at the widths of a sweep, and between those that differ at the widths of a bisection.
struct SweepSearch {
  private let live: LivePreview
  private let host: ScriptHost
  private let environment: PreviewEnvironment
  private let pixel: Double
  private var nodes = SweepNodes()
  private(set) var samples: [SweepSample] = []

  /// - Throws: `WeftError` from the script's layout code, with the width.
  init(
    _ live: LivePreview, _ widths: Sweep.Widths, in environment: PreviewEnvironment, _ host: ScriptHost
  ) throws(WeftError) {
    self.live = live
    self.host = host
    self.environment = environment
    pixel = 1 / live.picture.scale
    var last: SweepSample?
    for index in 0..<widths.count {
      let sample = try sample(at: min(widths.from + Double(index) * widths.step, widths.to))
      if let last { try refine(last, sample) }
      samples.append(sample)
      last = sample
    }
  }

  private var sampleCount = 0

  private mutating func sample(at width: Double) throws(WeftError) -> SweepSample {
    sampleCount += 1
    do throws(WeftError) {
      try host.lua.checkLimits()
      var environment = environment
      environment.width = width
      try host.show(live, in: environment)
      return try SweepSample(live, width: width, number: sampleCount, &nodes, host)
    } catch {
      var error = error.placed(in: live.preview)
      error.message = "at a width of \(shortNumber(width)): \(error.message)"
      throw error
    }
  }

  /// Measures between two widths until those that differ are a pixel apart.
  private mutating func refine(_ one: SweepSample, _ other: SweepSample) throws(WeftError) {
    guard other.width - one.width > pixel * 1.5, differ(one, other) else { return }
    let middle = ((one.width + other.width) / 2 / pixel).rounded(.down) * pixel
    guard middle > one.width, middle < other.width else { return }
    let between = try sample(at: middle)
    try refine(one, between)
    samples.append(between)
    try refine(between, other)
  }

  private func differ(_ one: SweepSample, _ other: SweepSample) -> Bool {
    one.marks != other.marks
      || nodes.lacks(one, nodesOf: other) || nodes.lacks(other, nodesOf: one)
      || isJump(one, other)
  }

  /// The speed at which frames usually change with the width, in points per point: half of it, all of it, or by a
  /// ratio. A node that moves faster than that jumps.
  private static let usualSpeed = 4.0
  /// The distance of a jump, in points, beyond the usual speed.
  private static let jump = 2.0

  private func isJump(_ one: SweepSample, _ other: SweepSample) -> Bool {
    let most = Self.usualSpeed * (other.width - one.width) + Self.jump
    return (one.largestMove(to: other)?.points ?? 0) > most
  }

  // MARK: marks

  /// Joins what the samples have in common into marks.
  ///
  /// - Throws: `WeftError` of a limit.
  func marks() throws(WeftError) -> [SweepMark] {
    var marks: [SweepMark] = []
    for key in try markKeys() {
      if host.lua.isStopped { break }
      marks += self.marks(of: key)
    }
    try host.lua.checkLimits()
    marks += absent() + jumps()
    let order = SweepMark.Kind.allCases
    var places: [String: Int] = [:]
    for entry in nodes.entries where places[entry.path] == nil { places[entry.path] = places.count }
    func key(_ mark: SweepMark) -> (Int, Int, String, Double, Int) {
      (order.firstIndex(of: mark.kind) ?? 0, places[mark.path] ?? .max, mark.path, mark.from, mark.lines ?? 0)
    }
    marks.sort { key($0) < key($1) }
    return marks
  }

  /// Returns the marks of all samples.
  private func markKeys() throws(WeftError) -> Set<SweepSample.MarkKey> {
    var keys = samples.first?.marks ?? []
    for sample in samples.dropFirst() {
      try host.lua.checkGrowth(for: (keys.count + sample.marks.count) * MemoryLayout<SweepSample.MarkKey>.stride)
      keys.formUnion(sample.marks)
    }
    return keys
  }

  /// The ranges of samples in which something holds.
  private func runs(_ holds: (SweepSample) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, sample) in samples.enumerated() where holds(sample) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  private func marks(of key: SweepSample.MarkKey) -> [SweepMark] {
    // A mark that holds wherever its nodes are laid out is intended: a badge on its picture, an empty spacer.
    if key.kind == .overlap || key.kind == .empty {
      let always = samples.allSatisfy { sample in
        sample.marks.contains(key) || [key.node, key.other].contains { $0.map { sample.frames[$0] == nil } ?? false }
      }
      if always { return [] }
    }
    return runs { $0.marks.contains(key) }.map { run in
      let warning = samples[run.lowerBound].warnings[key]
      let entry = key.node.map { nodes.entries[$0] }
      return mark(
        key.kind, run, element: entry?.name ?? warning?.path.last ?? "", path: entry?.path ?? "",
        location: entry?.location ?? warning?.location, path: key.warningPlace.first?.path ?? [], lines: key.lines,
        message: warning?.message ?? key.other.map { "covers a part of \(nodes.entries[$0].name)" },
        hint: warning?.hint)
    }
  }

  private func mark(
    _ kind: SweepMark.Kind, _ run: Range<Int>, element: String, path: String, location: SourceLocation?,
    path warningPath: [String] = [], lines: Int? = nil, message: String? = nil, hint: String? = nil
  ) -> SweepMark {
    SweepMark(
      kind: kind, element: element, path: path.isEmpty ? warningPath.joined(separator: " > ") : path,
      location: location, from: samples[run.lowerBound].width, to: samples[run.upperBound - 1].width,
      below: run.upperBound < samples.count ? samples[run.upperBound].width : nil, lines: lines, message: message,
      hint: hint)
  }

  /// Nodes that some of the layouts contain.
  private func absent() -> [SweepMark] {
    nodes.entries.indices.flatMap { number -> [SweepMark] in
      let entry = nodes.entries[number]
      // Nodes inside an absent node are absent with it, and cells come and go as there is room for them.
      guard !entry.isCell else { return [] }
      return runs { sample in
        sample.frames[number] == nil && (entry.parent.map { sample.frames[$0] != nil } ?? true)
      }.map { mark(.absent, $0, element: entry.name, path: entry.path, location: entry.location) }
    }
  }

  /// Moves between two neighbours that nothing else explains.
  private func jumps() -> [SweepMark] {
    zip(samples.indices, samples.indices.dropFirst()).compactMap { before, after in
      let (one, other) = (samples[before], samples[after])
      guard one.textMarks == other.textMarks, !nodes.lacks(one, nodesOf: other), !nodes.lacks(other, nodesOf: one),
        isJump(one, other), !one.rewraps(other, by: Self.jump), let move = one.largestMove(to: other),
        let from = one.frames[move.node], let to = other.frames[move.node]
      else { return nil }
      let entry = nodes.entries[move.node]
      return mark(
        .jump, after..<after + 1, element: entry.name, path: entry.path, location: entry.location,
        message: "\(from.short) at \(shortNumber(one.width)), \(to.short) at \(shortNumber(other.width))")
    }
  }
}
