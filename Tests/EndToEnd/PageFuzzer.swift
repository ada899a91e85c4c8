import Foundation
import RandomNumbers

/// Random messages of pages, and random saves, for a running `weft preview`.
struct PageFuzzer {
  private var random: Seeded
  private let folder: URL
  /// The texts that scripts are made of, by their names.
  private let texts: [String]
  static let files = [
    "a.lua", "b.lua", "c.lua", "main.lua", "theme.lua", "format.lua", "posts.json", "new.lua",
  ]
  /// The last steps, for a report.
  private(set) var last: [String] = []

  /// - Parameter folder: the folder of the command.
  init(seed: Int, folder: URL) throws {
    random = Seeded(seed)
    self.folder = folder
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let names = [
      "card/main.lua", "card/theme.lua", "card/format.lua", "chart/main.lua", "controls/main.lua", "people/main.lua",
    ]
    let edits = names.map { tests.appendingPathComponent("BrokenEdits/\($0)") }
    let examples = tests.deletingLastPathComponent().appendingPathComponent("examples")
    let shown = try FileManager.default.contentsOfDirectory(atPath: examples.path).filter { $0.hasSuffix(".lua") }
      .sorted()
    texts = try (edits + shown.map { examples.appendingPathComponent($0) }).map {
      try String(contentsOf: $0, encoding: .utf8)
    }
  }

  // MARK: files

  /// Writes scripts without mistakes, and removes what else there is; each declares one of the
  /// previews whose names are returned.
  @discardableResult func restore(step: Int = 0) throws -> [String] {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".") {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    return try ["a.lua", "b.lua", "c.lua"].map { name in
      let own = "\(name) after \(step) steps"
      let text = """
        local ui = require "weft"
        ui.preview("First", { width = 100 }, function() return ui.TextNode { text = "\(name)" } end)
        ui.preview("Second", { width = 50, height = 20 }, function() return ui.DisplayNode { backgroundColor = "red" } end)
        ui.preview("\(own)", function() return ui.DisplayNode { backgroundColor = "blue" } end)
        """
      try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
      return own
    }
  }

  private mutating func script() -> String {
    switch random.next(below: 10) {
    case 0..<3:
      let body = pick(HostileLua.previews)
      return """
        local ui = require "weft"
        \(random.next(below: 2) == 0 ? pick(HostileLua.statements) : "")
        ui.preview("First", { width = \(pick(["0", "100", "1e5", "-1", "50"])) }, function() \(body) end)
        ui.preview("Second", function()
          \(pick(HostileLua.previews))
        end)
        """
    case 3: return pick(HostileLua.statements)
    case 4: return ""
    case 5: return pick(texts)
    default: return broken(pick(texts))
    }
  }

  /// Returns a text with a few mistakes.
  private mutating func broken(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...random.next(below: 3) {
      let index = random.next(below: lines.count)
      switch random.next(below: 8) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: random.next(below: lines.count))
      case 2: lines[index] += " = ="
      case 3: lines[index] = String(lines[index].prefix(random.next(below: lines[index].count + 1)))
      case 4: lines.insert(pick(HostileLua.statements), at: index)
      case 5: lines[index] = lines[index].replacing("self", with: pick(["nil", "ui", "self.self", "_G"]))
      case 6:
        lines[index] = lines[index].replacing(/[0-9]+/) { _ in
          ["0", "-1", "1e9", "nil"].randomElement(using: &random) ?? ""
        }
      default: lines = Array(lines.prefix(index + 1))
      }
      if lines.isEmpty { lines = [""] }
    }
    return lines.joined(separator: "\n")
  }

  private mutating func save() throws -> String {
    let name = pick(Self.files)
    let file = folder.appendingPathComponent(name)
    switch random.next(below: 12) {
    case 0:
      try? FileManager.default.removeItem(at: file)
      return "remove \(name)"
    case 1:
      try Data((0..<random.next(below: 200)).map { _ in UInt8(random.next(below: 256)) }).write(to: file)
      return "bytes in \(name)"
    default:
      let text = script()
      try Data(text.utf8).write(to: file, options: random.next(below: 2) == 0 ? .atomic : [])
      return "save \(name):\n\(text)"
    }
  }

  // MARK: messages

  /// Does one step: sends a message, saves a file, or opens or closes a page.
  ///
  /// - Parameter pages: the open pages; at least one remains.
  mutating func step(_ pages: inout [PageSocket], open: () throws -> PageSocket) throws {
    let number = random.next(below: pages.count)
    let page = pages[number]
    let done: String
    switch random.next(below: 100) {
    case 0..<14: done = try save()
    case 14:
      done = "page"
      pages.append(try open())
      if pages.count > 3 { pages.removeFirst().end() }
    case 15..<45:
      let frames = page.take { heard in
        defer { heard.frames = [:] }
        return heard.frames
      }
      for (cell, frame) in frames.sorted(by: { $0.key < $1.key }) {
        page.send(#"{"type":"painted","cell":\#(cell),"frame":\#(frame)}"#)
      }
      done = "painted"
    default:
      let text = try message(page)
      page.send(text)
      done = "page \(number): \(text)"
    }
    last = last.suffix(39) + [done]
  }

  /// Returns a message, which may be one that no page would send.
  private mutating func message(_ page: PageSocket) throws -> String {
    let heard = page.take { $0 }
    var fields = fields(heard)
    if random.next(below: 25) == 0 {
      let name = pick(fields.keys.sorted())
      fields[name] = ["text", -1, 1e300, [1, "two"], ["x": 1], NSNull(), true].randomElement(using: &random)
    }
    if random.next(below: 40) == 0 { fields[pick(fields.keys.sorted())] = nil }
    let text = String(decoding: try JSONSerialization.data(withJSONObject: fields, options: .sortedKeys), as: UTF8.self)
    return random.next(below: 60) == 0 ? String(text.dropLast(random.next(below: text.count))) : text
  }

  private mutating func fields(_ heard: PageSocket.Heard) -> [String: Any] {
    let cell = random.next(below: 6)
    let name = pick(Self.files)
    let file = random.next(below: 10) == 0 ? pick(["../a.lua", "/etc/passwd", "", name]) : folder.path + "/" + name
    let element = heard.elements.randomElement(using: &random) ?? pick(["0", "1", "1.0", "2.1", "x"])
    var point: [String: Any] { ["x": random.next(below: 120) - 10, "y": random.next(below: 60) - 10] }
    func about(_ type: String, _ more: [String: Any] = [:]) -> [String: Any] {
      ["type": type, "cell": cell].merging(more) { $1 }
    }
    switch random.next(below: 26) {
    case 0..<6:
      var show = about(
        "show", ["file": file, "name": pick(["First", "Second", "Card", "returned", "Late", "Chart", "none"])])
      if random.next(below: 2) == 0 { show["width"] = random.next(below: 500) }
      if random.next(below: 6) == 0 { show["height"] = random.next(below: 300) }
      if random.next(below: 6) == 0 { show["scale"] = [1, 2, 3].randomElement(using: &random) }
      if random.next(below: 6) == 0 { show["style"] = pick(["dark", "light", "none"]) }
      if random.next(below: 6) == 0 { show["direction"] = "rightToLeft" }
      if random.next(below: 6) == 0 { show["textSize"] = pick(["accessibilityLarge", "small"]) }
      if random.next(below: 8) == 0 { show["props"] = pick(["{}", "[1,2", "{\"a\":[1,{\"b\":null}]}", "7", "null"]) }
      if random.next(below: 8) == 0 { show["ranges"] = true }
      if random.next(below: 8) == 0 { show["safeArea"] = [20, 0, 10, 0] }
      return show
    case 6: return about("hide")
    case 7, 8: return about("drag", point.merging(["phase": pick(["began", "moved", "ended", "cancelled"])]) { $1 })
    case 9: return about("scroll", point.merging(["dx": 0, "dy": random.next(below: 200) - 100]) { $1 })
    case 10:
      return about(
        "seek", ["action": pick(["pause", "play", "step", "to"]), "seconds": Double(random.next(below: 30)) / 10])
    case 11: return about("reset")
    case 12: return about("inspect", ["isOn": random.next(below: 3) > 0])
    case 13:
      return about(
        "point", point.merging(["specs": random.next(below: 2) == 0, "clicks": random.next(below: 2) == 0]) { $1 })
    case 14: return about("select", random.next(below: 4) == 0 ? [:] : ["element": element])
    case 15:
      return about(
        "edit",
        [
          "element": element, "property": pick(HostileLua.properties), "value": pick(HostileLua.values),
          "isStyle": random.next(below: 2) == 0,
        ])
    case 16: return about(pick(["undo", "props", "recorded"]))
    case 17: return about("locate", ["file": file, "line": random.next(below: 40), "column": random.next(below: 40)])
    case 18, 19: return about("enter", ["value": pick(HostileLua.entries)])
    case 20: return about("completeEntry", ["value": pick(HostileLua.entries)])
    case 21:
      return about(
        "export", ["ending": pick(["png", "svg", "pdf", "gif", "exe"]), "cells": [["cell": cell, "caption": "a"]]])
    case 22: return about("sweep", ["from": random.next(below: 60), "to": random.next(below: 120)])
    case 23: return ["type": "unsaved", "file": file, "text": script(), "number": random.next(below: 100)]
    case 24:
      return [
        ["type": "source", "file": file], ["type": "discard", "file": file],
        ["type": "create", "name": pick(["new.lua", "../x.lua", ""])],
        ["type": "save", "file": file, "text": script(), "version": heard.versions.last ?? "none"],
        ["type": "save", "file": file, "text": script(), "version": heard.versions.first ?? "none"],
      ].randomElement(using: &random) ?? [:]
    default:
      let before = String(pick(texts).prefix(random.next(below: 600)))
      return [
        ["type": "complete", "before": before, "number": 1], ["type": "help", "before": before, "number": 2],
        ["type": "stop"], ["type": "open", "file": file],
        ["type": "addPicture", "file": file, "name": "p.png", "part": "AAAA", "isLast": random.next(below: 2) == 0],
      ].randomElement(using: &random) ?? [:]
    }
  }

  private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
}

extension Seeded {
  fileprivate mutating func next(below limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }
}
