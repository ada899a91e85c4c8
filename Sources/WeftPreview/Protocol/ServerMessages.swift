import WeftEssentials

/// A message to a page: one JSON object with a `type`.
protocol ServerMessage: Encodable {
  /// The subject: a newer message with the same key replaces one that still waits to be sent. Nil for messages that are
  /// all sent.
  var key: String? { get }
  /// The message's bytes; equal messages have equal bytes.
  func json() -> Data
}

extension ServerMessage {
  /// Encodes the message with sorted keys, so that equal messages have equal bytes.
  func json() -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Messages contain only text and finite numbers.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(self)) ?? Data("{}".utf8)
  }
}

/// The first message.
struct HelloMessage: ServerMessage {
  let type = "hello"
  /// The name of the previewed folder or file.
  let title: String
  /// Full path of the folder that short names are relative to.
  let folder: String
  /// True if the program opens places in an editor; otherwise the page does.
  let hasEditor: Bool
  /// True if the page may not write files.
  let isReadOnly: Bool
  /// UIKit's colours, which the browser doesn't know: light, and dark if that is another one.
  let colors: [String: [String]]
  var key: String? { "hello" }

  private enum CodingKeys: CodingKey { case type, title, folder, hasEditor, isReadOnly, colors }
}

/// All previews, by file.
struct GalleryMessage: ServerMessage {
  struct File: Encodable {
    let file: String
    /// The file's path relative to the folder.
    let title: String
    /// The file's error; nil if there is none.
    let problem: ErrorReport?
    let previews: [Entry]
  }

  struct Entry: Encodable {
    let name: String
    /// The preview of which it is a variant; nil if it is none.
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

/// A picture. The only message that isn't JSON alone: it is a binary one, of the length of the JSON (four bytes,
/// big-endian), the JSON, and the picture: an SVG file, or the rows of pixels that the page doesn't have.
struct FrameMessage: ServerMessage {
  let type = "frame"
  let cell: Int
  /// The number of the frame in its cell, which the page returns in `painted`.
  let frame: Int
  let format: FrameFormat
  /// In points.
  let width: Double
  let height: Double
  /// Pixels per point.
  let scale: Double
  /// True to draw it quickly rather than well; it isn't sent.
  let isDraft: Bool
  let clock: ClockState
  /// True if the cell contains a scroll node that can scroll.
  let scrolls: Bool
  /// True if the cell recognizes gestures of two fingers.
  let pinches: Bool
  /// The places of what a save has moved: x, y, width and height of each in points; nil if this is no frame after a save.
  var moved: [[Double]]?
  /// Identifies what is drawn: pictures of the same size with the same one are equal.
  var digest = ""
  /// The milliseconds of drawing and of finding the rows to send.
  var drawing = 0.0
  /// The pixels in a row; nil for an SVG.
  var columns: Int?
  /// The sources of the rows; nil for an SVG.
  var rows: [RowUpdate.Run]?
  /// The frame that `before` rows refer to; nil if all rows are sent.
  var base: Int?
  var key: String? { "frame \(cell)" }

  private enum CodingKeys: CodingKey {
    case type, cell, frame, format, width, height, scale, clock, scrolls, pinches, moved, digest, drawing, columns,
      rows, base
  }

  /// Returns the message with its picture.
  func bytes(with picture: Data) -> Data {
    let head = json()
    var bytes = Data(capacity: 4 + head.count + picture.count)
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(head.count >> shift & 0xFF)) }
    bytes.append(head)
    bytes.append(picture)
    return bytes
  }
}

/// The state of a cell's clock, and the range of moments that can be shown.
struct ClockState: Encodable, Equatable {
  /// Counts the states that were sent: the state in a picture that took long may be older than a known one.
  var number: Int
  let isPaused: Bool
  /// The shown moment, in seconds of the script's clock.
  let now: Double
  /// The time of the clock.
  let latest: Double
  /// The earliest moment with a kept picture.
  let from: Double
  /// True if something moves.
  let isMoving: Bool
}

/// A cell's clock, without a new picture.
struct ClockMessage: ServerMessage {
  let type = "clock"
  let cell: Int
  let clock: ClockState
  var key: String? { "clock \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, clock }
}

/// A file of what is seen.
struct ExportedMessage: ServerMessage {
  let type = "exported"
  let cell: Int
  let ending: String
  /// In base 64; nil if it could not be made.
  var bytes: String?
  /// The reason why it was not made.
  var problem: String?
  var key: String? { "exported \(cell) \(ending)" }

  private enum CodingKeys: CodingKey { case type, cell, ending, bytes, problem }
}

/// The picture that was recorded of a preview at its present width.
struct RecordedMessage: ServerMessage {
  let type = "recorded"
  let cell: Int
  /// In base 64; nil if there is none.
  let png: String?
  /// Short path of the file; nil for a width that is not recorded.
  let file: String?
  var key: String? { "recorded \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, png, file }
}

/// A script has been running for long, or has ended.
struct RunningMessage: ServerMessage {
  let type = "running"
  /// Short path; nil if nothing runs for long any more.
  let file: String?
  /// True for a reload, false for a call into the script.
  let isReload: Bool
  var key: String? { "running" }

  private enum CodingKeys: CodingKey { case type, file, isReload }
}

/// A reload has ended.
struct ReceiptMessage: ServerMessage {
  let type = "receipt"
  /// Short paths.
  let files: [String]
  let milliseconds: Double
  /// The objects that were kept and those that were made again, as `weft watch` prints them.
  let summary: String
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, files, milliseconds, summary }
}

/// An error of a file, or of one cell.
struct ProblemMessage: ServerMessage {
  let type = "problem"
  /// Full path.
  let file: String
  /// Nil if it concerns the whole file.
  let cell: Int?
  let error: ErrorReport
  /// True if the pictures show an earlier state; false if only a handler has failed, not layout or drawing.
  var isStale = true
  var key: String? { "problem \(file) \(cell ?? -1)" }

  private enum CodingKeys: CodingKey { case type, file, cell, error, isStale }
}

/// An error is gone.
struct FixedMessage: ServerMessage {
  let type = "fixed"
  let file: String
  let cell: Int?
  // The same as the error's: the later one counts.
  var key: String? { "problem \(file) \(cell ?? -1)" }

  private enum CodingKeys: CodingKey { case type, file, cell }
}

/// The warnings about a cell.
struct WarningsMessage: ServerMessage {
  struct Warning: Encodable, Equatable {
    let text: String
    /// Short path.
    let file: String?
    let line: Int?
  }

  let type = "warnings"
  let cell: Int
  /// One for each place and kind; empty if there is none any more.
  let warnings: [Warning]
  var key: String? { "warnings \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, warnings }
}

/// Lines of the log that are no longer true.
struct ForgottenMessage: ServerMessage {
  let type = "forgotten"
  /// Their numbers.
  var lines: [Int] = []
  /// Full paths of scripts that have no lines any more, whose earlier lines may no longer be in the log.
  var scripts: [String] = []
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, lines, scripts }
}

/// A script's output, or a warning.
struct LogMessage: ServerMessage {
  enum Kind: String, CaseIterable, Encodable { case print, warning, refused }

  let type = "log"
  /// The number of the line; nil for a line that only one page gets.
  var number: Int?
  /// Full path of the script; nil for a line that only one page gets.
  var script: String?
  let kind: Kind
  let text: String
  /// Short path of the place, or of the script that printed the line.
  let file: String?
  let line: Int?
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, number, script, kind, text, file, line }
}
