import WeftDisplay
import WeftGraphics

/// Pictures as what is written to a terminal.
///
/// ```swift
/// let terminal = Terminal()
/// let format = terminal?.traits().pictureFormat ?? .none
/// let bytes = try TerminalPicture.bytes(of: image, as: format, in: terminal?.size ?? TerminalSize(columns: 80))
/// terminal?.write(bytes)
/// ```
///
/// Everything here is a function of its arguments; ``Terminal`` is where a terminal is asked and written to.
public enum TerminalPicture {
  /// What draws a picture where the cursor stands, at the beginning of a line, and leaves the cursor at the beginning
  /// of the line below it. Empty for the format `none`.
  ///
  /// The picture is drawn pixel for pixel where it has room; else it is made as much smaller as needed. It is never
  /// wider than the terminal. Blocks and text show as many points as their characters can.
  ///
  /// - Parameters:
  ///   - format: see ``TerminalTraits/pictureFormat`` for what a terminal understands.
  ///   - size: the terminal's, or that of the part which the picture may take.
  ///   - colors: how many colours blocks may have.
  /// - Throws: `RenderError` where a side is longer than `CairoRenderer.longestSide`, or there is no memory.
  public static func bytes(
    of image: Image, as format: PictureFormat, in size: TerminalSize, colors: ColorDepth = .full
  ) throws(RenderError) -> [UInt8] {
    let limit = CairoRenderer.longestSide
    guard max(image.pixelWidth, image.pixelHeight) <= limit else {
      throw .tooLarge(width: Double(image.pixelWidth), height: Double(image.pixelHeight), limit: limit)
    }
    let fitted = size.fit(pixelWidth: image.pixelWidth, pixelHeight: image.pixelHeight)
    switch format {
    case .kitty: return KittyPicture.bytes(png: try CairoRenderer().png(of: image), fitted)
    case .iterm2: return ITermPicture.bytes(png: try CairoRenderer().png(of: image), fitted)
    case .sixel: return try ChafaPicture.sixels(image, fitted)
    case .blocks: return try ChafaPicture.blocks(image, fitted, colors)
    case .text: return try ChafaPicture.text(image, fitted)
    case .none: return []
    }
  }

  /// What removes the pictures that were drawn before: only kitty keeps them apart from the text, and so needs it.
  public static func clearing(_ format: PictureFormat) -> [UInt8] { format == .kitty ? KittyPicture.clearing : [] }
}
