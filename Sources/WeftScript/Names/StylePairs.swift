/// The properties of styles that other ones set, too.
package enum StylePairs {
  /// Returns the properties that set another one together with its partner.
  package static func of(_ property: String) -> [String] {
    switch property {
    case "width", "height": ["preferredSize", "preferredLayoutSize"]
    case "minWidth", "minHeight": ["minSize", "minLayoutSize"]
    case "maxWidth", "maxHeight": ["maxSize", "maxLayoutSize"]
    default: []
    }
  }
}
