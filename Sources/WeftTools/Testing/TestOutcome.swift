import WeftDisplay
import WeftLua
import WeftScript

/// What testing a file came to.
public struct FileOutcome {
  /// The file's full path.
  public let file: String
  /// What went wrong when the file was run, before any preview or test.
  public internal(set) var failures: [TestFailure] = []
  /// Previews at each of their widths, then tests, in the order in which they are declared.
  public internal(set) var cases: [CaseOutcome] = []
  /// What the script was warned of, each once however many previews and tests show it. None fails a preview or a test.
  public internal(set) var warnings: [TestWarning] = []
  /// Records on disk that belong to no preview; full paths.
  public internal(set) var stale: [String] = []
  /// What the previews' pictures show nothing of: timers that they have set, what moves.
  public internal(set) var notRun = NotRun()
  /// Seconds from first to last.
  public internal(set) var seconds = 0.0

  /// Whether nothing went wrong.
  public var hasPassed: Bool { failures.isEmpty && cases.allSatisfy { $0.status != .failed } }
}

/// What testing a preview at a width, or a test, came to.
public struct CaseOutcome {
  /// What was tested.
  public enum Kind: Equatable, Sendable {
    /// A preview, laid out exactly as wide, and as high where a height is given; in points.
    case preview(width: Double, height: Double?)
    /// A script's own test.
    case test
  }

  /// How it went.
  public enum Status: String, Sendable {
    /// All is as it should be.
    case passed
    /// Something is wrong.
    case failed
    /// Nothing is wrong, but there is no record to compare with, or only a part of one; or none was written, for a warning.
    case unrecorded
    /// A record was written.
    case recorded
  }

  /// What was tested.
  public let kind: Kind
  /// The preview's or the test's name.
  public let name: String
  /// Where it is declared.
  public let location: SourceLocation?
  /// How it went.
  public internal(set) var status = Status.passed
  /// What is wrong.
  public internal(set) var failures: [TestFailure] = []
  /// Seconds that it took.
  public internal(set) var seconds = 0.0
}

/// A warning, and how often it came.
public struct TestWarning: Sendable {
  /// The warning, as it came first.
  public let warning: ScriptWarning
  /// The previews at a width that showed it.
  public internal(set) var previews = 0
  /// The script's own tests that showed it.
  public internal(set) var tests = 0

  /// Adds up what files have in common that read the same one: a warning is one however many show it.
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

/// Something that a test found wrong.
public enum TestFailure {
  /// The script failed, or an assertion doesn't hold (the code is `assertion`).
  case error(WeftError)
  /// The frames aren't those on record, whose path is given.
  case frames(FrameDifference, record: String)
  /// The picture isn't the one on record.
  case picture(PictureFailure)
  /// There is no record, and there must be; or one can't be read or written. The sentence says why.
  case record(String)
}

/// A picture that isn't the one on record.
public struct PictureFailure {
  /// Where.
  public let difference: ImageDifference
  /// Both sizes in pixels, where they differ.
  public let sizes: String?
  /// The path of the record.
  public let record: String
  /// The path of the picture of now.
  public let actual: String
  /// The path of the picture that shows where.
  public let marked: String
}
