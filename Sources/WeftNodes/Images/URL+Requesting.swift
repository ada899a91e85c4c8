import WeftEssentials

extension URL {
  /// Makes the URL of a request from a text, with what a URL may not have in it as bytes in hexadecimal; nil for a text
  /// that is none.
  ///
  /// A bracket in a host is refused unless it is that of an IPv6 address: `FoundationEssentials` would write it in
  /// hexadecimal, too, and nothing has such a name.
  package init?(requesting text: String, relativeTo base: URL? = nil) {
    self.init(string: text, relativeTo: base)
    let rest = text.hasPrefix("//") ? text[...] : text.drop { $0 != ":" }.dropFirst()
    guard rest.hasPrefix("//") else { return }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let host = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
    guard host.contains("[") || host.contains("]") else { return }
    guard host.first == "[", host.contains("]") else { return nil }
  }
}
