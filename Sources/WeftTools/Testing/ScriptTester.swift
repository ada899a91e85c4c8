import Foundation
import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

/// Tests scripts: each preview at each of its widths, without an error and as it is on record; then the tests that the
/// script declares by `ui.test`. Warnings are told of each file.
///
/// Each file gets a Lua state of its own. Each preview and each test has the limits to itself, and one that fails, or
/// hits a limit, leaves the others as they are.
public final class ScriptTester {
  /// What to test, and how.
  public struct Options {
    /// Whether to write records instead of comparing with them.
    public var records = false
    /// Whether a preview without a record fails.
    public var requiresRecords = false
    /// Whether pictures are recorded and compared. Nil for what each record says, and yes for new ones.
    public var pictures: Bool?
    /// How much a channel of a pixel may differ, from 0 to 255.
    public var tolerance = 0
    /// Only previews and tests whose name holds this, whatever the case of its letters.
    public var filter: String?
    /// Seconds for a preview or a test.
    public var timeLimit = 10.0
    /// The number that stands for the order in which nodes are displayed; see ``ScriptHost/schedule``.
    public var schedule: UInt64?
    /// Bytes that the script may hold.
    public var memoryLimit = 512 << 20
    /// Folders whose files scripts may read beside those of their own folder, and where `require` looks; full paths.
    public var roots: [String] = []
    /// The folder that paths in messages are relative to, and the names of pictures of failures; its full path.
    public var workingFolder: String
    /// The folder for pictures of failures; its full path.
    public var failureFolder: String

    /// Options with their defaults: failures go to `.weft/failures`.
    public init(workingFolder: String) {
      self.workingFolder = workingFolder
      failureFolder = workingFolder + "/.weft/failures"
    }

    /// A path as it is read from the working folder.
    func shortPath(_ path: String) -> String {
      let start = workingFolder.hasSuffix("/") ? workingFolder : workingFolder + "/"
      return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    }
  }

  private let options: Options
  private let makePlatform: () -> (Platform, any Renderer)

  /// Makes a tester.
  ///
  /// - Parameter platform: makes text, images and a renderer for a file: fonts that a file adds are its own.
  public init(_ options: Options, platform: @escaping () -> (Platform, any Renderer)) {
    self.options = options
    makePlatform = platform
  }

  /// Called with what scripts print.
  public var onPrint: (String) -> Void = { _ in }

  /// Tests a file.
  ///
  /// - Parameter file: its full path.
  /// - Throws: `WeftError` where there is no memory for a Lua state.
  public func test(_ file: String) throws(WeftError) -> FileOutcome {
    let began = ContinuousClock.now
    let (platform, renderer) = makePlatform()
    let run = FileRun(
      try ScriptHost(platform: platform, roots: options.roots), renderer, file, options)
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
  private let folder: RecordFolder
  private let options: ScriptTester.Options
  private var warnings: [ScriptWarning] = []
  /// Those of all parts that have run.
  private var told: [TestWarning] = []

  init(_ host: ScriptHost, _ renderer: any Renderer, _ file: String, _ options: ScriptTester.Options) {
    self.host = host
    self.renderer = renderer
    self.options = options
    outcome = FileOutcome(file: file)
    folder = RecordFolder(of: file)
    host.onWarning = { [unowned self] in warnings.append($0) }
  }

  func testAll() {
    defer { outcome.warnings = TestWarning.merged(told) }
    outcome.failures = within { () throws(WeftError) in try host.run(file: outcome.file) }
    note { _ in }
    guard outcome.failures.isEmpty else { return }
    var subjects: [(preview: Preview, subject: RecordFolder.Subject)] = []
    for preview in host.previews {
      for width in preview.testedWidths {
        subjects.append(
          (preview, RecordFolder.Subject(preview: preview.name, width: width.points, height: preview.height)))
      }
    }
    let names = RecordFolder.names(subjects.map(\.subject))
    // Previews come first: what tests do to the file's variables must not show in a picture.
    for ((preview, subject), name) in zip(subjects, names) where isChosen(preview.name) {
      test(preview, subject, name)
    }
    for test in host.tests where isChosen(test.name) { run(test) }
    clearStale(names)
  }

  private func isChosen(_ name: String) -> Bool {
    options.filter.map { name.lowercased().contains($0.lowercased()) } ?? true
  }

  /// Adds the warnings of the part that has run to those of the file.
  private func note(_ count: (inout TestWarning) -> Void) {
    for warning in warnings {
      var one = TestWarning(warning: warning)
      count(&one)
      told.append(one)
    }
  }

  /// What goes wrong in a part of the file that has the limits to itself. Its warnings are in ``warnings`` then.
  private func within(_ body: () throws(WeftError) -> Void) -> [TestFailure] {
    warnings = []
    // Each part is warned of everything, also of what an earlier one was.
    host.forgetWarnings()
    let scale = host.scale
    defer { host.scale = scale }
    // From the beginning for each, so that one that is tested alone goes as it does among others.
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
    result.failures = within { () throws(WeftError) in try host.runTest(test) }
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
    // What a preview starts is not to go on in those after it, nor in the tests.
    let mark = host.eventLoop.mark
    defer { host.eventLoop.drop(since: mark) }
    result.failures = within { () throws(WeftError) in
      let made = try host.makePicture(preview, width: preview.maxWidth == nil ? subject.width : nil)
      frames = FrameRecord(made, of: preview, width: subject.width, in: host)
      // Errors of drawing show, whether or not there is a picture to compare.
      let layer = try made.snapshot()
      try host.lua.checkLimits()
      outcome.notRun.add(host.notRun(in: made))
      outcome.notRun.add(host.timersNotRun(since: mark))
      if options.pictures != false { picture = try draw(layer, made.scale) }
    }
    note { $0.previews += 1 }
    if result.failures.isEmpty, let frames {
      let keeping = RecordKeeping(folder: folder, name: name, options: options, renderer: renderer, host: host)
      (result.status, result.failures) = keeping.judge(frames, picture)
    } else {
      result.status = .failed
    }
    result.seconds = began.duration(to: .now).seconds
    outcome.cases.append(result)
  }

  private func draw(_ layer: LayerSnapshot, _ scale: Double) throws(WeftError) -> Image {
    do throws(RenderError) {
      return try renderer.image(of: layer, scale: scale, background: nil)
    } catch {
      throw WeftError(.io, "\(error)")
    }
  }

  private func clearStale(_ names: [String]) {
    // With a filter, or where previews may be missing since the file failed, nothing can be told.
    guard options.filter == nil else { return }
    outcome.stale = folder.stale(names)
  }
}

extension ScriptHost {
  /// Warns of everything again, also of what has been warned of.
  func forgetWarnings() {
    warned = [:]
    checkedFonts = []
    reviewedPlaces = [:]
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
