import WeftDisplay
import WeftLayout

// Blocks for `imageModificationBlock`. They fill the bounds with the picture, as `scaleAspectFill` does.
extension ImageNode {
  /// Clips the picture to the ellipse that fits the bounds, with a border inside its edge.
  ///
  /// - Parameters:
  ///   - width: the border's width in points; 0 for none.
  ///   - color: the border's colour; nil for none.
  public static func roundBorderModificationBlock(width: Double, color: Color?) -> ModificationBlock {
    { (recorder, image, bounds) throws(LayoutError) in
      recorder.save()
      recorder.clip(Path(ellipseIn: bounds))
      recorder.image(image, in: ContentMode.scaleAspectFill.rect(for: image.size, in: bounds))
      recorder.restore()
      guard let color, width > 0 else { return }
      let line = Rect(
        x: bounds.minX + width / 2, y: bounds.minY + width / 2, width: max(0, bounds.size.width - width),
        height: max(0, bounds.size.height - width))
      recorder.stroke(Path(ellipseIn: line), .color(color), style: StrokeStyle(width: width))
    }
  }

  /// Fills the picture's shape with a colour.
  public static func tintColorModificationBlock(_ color: Color) -> ModificationBlock {
    { (recorder, image, bounds) throws(LayoutError) in
      recorder.image(image, in: ContentMode.scaleAspectFill.rect(for: image.size, in: bounds), tint: color)
    }
  }
}
