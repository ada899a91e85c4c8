import Weft
import WeftJSON
import WeftSupport

/// The part of the report of `weft test` about one file: the process that tests it may be another one.
struct FileReport: Codable {
  /// The file's full path.
  let file: String
  /// The lines about it; none if there is nothing to say.
  var lines: [String]
  /// The object of `--json`.
  var json: String
  /// True if the file doesn't run.
  var isBroken = false
  var hasPassed = true
  /// The number of cases of each status.
  var counts: [String: Int] = [:]
  /// The number of previews without a record that can have one.
  var recordable = 0
  /// Records on disk that belong to no preview; full paths.
  var stale: [String] = []
  var notRun = NotRun()
  private var warnings: [Warning] = []

  /// A warning, and the number of its occurrences.
  private struct Warning: Codable {
    let code: String
    let message: String
    let hint: String?
    let location: SourceLocation?
    let property: String?
    let path: [String]
    let previews: Int
    let tests: Int
  }

  init(_ outcome: FileOutcome, lines: [String], json: JSON) {
    file = outcome.file
    self.lines = lines
    self.json = json.text
    isBroken = !outcome.failures.isEmpty
    hasPassed = outcome.hasPassed
    counts = Dictionary(outcome.cases.map { ($0.status.rawValue, 1) }, uniquingKeysWith: +)
    recordable = outcome.mayHaveRecords ? (counts[CaseOutcome.Status.unrecorded.rawValue] ?? 0) : 0
    stale = outcome.stale
    notRun = outcome.notRun
    warnings = outcome.warnings.map { counted in
      let warning = counted.warning
      return Warning(
        code: warning.code.rawValue, message: warning.message, hint: warning.hint, location: warning.location,
        property: warning.property, path: warning.path, previews: counted.previews, tests: counted.tests)
    }
  }

  /// Makes the report of a file whose process has ended.
  ///
  /// - Parameter reason: the reason as a sentence.
  init(ended file: String, _ reason: String, lines: [String]) {
    self.file = file
    self.lines = lines
    json =
      ([
        "file": .string(file), "seconds": 0, "failures": [["kind": "process", "message": .string(reason)]],
        "cases": [], "stale": [],
      ] as JSON).text
    isBroken = true
    hasPassed = false
  }

  /// The number of cases.
  var caseCount: Int { counts.values.reduce(0, +) }

  func count(_ status: CaseOutcome.Status) -> Int { counts[status.rawValue] ?? 0 }

  /// The warnings, each once.
  var testWarnings: [TestWarning] {
    warnings.compactMap { kept in
      ScriptWarning.Code(rawValue: kept.code).map { code in
        TestWarning(
          warning: ScriptWarning(
            code, kept.message, hint: kept.hint, location: kept.location, property: kept.property, path: kept.path),
          previews: kept.previews, tests: kept.tests)
      }
    }
  }
}
