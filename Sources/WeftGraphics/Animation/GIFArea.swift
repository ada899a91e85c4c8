/// A rectangle of whole pixels.
struct GIFArea {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  /// The top left pixel: a frame needs at least one.
  static let pixel = GIFArea(left: 0, top: 0, width: 1, height: 1)

  private init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// Makes the area of a whole picture.
  init(width: Int, height: Int) {
    self.init(left: 0, top: 0, width: width, height: height)
  }

  /// The smallest area around the pixels whose indexes satisfy a condition; nil if there are none.
  init?(width: Int, height: Int, around isInside: (Int) -> Bool) {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where isInside(y * width + x) {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = y
      }
    }
    guard right >= left else { return nil }
    self.init(left: left, top: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Returns the smallest area around both.
  func union(_ other: GIFArea) -> GIFArea {
    let (left, top) = (min(left, other.left), min(top, other.top))
    return GIFArea(
      left: left, top: top, width: max(self.left + width, other.left + other.width) - left,
      height: max(self.top + height, other.top + other.height) - top)
  }

  /// Calls back with the index of each pixel in a picture, row by row.
  func forEachPixel(ofWidth pictureWidth: Int, _ body: (Int) -> Void) {
    for y in top..<top + height {
      for x in left..<left + width { body(y * pictureWidth + x) }
    }
  }
}
