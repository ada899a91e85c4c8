import Foundation

/// What a page is told: one JSON object with a `type`.
protocol ServerMessage: Encodable {
  /// What it is about: a newer message with the same key takes the place of one that still waits to be sent. Nil for
  /// messages that each count.
  var key: String? { get }
}

extension ServerMessage {
  /// Keys have an order, so that the same message is the same bytes.
  func json() -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Messages hold text and finite numbers alone.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(self)) ?? Data("{}".utf8)
  }
}

/// The first message.
struct HelloMessage: ServerMessage {
  let type = "hello"
  /// What is previewed: the folder's name, or the file's.
  let title: String
  /// Full path of the folder that short names are relative to.
  let folder: String
  /// Whether the program opens places; else the page does.
  let hasEditor: Bool
  var key: String? { "hello" }

  private enum CodingKeys: CodingKey { case type, title, folder, hasEditor }
}

/// All previews, by file.
struct GalleryMessage: ServerMessage {
  struct File: Encodable {
    let file: String
    /// The file's path below the folder.
    let title: String
    /// What is wrong with it; nil where nothing is.
    let problem: ErrorReport?
    let previews: [Entry]
  }

  struct Entry: Encodable {
    let name: String
    /// The preview that a variant is one of; nil for what is no variant.
    let variantOf: String?
    let widths: [Double]
    let height: Double?
    let scale: Double?
    let style: String?
    let direction: String?
    let textSize: String?
    let line: Int?
  }

  let type = "gallery"
  let files: [File]
  var key: String? { "gallery" }

  private enum CodingKeys: CodingKey { case type, files }
}

/// A picture. The only message that isn't JSON alone: it is a binary one, of the length of the JSON (four bytes, the
/// greatest first), the JSON, and the picture: an SVG file, or those rows of its pixels that the page doesn't have.
struct FrameMessage: ServerMessage {
  let type = "frame"
  let cell: Int
  /// Counts the cell's frames; what the page says back in `painted`.
  let frame: Int
  let format: FrameFormat
  /// In points.
  let width: Double
  let height: Double
  /// Pixels per point.
  let scale: Double
  let clock: ClockState
  /// Whether something in it scrolls.
  let scrolls: Bool
  /// Milliseconds that drawing took, and finding what of it the page doesn't have.
  var drawing = 0.0
  /// How many pixels a row has; nil for an SVG.
  var columns: Int?
  /// Where the rows come from; nil for an SVG.
  var rows: [RowUpdate.Run]?
  /// The frame whose rows are meant by those before; nil where all are sent.
  var base: Int?
  var key: String? { "frame \(cell)" }

  private enum CodingKeys: CodingKey {
    case type, cell, frame, format, width, height, scale, clock, scrolls, drawing, columns, rows, base
  }

  /// The message with its picture.
  func bytes(with picture: Data) -> Data {
    let head = json()
    var bytes = Data(capacity: 4 + head.count + picture.count)
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(head.count >> shift & 0xFF)) }
    bytes.append(head)
    bytes.append(picture)
    return bytes
  }
}

/// Whether time goes on for a cell, and which moments may be looked at again.
struct ClockState: Encodable, Equatable {
  /// Counts what the page is told of the cell's clock: a picture that takes long brings an older state than is known.
  var number: Int
  let isPaused: Bool
  /// The moment that is seen, in seconds of the script's clock.
  let now: Double
  /// The moment that the clock has come to.
  let latest: Double
  /// The earliest moment whose picture is known.
  let from: Double
  /// Whether something moves.
  let isMoving: Bool
}

/// Where a cell's clock stands, without a new picture.
struct ClockMessage: ServerMessage {
  let type = "clock"
  let cell: Int
  let clock: ClockState
  var key: String? { "clock \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, clock }
}

/// A picture that was asked for to be copied.
struct PictureMessage: ServerMessage {
  let type = "picture"
  let cell: Int
  /// In base 64; nil where it could not be made.
  let png: String?
  var key: String? { "picture \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, png }
}

/// A script takes long; or it does no longer.
struct RunningMessage: ServerMessage {
  let type = "running"
  /// Short path; nil where nothing takes long any more.
  let file: String?
  /// Whether files are read again; else something of the script is called.
  let isReload: Bool
  var key: String? { "running" }

  private enum CodingKeys: CodingKey { case type, file, isReload }
}

/// Files were read again.
struct ReceiptMessage: ServerMessage {
  let type = "receipt"
  /// Short paths.
  let files: [String]
  let milliseconds: Double
  /// What was kept and what was made anew, as `weft watch` prints it.
  let summary: String
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, files, milliseconds, summary }
}

/// Something is wrong with a file, or with one cell.
struct ProblemMessage: ServerMessage {
  let type = "problem"
  /// Full path.
  let file: String
  /// Nil where it concerns the whole file.
  let cell: Int?
  let error: ErrorReport
  /// Whether what is seen is from before; it is not where a handler has failed, and layout and drawing have not.
  var isStale = true
  var key: String? { "problem \(file) \(cell ?? -1)" }

  private enum CodingKeys: CodingKey { case type, file, cell, error, isStale }
}

/// What was wrong is mended.
struct HealedMessage: ServerMessage {
  let type = "healed"
  let file: String
  let cell: Int?
  // The same as the problem's: what is sent last counts.
  var key: String? { "problem \(file) \(cell ?? -1)" }

  private enum CodingKeys: CodingKey { case type, file, cell }
}

/// What is likely a mistake in what a cell shows.
struct WarningsMessage: ServerMessage {
  struct Warning: Encodable, Equatable {
    let text: String
    /// Short path.
    let file: String?
    let line: Int?
  }

  let type = "warnings"
  let cell: Int
  /// One for each place and kind; empty where nothing is any more.
  let warnings: [Warning]
  var key: String? { "warnings \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, warnings }
}

/// Lines of the log that hold no longer.
struct ForgottenMessage: ServerMessage {
  let type = "forgotten"
  /// Their numbers.
  let lines: [Int]
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, lines }
}

/// A line that a script has printed, or a warning.
struct LogMessage: ServerMessage {
  enum Kind: String, Encodable { case print, warning, refused }

  let type = "log"
  /// Counts the lines; nil for what only one page is told.
  var number: Int?
  let kind: Kind
  let text: String
  /// Short path of the place that it is about, or of the script that has printed.
  let file: String?
  let line: Int?
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, number, kind, text, file, line }
}
