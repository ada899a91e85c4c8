import ArgumentParser
import WeftEssentials
import Weft
import WeftTerminal

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", _superCommandName: "weft",
    abstract: "Test scripts: compare every preview with its record, and run the scripts' own tests.",
    discussion: """
      Each preview must be laid out and drawn without an error, and have the frames and the picture that --record has \
      kept beside the script, in __recorded__. Then the tests that scripts declare by ui.test are run. A preview without a \
      record passes, with a note; with --ci it fails.

      A script from standard input has no records: its previews are laid out and drawn.

      A warning fails no preview. It is printed once, with the number of previews that have it, and the exit code is 1, \
      unless --allow-warnings is given. --record also records previews with warnings.

      Pictures are taken at time 0, when the cells of tables are made and image files are read. Later timers, and \
      animations, don't run; a line says how many there are.
      """)

  @Argument(help: "Scripts, and folders that are searched for scripts; - for standard input.", completion: .scripts)
  var paths = ["."]

  @Flag(help: "Write the records instead of comparing with them, and remove stale ones.")
  var record = false

  @Flag(
    inversion: .prefixedNo,
    help: "Fail for previews without a record and for stale records. By default when the variable CI is set.")
  var ci: Bool?

  @Flag(help: "Exit with 1 only for failures, not for warnings.")
  var allowWarnings = false

  @Option(
    help: "Only previews and tests whose name contains this; case is ignored.", completion: .tests)
  var filter: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Compare pictures, and record them. By default as each preview was recorded; new ones with a picture.")
  var pictures: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Record what VoiceOver reads, or don't. By default as each preview was recorded; new ones without.")
  var accessibility: Bool?

  @Option(
    parsing: .unconditional, help: "The allowed difference of a channel of a pixel, from 0 to 255.",
    transform: NumberRange.tolerance.integer)
  var tolerance = 0

  @Option(
    name: .shortAndLong, help: "The folder for pictures of failures. By default .weft/failures in the current folder.",
    completion: .directory)
  var output: String?

  @OptionGroup var schedule: ScheduleOptions

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "List passed previews and tests, too.")
  var verbose = false

  @OptionGroup var jobs: JobOptions

  @OptionGroup var limits: LimitOptions

  @OptionGroup var fonts: FontOptions

  func run() throws {
    let began = Date()
    if record, paths.contains("-") {
      throw Failure("a script from standard input has no records; give its file", exitCode: 2)
    }
    let engine = try fonts.checked()
    var report = TestReport(
      isVerbose: verbose, isStrict: ci ?? Self.isInCI, allowsWarnings: allowWarnings, paint: jobs.paint)
    let empty = report
    let test = { (script: ScriptFiles.Script, print: @escaping JobOptions.Print) throws -> FileReport in
      var report = empty
      report.input = script.source
      do throws(WeftError) {
        return report.file(
          try tester(script.root, isStrict: report.isStrict, fonts: engine, print).test(
            script.path, source: script.source))
      } catch {
        throw Failure(error, json: json)
      }
    }
    if jobs.isWorker { return try jobs.serve(test) }
    let found = try ScriptFiles(paths, allowsInput: true)
    // Standard output is for the report.
    try jobs.run(found.files, atLeast: 4, print: { StandardStreams.tell($0) }, work: test) { index, outcome in
      let file =
        switch outcome {
        case .success(let file): file
        case .failure(let death): report.file(ended: found.files[index].path, death.reason)
        }
      report.add(file)
      if !json { file.lines.forEach { print($0) } }
    }
    if let filter, report.caseCount == 0, !report.files.contains(where: \.isBroken) {
      throw Failure("no preview and no test has \"\(filter)\" in its name", exitCode: 2)
    }
    if filter == nil { report.orphans = found.folders.flatMap(RecordFolder.orphans) }
    if record { try removeStale(&report) }
    report.seconds = Date().timeIntervalSince(began)
    if json {
      print(report.json())
    } else {
      if !report.hasPassed, let difference = engine.differenceFromPackages { print("note: \(difference)") }
      report.summary.forEach { print($0) }
    }
    if !report.hasPassed { throw ExitCode(1) }
  }

  /// - Parameters:
  ///   - fonts: an engine with the fonts of the texts.
  ///   - print: writes what scripts print.
  private func tester(
    _ root: String, isStrict: Bool, fonts: PangoTextEngine, _ print: @escaping JobOptions.Print
  ) -> ScriptTester {
    let working = FileManager.default.currentDirectoryPath
    var options = ScriptTester.Options(workingFolder: working)
    options.records = record
    options.requiresRecords = isStrict
    options.pictures = pictures
    options.accessibility = accessibility
    options.tolerance = tolerance
    options.filter = filter
    options.timeLimit = limits.timeLimit
    options.memoryLimit = limits.memory
    options.roots = [root]
    options.schedule = schedule.schedule
    if let output {
      options.failureFolder = URL(fileURLWithPath: output).path
      // A link that is given is followed.
      options.writtenFolders.append(RealPath.of(options.failureFolder))
    }
    let tester = ScriptTester(options) {
      let engine = PangoTextEngine(withFontsOf: fonts)
      return (
        Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()), CairoRenderer(engine: engine)
      )
    }
    tester.onPrint = print
    return tester
  }

  private func removeStale(_ report: inout TestReport) throws {
    do {
      try RecordFolder.remove(report.stale)
    } catch {
      throw Failure("stale records can't be removed: \(error.message)")
    }
    report.hasRemovedStale = true
  }

  /// True if the environment has the variable that CI services set.
  private static var isInCI: Bool {
    guard let value = ProcessInfo.processInfo.environment["CI"] else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }
}
