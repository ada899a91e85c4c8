/// How large a terminal is, or the part of it that a picture may take.
public struct TerminalSize: Sendable, Equatable {
  /// Characters in a line; at least 1.
  public var columns: Int
  /// Lines; at least 1. Nil where a picture may be as high as it gets.
  public var rows: Int?
  /// The width of a character's cell, in pixels.
  public var cellWidth: Double
  /// The height of a character's cell, in pixels.
  public var cellHeight: Double

  /// What a cell is taken for where the terminal doesn't say: 8 x 16 pixels.
  public static let usualCell = (width: 8.0, height: 16.0)

  /// Makes a size; by default of usual cells, as high as it gets.
  public init(
    columns: Int, rows: Int? = nil, cellWidth: Double = usualCell.width, cellHeight: Double = usualCell.height
  ) {
    self.columns = max(1, columns)
    self.rows = rows.map { max(1, $0) }
    self.cellWidth = cellWidth > 0 && cellWidth.isFinite ? cellWidth : Self.usualCell.width
    self.cellHeight = cellHeight > 0 && cellHeight.isFinite ? cellHeight : Self.usualCell.height
  }

  /// The cells that a picture takes: as many as it has pixels for, made smaller where they are too many.
  func fit(pixelWidth: Int, pixelHeight: Int) -> FittedPicture {
    let width = Double(max(1, pixelWidth))
    let height = Double(max(1, pixelHeight))
    var scale = min(1, Double(columns) * cellWidth / width)
    if let rows { scale = min(scale, Double(rows) * cellHeight / height) }
    let fitted = (width: max(1, (width * scale).rounded()), height: max(1, (height * scale).rounded()))
    return FittedPicture(
      columns: min(columns, Int((fitted.width / cellWidth).rounded(.up))),
      rows: min(rows ?? .max, Int((fitted.height / cellHeight).rounded(.up))),
      pixelWidth: Int(fitted.width), pixelHeight: Int(fitted.height), isScaled: scale < 1)
  }
}

/// How large a picture is on a terminal.
struct FittedPicture: Equatable {
  /// Cells, the last of which may be filled in part.
  let columns: Int
  let rows: Int
  let pixelWidth: Int
  let pixelHeight: Int
  /// Whether that is smaller than the picture.
  let isScaled: Bool
}
