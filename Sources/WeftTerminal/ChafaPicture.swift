import CChafa
import WeftDisplay

/// Pictures by chafa, which finds the best matching characters and colours.
enum ChafaPicture {
  /// Encodes sixels, which come in bands of six lines.
  static func sixels(_ image: Image, _ fitted: FittedPicture) throws(RenderError) -> [UInt8] {
    let band = 6
    var height = fitted.pixelHeight
    var image = image
    if fitted.isScaled {
      height = max(band, Int((Double(height) / Double(band)).rounded()) * band)
    } else {
      // Transparent lines keep all other lines unchanged.
      let missing = (band - height % band) % band
      height += missing
      let pixels = image.pixels + Array(repeating: 0, count: missing * image.pixelWidth * 4)
      guard let padded = Image(pixels: pixels, pixelWidth: image.pixelWidth, pixelHeight: height) else {
        throw .drawing("the picture is too large for sixels")
      }
      image = padded
    }
    // A single cell as large as the picture: chafa measures in cells only.
    return try print(image) { config in
      chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SIXELS)
      chafa_canvas_config_set_geometry(config, 1, 1)
      chafa_canvas_config_set_cell_geometry(config, gint(fitted.pixelWidth), gint(height))
    }
  }

  /// Encodes block characters in colours.
  static func blocks(
    _ image: Image, _ fitted: FittedPicture, _ colors: ColorDepth
  ) throws(RenderError) -> [UInt8] {
    let mode =
      switch colors {
      case .full: CHAFA_CANVAS_MODE_TRUECOLOR
      case .indexed256: CHAFA_CANVAS_MODE_INDEXED_256
      case .indexed16: CHAFA_CANVAS_MODE_INDEXED_16
      case .none: CHAFA_CANVAS_MODE_FGBG
      }
    return try characters(image, fitted, mode, [CHAFA_SYMBOL_TAG_SPACE, CHAFA_SYMBOL_TAG_BLOCK])
  }

  /// Encodes ASCII characters, dark on light.
  static func text(_ image: Image, _ fitted: FittedPicture) throws(RenderError) -> [UInt8] {
    try characters(image, fitted, CHAFA_CANVAS_MODE_FGBG, [CHAFA_SYMBOL_TAG_SPACE, CHAFA_SYMBOL_TAG_ASCII])
  }

  private static func characters(
    _ image: Image, _ fitted: FittedPicture, _ mode: ChafaCanvasMode, _ tags: [ChafaSymbolTags]
  ) throws(RenderError) -> [UInt8] {
    let symbols = chafa_symbol_map_new()
    defer { chafa_symbol_map_unref(symbols) }
    for tag in tags { chafa_symbol_map_add_by_tags(symbols, tag) }
    return try print(image) { config in
      chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SYMBOLS)
      chafa_canvas_config_set_geometry(config, gint(fitted.columns), gint(fitted.rows))
      chafa_canvas_config_set_canvas_mode(config, mode)
      chafa_canvas_config_set_symbol_map(config, symbols)
      // All symbols are tried for each cell.
      chafa_canvas_config_set_work_factor(config, 1)
      // With only two colours, white is the background.
      chafa_canvas_config_set_fg_color(config, 0x000000)
      chafa_canvas_config_set_bg_color(config, 0xFFFFFF)
    }
  }

  /// Prints an image with chafa, followed by a line end.
  private static func print(
    _ image: Image, configure: (OpaquePointer) -> Void
  ) throws(RenderError) -> [UInt8] {
    guard let config = chafa_canvas_config_new() else { throw .drawing("there is no memory for the picture") }
    defer { chafa_canvas_config_unref(config) }
    configure(config)
    guard let canvas = chafa_canvas_new(config) else { throw .drawing("there is no memory for the picture") }
    defer { chafa_canvas_unref(canvas) }
    image.pixels.withUnsafeBufferPointer { pixels in
      chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_BGRA8_PREMULTIPLIED, pixels.baseAddress, gint(image.pixelWidth), gint(image.pixelHeight),
        gint(image.pixelWidth * 4))
    }
    guard let printed = chafa_canvas_print(canvas, nil) else { throw .drawing("there is no memory for the picture") }
    defer { g_string_free(printed, 1) }
    var bytes: [UInt8] = []
    let text = UnsafeRawBufferPointer(start: printed.pointee.str, count: Int(printed.pointee.len))
    for byte in text {
      // In raw mode the terminal doesn't return the cursor to the first column by itself.
      if byte == UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\r")) }
      bytes.append(byte)
    }
    return bytes + Array("\r\n".utf8)
  }
}
