import WeftDisplay
import WeftGraphics

/// Encodes pictures for a terminal.
///
/// ```swift
/// let terminal = Terminal()
/// let format = terminal?.traits().pictureFormat ?? .none
/// let bytes = try TerminalPicture.bytes(of: image, as: format, in: terminal?.size ?? TerminalSize(columns: 80))
/// terminal?.write(bytes)
/// ```
///
/// All functions are pure; ``Terminal`` does the input and output.
public enum TerminalPicture {
  /// Returns the bytes that draw a picture at the cursor, which is at the beginning of a line, and move the cursor to
  /// the beginning of the line below the picture. Empty for the format `none`.
  ///
  /// The picture is drawn pixel for pixel if there is room, else scaled down. It is never wider than the terminal.
  /// Blocks and text have a lower resolution: that of their characters.
  ///
  /// - Parameters:
  ///   - format: see ``TerminalTraits/pictureFormat`` for the best supported one.
  ///   - size: the terminal's, or that of the part available for the picture.
  ///   - colors: the number of colours for blocks.
  /// - Throws: `RenderError` if a side is longer than `CairoRenderer.maximumSide`, or memory is exhausted.
  public static func bytes(
    of image: Image, as format: PictureFormat, in size: TerminalSize, colors: ColorDepth = .full
  ) throws(RenderError) -> [UInt8] {
    let limit = CairoRenderer.maximumSide
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

  /// Returns the bytes that remove pictures drawn before; empty except for kitty, which keeps pictures separate from
  /// the text.
  public static func clearing(_ format: PictureFormat) -> [UInt8] { format == .kitty ? KittyPicture.clearing : [] }
}
