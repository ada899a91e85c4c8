import Foundation
import Testing

@Suite("Names of Swift on the pages")
struct PublicNamesTests {
  /// Pages about the package's own code, or about another system's names.
  private static let otherPages: Set<String> = ["Architecture.md", "HowToAdd.md", "FromTexture.md"]

  @Test("Every Swift function that a page for users names is public, with the arguments that it has there")
  func functions() throws {
    let list = try Pages.text(Pages.root.appendingPathComponent("Tests/PublicAPI.txt"))
    var labels: [Substring: [[Substring]]] = [:]
    for line in list.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^[\w.<>]*?(\w+)\.(\w+)\(([\w:]*)\)/) else { continue }
      // An initialiser is called by its type's name.
      labels[match.2 == "init" ? match.1 : match.2, default: []].append(match.3.split(separator: ":"))
    }
    for page in try Pages.all where !Self.otherPages.contains(page.lastPathComponent) {
      for match in try Pages.text(page).matches(of: /`(?:\w+\.)?(\w+)\((\w[\w:]*:)\)`/) {
        let written = match.2.split(separator: ":")
        let isPublic = labels[match.1, default: []].contains { known in
          // A page may leave arguments out that have defaults.
          var rest = known[...]
          return written.allSatisfy { label in
            guard let index = rest.firstIndex(of: label) else { return false }
            rest = rest[(index + 1)...]
            return true
          }
        }
        #expect(isPublic, "\(page.lastPathComponent): \(match.0)")
      }
    }
  }
}
