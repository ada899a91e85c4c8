import Foundation
import RandomNumbers
import SavingFiles
import Testing

@testable import WeftFiles

@Suite("Places of files")
struct FilePlaceTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func write(_ text: String, _ name: String, privateMode: mode_t? = nil) -> FileProblem? {
    do throws(FileProblem) {
      try FilePlace(path(name)).write(Array(text.utf8), privateMode: privateMode)
      return nil
    } catch {
      return error
    }
  }

  // MARK: What stays

  @Test("A file keeps its mode, owner, group and names over saves of any length; nothing is left beside it")
  func keeping() throws {
    var random = Seeded(11)
    for number in 0..<200 {
      let mode = mode_t.random(in: 0...0o777, using: &random) | 0o200
      let names = Int.random(in: 1...3, using: &random)
      try folder.write(String(repeating: "o", count: Int.random(in: 0...300, using: &random)), to: "a")
      for name in 1..<4 where name < names { link(path("a"), path("a\(name)")) }
      if geteuid() == 0 {
        chown(path("a"), uid_t.random(in: 0...70000, using: &random), gid_t.random(in: 0...70000, using: &random))
      }
      chmod(path("a"), mode)
      let before = folder.status("a")
      let text = String(repeating: "n", count: Int.random(in: 0...300, using: &random))
      #expect(write(text, "a") == nil, "\(number)")
      let after = folder.status("a")
      #expect(
        after.st_mode == before.st_mode && after.st_uid == before.st_uid && after.st_gid == before.st_gid
          && after.st_nlink == before.st_nlink, "\(number): \(String(mode, radix: 8)), \(names) names")
      chmod(path("a"), 0o600)
      for name in folder.names { #expect(folder.text(name) == text, "\(number): \(name)") }
      #expect(folder.names.count == names)
      for name in folder.names { unlink(path(name)) }
    }
  }

  @Test("The set-user and set-group bits are kept, which a change of the owner takes away")
  func specialBits() throws {
    try folder.write("old", to: "a")
    chmod(path("a"), 0o6755)
    #expect(write("new", "a") == nil)
    #expect(folder.mode("a") == 0o6755)
  }

  @Test("A file with extended attributes keeps them: its content is written into it")
  func attributes() throws {
    try folder.write("old", to: "a")
    let file = path("a")
    func python(_ code: String) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-c", "import os, sys; " + code, file]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    guard try python("os.setxattr(sys.argv[1], 'user.weft', b'kept')") == 0 else {
      return print("extended attributes: not tried, the file system of \(file) has none")
    }
    let before = folder.status("a")
    #expect(write("new text", "a") == nil)
    #expect(folder.text("a") == "new text" && folder.status("a").st_ino == before.st_ino)
    #expect(try python("assert os.getxattr(sys.argv[1], 'user.weft') == b'kept'") == 0)
  }

  @Test("A file is replaced: who has it open keeps reading the old content")
  func replaced() throws {
    try folder.write("old", to: "a")
    let open = try #require(FileHandle(forReadingAtPath: path("a")))
    let before = folder.status("a")
    #expect(write("new", "a") == nil)
    #expect(folder.status("a").st_ino != before.st_ino)
    #expect(try open.readToEnd() == Data("old".utf8))
  }

  @Test("A new file has the usual mode; a private one has its own, and nothing of what was there")
  func modes() throws {
    #expect(write("x", "a") == nil)
    let mask = umask(0o22)
    umask(mask)
    #expect(folder.mode("a") == 0o666 & ~mask)
    try folder.write("others", to: "other")
    link(path("other"), path("b"))
    chmod(path("b"), 0o644)
    #expect(write("mine", "b", privateMode: 0o600) == nil)
    #expect(folder.mode("b") == 0o600 && folder.text("b") == "mine" && folder.text("other") == "others")
    symlink(path("other"), path("c"))
    #expect(write("mine", "c", privateMode: 0o600) == nil)
    #expect(folder.mode("c") == 0o600 && folder.text("c") == "mine" && folder.text("other") == "others")
    #expect(folder.names == ["a", "b", "c", "other"])
  }

  @Test("Names have up to 255 bytes, whatever characters they are of")
  func names() throws {
    for name in [
      String(repeating: "a", count: 251) + ".lua", String(repeating: "ü", count: 125) + ".json",
      String(repeating: "🙂", count: 63) + "abc",
    ] {
      #expect(name.utf8.count == 255)
      for text in ["one", "two"] {
        #expect(write(text, name) == nil, "\(name)")
        #expect(folder.text(name) == text)
      }
      #expect(write("x", name + "a")?.code == ENAMETOOLONG)
      #expect(folder.names == [name])
      unlink(path(name))
    }
  }

  // MARK: What is refused

  @Test("A file that nobody may write is refused, also to the superuser, and stays")
  func readOnly() throws {
    for mode in [mode_t(0), 0o444, 0o400, 0o555] {
      try folder.write("old", to: "a")
      chmod(path("a"), mode)
      let before = folder.status("a")
      #expect(write("new", "a")?.reason == "its permissions don't allow writing")
      #expect(folder.status("a").st_ino == before.st_ino && folder.mode("a") == mode)
      chmod(path("a"), 0o600)
      #expect(folder.text("a") == "old")
      unlink(path("a"))
    }
  }

  /// Does something as a user that has no rights; false where only that user would be possible.
  private func unprivileged(_ body: @escaping @Sendable () -> Void) {
    guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return body() }
    typealias SetUser = @convention(c) (uid_t) -> Int32
    let setUser = unsafeBitCast(symbol, to: SetUser.self)
    let hasEnded = DispatchSemaphore(value: 0)
    // The user of one thread, for files alone.
    Thread.detachNewThread {
      _ = setUser(65534)
      body()
      hasEnded.signal()
    }
    hasEnded.wait()
  }

  @Test("Without a right to the file it is refused; without one to its folder the file is written, and no new one")
  func rights() throws {
    for (name, mode) in [("mine", mode_t(0o600)), ("ours", 0o666)] {
      try folder.write("old", to: name)
      chmod(path(name), mode)
    }
    if geteuid() != 0 { chmod(path("mine"), 0o400) }
    chmod(folder.path, 0o555)
    let problems = Results()
    unprivileged { [self] in
      for name in ["mine", "ours", "new"] { problems.add(write("changed", name)) }
    }
    chmod(folder.path, 0o755)
    #expect(
      problems.all.map { $0?.reason } == ["its permissions don't allow writing", nil, "the permissions don't allow it"])
    #expect(folder.text("mine") == "old" && folder.text("ours") == "changed")
    #expect(folder.names == ["mine", "ours"])
  }

  @Test("A user whose file belongs to another keeps that one's name on it", .enabled(if: geteuid() == 0))
  func foreignOwners() throws {
    try folder.write("old", to: "a")
    chown(path("a"), 1234, 1235)
    chmod(path("a"), 0o666)
    chmod(folder.path, 0o777)
    let problems = Results()
    unprivileged { [self] in problems.add(write("a longer text", "a")) }
    #expect(problems.all == [nil])
    #expect(folder.text("a") == "a longer text" && folder.names == ["a"])
    #expect(folder.status("a").st_uid == 1234 && folder.status("a").st_gid == 1235)
  }

  @Test("A pipe, a socket, a folder and a link are refused with what they are, and stay")
  func kinds() throws {
    try folder.write("target", to: "target")
    mkfifo(path("pipe"), 0o600)
    mkdir(path("folder"), 0o755)
    symlink("target", path("link"))
    symlink("nothing", path("dangling"))
    for (name, reason) in [
      ("pipe", "it is a pipe, no regular file"), ("folder", "it is a folder"), ("link", "it is a symbolic link"),
      ("dangling", "it is a symbolic link"),
    ] {
      let before = folder.status(name)
      #expect(write("x", name)?.reason == reason)
      #expect(throws: FileProblem.self) { _ = try FilePlace(path(name)).read(maximum: 100) }
      #expect(throws: FileProblem.self) { try FilePlace(path(name)).remove() }
      #expect(try !FilePlace(path(name)).create([1]), "\(name)")
      let after = folder.status(name)
      #expect(after.st_ino == before.st_ino && after.st_mode == before.st_mode)
    }
    #expect(folder.text("target") == "target")
    #expect(folder.names == ["dangling", "folder", "link", "pipe", "target"])
  }

  @Test("A folder that is a link, is missing or is a file is refused by its name; one that vanishes, too")
  func folders() throws {
    mkdir(path("real"), 0o755)
    symlink("real", path("link"))
    try folder.write("", to: "file")
    for (name, reason) in [
      ("link/a", "the folder \(path("link")) was replaced by a symbolic link"),
      ("link/b/a", "the folder \(path("link")) was replaced by a symbolic link"),
      ("none/a", "there is no folder \(path("none"))"),
      ("file/a", "the folder \(path("file")) can't be opened: it is no folder"),
      ("real/../a", "\(path("real/../a")) is no path of a file"),
    ] {
      #expect(write("x", name)?.reason == reason)
    }
    let place = try FilePlace(path("real/a"))
    rmdir(path("real"))
    let problem = #expect(throws: FileProblem.self) { try place.write([1]) }
    #expect(problem?.reason == "its folder is gone")
    #expect(folder.names == ["file", "link"])
    #expect(throws: FileProblem.self) { try FilePlace("/").write([1]) }
  }

  @Test("Missing folders are made on request, and an empty one can be deleted")
  func madeFolders() throws {
    try FilePlace(path("a/b/c"), makesFolders: true).write([1])
    #expect(!(try FilePlace(path("a/b")).removeEmptyFolder()))
    try FilePlace(path("a/b/c")).remove()
    #expect(try FilePlace(path("a/b")).removeEmptyFolder() && FilePlace(path("a")).removeEmptyFolder())
    symlink("/tmp", path("out"))
    let problem = #expect(throws: FileProblem.self) { _ = try FilePlace(path("out/x/y"), makesFolders: true) }
    #expect(problem?.reason == "the folder \(path("out")) was replaced by a symbolic link")
    #expect(folder.names == ["out"])
  }

  // MARK: At the same time

  @Test("While a folder is swapped with a link, each save lands inside or is refused by the folder's name")
  func races() throws {
    let outside = try Folder()
    mkdir(path("cells"), 0o755)
    try outside.write("secret", to: "a.lua")
    symlink(outside.path, path("link"))
    let swaps = Repetition.ofSwaps(of: path("cells"), with: path("link"), path("kept"))
    var (written, refused) = (0, 0)
    var number = 0
    // Where one thread is starved, it takes more tries until both have happened.
    while number < 1500 || (written == 0 || refused == 0) && number < 50_000 {
      number += 1
      do throws(FileProblem) {
        let place = try FilePlace(path("cells/a.lua"))
        if number % 2 == 0 { try place.write(Array("\(number)".utf8)) } else { try place.remove() }
        written += 1
        #expect(try place.read(maximum: 100) != Array("secret".utf8))
      } catch {
        refused += 1
        #expect(error.isOfFolder && error.reason.contains(path("cells")), "\(error.reason)")
      }
    }
    swaps.stop()
    #expect(outside.names == ["a.lua"] && outside.text("a.lua") == "secret")
    #expect(written > 0 && refused > 0, "\(written) written, \(refused) refused")
  }

  @Test("While an editor replaces the file by renaming, its content is whole, and nothing is left")
  func editors() throws {
    let (file, other) = (path("a.lua"), path("other"))
    let texts = (0..<2).map { String(repeating: "\($0)", count: 20_000 + $0) }
    try folder.write(texts[0], to: "a.lua")
    let editor = Repetition {
      try? Data(texts[1].utf8).write(to: URL(fileURLWithPath: other))
      rename(other, file)
    }
    var problems: Set<String> = []
    for _ in 0..<300 {
      if let problem = write(texts[0], "a.lua") { problems.insert(problem.reason) }
      let read = folder.text("a.lua")
      #expect(read == texts[0] || read == texts[1])
    }
    editor.stop()
    #expect(problems.isEmpty && folder.names == ["a.lua"], "\(problems) \(folder.names)")
  }

  @Test("Many threads that write one file leave the content of one of them")
  func threads() throws {
    let folder = folder
    let problems = Results()
    DispatchQueue.concurrentPerform(iterations: 400) { number in
      problems.add(write(String(repeating: "\(number % 10)", count: 5000), "a"))
    }
    #expect(problems.all.allSatisfy { $0 == nil })
    let text = try #require(folder.text("a"))
    #expect(text.utf8.count == 5000 && Set(text).count == 1 && folder.names == ["a"])
  }

  @Test("One file is made once, however many threads make it")
  func creating() throws {
    let made = Results()
    DispatchQueue.concurrentPerform(iterations: 100) { number in
      do throws(FileProblem) {
        if try FilePlace(path("a")).create(Array("\(number)".utf8)) { made.add(nil) }
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(made.all.count == 1 && folder.names == ["a"])
  }
}

/// Results of several threads.
private final class Results: @unchecked Sendable {
  // Guarded by the lock.
  private var results: [FileProblem?] = []
  private let lock = NSLock()

  func add(_ result: FileProblem?) { lock.withLock { results.append(result) } }

  var all: [FileProblem?] { lock.withLock { results } }
}
