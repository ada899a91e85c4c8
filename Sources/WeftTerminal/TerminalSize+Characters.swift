import WeftDisplay

extension PictureFormat {
  /// True if pictures are made of characters, whose cells' sizes in pixels don't matter.
  package var isOfCharacters: Bool { self == .blocks || self == .text }
}

extension TerminalSize {
  /// The points of a picture that are shown in one column, if there is room: a letter takes two columns or more.
  static let pointsPerColumn = 2.0...4.0
  /// The maximum number of rows of a picture that scrolls.
  static let maximumScrolledRows = 300

  /// Returns the size of a part of the terminal for a picture of characters, with the cells that show most of it: from 2
  /// points in a column, where there is room, to 4, for which a picture may be higher than the terminal and scrolls.
  ///
  /// - Parameter scrolls: false if the picture must not be higher than the rows, whatever it loses.
  package func ofCharacters(for image: Image, scrolls: Bool) -> TerminalSize {
    let ratio = cellHeight / cellWidth
    let (width, height) = (Double(image.pixelWidth) / image.scale, Double(image.pixelHeight) / image.scale)
    func needed(rows: Int) -> Double { height / (Double(rows) * ratio) }
    let least = max(Self.pointsPerColumn.lowerBound, width / Double(columns))
    var size = self
    var points = max(least, rows.map { needed(rows: $0) } ?? 0)
    if scrolls {
      let most = max(Self.pointsPerColumn.upperBound, needed(rows: Self.maximumScrolledRows))
      points = max(least, min(points, most))
      size.rows = rows.map { max($0, Self.maximumScrolledRows) }
    }
    size.cellWidth = points * image.scale
    size.cellHeight = size.cellWidth * ratio
    return size
  }
}
