import Testing
import Weft

@testable import WeftAPI
@testable import WeftReference
@testable import WeftScript

@Suite("Versions")
struct VersionTests {
  @Test("A name that Weft has renamed is answered with the new one for two releases")
  func renamedNamesAreAnsweredForTwoReleases() {
    let renamed = RenamedName("lineGap", .member, "lineSpacing", since: Version(0, 2, 0))
    let deleted = RenamedName("blink", .member, says: "nodes don't blink any more", since: Version(0, 3, 1))
    #expect(renamed.hint == "since Weft 0.2.0 it is lineSpacing" && deleted.hint == "nodes don't blink any more")
    func outdated(_ version: Version) -> [String] {
      RenamedName.outdated([renamed, deleted], in: version).map(\.name)
    }
    #expect(outdated(Version(0, 2, 0)).isEmpty && outdated(Version(0, 3, 9)).isEmpty)
    #expect(outdated(Version(0, 4, 0)) == ["lineGap"] && outdated(Version(0, 5, 0)) == ["lineGap", "blink"])
    #expect(outdated(Version(1, 0, 0)) == ["lineGap", "blink"])
  }

  @Test("No answer at a name of Weft's own has outlived its two releases, and none is from a later version")
  func ownAnswersAreRecent() {
    let outdated = RenamedName.outdated(API.weft.foreignNames.renamed, in: .current).map(\.name)
    #expect(outdated.isEmpty, "delete these from RenamedName.own: \(outdated)")
    #expect(API.weft.foreignNames.renamed.allSatisfy { $0.since.map { $0 <= .current } ?? true })
  }

  @Test("The module has the version, and is asked for it as for a function")
  func theModuleHasTheVersion() throws {
    let script = try Script()
    #expect(try script.run("print(ui.version)") == Version.current.description)
    #expect(try script.complaint("print(ui.versoin)") == "1: ui has no \"versoin\" | did you mean ui.version?")
    #expect(LuaAPI.weft.completions(in: .module, prefix: "vers").map(\.name) == ["version"])
  }
}
