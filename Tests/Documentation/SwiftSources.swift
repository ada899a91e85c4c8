import Foundation

/// The names that Swift files declare, as `Type.member`; found by reading lines, which the formatter keeps regular.
struct SwiftSources {
  /// Types, and members of types, that other packages may use.
  private(set) var publicNames: Set<String> = []
  /// Tests, as `Suite.function`.
  private(set) var tests: Set<String> = []

  private struct Scope {
    let name: String
    let indent: Int
    /// Whether members are public without saying so: requirements of a public protocol, cases of a public enum.
    let opensMembers: Bool
  }

  init(in folders: URL...) throws {
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        if file.pathExtension == "swift" { try read(file) }
      }
    }
  }

  private mutating func read(_ file: URL) throws {
    let pattern = Self.declaration
    var scopes: [Scope] = []
    var isTest = false
    for line in try Pages.text(file).split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      while let scope = scopes.last, indent <= scope.indent, line.dropFirst(indent).hasPrefix("}") {
        scopes.removeLast()
      }
      if line.dropFirst(indent).hasPrefix("@Test") { isTest = true }
      guard let declaration = try pattern.firstMatch(in: line) else { continue }
      let isPublic = declaration.1.contains("public") || declaration.1.contains("open")
      let kind = String(declaration.2)
      let names = kind == "case" ? Self.cases(declaration.3) : [Self.identifier(declaration.3, kind)]
      let owner = scopes.last
      if isPublic || owner?.opensMembers == true, kind != "extension" {
        for name in names { publicNames.insert(owner.map { "\($0.name).\(name)" } ?? name) }
        if Self.types.contains(kind) { publicNames.insert(names[0]) }
      }
      if kind == "func" {
        if isTest, let owner { tests.insert("\(owner.name).\(names[0])") }
        isTest = false
      }
      if Self.types.contains(kind), line.hasSuffix("{") {
        scopes.append(
          Scope(name: names[0], indent: indent, opensMembers: isPublic && (kind == "protocol" || kind == "enum")))
      }
    }
  }

  private static let types: Set = ["class", "struct", "enum", "protocol", "actor", "extension"]
  // Computed: a Regex is no value that threads may share.
  private static var declaration: Regex<(Substring, Substring, Substring, Substring)> {
    /^ *((?:@[A-Za-z]+(?:\([^)]*\))? +|[a-z]+(?:\([a-z]+\))? +)*?)(class|struct|enum|protocol|actor|extension|func|var|let|case|init|typealias)\b(.*)$/
  }

  private static func identifier(_ rest: Substring, _ kind: String) -> String {
    if kind == "init" { return "init" }
    if rest.hasPrefix(" `") { return String(rest.dropFirst(2).prefix { $0 != "`" }) }
    let name = rest.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    // An extension of a nested type is known by its last name, as the type itself.
    return name.split(separator: ".").last.map(String.init) ?? ""
  }

  private static func cases(_ rest: Substring) -> [String] {
    rest.split(separator: ",").map { identifier($0, "case") }
  }
}
