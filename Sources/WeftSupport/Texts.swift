import WeftEssentials

extension StringProtocol {
  /// The text without white space, also line ends, at its beginning and end.
  package var trimmed: String { trimming(\.isWhitespace) }

  /// The text without spaces and tabs at its beginning and end.
  package var trimmedOfSpaces: String { trimming { $0.isWhitespace && !$0.isNewline } }

  /// Returns the text without some characters at its beginning and end.
  package func trimming(_ isLeftOut: (Character) -> Bool) -> String {
    var rest = Substring(self).drop(while: isLeftOut)
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return String(rest)
  }

  /// The text with a small first letter: `title` for `Title`.
  package var withSmallFirstLetter: String { prefix(1).lowercased() + dropFirst() }

  /// Returns the text with spaces behind it, or its beginning, so that it has a number of characters.
  package func padded(to count: Int) -> String {
    let text = String(prefix(count))
    return text + String(repeating: " ", count: Swift.max(0, count - text.count))
  }
}

extension String {
  /// The text as a part of a URL: all but letters and digits of ASCII, `-`, `.` and `_` as bytes in hexadecimal.
  package var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      let character = Unicode.Scalar(byte)
      let isPlain = Character(character).isASCII && (Character(character).isLetter || Character(character).isNumber)
      text +=
        isPlain || "-._".unicodeScalars.contains(character)
        ? "\(character)" : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }

  /// The text of a part of a URL; nil if a `%` isn't followed by two digits, or the bytes are no UTF-8.
  package var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let decoded = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Double {
  /// Returns the number with a number of decimals.
  package func rounded(decimals: Int) -> String {
    var bytes = [CChar](repeating: 0, count: 400)
    let count = withVaList([Int32(decimals), self]) { vsnprintf(&bytes, bytes.count, "%.*f", $0) }
    return String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension Error {
  /// The system's reason, such as "No such file or directory", for an error of a file; the error itself for others.
  package var reason: String {
    let cause = (self as? CocoaError)?.underlying ?? self
    return (cause as? POSIXError).map { String(cString: strerror($0.code.rawValue)) } ?? "\(self)"
  }
}
