import WeftEssentials

/// The graphics protocol of kitty: a PNG in base64, in parts of at most 4,096 characters.
///
/// See https://sw.kovidgoyal.net/kitty/graphics-protocol/.
enum KittyPicture {
  private static let maximumPartLength = 4096

  static func bytes(png: [UInt8], _ fitted: FittedPicture) -> [UInt8] {
    // a=T: transmit and show. f=100: a PNG. q=2: no replies, which would be read as typed input.
    var keys = "a=T,f=100,q=2"
    // With a single number the terminal keeps the aspect ratio. That of the longer side has the smallest rounding
    // error.
    if fitted.isScaled { keys += fitted.columns >= fitted.rows ? ",c=\(fitted.columns)" : ",r=\(fitted.rows)" }
    let text = Array(Data(png).base64EncodedData())
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: maximumPartLength) {
      let end = min(start + maximumPartLength, text.count)
      let first = start == 0 ? keys + "," : ""
      bytes += Array("\u{1B}_G\(first)m=\(end < text.count ? 1 : 0);".utf8)
      bytes += text[start..<end]
      bytes += Array("\u{1B}\\".utf8)
    }
    return bytes + Array("\r\n".utf8)
  }

  /// Removes and frees all visible pictures.
  static let clearing = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)

  /// Asks whether the protocol is supported, with an invisible picture of one pixel.
  static let query = Array("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)
}
