import WeftDisplay
import WeftLua
import WeftScript
import WeftSupport

/// The result of testing a file.
package struct FileOutcome {
  /// The file's full path.
  package let file: String
  /// False for a script that is no file.
  package internal(set) var mayHaveRecords = true
  /// The failures of running the file, before any preview or test.
  package internal(set) var failures: [TestFailure] = []
  /// Previews at each of their widths, then tests, in the order in which they are declared.
  package internal(set) var cases: [CaseOutcome] = []
  /// The script's warnings, each once however many previews and tests show it. None fails a preview or a test.
  package internal(set) var warnings: [TestWarning] = []
  /// Records on disk that belong to no preview; full paths.
  package internal(set) var stale: [String] = []
  /// The parts that the previews' pictures don't show: timers that they have set, animations.
  package internal(set) var notRun = NotRun()
  /// The duration in seconds.
  package internal(set) var seconds = 0.0

  /// True if there was no failure.
  package var hasPassed: Bool { failures.isEmpty && cases.allSatisfy { $0.status != .failed } }
}

/// The result of testing a preview at a width, or of a test.
package struct CaseOutcome {
  /// The kind of case.
  package enum Kind: Equatable, Sendable {
    /// A preview, laid out at exactly a width, and at a height if there is one; in points.
    case preview(width: Double, height: Double?)
    /// A script's own test.
    case test
  }

  /// The status of a case.
  package enum Status: String, Sendable {
    /// No failure.
    case passed
    /// At least one failure.
    case failed
    /// No failure, but there is no record to compare with, or only a part of one; or none was written because of a
    /// warning.
    case unrecorded
    /// A record was written.
    case recorded
  }

  /// The kind of case.
  package let kind: Kind
  /// The preview's or the test's name.
  package let name: String
  /// The location of its declaration.
  package let location: SourceLocation?
  /// The status.
  package internal(set) var status = Status.passed
  /// The failures.
  package internal(set) var failures: [TestFailure] = []
  /// The lists that a failed case shows, each with the cells that exist: `posts: cells 1...4 visible`.
  package internal(set) var lists: [String] = []
  /// The duration in seconds.
  package internal(set) var seconds = 0.0
}

/// A warning, and the number of its occurrences.
package struct TestWarning: Sendable {
  /// The first occurrence.
  package let warning: ScriptWarning
  /// The number of previews at a width that showed it.
  package internal(set) var previews = 0
  /// The number of the script's own tests that showed it.
  package internal(set) var tests = 0

  package init(warning: ScriptWarning, previews: Int = 0, tests: Int = 0) {
    self.warning = warning
    self.previews = previews
    self.tests = tests
  }

  /// Merges the warnings of several files that read a common one: a warning is listed once however many show it.
  package static func merged(_ warnings: [TestWarning]) -> [TestWarning] {
    var merged: [TestWarning] = []
    var places: [ScriptWarning.Identity: Int] = [:]
    for warning in warnings {
      if let place = places[warning.warning.identity] {
        merged[place].previews += warning.previews
        merged[place].tests += warning.tests
      } else {
        places[warning.warning.identity] = merged.count
        merged.append(warning)
      }
    }
    return merged
  }
}

/// A failure of a preview or a test.
package enum TestFailure {
  /// The script failed, or an assertion was false (the code is `assertion`).
  case error(WeftError)
  /// The frames differ from those on record, whose path is given.
  case frames(FrameDifference, record: String)
  /// The picture differs from the one on record.
  case picture(PictureFailure)
  /// A required record is missing, or one can't be read or written; with the reason as a sentence.
  case record(String)
}

/// A picture that differs from the one on record.
package struct PictureFailure {
  /// The differing pixels.
  package let difference: ImageDifference
  /// Both sizes in pixels, if they differ.
  package let sizes: String?
  /// The path of the record.
  package let record: String
  /// The path of the new picture.
  package let actual: String
  /// The path of the picture with the differing pixels marked.
  package let marked: String
}
