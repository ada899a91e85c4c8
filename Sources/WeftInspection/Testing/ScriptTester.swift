import WeftEssentials
import WeftAPI
import WeftDisplay
import WeftFiles
import WeftLua
import WeftLists
import WeftNodes
import WeftScript

/// Tests scripts: renders each preview at each of its widths and compares it with its record, then runs the tests that
/// the script declares by `ui.test`. Collects the warnings of each file.
///
/// Each file has a Lua state of its own. Each preview and each test has the full limits, and one that fails, or exceeds
/// a limit, doesn't affect the others.
package final class ScriptTester {
  /// The options of a test run.
  package struct Options {
    /// True to write records instead of comparing with them.
    package var records = false
    /// True if a preview without a record fails.
    package var requiresRecords = false
    /// True to record and compare pictures, false for neither. Nil, the default, compares those on record, and includes
    /// pictures in new records.
    package var pictures: Bool?
    /// True to record what VoiceOver reads, false not to. Nil, the default, compares what is on record, and leaves it out of
    /// new records.
    package var accessibility: Bool?
    /// The maximum difference of a pixel's channel, from 0 to 255.
    package var tolerance = 0
    /// A part of the names of the previews and tests to run; ignores letter case.
    package var filter: String?
    /// The limit for a preview or a test, in seconds.
    package var timeLimit = 10.0
    /// The seed of the order in which nodes are displayed; see ``ScriptHost/schedule``.
    package var schedule: UInt64?
    /// The maximum number of bytes of the script's state.
    package var memoryLimit = 512 << 20
    /// Folders whose files scripts can read in addition to those of their own folder, and that `require` searches; full
    /// paths.
    package var roots: [String] = []
    /// The folder to which paths in messages and in the names of failure pictures are relative; its full path.
    package var workingFolder: String
    /// The folder for pictures of failures; its full path.
    package var failureFolder: String
    /// The folders that records and pictures may be written into besides the scripts' own, as real paths.
    package var writtenFolders: [String]

    /// Makes default options: failures go to `.weft/failures`.
    package init(workingFolder: String) {
      self.workingFolder = workingFolder
      failureFolder = workingFolder + "/.weft/failures"
      writtenFolders = [RealPath.of(workingFolder)]
    }

    /// Returns a path relative to the working folder.
    func shortPath(_ path: String) -> String {
      let start = workingFolder.hasSuffix("/") ? workingFolder : workingFolder + "/"
      return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    }
  }

  private let options: Options
  private let makePlatform: () -> (Platform, any Renderer)

  /// Makes a tester.
  ///
  /// - Parameter platform: makes a text engine, an image decoder and a renderer for a file: fonts that a file adds are
  ///   its own.
  package init(_ options: Options, platform: @escaping () -> (Platform, any Renderer)) {
    self.options = options
    makePlatform = platform
  }

  /// Receives the printed output of scripts.
  package var onPrint: (String) -> Void = { _ in }

  /// Tests a file.
  ///
  /// - Parameters:
  ///   - file: its full path.
  ///   - source: the text of a script that is no file. It has no records, also if they are required.
  /// - Throws: `WeftError` if memory is exhausted.
  package func test(_ file: String, source: [UInt8]? = nil) throws(WeftError) -> FileOutcome {
    let began = ContinuousClock.now
    let (platform, renderer) = makePlatform()
    let run = FileRun(
      try ScriptHost(platform: platform, roots: options.roots), renderer, file, source, options)
    run.host.lua.onPrint = onPrint
    run.testAll()
    run.outcome.seconds = began.duration(to: .now).seconds
    return run.outcome
  }
}

/// A file that is being tested.
private final class FileRun {
  let host: ScriptHost
  var outcome: FileOutcome
  private let renderer: any Renderer
  private let source: [UInt8]?
  /// The folder of the file's records; nil if there is no file.
  private let folder: RecordFolder?
  private let options: ScriptTester.Options
  private var warnings: [ScriptWarning] = []
  /// The warnings of all parts run so far.
  private var told: [TestWarning] = []

  init(
    _ host: ScriptHost, _ renderer: any Renderer, _ file: String, _ source: [UInt8]?, _ options: ScriptTester.Options
  ) {
    self.host = host
    self.renderer = renderer
    self.options = options
    self.source = source
    outcome = FileOutcome(file: file)
    outcome.mayHaveRecords = source == nil
    folder = source == nil ? RecordFolder(of: file) : nil
    host.onWarning = { [unowned self] in warnings.append($0) }
  }

  func testAll() {
    defer { outcome.warnings = TestWarning.merged(told) }
    outcome.failures = within { () throws(WeftError) in
      if let source {
        try host.run(source: source, file: outcome.file)
      } else {
        try host.run(file: outcome.file)
      }
    }
    note { _ in }
    guard outcome.failures.isEmpty else { return }
    let subjects = RecordFolder.subjects(host.previews)
    // Previews come first: a test's changes of the file's variables must not affect a picture.
    for (preview, subject, name) in subjects where isChosen(preview.name) {
      test(preview, subject, name)
    }
    for test in host.state.tests.all where isChosen(test.name) { run(test) }
    clearStale(subjects.map(\.name))
  }

  private func isChosen(_ name: String) -> Bool {
    options.filter.map { name.lowercased().contains($0.lowercased()) } ?? true
  }

  /// Adds the warnings of the last part to those of the file.
  private func note(_ count: (inout TestWarning) -> Void) {
    for warning in warnings {
      var one = TestWarning(warning: warning)
      count(&one)
      told.append(one)
    }
  }

  /// Runs a part of the file with the full limits and returns its failures; its warnings are then in ``warnings``.
  private func within(_ body: () throws(WeftError) -> Void) -> [TestFailure] {
    warnings = []
    // Each part gets all warnings, also repeated ones.
    host.state.forgetWarnings()
    let scale = host.scale
    defer { host.scale = scale }
    // The schedule begins again for each part, so that one tested alone runs as among others.
    host.schedule = options.schedule
    var failures: [TestFailure] = []
    do throws(WeftError) {
      try host.lua.withLimits(time: options.timeLimit, memory: options.memoryLimit, body)
    } catch {
      failures.append(.error(error))
    }
    return failures
  }

  private func run(_ test: ScriptTest) {
    let began = ContinuousClock.now
    var result = CaseOutcome(kind: .test, name: test.name, location: test.location)
    let before = Set(host.state.windows.all.map { ObjectIdentifier($0) })
    result.failures = within { () throws(WeftError) in try TestRunner.of(host).run(test) }
    if !result.failures.isEmpty {
      result.lists = host.state.windows.all.filter { !before.contains(ObjectIdentifier($0)) }.flatMap { window in
        window.nodes.flatMap(\.listsInside)
      }
    }
    note { $0.tests += 1 }
    result.status = result.failures.isEmpty ? .passed : .failed
    result.seconds = began.duration(to: .now).seconds
    outcome.cases.append(result)
  }

  private func test(_ preview: Preview, _ subject: RecordFolder.Subject, _ name: String) {
    let began = ContinuousClock.now
    var result = CaseOutcome(
      kind: .preview(width: subject.width, height: subject.height), name: preview.name, location: preview.location)
    var frames: FrameRecord?
    var picture: Image?
    // What is read depends on the window, which the picture retains.
    var shown: PreviewPicture?
    // Work started by a preview must not continue in later ones, nor in the tests.
    let mark = host.eventLoop.mark
    defer { host.eventLoop.drop(since: mark) }
    result.failures = within { () throws(WeftError) in
      let made = try host.makePicture(preview, width: preview.maxWidth == nil ? subject.width : nil)
      shown = made
      frames = FrameRecord(made, of: preview, width: subject.width, in: host)
      // Errors of drawing are found even without a picture to compare.
      let layer = try made.snapshot()
      try host.lua.checkLimits()
      outcome.notRun.add(NotRun(in: made))
      outcome.notRun.add(NotRun(timersOf: host, since: mark))
      if options.pictures != false { picture = try draw(layer, of: made) }
    }
    note { $0.previews += 1 }
    if result.failures.isEmpty, folder == nil {
      result.status = .unrecorded
    } else if result.failures.isEmpty, let folder, let frames {
      let keeping = RecordKeeping(folder: folder, name: name, options: options, renderer: renderer, host: host)
      (result.status, result.failures) = keeping.judge(frames, picture) {
        shown.map { AccessibilityOutline($0.root.node).recordedLines } ?? []
      }
    } else {
      result.status = .failed
    }
    if result.status == .failed { result.lists = shown?.root.node.listsInside ?? [] }
    result.seconds = began.duration(to: .now).seconds
    outcome.cases.append(result)
  }

  private func draw(_ layer: LayerSnapshot, of made: PreviewPicture) throws(WeftError) -> Image {
    do {
      return try made.drawing { try renderer.image(of: layer, scale: made.scale, background: nil) }
    } catch {
      throw error as? WeftError ?? WeftError(.io, "\(error)")
    }
  }

  private func clearStale(_ names: [String]) {
    // With a filter, or if previews may be missing since the file failed, stale records can't be determined.
    guard options.filter == nil, let folder else { return }
    outcome.stale = folder.stale(names)
  }
}

extension DisplayNode {
  /// The lists of the subtree, each with the cells that exist.
  fileprivate var listsInside: [String] {
    allNodes.compactMap { node in
      guard let list = node as? CellContainerNode, !list.cellSummary.isEmpty else { return nil }
      return "\(list.layoutName): cells \(list.cellSummary)"
    }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
