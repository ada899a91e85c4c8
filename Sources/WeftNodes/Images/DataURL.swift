import WeftEssentials

/// The content of a `data:` URL.
package enum DataURL {
  /// Decodes the content: base64, or bytes with percent escapes.
  package static func read(_ url: URL) throws(ImageLoadError.Problem) -> DownloadedData {
    let text = url.absoluteString.dropFirst("data:".count)
    guard let comma = text.firstIndex(of: ",") else {
      throw .malformed(reason: "a data URL has a comma before its content")
    }
    let parts = text[..<comma].split(separator: ";", omittingEmptySubsequences: false)
    let type = parts.first.flatMap { $0.contains("/") ? String($0) : nil }
    var bytes = try percentDecoded(text[text.index(after: comma)...])
    if parts.last == "base64" {
      guard let data = Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters) else {
        throw .malformed(reason: "its base64 is damaged")
      }
      bytes = [UInt8](data)
    }
    return DownloadedData(bytes: bytes, contentType: type)
  }

  /// Decodes percent escapes; the bytes need not be UTF-8.
  private static func percentDecoded(_ text: Substring) throws(ImageLoadError.Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      // `UInt8` also reads a sign: `%+1`.
      guard let digits = String(rest.prefix(2)), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else {
        throw .malformed(reason: "a percent sign has no two hexadecimal digits after it")
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
