import Foundation
import Testing

@testable import WeftCards

@Suite("The list of finished cards")
struct JournalTests {
  private func folder() -> String { FileManager.default.temporaryDirectory.path + "/weft-journal-\(UUID().uuidString)" }

  @Test("A card that was added is there in the next run, also in a folder with another name")
  func kept() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder + "2") }
    let files = ReadFileDigests()
    let key = Digest(of: ["a"])
    try Journal(in: folder, files).add(folder + "/1.png", key: key, reads: [], size: 5)
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "2")
    let entry = try Journal(in: folder + "2", files)[folder + "2/1.png"]
    #expect(entry == Journal.Entry(key: key.short, reads: files.digest(of: []).short, size: 5))
  }

  @Test("A line that is cut off at any byte is left out, and the next card is kept", arguments: 0..<60)
  func torn(length: Int) throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = ReadFileDigests()
    let path = folder + "/" + Journal.name
    try Journal(in: folder, files).add(folder + "/1.png", key: Digest(of: ["a"]), reads: [], size: 5)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try (whole + whole.prefix(length)).write(to: URL(fileURLWithPath: path))
    try Journal(in: folder, files).add(folder + "/2.png", key: Digest(of: ["b"]), reads: [], size: 6)
    let journal = try Journal(in: folder, files)
    #expect(journal[folder + "/1.png"]?.size == 5 && journal[folder + "/2.png"]?.size == 6)
  }

  @Test("A list that is mostly of replaced cards is written again, with the last line of each card")
  func compacted() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = ReadFileDigests()
    let path = folder + "/" + Journal.name
    let journal = try Journal(in: folder, files)
    for number in 0..<Journal.spareLines * 2 {
      journal.add(folder + "/\(number % 3).png", key: Digest(of: ["\(number)"]), reads: [], size: number)
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: path)).count
    for _ in 0..<2 {
      let next = try Journal(in: folder, files)
      for number in Journal.spareLines * 2 - 3..<Journal.spareLines * 2 {
        let entry = next[folder + "/\(number % 3).png"]
        #expect(entry?.size == number && entry?.key == Digest(of: ["\(number)"]).short)
      }
    }
    let lines = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(lines.count * 100 < before)
    try Journal(in: folder, files).add(folder + "/4.png", key: Digest(of: ["a"]), reads: [], size: 5)
    #expect(try Journal(in: folder, files)[folder + "/4.png"]?.size == 5)
    #expect(try Journal(in: folder, files)[folder + "/0.png"] != nil)
  }

  @Test("A changed file changes the digest of those that were read, a missing one differs from an empty one")
  func files() throws {
    let folder = folder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/a"
    let digests = ReadFileDigests()
    var seen = [digests.digest(of: [path])]
    for text in ["", "x", "y", "yy"] {
      try? FileManager.default.removeItem(atPath: path)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      seen.append(digests.digest(of: [path]))
      #expect(digests.digest(of: [path]) == seen.last)
    }
    #expect(Set(seen).count == 5)
  }

  @Test("Texts of other lengths have other digests, and a digest is that of the standard")
  func digests() {
    #expect(Digest(of: ["ab", "c"]) != Digest(of: ["a", "bc"]))
    #expect(Digest(of: Array("abc".utf8)).text == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
