import Foundation
import Weft

/// Files of images that tests make.
enum Pictures {
  /// A PNG of one colour.
  static func png(_ width: Int = 8, _ height: Int = 4, _ color: Color = Color(css: "tomato") ?? .black) throws
    -> [UInt8]
  {
    var layer = LayerSnapshot(name: nil)
    layer.bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    layer.backgroundColor = color
    return try CairoRenderer().png(of: layer, scale: 1, background: nil)
  }

  /// A GIF or a WebP of several colours, each for a tenth of a second.
  static func animation(_ format: AnimatedPictureFormat, _ colors: [String], width: Int = 8) throws -> [UInt8] {
    let frames = colors.map { name in
      var layer = LayerSnapshot(name: nil)
      layer.bounds = Rect(x: 0, y: 0, width: Double(width), height: 4)
      layer.position = Point(x: Double(width) / 2, y: 2)
      layer.backgroundColor = Color(css: name)
      return LayerFrame(layer: layer, duration: 0.1)
    }
    return try CairoRenderer().animatedPicture(of: frames, as: format, scale: 1, background: nil)
  }

  /// Bytes that compress badly, so that a file of them is as long as they are.
  static func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
  }
}
