/// The screen of a watching command: lines, a picture below them, and one or more lines below that.
///
/// It is redrawn as a whole each time, since the terminal may have been resized or written to.
public struct WatchScreen: Sendable {
  /// Lines above the picture; if there are too many, the last ones are shown.
  public var above: [StyledLine]
  /// Lines below the picture.
  public var below: [StyledLine]

  /// Makes a screen.
  public init(above: [StyledLine] = [], below: [StyledLine] = []) {
    self.above = above
    self.below = below
  }

  /// Returns the size left for the picture; at least 3 lines.
  public func room(in size: TerminalSize) -> TerminalSize {
    guard let rows = size.rows else { return size }
    var room = size
    let lines = shown(in: size)
    // The cursor needs a line.
    room.rows = max(3, rows - Self.rows(lines.above, size) - Self.rows(lines.below, size) - 1)
    return room
  }

  /// Returns the bytes that draw the screen.
  ///
  /// - Parameters:
  ///   - picture: from ``TerminalPicture``, made for ``room(in:)``.
  ///   - isColored: true to draw lines in their colours.
  public func bytes(picture: [UInt8], format: PictureFormat, in size: TerminalSize, isColored: Bool) -> [UInt8] {
    let lines = shown(in: size)
    // Synchronised output: supporting terminals show everything between these two at once; others ignore them.
    var bytes = Array("\u{1B}[?2026h\u{1B}[H\u{1B}[2J".utf8)
    bytes += TerminalPicture.clearing(format)
    for line in lines.above { bytes += line.bytes(isColored: isColored) }
    bytes += picture
    for line in lines.below { bytes += line.bytes(isColored: isColored) }
    return bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Returns the bytes that make room at first: they scroll the terminal's content up, so that it isn't lost.
  public static func beginning(in size: TerminalSize) -> [UInt8] {
    Array(String(repeating: "\r\n", count: (size.rows ?? 24) - 1).utf8)
  }

  /// Returns the lines that fit: above the picture at most a quarter of the terminal, below it a half.
  private func shown(in size: TerminalSize) -> (above: [StyledLine], below: [StyledLine]) {
    guard let rows = size.rows else { return (above, below) }
    // A line that reports omitted ones is one of them.
    var first = above[...]
    let most = (above: max(2, rows / 4), below: max(2, rows / 2))
    if Self.rows(first, size) > most.above {
      while first.count > 1, Self.rows(first, size) >= most.above { first.removeFirst() }
      first.insert(StyledLine("… \(above.count - first.count) lines before"), at: first.startIndex)
    }
    var last = below[...]
    if Self.rows(last, size) > most.below {
      while last.count > 1, Self.rows(last, size) >= most.below { last.removeLast() }
      last.append(StyledLine("… \(below.count - last.count) more lines"))
    }
    return (Array(first), Array(last))
  }

  private static func rows(_ lines: some Collection<StyledLine>, _ size: TerminalSize) -> Int {
    lines.reduce(0) { $0 + $1.rows(columns: size.columns) }
  }
}

/// A line of text with its colour.
public struct StyledLine: Sendable, Equatable {
  /// The kind of a line.
  public enum Style: Sendable {
    case plain, warning, error, receipt
  }

  /// The text, without control characters.
  public let text: String
  /// The kind, which determines the colour.
  public let style: Style

  /// Makes a line; control characters are made visible, since they would move the cursor.
  public init(_ text: String, _ style: Style = .plain) {
    self.text = String(String.UnicodeScalarView(text.unicodeScalars.flatMap(Self.visible)))
    self.style = style
  }

  private static func visible(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0x09: [" ", " "]
    case 0..<0x20: [Unicode.Scalar(0x2400 + scalar.value) ?? " "]
    case 0x7F..<0xA0: ["\u{FFFD}"]
    default: [scalar]
    }
  }

  /// Returns the number of terminal lines that it takes.
  func rows(columns: Int) -> Int {
    var rows = 1
    var column = 0
    for character in text {
      let width = TerminalCells.width(of: character) ?? 1
      // The terminal doesn't divide a wide character.
      if column + width > columns, column > 0 { (rows, column) = (rows + 1, 0) }
      column += width
    }
    return rows
  }

  func bytes(isColored: Bool) -> [UInt8] {
    let code: String? =
      switch style {
      case .plain: nil
      case .warning: "33"
      case .error: "1;31"
      case .receipt: "32"
      }
    guard isColored, let code else { return Array((text + "\r\n").utf8) }
    return Array("\u{1B}[\(code)m\(text)\u{1B}[0m\r\n".utf8)
  }
}
