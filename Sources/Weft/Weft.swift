// The umbrella: one import brings layout, nodes, drawing values and the Lua API, with text and images by Pango, Cairo
// and gdk-pixbuf.
@_exported import WeftDisplay
@_exported import WeftGraphics
@_exported import WeftLayout
@_exported import WeftLua
@_exported import WeftNodes
@_exported import WeftScript

extension Platform {
  /// Text by Pango, images by gdk-pixbuf.
  public static var standard: Platform {
    Platform(textEngine: PangoTextEngine(), imageDecoder: PixbufImageDecoder())
  }
}
