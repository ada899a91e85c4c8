import Foundation

/// A script that would never end, or not soon.
struct Bomb: Sendable {
  let name: String
  let source: String

  /// Those of `bombs.lua`.
  static func all() throws -> [Bomb] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("bombs.lua")
    let sections = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n--- ").dropFirst()
    return sections.map { section in
      let lines = section.split(separator: "\n", maxSplits: 1)
      return Bomb(name: String(lines[0]), source: String(lines[1]))
    }
  }
}
