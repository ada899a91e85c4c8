import WeftDisplay

/// How the rows of a picture come from those of the picture before: most saves move things up or down by some rows, or
/// change a line of text, and megabytes of pixels would take a browser longer than all that was done to draw them.
struct RowUpdate {
  /// Rows that follow one another and come from the same place.
  struct Run: Equatable {
    enum Source: Equatable {
      /// They are sent.
      case pixels
      /// They look like the row above them.
      case above
      /// They are those of the picture before, from this one on.
      case before(Int)
    }

    var source: Source
    var count: Int
  }

  private(set) var runs: [Run] = []

  /// Finds rows again.
  ///
  /// - Parameters:
  ///   - before: the rows of the picture before, from the top; none where there is none, or where it is as wide as no other.
  ///   - rows: those of the picture.
  init(from before: [UInt64], to rows: [UInt64]) {
    var places: [UInt64: Int] = [:]
    for (place, row) in before.enumerated().reversed() { places[row] = place }
    for (index, row) in rows.enumerated() { add(source(of: row, index, rows, before, places)) }
  }

  private func source(
    of row: UInt64, _ index: Int, _ rows: [UInt64], _ before: [UInt64], _ places: [UInt64: Int]
  ) -> Run.Source {
    // What stays in its place needs no painting; what goes on as it has begun makes no new run.
    if index < before.count, before[index] == row { return .before(index) }
    if let last = runs.last, case .before(let start) = last.source {
      let next = start + last.count
      if next < before.count, before[next] == row { return .before(next) }
    }
    if index > 0, rows[index - 1] == row { return .above }
    return places[row].map { .before($0) } ?? .pixels
  }

  private mutating func add(_ source: Run.Source) {
    if let last = runs.last {
      let goesOn: Bool
      switch (last.source, source) {
      case (.pixels, .pixels), (.above, .above): goesOn = true
      case (.before(let start), .before(let place)): goesOn = place == start + last.count
      default: goesOn = false
      }
      if goesOn {
        runs[runs.count - 1].count += 1
        return
      }
    }
    runs.append(Run(source: source, count: 1))
  }

  /// The rows that are sent, each stretch of them.
  var sentRows: [Range<Int>] {
    var row = 0
    var found: [Range<Int>] = []
    for run in runs {
      if run.source == .pixels { found.append(row..<row + run.count) }
      row += run.count
    }
    return found
  }
}

/// As two numbers: how many, and from which row of the picture before; -1 where they are sent, -2 where they look like the
/// one above.
extension RowUpdate.Run: Encodable {
  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(count)
    switch source {
    case .pixels: try values.encode(-1)
    case .above: try values.encode(-2)
    case .before(let row): try values.encode(row)
    }
  }
}

/// What the rows of a picture are known by.
enum RowHashes {
  /// A number for each row, from the top; different rows have different numbers, but for one pair in 2^64.
  static func of(_ image: Image) -> [UInt64] {
    let stride = image.pixelWidth * 4
    let factor = factor
    return image.pixels.withUnsafeBytes { bytes in
      (0..<image.pixelHeight).map { row in
        hash(UnsafeRawBufferPointer(rebasing: bytes[row * stride..<(row + 1) * stride]), factor)
      }
    }
  }

  /// Four at a time, which wait for one another nowhere.
  private static func hash(_ row: UnsafeRawBufferPointer, _ factor: UInt64) -> UInt64 {
    var (first, second): (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)
    var (third, fourth): (UInt64, UInt64) = (0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89)
    var offset = 0
    while offset &+ 32 <= row.count {
      first = mixed(first, row.loadUnaligned(fromByteOffset: offset, as: UInt64.self), factor)
      second = mixed(second, row.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self), factor)
      third = mixed(third, row.loadUnaligned(fromByteOffset: offset &+ 16, as: UInt64.self), factor)
      fourth = mixed(fourth, row.loadUnaligned(fromByteOffset: offset &+ 24, as: UInt64.self), factor)
      offset &+= 32
    }
    while offset &+ 4 <= row.count {
      first = mixed(first, UInt64(row.loadUnaligned(fromByteOffset: offset, as: UInt32.self)), factor)
      offset &+= 4
    }
    return mixed(mixed(mixed(first, second, factor), third, factor), fourth, factor)
  }

  /// Both halves of a product: what differs by a little comes to differ in half of all bits, and in which of them hangs on
  /// all that was before. A remainder alone would let what differs in its highest bits be undone by what comes next.
  @inline(__always)
  private static func mixed(_ state: UInt64, _ word: UInt64, _ factor: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// Another one in each process, so that no picture is made to be mistaken.
  private static let factor = UInt64.random(in: .min ... .max) | 1 | 1 << 63
}
