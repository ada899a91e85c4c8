import Foundation
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Returns explanations of a preview's elements, by element: in order, until a page could hold no more.
  ///
  /// - Throws: `WeftError` from the script's code.
  public func explanations(in picture: PreviewPicture) throws(WeftError) -> [ElementID: String] {
    let inspector = try inspector(picture.root.node, scale: picture.scale)
    var texts: [ElementID: String] = [:]
    var bytes = 0
    for found in inspector.found where bytes < SharedPage.maximumData {
      let text = inspector.explanation(of: found).text()
      bytes += text.utf8.count
      texts[found.id] = text
      try lua.checkLimits()
    }
    return texts
  }

  /// Returns the scripts and JSON files that the script has read, by their paths: only those inside a folder.
  ///
  /// - Parameter folder: a full path, links resolved.
  public func readFiles(inside folder: String) -> [(path: String, file: SharedPage.File)] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = dependencies.files.filter { $0.hasPrefix(prefix) && ($0.hasSuffix(".lua") || $0.hasSuffix(".json")) }
    return paths.sorted { ($0 != mainFile ? 1 : 0, $0) < ($1 != mainFile ? 1 : 0, $1) }.compactMap { path in
      guard let text = loadedText(of: path) ?? (try? String(contentsOfFile: path, encoding: .utf8)) else { return nil }
      return (path, SharedPage.File(name: String(path.dropFirst(prefix.count)), text: text))
    }
  }
}
