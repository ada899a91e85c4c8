import WeftDisplay
import WeftLua

/// What testing a file came to.
public struct FileOutcome {
  /// The file's full path.
  public let file: String
  /// What went wrong when the file was run, before any preview or test.
  public internal(set) var failures: [TestFailure] = []
  /// Previews at each of their widths, then tests, in the order in which they are declared.
  public internal(set) var cases: [CaseOutcome] = []
  /// Records on disk that belong to no preview; full paths.
  public internal(set) var stale: [String] = []
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
    /// Nothing is wrong, but there is no record to compare with, or only a part of one.
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

/// Something that a test found wrong.
public enum TestFailure {
  /// The script failed, or an assertion doesn't hold (the code is `assertion`).
  case error(WeftError)
  /// The script was warned of something.
  case warning(ScriptWarning)
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
