/// The size of a terminal, or of the part available for a picture.
public struct TerminalSize: Sendable, Equatable {
  /// Characters in a line; at least 1.
  public var columns: Int
  /// Lines; at least 1. Nil if a picture may have any height.
  public var rows: Int?
  /// The width of a character's cell, in pixels.
  public var cellWidth: Double
  /// The height of a character's cell, in pixels.
  public var cellHeight: Double

  /// The assumed size of a cell if the terminal doesn't report it: 8 x 16 pixels.
  public static let usualCell = (width: 8.0, height: 16.0)

  /// Makes a size; by default with usual cells and unlimited height.
  public init(
    columns: Int, rows: Int? = nil, cellWidth: Double = usualCell.width, cellHeight: Double = usualCell.height
  ) {
    self.columns = max(1, columns)
    self.rows = rows.map { max(1, $0) }
    self.cellWidth = cellWidth > 0 && cellWidth.isFinite ? cellWidth : Self.usualCell.width
    self.cellHeight = cellHeight > 0 && cellHeight.isFinite ? cellHeight : Self.usualCell.height
  }

  /// Returns the cells for a picture: as many as it has pixels for, scaled down if those are too many.
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

/// The size of a picture on a terminal.
struct FittedPicture: Equatable {
  /// Cells, the last of which may be partly filled.
  let columns: Int
  let rows: Int
  let pixelWidth: Int
  let pixelHeight: Int
  /// True if that is smaller than the picture.
  let isScaled: Bool
}
