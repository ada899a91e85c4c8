import Foundation
import Testing

/// `scripts/release` in a repository of its own, whose tests and packages are scripts of a line.
@Suite("scripts/release")
struct ReleaseTests {
  private let repository: URL

  init() throws {
    repository = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-release-\(UUID().uuidString)")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("scripts/release")
    try write(String(contentsOf: script, encoding: .utf8), "scripts/release", isProgram: true)
    try write("#!/bin/sh\necho tested\n", ".ci/run", isProgram: true)
    try write(
      "#!/bin/sh\nmkdir -p \"$2\" && echo 'abc  weft.deb' >\"$2/SHA256SUMS\"\n", "scripts/package", isProgram: true)
    try write(".build\n", ".gitignore")
    try write("static let current = Version(0, 1, 0)\n", "Sources/WeftScript/Names/Version.swift")
    try write("`\"0.1.0\"`\n", "Sources/Weft/Weft.docc/Versions.md")
    for name in ["examples/embedding/Package.swift", "Sources/Weft/Weft.docc/Embedding.md"] {
      try write("from: \"0.1.0\"\n", name)
    }
    try write(
      "# Changelog\n\n## Unreleased\n\n- **Rows** are drawn.\n\n## 0.1.0, 1 March 2026\n\n- The first.\n",
      "CHANGELOG.md")
    try git("init", "--quiet", "--initial-branch=main")
    try commit()
  }

  private func write(_ text: String, _ name: String, isProgram: Bool = false) throws {
    let url = repository.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    if isProgram { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path) }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: repository.appendingPathComponent(name), encoding: .utf8)
  }

  private func run(_ program: String, _ words: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = repository
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": repository.path, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  @discardableResult private func git(_ words: String...) throws -> String {
    let (status, text) = try run("/usr/bin/git", words)
    #expect(status == 0, "git \(words): \(text)")
    return text
  }

  private func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "-m", "a change")
  }

  private func release(_ words: String...) throws -> (status: Int32, text: String) {
    try run(repository.appendingPathComponent("scripts/release").path, words)
  }

  /// Expects that a release is refused with a message, and that the repository is as before.
  private func expectRefusal(_ words: String..., message: String) throws {
    let before = try git("log", "--format=%H") + git("status", "--porcelain") + git("tag")
    let (status, text) = try run(repository.appendingPathComponent("scripts/release").path, words)
    #expect(status == 1)
    #expect(text.contains("release: \(message)"), "\(text)")
    #expect(try git("log", "--format=%H") + git("status", "--porcelain") + git("tag") == before)
  }

  @Test("A dry run prints the changes and the notes, and changes nothing")
  func dryRun() throws {
    defer { try? FileManager.default.removeItem(at: repository) }
    let (status, output) = try release("--dry-run", "0.2.0")
    #expect(status == 0, "\(output)")
    for name in ["CHANGELOG.md", "Version.swift", "Versions.md", "Package.swift"] { #expect(output.contains(name)) }
    #expect(output.contains("Weft 0.2.0, tagged v0.2.0"), "\(output)")
    #expect(output.contains("- **Rows** are drawn."))
    #expect(!output.contains("The first."))
    #expect(try git("status", "--porcelain") + git("tag") == "")
    #expect(try text("Sources/WeftScript/Names/Version.swift").contains("(0, 1, 0)"))
  }

  @Test(
    "Without a version a dry run takes the next minor one, and edits as they are; without changes it has nothing to do")
  func dryRunOfAnyState() throws {
    defer { try? FileManager.default.removeItem(at: repository) }
    try write("edited", "new.txt")
    #expect(try release("--dry-run").text.contains("Weft 0.2.0, tagged v0.2.0"))
    try write("# Changelog\n\n## Unreleased\n\n## 0.1.0, 1 March 2026\n\n- The first.\n", "CHANGELOG.md")
    let (status, output) = try release("--dry-run")
    #expect(status == 0 && output.contains("there is nothing to release"), "\(output)")
  }

  @Test("A release is a commit with the version, its tag, packages and notes")
  func wholeRelease() throws {
    defer { try? FileManager.default.removeItem(at: repository) }
    let (status, output) = try release("0.2.0")
    #expect(status == 0, "\(output)")
    #expect(try git("describe") == "v0.2.0\n")
    #expect(try git("status", "--porcelain") == "")
    #expect(try text("Sources/WeftScript/Names/Version.swift") == "static let current = Version(0, 2, 0)\n")
    #expect(try text("Sources/Weft/Weft.docc/Versions.md") == "`\"0.2.0\"`\n")
    for name in ["examples/embedding/Package.swift", "Sources/Weft/Weft.docc/Embedding.md"] {
      #expect(try text(name) == "from: \"0.2.0\"\n")
    }
    let headings = try text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.count == 3 && headings[0] == "## Unreleased" && headings[1].hasPrefix("## 0.2.0, "))
    #expect(try text(".build/releases/0.2.0/NOTES.md").contains("abc  weft.deb"))
  }

  @Test("If a test fails the commit is undone")
  func failingTest() throws {
    defer { try? FileManager.default.removeItem(at: repository) }
    try write("#!/bin/sh\nexit 1\n", ".ci/run", isProgram: true)
    try commit()
    try expectRefusal("0.2.0", message: ".ci/run failed")
  }

  @Test("Wrong versions, edits, other branches and a release without changes are refused")
  func refusals() throws {
    defer { try? FileManager.default.removeItem(at: repository) }
    try expectRefusal("0.2", message: "a version is MAJOR.MINOR.PATCH, such as 0.2.0; got '0.2'")
    try expectRefusal("v0.2.0", message: "a version is MAJOR.MINOR.PATCH")
    for version in ["0.1.0", "0.0.9"] {
      try expectRefusal(version, message: "\(version) isn't greater than 0.1.0, the newest version in CHANGELOG.md")
    }
    try write("edited", "new.txt")
    for words in [["0.2.0"], ["--dry-run", "0.2.0"]] {
      let (status, output) = try run(repository.appendingPathComponent("scripts/release").path, words)
      #expect(status == 1 && output.contains("the checkout has edits"), "\(output)")
      #expect(output.contains("new.txt"))
    }
    try commit()
    try git("tag", "v0.2.0")
    try expectRefusal("0.2.0", message: "there is a tag v0.2.0 already")
    try git("checkout", "--quiet", "-b", "topic")
    try expectRefusal("0.3.0", message: "releases are made on main; this is topic")
    try git("checkout", "--quiet", "main")
    try write("# Changelog\n\n## Unreleased\n\n## 0.1.0, 1 March 2026\n\n- The first.\n", "CHANGELOG.md")
    try commit()
    try expectRefusal("0.3.0", message: "nothing is under \"Unreleased\" in CHANGELOG.md")
  }
}
