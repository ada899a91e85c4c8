import ArgumentParser
import Foundation
import Weft

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Test scripts: every preview as it is on record, and the scripts' own tests.",
    discussion: """
      Each preview must be laid out and drawn without an error, with the frames and the picture that \
      --record has kept beside the script, in __recorded__. Then the tests that scripts declare by ui.test are run. \
      A preview without a record passes, and is told of; with --ci it fails.

      A warning fails no preview. It is told once, with the number of previews that show it, and the exit code is 1; with \
      --allow-warnings it isn't. --record keeps what has one, too, and tells of it.

      All that is due at once happens before a picture is taken: tables have their cells, images of files are read. \
      Timers that are due later, and animations, are not waited for: a line says so.
      """)

  @Argument(help: "Scripts, and folders of scripts, with the folders inside.", completion: .scripts)
  var paths = ["."]

  @Flag(help: "Write the records instead of comparing with them, and remove stale ones.")
  var record = false

  @Flag(
    inversion: .prefixedNo,
    help: "Fail for previews without a record and for stale records. By default when the variable CI is set.")
  var ci: Bool?

  @Flag(help: "Let warnings alone not be exit code 1.")
  var allowWarnings = false

  @Option(
    help: "Only previews and tests whose name holds this, whatever the case of its letters.", completion: .tests)
  var filter: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Compare pictures, and record them. By default as a preview was recorded; new ones with a picture.")
  var pictures: Bool?

  @Option(help: "How much a channel of a pixel may differ, from 0 to 255.")
  var tolerance = 0

  @Option(
    name: .shortAndLong, help: "The folder for pictures of failures. By default .weft/failures, where you are.",
    completion: .directory)
  var output: String?

  @OptionGroup var schedule: ScheduleOptions

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "List what has passed, too.")
  var verbose = false

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    try NumberRange.tolerance.check(Double(tolerance), of: "--tolerance")
  }

  func run() throws {
    let began = Date()
    let found = try ScriptFiles(paths)
    var report = TestReport(isVerbose: verbose, isStrict: ci ?? Self.isInCI, allowsWarnings: allowWarnings)
    for (file, root) in found.files {
      let outcome: FileOutcome
      do throws(WeftError) {
        outcome = try tester(root, isStrict: report.isStrict).test(file)
      } catch {
        throw Failure(error, json: json)
      }
      report.add(outcome)
      if !json { report.lines(of: outcome).forEach { print($0) } }
    }
    if let filter, report.caseCount == 0, report.outcomes.allSatisfy(\.failures.isEmpty) {
      throw Failure("no preview and no test has \"\(filter)\" in its name", exitCode: 2)
    }
    if filter == nil { report.orphans = found.folders.flatMap(RecordFolder.orphans) }
    if record { try removeStale(&report) }
    report.seconds = Date().timeIntervalSince(began)
    if json {
      print(report.json())
    } else {
      report.summary.forEach { print($0) }
    }
    if !report.hasPassed { throw ExitCode(1) }
  }

  private func tester(_ root: String, isStrict: Bool) -> ScriptTester {
    let working = FileManager.default.currentDirectoryPath
    var options = ScriptTester.Options(workingFolder: working)
    options.records = record
    options.requiresRecords = isStrict
    options.pictures = pictures
    options.tolerance = tolerance
    options.filter = filter
    options.timeLimit = limits.timeLimit
    options.memoryLimit = limits.memory
    options.roots = [root]
    options.schedule = schedule.schedule
    if let output { options.failureFolder = URL(fileURLWithPath: output).path }
    let tester = ScriptTester(options) {
      let engine = PangoTextEngine()
      return (
        Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()), CairoRenderer(engine: engine)
      )
    }
    // Standard output is the report's.
    tester.onPrint = { StandardStreams.tell($0) }
    return tester
  }

  private func removeStale(_ report: inout TestReport) throws {
    do {
      try RecordFolder.remove(report.stale)
    } catch {
      throw Failure("stale records can't be removed: \(error.localizedDescription)")
    }
    report.hasRemovedStale = true
  }

  /// Services that run tests on every change set the variable.
  private static var isInCI: Bool {
    guard let value = ProcessInfo.processInfo.environment["CI"] else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }
}
