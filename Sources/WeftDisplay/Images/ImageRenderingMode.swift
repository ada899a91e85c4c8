/// What an image node makes of a picture's colours.
public enum ImageRenderingMode: String, Sendable, CaseIterable {
  /// Shows them, as everything that shows pictures does here.
  case automatic
  /// Shows them.
  case alwaysOriginal
  /// Takes the picture as a shape, and fills it with the tint colour.
  case alwaysTemplate
}
