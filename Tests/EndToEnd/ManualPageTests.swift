import Foundation
import Testing

/// The manual pages of packages, made from what the command says of itself.
@Suite("Manual pages")
struct ManualPageTests {
  /// The pages by their names, as roff.
  private func pages() throws -> [String: String] {
    let command = try Command()
    try Data(try command.run("--experimental-dump-help").output)
      .write(to: command.folder.appendingPathComponent("help.json"))
    let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("scripts").path
    let code = """
      import json, sys
      sys.path.insert(0, sys.argv[1])
      sys.dont_write_bytecode = True
      from packing import manual
      print(json.dumps(manual.pages(json.load(open("help.json")), "1.2.3", 0)))
      """
    let run = try command.run(["-c", code, scripts], program: URL(fileURLWithPath: "/usr/bin/python3"))
    #expect(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode([String: String].self, from: run.output)
  }

  @Test("Each subcommand has a page with its options, and the page of weft names all of them")
  func pageOfEachSubcommand() throws {
    let pages = try pages()
    let main = try #require(pages["weft"])
    let help = try Command().run("--help").text
    #expect(pages.count > 10)
    for (name, text) in pages where name != "weft" {
      let subcommand = name.dropFirst("weft-".count)
      #expect(help.contains("  \(subcommand) "), "\(name)")
      #expect(main.contains(".TP\n\\fB\(subcommand)\\fR\n"), "\(name)")
      #expect(text.contains(".SH OPTIONS\n") && text.contains("\\fB\\-\\-help\\fR"), "\(name)")
    }
  }

  @Test("The lines of a list stay lines")
  func linesOfAList() throws {
    let page = try #require(try pages()["weft-check"])
    #expect(page.contains("\n.br\nduplicate: Two neighbours don't say the same.\n.br\n"))
  }
}
