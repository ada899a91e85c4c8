import WeftLayout

extension Rect {
  /// Makes the smallest rectangle around others; the empty one at the origin for none.
  init(around rects: [Rect]) {
    guard let first = rects.first else {
      self = .zero
      return
    }
    self = rects.dropFirst().reduce(first) { frame, rect in
      let x = min(frame.minX, rect.minX)
      let y = min(frame.minY, rect.minY)
      return Rect(x: x, y: y, width: max(frame.maxX, rect.maxX) - x, height: max(frame.maxY, rect.maxY) - y)
    }
  }
}
