import Foundation
import Weft
import WeftCases

/// The memory of a node made and retained by a script, in Swift and in Lua.
struct NodeMemory: Encodable {
  let kind: String
  /// Bytes for each node.
  let bytes: Int

  /// The number of nodes of each kind, as in workloads.lua: so many that what Lua's collector leaves for later, up to
  /// four megabytes, hardly counts.
  private static let count = 50_000

  /// Makes nodes of each kind.
  static func all() throws -> [NodeMemory] {
    try ["node", "class", "text", "laidOutText"].map { kind in
      let author = try LuaAuthor()
      let before = try residentMemory()
      try author.call("keep", kind)
      return NodeMemory(kind: kind, bytes: (try residentMemory() - before) / count)
    }
  }

  /// Reads the resident memory of the process, in bytes.
  static func residentMemory() throws -> Int {
    let counts = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    guard counts.count > 1, let pages = Int(counts[1]) else { throw WeftError(.io, "/proc/self/statm says nothing") }
    return pages * Int(getpagesize())
  }

  static func print(_ all: [NodeMemory]) {
    for memory in all { Swift.print("\(memory.bytes) bytes for each \(memory.kind)") }
  }
}
