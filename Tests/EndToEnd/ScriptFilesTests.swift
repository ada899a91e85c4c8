import Foundation
import Testing

@testable import WeftCommand

@Suite("The scripts that a command is given")
struct ScriptFilesTests {
  private let command: Command

  init() throws { command = try Command() }

  private func write(_ names: String...) throws {
    for name in names {
      let file = command.folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
  }

  private func path(_ name: String) -> String { command.folder.appendingPathComponent(name).path }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// The exit code of the failure that a list of paths is; nil of one that is none.
  private func failure(_ paths: [String], allowsNone: Bool = false) -> Int32? {
    do {
      _ = try ScriptFiles(paths, allowsNone: allowsNone)
      return nil
    } catch {
      return (error as? Failure)?.exitCode ?? -1
    }
  }

  @Test(
    "A folder is searched to the bottom in the order of names; what is hidden, recorded, a link or no .lua is not in it"
  )
  func folder() throws {
    try write(
      "c.lua", "b/z.lua", "b/a/x.lua", "a.lua", "d.lua/y.lua", "e/text.txt", ".hidden.lua", ".hidden/h.lua", "a.luac",
      "__recorded__/r.lua", "b/__recorded__/r.lua", "lua", "f/.g.lua")
    try link("linked", to: "b")
    try link("circle", to: ".")
    let found = try ScriptFiles([command.folder.path])
    #expect(
      found.files.map(\.path)
        == ["a.lua", "b/a/x.lua", "b/z.lua", "c.lua", "d.lua/y.lua"].map(path))
    #expect(found.files.allSatisfy { $0.root == command.folder.path })
    #expect(found.folders == [command.folder.path] + ["b", "b/a", "d.lua", "e", "f"].map(path))
  }

  @Test("Paths are taken in their order, each script once; the folder that it may read is that of the first")
  func several() throws {
    try write("b/one.lua", "a/two.lua", "a/three.lua")
    let found = try ScriptFiles([path("b/one.lua"), path("a/two.lua"), path("a"), path("b"), path("b/../b/one.lua")])
    #expect(found.files.map(\.path) == ["b/one.lua", "a/two.lua", "a/three.lua"].map(path))
    // A file of another folder than the current one may read its own.
    #expect(found.files.map(\.root) == ["b", "a", "a"].map(path))
    #expect(found.folders == ["a", "b"].map(path))
    let wide = try ScriptFiles([command.folder.path, path("a")])
    #expect(wide.files.allSatisfy { $0.root == command.folder.path } && wide.files.count == 3)
  }

  @Test("A file is what its name leads to, with or without .lua; a folder that a link leads to is searched")
  func links() throws {
    try write("real/cell.lua", "real/script")
    try link("cell.lua", to: "real/cell.lua")
    try link("folder", to: "real")
    let found = try ScriptFiles([path("cell.lua"), path("real/script"), path("folder")])
    #expect(found.files.map(\.path) == ["real/cell.lua", "real/script"].map(path))
    #expect(found.files.map(\.root) == ["real", "real"].map(path) && found.folders == [path("real")])
  }

  @Test("A folder whose scripts are all known is one with scripts; one without any is refused, unless some may come")
  func none() throws {
    try write("a/one.lua", "empty/text.txt", "empty/.hidden.lua")
    #expect(failure([path("a/one.lua"), path("a")]) == nil)
    #expect(failure([path("a"), path("a")]) == nil)
    #expect(failure([path("empty")]) == 2)
    #expect(failure([path("a"), path("empty")]) == 2)
    #expect(failure([path("a"), path("empty")], allowsNone: true) == nil)
    #expect(failure([path("missing.lua")], allowsNone: true) == 2)
    let found = try ScriptFiles([path("empty")], allowsNone: true)
    #expect(found.files.isEmpty && found.folders == [path("empty")])
    #expect(try ScriptFiles([]).files.isEmpty)
  }

  @Test("A script below the current folder may read all of that; one beside it, whatever its name, its own alone")
  func roots() throws {
    try write("work/inner/part.txt")
    let texts = [
      "work/part.lua": "return 'of the work'", "work/inner/a.lua": "print(require 'part')",
      "work2/b.lua": "print(require 'part')", "work2/c.lua": "print(require 'near')", "work2/near.lua": "return 'near'",
    ]
    try write("work2/none.txt")
    for (name, text) in texts { try Data(text.utf8).write(to: command.folder.appendingPathComponent(name)) }
    func check(_ name: String) throws -> Int32 { try command.shell("cd work && weft check \(name)").status }
    #expect(try check("inner/a.lua") == 0)
    #expect(try check(path("work/inner/a.lua")) == 0)
    #expect(try check("../work2/b.lua") == 1)
    #expect(try check("../work2/c.lua") == 0)
  }
}
