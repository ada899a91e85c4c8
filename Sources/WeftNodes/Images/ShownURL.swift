/// URLs in messages, which may be published: without passwords.
package enum ShownURL {
  /// Returns the text of a URL, or of what should be one, for a message: without the user and password, and without
  /// the values of parameters that grant access, such as `token`.
  package static func text(_ url: String) -> String {
    // The content of a data URL is none of these.
    guard let slashes = url.firstRange(of: "//"), !url.hasPrefix("data:") else { return url }
    let rest = url[slashes.upperBound...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let authority = rest[..<end]
    let host = authority.lastIndex(of: "@").map { "…" + authority[$0...] } ?? String(authority)
    return url[..<slashes.upperBound] + host + withoutSecrets(rest[end...])
  }

  private static func withoutSecrets(_ path: Substring) -> String {
    guard let start = path.firstIndex(where: { "?#".contains($0) }) else { return String(path) }
    var text = String(path[..<start])
    var rest = path[start...]
    while let separator = rest.first {
      rest = rest.dropFirst()
      let parameter = rest.prefix { !"?#&;".contains($0) }
      rest = rest[parameter.endIndex...]
      text.append(separator)
      if let equals = parameter.firstIndex(of: "="), isSecret(parameter[..<equals]), parameter.last != "=" {
        text += parameter[...equals] + "…"
      } else {
        text += parameter
      }
    }
    return text
  }

  /// Returns true for the name of a parameter that grants access.
  private static func isSecret(_ name: Substring) -> Bool {
    let name = name.lowercased()
    return words.contains { name.contains($0) } || names.contains(name)
  }

  private static let words = ["token", "secret", "passw", "signature", "credential", "apikey", "api_key", "api-key"]
  private static let names: Set<String> = ["key", "sig", "auth", "authorization", "pwd", "session", "sid"]
}
