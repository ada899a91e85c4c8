import WeftDisplay

/// What a cell has looked like, for as long as somebody may want to look at it again.
struct PictureHistory {
  /// Ten seconds of sixty frames.
  private static let most = 600
  private var pictures: [(time: Double, layer: LayerSnapshot)] = []

  /// The earliest moment that is known.
  var from: Double? { pictures.first?.time }

  mutating func add(_ layer: LayerSnapshot, at time: Double) {
    if let last = pictures.last {
      guard last.time <= time else { return }
      if last.time == time { pictures.removeLast() }
    }
    pictures.append((time, layer))
    if pictures.count > Self.most { pictures.removeFirst(pictures.count - Self.most) }
  }

  /// What was seen at a moment.
  func picture(at time: Double) -> LayerSnapshot? {
    (pictures.last { $0.time <= time } ?? pictures.first)?.layer
  }
}
