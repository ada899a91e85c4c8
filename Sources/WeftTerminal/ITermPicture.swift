import WeftEssentials

/// The inline images of iTerm2: a PNG in base64.
///
/// See https://iterm2.com/documentation-images.html.
enum ITermPicture {
  static func bytes(png: [UInt8], _ fitted: FittedPicture) -> [UInt8] {
    let text = Data(png).base64EncodedData()
    // In cells, since the size of a pixel differs between terminals.
    let head =
      "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(fitted.columns);height=\(fitted.rows);"
      + "preserveAspectRatio=1:"
    return Array(head.utf8) + Array(text) + Array("\u{07}\r\n".utf8)
  }
}
