import WeftDisplay

/// The last pictures of a cell, so that past moments can be shown.
struct PictureHistory {
  /// The maximum number of pictures: ten seconds of sixty frames.
  private static let maximumCount = 600
  private(set) var pictures: [(time: Double, layer: LayerSnapshot)] = []

  /// The earliest moment with a kept picture.
  var from: Double? { pictures.first?.time }

  mutating func add(_ layer: LayerSnapshot, at time: Double) {
    if let last = pictures.last {
      guard last.time <= time else { return }
      if last.time == time { pictures.removeLast() }
    }
    pictures.append((time, layer))
    if pictures.count > Self.maximumCount { pictures.removeFirst(pictures.count - Self.maximumCount) }
  }

  /// Returns the picture at a moment.
  func picture(at time: Double) -> LayerSnapshot? {
    (pictures.last { $0.time <= time } ?? pictures.first)?.layer
  }
}
