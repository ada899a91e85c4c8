import Foundation
import Synchronization
import Testing
import WeftDisplay
import WeftSupport

/// What WeftSupport has in place of Foundation's.
@Suite struct SystemPartTests {
  @Test func `a text is trimmed of white space with or without line ends`() {
    #expect(" \t a b \r\n".trimmed == "a b")
    #expect("\n \u{A0}a \n".trimmedOfSpaces == "\n \u{A0}a \n")
    #expect("\t a ".trimmedOfSpaces == "a")
    #expect(". a.b .".trimming { $0 == "." || $0 == " " } == "a.b")
    #expect("   ".trimmed.isEmpty)
  }

  @Test func `a text is filled with spaces, or cut, to a number of characters`() {
    #expect("ab".padded(to: 4) == "ab  ")
    #expect("abcdef".padded(to: 4) == "abcd")
    #expect("é👍🏽".padded(to: 3) == "é👍🏽 ")
  }

  @Test func `a number is rounded to decimals as printf does`() {
    #expect(2.25.rounded(decimals: 1) == "2.2")
    #expect(99.95.rounded(decimals: 0) == "100")
    #expect((-0.04).rounded(decimals: 2) == "-0.04")
    #expect(1e300.rounded(decimals: 1).count == 303)
  }

  @Test(arguments: ["cat picture.png", "ä/ö?&=#%", "-._~", "", "100%"])
  func `a text that is encoded for a URL has plain characters only, and is decoded to itself`(text: String) {
    let encoded = text.percentEncoded
    #expect(encoded.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._%".contains($0)) })
    #expect(encoded.percentDecoded == text)
    #expect(encoded.removingPercentEncoding == text)
  }

  @Test(arguments: ["100%", "%4", "%GG", "%+1", "%FF"])
  func `a text with a percent sign that encodes nothing isn't decoded`(text: String) {
    #expect(text.percentDecoded == nil)
  }

  @Test func `a path is a folder's, a link's to one, another thing's with a size, or nothing's`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data().write(to: URL(fileURLWithPath: folder + "/file"))
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: ".")
    #expect(Paths.isFolder(folder) == true)
    #expect(Paths.isFolder(folder + "/link") == true)
    #expect(Paths.isFolder(folder + "/file") == false)
    #expect(Paths.isFolder(folder + "/nothing") == nil)
    try Data("seven b".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
    #expect(Paths.size(folder + "/file") == 7)
    #expect(Paths.size(folder + "/nothing") == nil)
  }

  @Test func `an error of a file has the system's reason`() {
    #expect(throws: (any Error).self) { try Data(contentsOf: URL(fileURLWithPath: "/nowhere/at/all")) }
    do {
      _ = try FileManager.default.contentsOfDirectory(atPath: "/nowhere")
    } catch {
      #expect(error.reason == "No such file or directory")
    }
    #expect(CancellationError().reason == "CancellationError()")
  }

  @Test func `a started command runs in its folder without this process's streams`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = "cat > read; ls -l /proc/self/fd > open; mv open done"
    #expect(ChildProcess.start(["sh", "-c", script], in: folder) == nil)
    while !FileManager.default.fileExists(atPath: folder + "/done") { try await Task.sleep(for: .milliseconds(5)) }
    #expect(FileManager.default.contents(atPath: folder + "/read") == Data())
    let open = try String(contentsOfFile: folder + "/done", encoding: .utf8)
    // Its own streams, and the folder that ls reads.
    #expect(open.split(separator: "\n").count { $0.contains(" -> ") } <= 4, "\(open)")
  }

  @Test func `a command that isn't there, or whose folder isn't, is the system's reason`() {
    #expect(ChildProcess.start(["weft-no-such-command"]) == "No such file or directory")
    #expect(ChildProcess.start(["true"], in: "/nowhere") == "No such file or directory")
  }

  @Test func `a queue of work runs each job once, and no more at once than it may`() async {
    let queue = WorkQueue(maximumJobs: 2)
    let state = LockedState((running: 0, most: 0, done: 0))
    await withCheckedContinuation { (all: CheckedContinuation<Void, Never>) in
      for _ in 0..<50 {
        queue.add {
          state.withLock {
            $0.running += 1
            $0.most = max($0.most, $0.running)
          }
          sleepThread(seconds: 0.001)
          let isLast = state.withLock { state in
            state.running -= 1
            state.done += 1
            return state.done == 50
          }
          if isLast { all.resume() }
        }
      }
    }
    #expect(state.withLock { $0.most } <= 2)
    #expect(state.withLock { $0.done } == 50)
  }

  @Test func `a thread has its name, cut to what the system keeps, and its stack`() async {
    let (name, size): (String, Int) = await withCheckedContinuation { found in
      startThread(named: "a name of twenty bytes", stackSize: 32 << 20) {
        let name = (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? ""
        // A frame of 16 MB, which the usual stack of 8 MB has no room for.
        let size = withUnsafeTemporaryAllocation(byteCount: 16 << 20, alignment: 16) { memory in
          memory[0] = 1
          memory[memory.count - 1] = 1
          return memory.count
        }
        found.resume(returning: (name.trimmed, size))
      }
    }
    #expect(name == "a name of twent")
    #expect(size == 16 << 20)
  }

  @Test func `a condition wakes who waits, and gives up at a moment`() async {
    let condition = Condition()
    let isReady = Atomic<Bool>(false)
    #expect(!condition.withLock { condition.wait(until: Date(timeIntervalSinceNow: 0.01)) })
    startThread {
      condition.withLock {
        isReady.store(true, ordering: .relaxed)
        condition.broadcast()
      }
    }
    // A test that hangs here has found that nobody was woken.
    condition.withLock { while !isReady.load(ordering: .relaxed) { condition.wait() } }
  }

  @Test func `only a recursive lock is taken again by its holder`() {
    let (plain, recursive) = (Lock(), Lock(isRecursive: true))
    #expect(plain.withLock { !plain.try() })
    #expect(recursive.withLock { recursive.withLock { true } })
  }

  @Test(arguments: [
    ("Roboto", "fonts-roboto"), ("Roboto Slab", "fonts-roboto-slab"), ("Noto Sans Thai", "fonts-noto-core"),
    ("noto sans cjk jp", "fonts-noto-cjk"), ("Interstate", nil), ("SF Pro", nil),
  ])
  func `a family has its package, where it is known`(family: String, package: String?) {
    #expect(FontPackages.debianPackage(ofFamily: family) == package)
  }

  @Test(arguments: [
    ("微", "fonts-noto-cjk"), ("한", "fonts-noto-cjk"), ("ก", "fonts-noto-core"), ("😀", "fonts-noto-color-emoji"),
    ("\u{10FFFD}", nil),
  ])
  func `a character has a package, where one is known`(character: String, package: String?) throws {
    #expect(FontPackages.debianPackage(of: try #require(character.unicodeScalars.first)) == package)
  }
}
