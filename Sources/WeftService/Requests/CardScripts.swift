import WeftEssentials
import WeftFiles
import WeftSupport

/// The scripts of a folder, whose pictures are served: each `.lua` file in it and in its folders.
struct CardScripts: Sendable {
  /// The script's paths in the folder, by the cards' names: `labels/ticket` for `labels/ticket.lua`.
  private var paths: [String: String]

  /// Finds the scripts of a folder. Hidden files and folders are left out, and links to folders and to files elsewhere:
  /// they may lead anywhere, or in a circle.
  init(in folder: String) {
    var paths: [String: String] = [:]
    let root = RealPath.of(folder)
    var folders = [""]
    while let inner = folders.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + inner)) ?? [] {
        guard !name.hasPrefix(".") else { continue }
        let path = inner + name
        let full = folder + "/" + path
        if Paths.unfollowed(full)?.kind == .folder {
          folders.append(path + "/")
        } else if name.hasSuffix(".lua"), Paths.isFolder(full) == false, RealPath.isInside(RealPath.of(full), root) {
          paths[String(path.dropLast(4))] = path
        }
      }
    }
    self.paths = paths
  }

  /// The cards' names, sorted.
  var names: [String] { paths.keys.sorted() }

  /// Returns the path in the folder of a card's script; nil if there is no such card.
  func path(of name: String) -> String? { paths[name] }

  /// Leaves a script out that has nothing to draw.
  mutating func remove(_ name: String) { paths[name] = nil }

  /// Returns the folder and those in it, which have to be watched.
  static func folders(in folder: String) -> Set<String> {
    var found: Set<String> = [folder]
    var left = [folder]
    while let next = left.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? [] where !name.hasPrefix(".") {
        let path = next + "/" + name
        if Paths.unfollowed(path)?.kind == .folder, found.insert(path).inserted { left.append(path) }
      }
    }
    return found
  }
}
