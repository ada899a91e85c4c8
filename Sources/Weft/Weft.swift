// The umbrella: one import brings layout, nodes, drawing values and the Lua API, with text and images by Pango, Cairo
// and gdk-pixbuf, and images of the network by libcurl.
@_exported import WeftAPI
@_exported import WeftDisplay
@_exported import WeftFiles
@_exported import WeftGraphics
@_exported import WeftLayout
@_exported import WeftLists
@_exported import WeftLua
@_exported import WeftNetwork
@_exported import WeftNodes
@_exported import WeftScript
@_exported import WeftSupport
@_exported import WeftInspection
@_exported import WeftReference

extension Platform {
  /// Text by Pango, images by gdk-pixbuf; the network is off. Each call makes a platform with a text engine of its own,
  /// which reads the fonts of the machine: keep the platform, or make one from parts to draw with its engine.
  public static var standard: Platform {
    Platform(textEngine: PangoTextEngine(), imageDecoder: PixbufImageDecoder())
  }

  /// Text by Pango, images by gdk-pixbuf, those of the network and other requests by libcurl, which the
  /// first request loads.
  ///
  /// - Parameters:
  ///   - textEngine: measures text; a new one by default.
  ///   - imageCache: keeps the images of the network; up to 128 MB in memory by default.
  public static func networked(
    textEngine: any TextEngine = PangoTextEngine(), imageCache: any ImageCache = MemoryImageCache()
  ) -> Platform {
    Platform(
      textEngine: textEngine, imageDecoder: PixbufImageDecoder(), imageDownloader: CurlImageDownloader(),
      imageCache: imageCache, httpClient: CurlHTTPClient())
  }
}
