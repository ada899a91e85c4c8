import Foundation
import Testing

@testable import WeftREPL

@Suite struct HistoryTests {
  private func file() -> String { NSTemporaryDirectory() + "weft-history-\(UUID().uuidString)/deep/history" }

  @Test(
    "An entry is the same after it has been written",
    arguments: ["x = 1", "a\nb\n  c", "back\\slash \\n \\\\", "tab\tand é ☃", "\\"])
  func anEntryIsTheSameAfterItHasBeenWritten(_ entry: String) {
    #expect(EntryHistory.unescaped(Substring(EntryHistory.escaped(entry))) == entry)
    #expect(!EntryHistory.escaped(entry).contains("\n"))
  }

  @Test("Entries outlive the session, whole, in order")
  func entriesOutliveTheSession() {
    let file = file()
    var first = EntryHistory(file: file)
    for entry in ["x = 1", "function f()\n  return 1\nend", "x = 1"] { first.add(entry) }
    var second = EntryHistory(file: file)
    #expect(second.entries == first.entries)
    second.add("y")
    #expect(EntryHistory(file: file).entries.last == "y")
  }

  @Test("The rest of the latest longer entry that begins alike is suggested")
  func suggestions() {
    var history = EntryHistory(file: nil)
    for entry in ["e\u{301}a = 1", "x = 1", "x = 10\ny = 2", "other", "x ="] { history.add(entry) }
    #expect(history.suggestion(for: "x") == " =")
    #expect(history.suggestion(for: "x =") == " 10\ny = 2")
    #expect(history.suggestion(for: "other") == nil)
    #expect(history.suggestion(for: " ") == nil)
    #expect(history.suggestion(for: "") == nil)
    #expect(history.suggestion(for: "e") == "\u{301}a = 1")
  }

  @Test("Blank entries and repeated ones are left out")
  func blankEntriesAndRepeatedOnesAreLeftOut() {
    var history = EntryHistory(file: nil)
    let kept = ["  \n", "x", "x"].map { history.add($0) }
    #expect(kept == [false, true, false])
    #expect(history.entries == ["x"])
  }

  @Test("An entry that was typed long before is kept again: only what repeats the one before is left out")
  func anOlderEntryIsKeptAgain() {
    let file = file()
    var history = EntryHistory(file: file)
    for entry in ["x", "y", "x", "x", "y"] { history.add(entry) }
    #expect(history.entries == ["x", "y", "x", "y"])
    #expect(EntryHistory(file: file).entries == ["x", "y", "x", "y"])
  }

  @Test("Sessions side by side keep each other's entries")
  func sessionsSideBySideKeepEachOthersEntries() {
    let file = file()
    var one = EntryHistory(file: file)
    var other = EntryHistory(file: file)
    one.add("1")
    other.add("2")
    one.add("3")
    #expect(EntryHistory(file: file).entries == ["1", "2", "3"])
  }

  @Test("Keeps the last entries, of many")
  func keepsTheLastEntries() throws {
    let file = file()
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = (1...EntryHistory.maximumEntries * 2 + 1).map { "x = \($0)\n" }.joined()
    try Data(lines.utf8).write(to: URL(fileURLWithPath: file))
    let history = EntryHistory(file: file)
    #expect(history.entries.count == EntryHistory.maximumEntries)
    #expect(history.entries.last == "x = \(EntryHistory.maximumEntries * 2 + 1)")
    #expect(EntryHistory(file: file).entries == history.entries)
  }

  @Test("The file is where the environment says")
  func theFileIsWhereTheEnvironmentSays() {
    #expect(EntryHistory.standardFile(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/weft/history")
    #expect(EntryHistory.standardFile(["HOME": "/h"]) == "/h/.local/state/weft/history")
    #expect(EntryHistory.standardFile(["HOME": "/h", "WEFT_HISTORY": "/x"]) == "/x")
    #expect(EntryHistory.standardFile(["HOME": "/h", "WEFT_HISTORY": ""]) == nil)
  }

  @Test("A link to the file stays one when the file is made shorter; what is no regular file keeps nothing")
  func linksAndOthers() throws {
    let file = file()
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let real = folder.appendingPathComponent("real").path
    let lines = (1...EntryHistory.maximumEntries * 2 + 1).map { "x = \($0)\n" }.joined()
    try Data(lines.utf8).write(to: URL(fileURLWithPath: real))
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "real")
    var history = EntryHistory(file: file)
    history.add("y")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == "real")
    let kept = try String(contentsOfFile: real, encoding: .utf8).split(separator: "\n")
    #expect(kept.count == EntryHistory.maximumEntries + 1 && kept.last == "y")
    // To open a pipe that nobody reads would wait without end.
    let pipe = folder.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    var other = EntryHistory(file: pipe)
    #expect(other.add("z") && other.entries == ["z"])
  }
}
