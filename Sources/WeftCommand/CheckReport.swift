import WeftEssentials
import Weft
import WeftJSON
import WeftSession
import WeftTerminal

/// The result of a check.
struct CheckReport {
  /// The weight of a problem; a note doesn't decide on the exit code.
  enum Severity: String, Codable { case error, warning, note }

  /// One error, warning or note.
  struct Problem: Hashable, Codable {
    let severity: Severity
    let code: String
    let message: String
    let hint: String?
    let file: String?
    let line: Int
    let column: Int?
    let property: String?
    let path: [String]
    let codePoints: [String]
    /// The environments of a finding that doesn't hold in the preview's own.
    var environments: [String] = []

    func text(_ paint: TextPaint) -> String {
      let place = file.map { line > 0 ? "\($0):\(line): " : "\($0): " } ?? ""
      let word =
        switch severity {
        case .error: paint(ProblemText.errorWord, .error)
        case .warning: paint(ProblemText.warningWord, .warning)
        case .note: "note:"
        }
      let tried = environments.isEmpty ? "" : "in \(environments.joined(separator: "; ")): "
      return "\(place)\(word) \(tried)\(message)\(hint.map { "; \($0)" } ?? "")"
    }

    var json: JSON {
      var object: JSON = [
        "severity": .string(severity.rawValue), "code": .string(code), "message": .string(message),
      ]
      object.add("file", file.map(JSON.string))
      object.add("line", line > 0 ? JSON(line) : nil)
      object.add("column", column.map { JSON($0) })
      object.add("hint", hint.map(JSON.string))
      object.add("property", property.map(JSON.string))
      object.add("path", path.isEmpty ? nil : JSON(path))
      object.add("codePoints", codePoints.isEmpty ? nil : JSON(codePoints))
      object.add("environments", environments.isEmpty ? nil : JSON(environments))
      return object
    }
  }

  /// Counts of the findings in some files or all.
  struct Findings: Codable {
    var files = 0
    var layouts = 0
    /// Code that the scripts would run later, or on touches.
    var notRun = NotRun()
    fileprivate(set) var problems: [Problem] = []
    /// The parts that could not be checked.
    fileprivate(set) var notes: [String] = []
  }

  var findings = Findings()
  private var known = Set<Problem>()

  /// The kinds of warnings that count as errors.
  private let strictCodes: Set<ScriptWarning.Code>

  /// Makes an empty report.
  ///
  /// - Parameter codes: the kinds of warnings that count as errors.
  init(errors codes: Set<ScriptWarning.Code> = []) { strictCodes = codes }

  var errors: Int { findings.problems.count { $0.severity == .error } }
  var warnings: Int { findings.problems.count { $0.severity == .warning } }

  /// Adds what was found in further files.
  mutating func add(_ other: Findings) {
    findings.files += other.files
    findings.layouts += other.layouts
    findings.notRun.add(other.notRun)
    findings.notes += other.notes
    for problem in other.problems { add(problem) }
  }

  /// Adds a file whose process has ended.
  ///
  /// - Parameter reason: the reason as a sentence.
  mutating func add(ended file: String, _ reason: String) {
    findings.files += 1
    add(
      Problem(
        severity: .error, code: "process", message: reason, hint: nil, file: Failure.shortPath(file), line: 0,
        column: nil,
        property: nil, path: [], codePoints: []))
  }

  /// Adds an error of a script. An error that several scripts share, since they require the same file, counts once.
  mutating func add(_ error: WeftError, in file: String) {
    let report = ProblemReport(error, shortPath: Failure.shortPath)
    add(
      Problem(
        severity: .error, code: report.code, message: report.message, hint: report.hint,
        file: report.file ?? Failure.shortPath(file), line: report.line ?? 0, column: report.column, property: nil,
        path: report.chain, codePoints: []))
  }

  /// Adds a warning, once for all scripts and sizes with it.
  mutating func add(_ warning: ScriptWarning) {
    add(
      Problem(
        severity: strictCodes.contains(warning.code) ? .error : .warning, code: warning.code.rawValue,
        message: warning.message.capped(),
        hint: warning.hint?.capped(),
        file: warning.location.map { Failure.shortPath($0.file) }, line: warning.location?.line ?? 0,
        column: warning.location?.column, property: warning.property, path: warning.path,
        codePoints: warning.codePoints))
  }

  /// Adds a finding about accessibility, once for all scripts, previews and sizes with it.
  mutating func add(_ finding: AccessibilityFinding) {
    add(
      Problem(
        severity: Severity(finding.level), code: finding.rule.rawValue, message: finding.message.capped(),
        hint: finding.hint.capped(), file: finding.location.map { Failure.shortPath($0.file) },
        line: finding.location?.line ?? 0, column: finding.location?.column, property: nil, path: finding.path,
        codePoints: [], environments: finding.environments))
  }

  /// Records that a class was not instantiated: without a preview its arguments are unknown.
  mutating func addUnmade(_ name: String, in file: String) {
    findings.notes.append("\(Failure.shortPath(file)): note: \(name) was not laid out, since no ui.preview makes one")
  }

  private mutating func add(_ problem: Problem) {
    if known.insert(problem).inserted { findings.problems.append(problem) }
  }

  private var sorted: [Problem] {
    findings.problems.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      return (a.file ?? "", a.line, $0.offset) < (b.file ?? "", b.line, $1.offset)
    }.map(\.element)
  }

  /// Returns a line for each problem, and a summary.
  func text(_ paint: TextPaint = .none) -> String {
    func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    let found =
      errors + warnings == 0
      ? paint("no problems", .success)
      : paint("\(count(errors, "error")), \(count(warnings, "warning"))", errors > 0 ? .error : .warning)
    let left = findings.notRun.text.map { ["note: not run: \($0)"] } ?? []
    let summary = "\(count(findings.files, "file")), \(count(findings.layouts, "layout")): \(found)"
    return (sorted.map { $0.text(paint) } + findings.notes + left + [summary]).joined(separator: "\n")
  }

  func json() -> String {
    let object: JSON = [
      "files": JSON(findings.files), "layouts": JSON(findings.layouts), "errors": JSON(errors),
      "warnings": JSON(warnings),
      "problems": .array(sorted.map(\.json)), "notes": JSON(findings.notes),
      "notRun": [
        "timers": JSON(findings.notRun.timers), "moving": JSON(findings.notRun.moving),
        "handlers": JSON(findings.notRun.handlers),
      ],
    ]
    return object.lines
  }
}

extension CheckReport.Severity {
  init(_ level: AccessibilityRule.Level) {
    switch level {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
