/// The difference of two pictures.
package struct ImageDifference: Sendable {
  /// The number of changed pixels: those with a channel that differs by more than the tolerance, and those that only
  /// one of the pictures has.
  package let changedPixels: Int
  /// The number of compared pixels: those that either picture has.
  package let comparedPixels: Int
  /// The columns that contain all changed pixels.
  package let columns: ClosedRange<Int>
  /// The rows that contain all changed pixels.
  package let rows: ClosedRange<Int>
  /// The largest difference of a channel among the pixels that both pictures have, from 0 to 255.
  package let largestChange: Int
  /// The second picture, faded, with the changed pixels in a strong red. As large as both pictures together.
  package let picture: Image

  /// Compares two pictures; nil if they are equal.
  ///
  /// - Parameter tolerance: the maximum difference of a channel, premultiplied, from 0 to 255; 0 for none.
  package init?(from before: Image, to after: Image, tolerance: Int = 0) {
    if before == after { return nil }
    let width = max(before.pixelWidth, after.pixelWidth)
    let height = max(before.pixelHeight, after.pixelHeight)
    var marks = [UInt8](repeating: 0, count: width * height * 4)
    var changed = 0
    var compared = 0
    var largest = 0
    var left = Int.max, right = Int.min, top = Int.max, bottom = Int.min
    for y in 0..<height {
      for x in 0..<width {
        let old = before.offset(x, y)
        let new = after.offset(x, y)
        // Neither picture has the corner if one is wider and the other higher.
        guard old != nil || new != nil else { continue }
        compared += 1
        var isChanged = true
        if let old, let new {
          var change = 0
          for channel in 0..<4 {
            change = max(change, abs(Int(before.pixels[old + channel]) - Int(after.pixels[new + channel])))
          }
          isChanged = change > tolerance
          largest = max(largest, change)
        }
        let mark = (y * width + x) * 4
        if isChanged {
          changed += 1
          left = min(left, x)
          right = max(right, x)
          top = min(top, y)
          bottom = max(bottom, y)
          for channel in 0..<4 { marks[mark + channel] = Self.red[channel] }
        } else if let new {
          for channel in 0..<4 { marks[mark + channel] = Self.faded(after.pixels, new, channel) }
        }
      }
    }
    guard changed > 0,
      let picture = Image(pixels: marks, pixelWidth: width, pixelHeight: height, scale: after.scale)
    else { return nil }
    changedPixels = changed
    comparedPixels = compared
    columns = left...right
    rows = top...bottom
    largestChange = largest
    self.picture = picture
  }

  /// Blue, green, red, alpha.
  private static let red: [UInt8] = [0x30, 0, 0xE0, 0xFF]

  /// Blends a channel of a pixel with white, to a quarter of its contrast.
  private static func faded(_ pixels: [UInt8], _ start: Int, _ channel: Int) -> UInt8 {
    if channel == 3 { return 255 }
    let overWhite = min(255, Int(pixels[start + channel]) + 255 - Int(pixels[start + 3]))
    return UInt8(255 - (255 - overWhite) / 4)
  }
}

extension Image {
  /// Returns the index of a pixel's first byte; nil outside of the image.
  fileprivate func offset(_ x: Int, _ y: Int) -> Int? {
    x < pixelWidth && y < pixelHeight ? (y * pixelWidth + x) * 4 : nil
  }
}
