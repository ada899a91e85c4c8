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
    for name in ["weft", "lib.sh", "setup", "package", "packing"] {
      try FileManager.default.copyItem(
        at: scripts.appendingPathComponent(name), to: clone.appendingPathComponent("scripts/\(name)"))
    }
    try write("", "Package.swift")
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: clone.appendingPathComponent(name))
  }

  /// The compiler: writes its steps, and makes a command that says hello, or fails.
  private func compiler(fails: Bool = false, version: String = "6.3.1") throws {
    try write(
      """
      #!/bin/bash
      [[ $1 != --version ]] || { echo 'Swift version \(version) (swift-\(version)-RELEASE)'; exit; }
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

  /// Runs a script of the clone.
  ///
  /// - Parameter path: folders of programs, beside the clone's own.
  private func run(
    _ words: String..., path: String = "/usr/bin:/bin"
  ) throws -> (status: Int32, text: String, errors: String) {
    let process = Process()
    process.executableURL = clone.appendingPathComponent(words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = [
      "PATH": "\(clone.path)/bin:\(path)", "HOME": clone.appendingPathComponent("home").path,
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

  @Test("A toolchain that is too old, and none at all, are errors that say what to install")
  func toolchain() throws {
    defer { try? FileManager.default.removeItem(at: clone) }
    if !FileManager.default.fileExists(atPath: "/usr/bin/swift") {
      let none = try run("scripts/weft")
      #expect(
        none.status == 1 && none.errors.contains("'swift' is not on the PATH: install one from"), "\(none.errors)")
    }
    try compiler(version: "5.10.1")
    let old = try run("scripts/weft")
    #expect(
      old.status == 1 && old.errors.contains("\(clone.path)/bin/swift is 5.10: install one from"), "\(old.errors)")
  }

  @Test("What packages are made with is missed before they are built, the toolchain first")
  func packagingTools() throws {
    defer { try? FileManager.default.removeItem(at: clone) }
    for name in ["bash", "dirname"] {
      try FileManager.default.createSymbolicLink(
        atPath: clone.appendingPathComponent("bin/\(name)").path, withDestinationPath: "/usr/bin/\(name)")
    }
    let none = try run("scripts/package", path: "/none")
    #expect(none.status == 1 && none.errors.hasPrefix("package: needs a Swift 6.3 toolchain"), "\(none.errors)")
    try compiler()
    let bare = try run("scripts/package", path: "/none")
    #expect(bare.status == 1 && bare.text.isEmpty)
    #expect(bare.errors.hasPrefix("package: dpkg-query, dpkg-shlibdeps, "), "\(bare.errors)")
    #expect(bare.errors.hasSuffix(" are missing; scripts/setup --packages installs them\n"), "\(bare.errors)")
  }

  @Test("What has changed since the build is built again, and what has failed; documentation is not built")
  func stale() throws {
    defer { try? FileManager.default.removeItem(at: clone) }
    try compiler()
    func isBuilt() throws -> Bool {
      let run = try run("scripts/weft", "tree")
      #expect(run.status == 0 && run.text == "hello tree\n", "\(run.errors)")
      return run.errors.contains("building weft")
    }
    try FileManager.default.createDirectory(
      at: clone.appendingPathComponent("Sources/Weft.docc"), withIntermediateDirectories: true)
    try write("", "Sources/Weft.docc/Page.md")
    #expect(try isBuilt() && !isBuilt())
    try write("A text", "Sources/Weft.docc/Page.md")
    #expect(try !isBuilt())
    for (name, text) in [("Sources/a.swift", "let a = 1"), ("Sources/a.swift", "let a = 2"), ("Package.swift", "//")] {
      try write(text, name)
      #expect(try isBuilt() && !isBuilt(), "\(name) \(text)")
    }
    try FileManager.default.removeItem(at: clone.appendingPathComponent("Sources/a.swift"))
    #expect(try isBuilt() && !isBuilt())
    try write("", "Sources/b.swift")
    try compiler(fails: true)
    for _ in 0..<2 { #expect(try run("scripts/weft", "tree").status == 1) }
    try compiler()
    #expect(try isBuilt() && !isBuilt())
  }

  @Test("The modules of a checkout that was copied are removed before it is built, those that were made in it stay")
  func copiedCheckout() throws {
    defer { try? FileManager.default.removeItem(at: clone) }
    try compiler()
    let folders = [
      ".build/x86_64-linux/debug", ".build/x86_64-linux/release", ".build/sanitized/x86_64-linux/release",
      ".build-package/x86_64-linux/release",
    ]
    func cache(_ folder: String, of place: String) throws {
      let path = clone.appendingPathComponent("\(folder)/ModuleCache/TXB5")
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      try Data("\0CPCH\u{1}\(place)/\(folder)/ModuleCache/TXB5/SwiftShims.pcm\0".utf8)
        .write(to: path.appendingPathComponent("SwiftShims.pcm"))
    }
    func left() -> [String] {
      folders.filter { FileManager.default.fileExists(atPath: clone.appendingPathComponent("\($0)/ModuleCache").path) }
    }
    for folder in folders { try cache(folder, of: "/else where") }
    let setup = try run("scripts/setup")
    #expect(left().isEmpty && setup.errors.contains("removing \(folders[0])/ModuleCache"), "\(setup.errors)")
    try cache(folders[0], of: "/elsewhere")
    for folder in folders.dropFirst() { try cache(folder, of: clone.path) }
    #expect(try run("scripts/weft", "tree").text == "hello tree\n")
    #expect(left() == Array(folders.dropFirst()))
  }

  @Test("A wrong option of setup is answered with its usage, as by --help; the link of another clone is renewed")
  func setupOptions() throws {
    defer { try? FileManager.default.removeItem(at: clone) }
    let wrong = try run("scripts/setup", "--lnik")
    #expect(wrong.status == 2 && wrong.text.isEmpty)
    #expect(wrong.errors.hasPrefix("Usage: scripts/setup [--tests] [--packages] [--link]\n"), "\(wrong.errors)")
    let help = try run("scripts/setup", "--help")
    #expect(help.status == 0 && help.text == wrong.errors && help.errors.isEmpty)
    let bin = clone.appendingPathComponent("home/.local/bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let link = bin.appendingPathComponent("weft").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/gone/scripts/weft")
    #expect(try run("scripts/setup", "--link").errors.contains("linked \(link) to \(clone.path)/scripts/weft\n"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == clone.path + "/scripts/weft")
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

  /// A Debian's tools, on which all but one package are installed: `apt-get` fails the first time, and tells how far it is
  /// the second.
  private func packages() throws {
    try write(
      """
      #!/bin/bash
      for word; do [[ $word == lib* || $word == git || $word == ca-* ]] && [[ $word != libgif-dev ]] &&
        echo "installed $word"; done
      for word; do [[ $word == fonts-* || $word == *pkg* || $word == *webp* || $word == *lib1g* || $word == binutils ]] &&
        echo "installed $word"; done
      echo "config-files libgif-dev"
      exit 1
      """, "bin/dpkg-query")
    try write(
      """
      #!/bin/bash
      echo "apt-get $*" >>'\(clone.path)/calls'
      [[ $* == *update* ]] && exit 0
      echo 'a warning'
      (($(grep -c install '\(clone.path)/calls') > 1)) || { echo 'E: no route to the mirror'; exit 1; }
      echo 'dlstatus:1:3.7:Retrieving file 1 of 2'
      echo 'pmstatus:libgif-dev:50.0:Unpacking libgif-dev (amd64)'
      echo 'pmstatus:dpkg-exec:100:Running dpkg: done'
      """, "bin/apt-get")
    try write("#!/bin/bash\nexec \"$@\"\n", "bin/sudo")
    try write("#!/bin/bash\n", "bin/sleep")
    for name in ["dpkg-query", "apt-get", "sudo", "sleep"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: clone.appendingPathComponent("bin/\(name)").path)
    }
  }

  @Test("setup installs what is missing alone, tells how far it is, and tries once more where a mirror fails")
  func setup() throws {
    defer { try? FileManager.default.removeItem(at: clone) }
    try packages()
    let setup = try run("scripts/setup")
    #expect(setup.status == 0 && setup.text.isEmpty, "\(setup.errors)")
    #expect(
      setup.errors == """
        installing libgif-dev
          reading what there is to install
          reading what there is to install
            3% Retrieving file 1 of 2
           50% Unpacking libgif-dev (amd64)
          100% Running dpkg: done

        """)
    let calls = try String(contentsOf: clone.appendingPathComponent("calls"), encoding: .utf8).split(separator: "\n")
    #expect(calls.count == 4 && calls.allSatisfy { $0.contains("APT::Status-Fd=3") })
    #expect(calls.filter { $0.contains("install") }.allSatisfy { $0.hasSuffix("--no-install-recommends libgif-dev") })
    // Where it fails again, with all that it has said.
    try write("#!/bin/bash\necho \"E: no space for $*\"\nexit 100\n", "bin/apt-get")
    let failed = try run("scripts/setup")
    #expect(failed.status == 1)
    #expect(failed.errors.contains("E: no space for") && failed.errors.hasSuffix("could not install libgif-dev\n"))
  }
}
