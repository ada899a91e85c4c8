import Foundation
import Testing

/// The scripts of the repository, in a clone of their own with a compiler that only says that it compiles.
@Suite("scripts/")
struct ScriptsTests {
  private let clone: URL

  init() throws {
    clone = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-scripts-\(UUID().uuidString)")
    let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("scripts")
    for folder in ["scripts", "Sources", "bin", "home"] {
      try FileManager.default.createDirectory(
        at: clone.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for name in ["weft", "lib.sh", "setup"] {
      try FileManager.default.copyItem(
        at: scripts.appendingPathComponent(name), to: clone.appendingPathComponent("scripts/\(name)"))
    }
    try write("", "Package.swift")
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: clone.appendingPathComponent(name))
  }

  /// The compiler: writes its steps, and makes a command that says hello, or fails.
  private func compiler(fails: Bool = false) throws {
    try write(
      """
      #!/bin/bash
      echo 'Fetching https://example.org/parser'
      echo '[1/3] Compiling WeftLayout'
      echo 'a remark'
      echo '[2/3] Compiling Weft'
      \(fails ? "echo 'Sources/a.swift:1: error: no such thing'; exit 1" : "")
      mkdir -p "$3/.build/release"
      printf '#!/bin/bash\\necho hello "$@"\\n' >"$3/.build/release/weft"
      chmod +x "$3/.build/release/weft"
      """, "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: clone.appendingPathComponent("bin/swift").path)
  }

  private func run(_ words: String...) throws -> (status: Int32, text: String, errors: String) {
    let process = Process()
    process.executableURL = clone.appendingPathComponent(words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = [
      "PATH": "\(clone.path)/bin:/usr/bin:/bin", "HOME": clone.appendingPathComponent("home").path,
      "WEFT_PROGRESS_SECONDS": "0",
    ]
    let (output, errors) = (clone.appendingPathComponent(".output"), clone.appendingPathComponent(".errors"))
    for url in [output, errors] { try Data().write(to: url) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
      try String(contentsOf: errors, encoding: .utf8)
    )
  }

  @Test("The build tells how far it is, on standard error alone; what is built is not built again")
  func progress() throws {
    defer { try? FileManager.default.removeItem(at: clone) }
    try compiler()
    let first = try run("scripts/weft", "tree")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.text == "hello tree\n")
    #expect(first.errors.contains("  Fetching https://example.org/parser\n"))
    #expect(first.errors.contains("  [1/3] Compiling WeftLayout\n  [2/3] Compiling Weft\n"), "\(first.errors)")
    #expect(!first.errors.contains("remark"))
    let again = try run("scripts/weft", "tree")
    #expect(again.text == "hello tree\n" && again.errors.isEmpty)
  }

  @Test("A build that fails is exit code 1, with all that the compiler has said")
  func failure() throws {
    defer { try? FileManager.default.removeItem(at: clone) }
    try compiler(fails: true)
    let run = try run("scripts/weft")
    #expect(run.status == 1)
    #expect(run.errors.contains("a remark\n") && run.errors.contains("error: no such thing\n"))
    #expect(run.errors.hasSuffix("weft: building weft failed\n"), "\(run.errors)")
  }

  @Test("setup --link puts weft into ~/.local/bin, says so, and leaves alone what has the name already")
  func link() throws {
    defer { try? FileManager.default.removeItem(at: clone) }
    try compiler()
    for _ in 0..<2 {
      let setup = try run("scripts/setup", "--link")
      #expect(setup.status == 0, "\(setup.errors)")
      #expect(setup.errors.contains("linked \(clone.path)/home/.local/bin/weft to \(clone.path)/scripts/weft\n"))
      #expect(setup.errors.contains("is not on your PATH"))
    }
    #expect(try run("home/.local/bin/weft", "a", "b c").text == "hello a b c\n")
    try FileManager.default.removeItem(at: clone.appendingPathComponent("home/.local/bin/weft"))
    try write("mine", "home/.local/bin/weft")
    let refused = try run("scripts/setup", "--link")
    #expect(refused.status == 1 && refused.errors.contains("is there already and is no link to scripts/weft"))
    #expect(try String(contentsOf: clone.appendingPathComponent("home/.local/bin/weft"), encoding: .utf8) == "mine")
  }
}
