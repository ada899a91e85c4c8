import WeftEssentials
import WeftLua
import WeftNodes
import WeftSupport

extension ScriptValue {
  /// The schemes of URLs that scripts may name.
  package static let urlSchemes = ["http", "https", "file", "data"]
  package static let expectedURL = "a URL of http, https, file or data"

  /// Reads a URL. A relative file URL begins at the folder of the script that names it.
  package func url(_ host: ScriptHost) throws(Mismatch) -> URL {
    let expected = Self.expectedURL
    // A text without a scheme is reported, a URL of a file is looked up: neither needs more. The others are used whole.
    let hasScheme = bytes.prefix(8).contains(UInt8(ascii: ":")) && !bytes.prefix(5).elementsEqual("file:".utf8)
    guard let text = hasScheme ? text : shortText else { throw Mismatch(expected: expected, self) }
    guard let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy({ $0.isLetter || "+-.".contains($0) }),
      colon > text.startIndex
    else {
      let hint =
        text.hasPrefix("www.") || text.hasPrefix("//")
        ? "write https://\(text.drop { $0 == "/" })" : text.isEmpty ? nil : "of a file: \"file:\(text)\""
      throw Mismatch(expected: expected, self, hint: hint)
    }
    let scheme = text[..<colon].lowercased()
    if scheme == "file" {
      return try fileURL(String(text[text.index(after: colon)...]), host)
    }
    guard let url = URL(requesting: scheme + text[colon...]), url.scheme != nil else {
      throw Mismatch(expected: expected, self)
    }
    if ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty ?? true {
      throw Mismatch(expected: expected, self, hint: "a URL of http has a host: https://example.org/cat.png")
    }
    return url
  }

  private func fileURL(_ rest: String, _ host: ScriptHost) throws(Mismatch) -> URL {
    var path = rest.hasPrefix("//") ? String(rest.dropFirst(2)) : rest
    if rest.hasPrefix("//"), !path.hasPrefix("/") {
      throw Mismatch(
        expected: "a URL of file without a host", self, hint: "write file:\(path), or file:/// for a full path")
    }
    path = path.percentDecoded ?? path
    guard !path.isEmpty, !path.contains("\0") else { throw Mismatch(expected: "a URL of file with a path", self) }
    guard !path.hasPrefix("/") else { return URL(fileURLWithPath: path) }
    let caller = frame.location()?.file
    // One that leads out of the folders, or to nothing, is reported when it is to be loaded.
    let folder =
      caller.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? host.modules.roots.first ?? "/"
    let file = (try? host.modules.file(path, relativeTo: caller)) ?? "\(folder)/\(path)"
    return URL(fileURLWithPath: file)
  }
}
