import Foundation
import Testing
import WeftScript

@Suite("Versions")
struct VersionTests {
  @Test("The newest release in the changelog is the version of the source")
  func theChangelogNamesTheVersion() throws {
    let text = try Pages.text(Pages.root.appendingPathComponent("CHANGELOG.md"))
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    #expect(headings.first == "Unreleased")
    let released = headings.dropFirst().map { $0.prefix { $0 != "," } }
    #expect(released.first.map(String.init) == Version.current.description)
    for heading in headings.dropFirst() {
      #expect(heading.wholeMatch(of: /\d+\.\d+\.\d+, \d{1,2} [A-Z][a-z]+ \d{4}/) != nil, "\(heading)")
    }
  }

  @Test("The page of the policy shows the message that a renamed name gets")
  func thePolicyShowsTheAnswer() throws {
    let page = try Pages.text(Pages.catalogue.appendingPathComponent("Versions.md"))
    let name = RenamedName("lineGap", .member, "lineSpacing", since: Version(0, 2, 0))
    #expect(page.contains("hint: \(name.hint)"))
    #expect(page.contains(#"RenamedName("\#(name.name)", .member, "lineSpacing", since: Version(0, 2, 0))"#))
  }
}
