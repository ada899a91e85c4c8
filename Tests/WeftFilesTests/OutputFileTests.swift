import Foundation
import SavingFiles
import Testing
import WeftFiles

@Suite("Files that are written")
struct OutputFileTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("before", to: "there.txt")
    mkdir(folder.path + "/inside", 0o755)
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  private func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path(name))) != nil
  }

  @Test("A new file is made, and one that is there gets another content")
  func regular() throws {
    for name in ["new.txt", "there.txt", "inside/new.txt"] {
      try OutputFile(path(name)).write("after".utf8)
      #expect(text(name) == "after")
    }
  }

  @Test("What a link leads to is written, over several links and where nothing stands yet; the links stay")
  func links() throws {
    try link("one", to: "there.txt")
    try link("inside/two", to: "../one")
    try link("three", to: path("inside/two"))
    try OutputFile(path("three")).write("after".utf8)
    #expect(text("there.txt") == "after")
    #expect(isLink("one") && isLink("inside/two") && isLink("three"))
    try link("ahead", to: "inside/made.txt")
    try OutputFile(path("ahead")).write("new".utf8)
    #expect(text("inside/made.txt") == "new" && isLink("ahead"))
  }

  @Test("What is no regular file is refused before anything is written, and stays; so is a link to it")
  func others() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    try link("to pipe", to: "pipe")
    try link("to device", to: "/dev/full")
    try link("round", to: "about")
    try link("about", to: "round")
    var refused = [
      ("pipe", "it is a pipe"), ("to pipe", "it is a pipe"), ("to device", "it is a device"),
      ("inside", "it is a folder"), ("round", "its links lead round in a circle"),
    ]
    // Only root may make a device: that of /dev/null.
    if geteuid() == 0, mknod(path("device"), S_IFCHR | 0o600, dev_t(0x103)) == 0 {
      refused.append(("device", "it is a device"))
    }
    for (name, reason) in refused {
      var before = stat(), after = stat()
      #expect(lstat(path(name), &before) == 0)
      let refusal = #expect(throws: OutputFile.Refusal.self) { try OutputFile(path(name)) }
      #expect(refusal?.description.hasPrefix("can't write \(path(name)): \(reason)") == true, "\(refusal as Any)")
      #expect(lstat(path(name), &after) == 0)
      #expect(before.st_mode == after.st_mode && before.st_ino == after.st_ino)
    }
  }

  @Test("What comes to stand in the way between the look and the writing is refused, too")
  func late() throws {
    let file = try OutputFile(path("late"))
    #expect(mkfifo(path("late"), 0o600) == 0)
    #expect(throws: OutputFile.Refusal.self) { try file.write([]) }
  }

  @Test("A link is no regular file itself, and a path is occupied by what can't be written")
  func kinds() throws {
    try link("link", to: "there.txt")
    try link("to nothing", to: "new.txt")
    try link("to folder", to: "inside")
    #expect(OutputFile.isRegular(path("there.txt")))
    for name in ["link", "inside", "new.txt", "to nothing"] { #expect(!OutputFile.isRegular(path(name)), "\(name)") }
    for name in ["there.txt", "link", "new.txt", "to nothing"] {
      #expect(!OutputFile.isOccupied(path(name)), "\(name)")
    }
    for name in ["inside", "to folder"] { #expect(OutputFile.isOccupied(path(name)), "\(name)") }
  }

  @Test("Where nothing can be made the error says so")
  func nowhere() throws {
    let refusal = #expect(throws: OutputFile.Refusal.self) { try OutputFile(path("gone/file")).write([]) }
    #expect(refusal?.description.hasPrefix("can't write \(path("gone/file")): ") == true)
    #expect(throws: OutputFile.Refusal.self) { try OutputFile("a\0b") }
  }

  @Test("Links may not lead out of the folders that are named; a path without links is as good as another")
  func roots() throws {
    let outside = try Folder()
    try link("out", to: outside.path)
    try link("leaf", to: outside.path + "/a.txt")
    try link("in", to: "inside")
    try OutputFile(path("in/deep/a.txt"), inside: [folder.path], makesFolders: true).write("x".utf8)
    #expect(text("inside/deep/a.txt") == "x")
    for name in ["out/a.txt", "out/deep/a.txt", "leaf", "inside/../../a.txt"] {
      let refusal = #expect(throws: OutputFile.Refusal.self) {
        try OutputFile(path(name), inside: [folder.path], makesFolders: true).write("x".utf8)
      }
      #expect(refusal?.reason.contains("outside of \(folder.path)") == true, "\(name): \(refusal as Any)")
    }
    #expect(outside.names.isEmpty)
    // Without such folders, the user's links are followed.
    try OutputFile(path("out/a.txt")).write("x".utf8)
    #expect(outside.text("a.txt") == "x")
  }

  @Test("A link that comes between the look and the writing is refused with the folder's name")
  func lateLinks() throws {
    let outside = try Folder()
    let file = try OutputFile(path("inside/a.txt"))
    rename(path("inside"), path("moved"))
    try link("inside", to: outside.path)
    let refusal = #expect(throws: OutputFile.Refusal.self) { try file.write("x".utf8) }
    #expect(
      refusal?.description
        == "can't write \(path("inside/a.txt")): the folder \(path("inside")) was replaced by a symbolic link")
    let leaf = try OutputFile(path("moved/b.txt"))
    try link("moved/b.txt", to: outside.path + "/b.txt")
    #expect(throws: OutputFile.Refusal.self) { try leaf.write("x".utf8) }
    #expect(outside.names.isEmpty)
  }

  @Test("A file that may not be written is refused before the work for its content")
  func unwritable() throws {
    chmod(path("there.txt"), 0o444)
    let refusal = #expect(throws: OutputFile.Refusal.self) { try OutputFile(path("there.txt")) }
    #expect(refusal?.description == "can't write \(path("there.txt")): its permissions don't allow writing")
    #expect(text("there.txt") == "before")
  }
}
