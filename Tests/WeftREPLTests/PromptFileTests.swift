import Foundation
import Testing
import Weft

@testable import WeftREPL

/// The files of the prompt: the startup file, the history, what the user's editor saves.
@Suite("The prompt's files")
struct PromptFileTests {
  @Test(
    "The startup file is a regular file in the folder that the environment names, else in the home folder's .config")
  func startupFile() throws {
    let folder = try ScriptFolder([:])
    for place in ["config/weft", "home/.config/weft", "other/weft/init.lua"] {
      try FileManager.default.createDirectory(atPath: folder.file(place), withIntermediateDirectories: true)
    }
    let (config, home) = (folder.file("config"), folder.file("home"))
    #expect(StartupFile.standard(["XDG_CONFIG_HOME": config, "HOME": home]) == nil)
    try Data("x = 1".utf8).write(to: URL(fileURLWithPath: home + "/.config/weft/init.lua"))
    #expect(StartupFile.standard(["XDG_CONFIG_HOME": config, "HOME": home]) == nil, "only one folder is looked at")
    for other in ["", "config"] {
      let file = StartupFile.standard(["XDG_CONFIG_HOME": other, "HOME": home])
      #expect(file == home + "/.config/weft/init.lua", "a relative path is none")
    }
    try FileManager.default.createSymbolicLink(
      atPath: config + "/weft/init.lua", withDestinationPath: home + "/.config/weft/init.lua")
    #expect(
      StartupFile.standard(["XDG_CONFIG_HOME": config, "HOME": home]) == config + "/weft/init.lua", "a link to one")
    #expect(StartupFile.standard(["HOME": home]) == home + "/.config/weft/init.lua")
    #expect(StartupFile.standard(["XDG_CONFIG_HOME": folder.file("other")]) == nil, "a folder is none")
    #expect(StartupFile.standard([:]) == nil)
  }

  @Test("A path in the home folder is reported with ~")
  func shortNames() {
    for (file, home, short) in [
      ("/h/a.lua", "/h", "~/a.lua"), ("/home/a.lua", "/h", "/home/a.lua"), ("/h", "/h", "/h"), ("/a", "", "/a"),
      ("/x/h/a", "/h", "/x/h/a"), ("/h/b/c", "/h/b", "~/c"),
    ] {
      #expect(StartupFile.shortName(file, ["HOME": home]) == short, "\(file)")
    }
    #expect(StartupFile.shortName("/h/a", [:]) == "/h/a")
  }

  @Test("The history is for its owner alone; a folder that isn't a full path, and no home, give no file")
  func historyFile() throws {
    #expect(EntryHistory.standardFile(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/weft/history")
    #expect(EntryHistory.standardFile(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/weft/history")
    #expect(EntryHistory.standardFile([:]) == nil)
    let folder = try ScriptFolder([:])
    var history = EntryHistory(file: folder.file("new/history"))
    history.add("x = 1")
    for (path, mode) in [("new", 0o700), ("new/history", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(path))
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode, "\(path)")
    }
    history.add("a\\b\nc\n")
    #expect(try folder.text("new/history") == "x = 1\na\\\\b\\nc\\n\n")
  }

  @Test("A history of up to twice the entries that are kept stays as it is; blank lines in it are no entries")
  func longHistory() throws {
    let count = EntryHistory.maximumEntries * 2
    let text = (1...count).map { "x = \($0)\n" }.joined()
    let folder = try ScriptFolder(["long": text, "some": "\na\n\n\\x\\\\\nb"])
    let history = EntryHistory(file: folder.file("long"))
    #expect(history.entries.count == EntryHistory.maximumEntries && history.entries.last == "x = \(count)")
    #expect(try folder.text("long") == text)
    #expect(EntryHistory(file: folder.file("some")).entries == ["a", "x\\", "b"])
  }

  // MARK: the user's editor

  /// Runs a command of the shell as the editor.
  private func edited(_ text: String, _ environment: [String: String]) -> String {
    switch ExternalEditor.edit(text, environment: environment) {
    case .success(let text): text
    case .failure(let failure): "failed: \(failure)"
    }
  }

  @Test("The editor gets the entry as a file of Lua, and what it saves comes back without line ends behind it")
  func editor() throws {
    let folder = try ScriptFolder([
      "copy.sh": "cp \"$1\" \"$(dirname \"$0\")/seen\"; echo \"$1\" > \"$(dirname \"$0\")/name\"",
      "lines.sh": "printf 'a\\r\\nb\\n\\n\\n' > \"$1\"", "none.sh": ": > \"$1\"", "nul.sh": "printf 'a\\0b' > \"$1\"",
      "latin.sh": "printf 'a\\377b' > \"$1\"", "gone.sh": "rm \"$1\"", "fail.sh": "exit 3",
    ])
    func editor(_ name: String) -> [String: String] { ["VISUAL": "sh \(folder.file(name))", "TMPDIR": folder.path] }
    #expect(edited("x = 1\ny", editor("copy.sh")) == "x = 1\ny")
    #expect(try folder.text("seen") == "x = 1\ny\n")
    let name = try folder.text("name").trimmingCharacters(in: .newlines)
    #expect(name.hasPrefix(folder.path + "/weft-") && name.hasSuffix(".lua"))
    #expect(!FileManager.default.fileExists(atPath: name), "it is removed")
    #expect(edited("x", editor("lines.sh")) == "a\nb")
    #expect(edited("x", editor("none.sh")) == "")
    for unread in ["nul.sh", "latin.sh", "gone.sh"] {
      #expect(edited("x", editor(unread)) == "failed: what the editor saved is no text in UTF-8", "\(unread)")
    }
    let failed = "failed: the editor \"sh \(folder.file("fail.sh"))\" has failed (3); the entry is as it was"
    #expect(edited("x", editor("fail.sh")) == failed)
    #expect(edited("x", ["VISUAL": "kill -KILL $$; :"]).hasSuffix("has failed (-9); the entry is as it was"))
  }

  @Test("VISUAL is used before EDITOR, unless it is empty; without either the hint says what to set")
  func editorNames() throws {
    let folder = try ScriptFolder(["v.sh": "printf v > \"$1\"", "e.sh": "printf e > \"$1\""])
    let (visual, editor) = ("sh \(folder.file("v.sh"))", "sh \(folder.file("e.sh"))")
    #expect(edited("x", ["VISUAL": visual, "EDITOR": editor]) == "v")
    #expect(edited("x", ["VISUAL": "", "EDITOR": editor]) == "e" && edited("x", ["EDITOR": editor]) == "e")
    #expect(edited("x", ["EDITOR": ""]) == "failed: there is no editor\n  hint: set VISUAL or EDITOR to its command")
    #expect(edited("x", ["EDITOR": editor, "TMPDIR": folder.file("no")]).hasPrefix("failed: no file for the editor: "))
  }

  // MARK: colours

  @Test("There are colours on a terminal that has them, unless NO_COLOR is set to something")
  func colors() {
    for (isTerminal, environment, isColored) in [
      (true, ["TERM": "xterm"], true), (false, ["TERM": "xterm"], false), (true, [:], false),
      (true, ["TERM": "dumb"], false),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], false), (true, ["TERM": "xterm", "NO_COLOR": ""], true),
    ] as [(Bool, [String: String], Bool)] {
      #expect(Output(isTerminal: isTerminal, environment: environment).isColored == isColored, "\(environment)")
    }
    #expect(Output(isTerminal: false).width == 100 && !Output(isTerminal: false).isOnPage)
    let page = Output { _ in }
    #expect(page.isOnPage && !page.isColored && page.width == 100)
  }
}
