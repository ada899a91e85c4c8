import WeftDisplay
import WeftLayout

/// Pictures of one layout from which the contrast of its texts is measured, on the pixels that are drawn.
///
/// Of four pictures, one is as it is shown, one has clear letters, and two have black and white ones: these differ
/// exactly where letters are seen, by their coverage and the opacity of what is around them, whatever covers or clips
/// them. Emoji are the same in both: no contrast is measured of them.
struct ContrastPictures {
  /// The contrast of the letters of a colour.
  struct Contrast {
    /// The colour that the text is set in.
    var color: Color
    /// The letters' colour on the screen, with their opacity, where the contrast is least.
    var letters: Color
    /// The colour behind them there.
    var background: Color
    /// The ratio, 1 to 21, that nine tenths of the pixels exceed.
    var ratio: Double
    /// The opacity, 0 to 1, at which nodes around the text show it; the colour's own isn't counted.
    var opacity: Double
    /// True if the contrast differs by more than a tenth between the letters.
    var isUneven: Bool
  }

  /// The largest difference of a component that rounding makes, 0 to 1.
  private static let tolerance = 0.03

  private let shown: Image
  private let empty: Image
  private let dark: Image
  private let light: Image
  private let scale: Double

  /// Draws the pictures; nil if no text is drawn.
  ///
  /// - Parameters:
  ///   - isDark: true if black is behind what is transparent, and not white.
  init?(of layer: LayerSnapshot, isDark: Bool, _ renderer: any Renderer) throws(RenderError) {
    guard layer.hasText else { return nil }
    let background: Color = isDark ? .black : .white
    // Two pixels for a point, as on most devices: thin letters cover some of them wholly.
    scale = 2
    func draw(_ layer: LayerSnapshot) throws(RenderError) -> Image {
      try renderer.image(of: layer, scale: 2, background: background)
    }
    shown = try draw(layer)
    empty = try draw(layer.recoloringTexts { _ in .clear })
    dark = try draw(layer.recoloringTexts { $0.alpha > 0 ? .black : .clear })
    light = try draw(layer.recoloringTexts { $0.alpha > 0 ? .white : .clear })
  }

  /// Measures the letters in a rectangle, in points, by the colours that they are set in.
  func contrasts(in rect: Rect, of colors: [Color]) -> [Contrast] {
    let columns = range(rect.minX, rect.maxX, shown.pixelWidth)
    let rows = range(rect.minY, rect.maxY, shown.pixelHeight)
    var letters: [(place: Int, coverage: Double)] = []
    dark.pixels.withUnsafeBufferPointer { dark in
      light.pixels.withUnsafeBufferPointer { light in
        for row in rows {
          for column in columns {
            let place = (row * shown.pixelWidth + column) * 4
            let difference = (0..<3).reduce(0) { max($0, Int(light[place + $1]) - Int(dark[place + $1])) }
            if difference > 0 { letters.append((place, Double(difference) / 255)) }
          }
        }
      }
    }
    guard let most = letters.lazy.map(\.coverage).max() else { return [] }
    var measured: [[Pixel]] = Array(repeating: [], count: colors.count)
    let (shownPixels, emptyPixels) = (shown.pixels, empty.pixels)
    for letter in letters where letter.coverage >= most / 2 {
      let behind = (0..<3).map { Double(emptyPixels[letter.place + $0]) / 255 }
      // What a pixel would be that the letter covers wholly.
      let color = (0..<3).map { channel in
        let change = Double(shownPixels[letter.place + channel]) / 255 - behind[channel]
        return min(max(behind[channel] + change * most / letter.coverage, 0), 1)
      }
      let (letters, background) = (Color(bgr: color), Color(bgr: behind))
      let drawn = colors.map { Color.mixture(of: background, and: $0.withAlpha(1), at: most * $0.alpha) }
      guard let nearest = drawn.indices.min(by: { drawn[$0].distance(to: letters) < drawn[$1].distance(to: letters) })
      else { continue }
      // The pixels of thin letters tell their colour less exactly than the text does.
      let isSame = drawn[nearest].distance(to: letters) < Self.tolerance
      measured[nearest].append(Pixel(letters: isSame ? drawn[nearest] : letters, background: background))
    }
    return zip(colors, measured).compactMap { color, pixels in
      let sorted = pixels.sorted { $0.ratio < $1.ratio }
      guard let best = sorted.last else { return nil }
      let worst = sorted[sorted.count / 10]
      return Contrast(
        color: color, letters: worst.letters, background: worst.background, ratio: worst.ratio, opacity: most,
        isUneven: worst.ratio < sorted[sorted.count / 2].ratio * 0.9 && worst.ratio < best.ratio)
    }
  }

  private struct Pixel {
    let letters: Color
    let background: Color
    let ratio: Double

    init(letters: Color, background: Color) {
      self.letters = letters
      self.background = background
      ratio = letters.contrast(with: background)
    }
  }

  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = min(max((low * scale).rounded(.down), 0), Double(count))
    let last = min(max((high * scale).rounded(.up), first), Double(count))
    return Int(first)..<Int(last)
  }
}

extension Color {
  fileprivate init(bgr: [Double]) { self.init(red: bgr[2], green: bgr[1], blue: bgr[0]) }

  /// Returns the largest difference of a component, 0 to 1.
  fileprivate func distance(to other: Color) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }
}
