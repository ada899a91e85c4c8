import WeftDisplay
import WeftLua
import WeftScript

/// The result of testing a file.
public struct FileOutcome {
  /// The file's full path.
  public let file: String
  /// The failures of running the file, before any preview or test.
  public internal(set) var failures: [TestFailure] = []
  /// Previews at each of their widths, then tests, in the order in which they are declared.
  public internal(set) var cases: [CaseOutcome] = []
  /// The script's warnings, each once however many previews and tests show it. None fails a preview or a test.
  public internal(set) var warnings: [TestWarning] = []
  /// Records on disk that belong to no preview; full paths.
  public internal(set) var stale: [String] = []
  /// The parts that the previews' pictures don't show: timers that they have set, animations.
  public internal(set) var notRun = NotRun()
  /// The duration in seconds.
  public internal(set) var seconds = 0.0

  /// True if there was no failure.
  public var hasPassed: Bool { failures.isEmpty && cases.allSatisfy { $0.status != .failed } }
}

/// The result of testing a preview at a width, or of a test.
public struct CaseOutcome {
  /// The kind of case.
  public enum Kind: Equatable, Sendable {
    /// A preview, laid out at exactly a width, and at a height if there is one; in points.
    case preview(width: Double, height: Double?)
    /// A script's own test.
    case test
  }

  /// The status of a case.
  public enum Status: String, Sendable {
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
  public let kind: Kind
  /// The preview's or the test's name.
  public let name: String
  /// The location of its declaration.
  public let location: SourceLocation?
  /// The status.
  public internal(set) var status = Status.passed
  /// The failures.
  public internal(set) var failures: [TestFailure] = []
  /// The duration in seconds.
  public internal(set) var seconds = 0.0
}

/// A warning, and the number of its occurrences.
public struct TestWarning: Sendable {
  /// The first occurrence.
  public let warning: ScriptWarning
  /// The number of previews at a width that showed it.
  public internal(set) var previews = 0
  /// The number of the script's own tests that showed it.
  public internal(set) var tests = 0

  /// Merges the warnings of several files that read a common one: a warning is listed once however many show it.
  public static func merged(_ warnings: [TestWarning]) -> [TestWarning] {
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
public enum TestFailure {
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
public struct PictureFailure {
  /// The differing pixels.
  public let difference: ImageDifference
  /// Both sizes in pixels, if they differ.
  public let sizes: String?
  /// The path of the record.
  public let record: String
  /// The path of the new picture.
  public let actual: String
  /// The path of the picture with the differing pixels marked.
  public let marked: String
}
