/// The treatment of a picture's colours by an image node.
public enum ImageRenderingMode: String, Sendable, CaseIterable {
  /// Shows them, as all nodes here do.
  case automatic
  /// Shows them.
  case alwaysOriginal
  /// Uses the picture as a mask, filled with the tint colour.
  case alwaysTemplate
}
