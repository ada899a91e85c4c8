import Foundation
import Testing

/// The command as a package installs it: with a folder `share/weft` beside its own.
@Suite(.serialized) struct InstallationTests {
  /// A command with files, and the path of its program, `bin/weft` in its folder.
  private func installed(_ files: [String: String]) throws -> (command: Command, program: URL) {
    let command = try Command()
    for folder in ["bin", "share/weft/fonts"] {
      try FileManager.default.createDirectory(
        at: command.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for (name, text) in files { try Data(text.utf8).write(to: command.folder.appendingPathComponent(name)) }
    let program = command.folder.appendingPathComponent("bin/weft")
    // By another process: a descriptor to write it with would be inherited by what other tests start, and a program that
    // is open for writing can't be run.
    let built = try #require(Command.executable)
    #expect(try command.run([built.path, program.path], program: URL(fileURLWithPath: "/bin/cp")).status == 0)
    return (command, program)
  }

  @Test("--version --verbose ends with what the package has in it")
  func versionListsWhatThePackageHasInIt() throws {
    let (command, program) = try installed(["share/weft/carried.txt": "in this package:\n  pango 1.50 (LGPL)\n"])
    let report = try command.run(["--version", "--verbose"], program: program).text
    #expect(report.hasSuffix("\n\nin this package:\n  pango 1.50 (LGPL)\n"), "\(report)")
  }

  @Test("Fonts of the package are used, and those that WEFT_FONTS names instead of them")
  func fontsOfThePackageAreUsed() throws {
    let (command, program) = try installed([
      "a.lua": """
      local ui = require "weft"
      local text = ui.TextNode { text = "Weft", font = "Inter 100" }
      print(text:layoutThatFits({ max = { 1000, 1000 } }).size.width)
      """
    ])
    let fonts = command.folder.appendingPathComponent("share/weft/fonts")
    // A family of the machine's, with shapes of another.
    let bold = "/usr/share/fonts/opentype/inter/Inter-Black.otf"
    try FileManager.default.copyItem(atPath: bold, toPath: fonts.appendingPathComponent("Inter.otf").path)
    func width(_ environment: [String: String], _ program: URL? = nil) throws -> Double {
      let run = try command.run(["run", "a.lua"], environment: environment, program: program)
      return try #require(Double(run.text.dropLast()), "\(run.errors)")
    }
    let (heavy, plain) = (try width([:], program), try width(["WEFT_FONTS": ""], program))
    #expect(heavy > plain * 1.05)
    #expect(try width(["WEFT_FONTS": fonts.path]) == heavy)
  }
}
