import Foundation
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Adds a preview with its elements and their explanations to a page.
  ///
  /// - Parameters:
  ///   - title: the preview's name, with what varies.
  ///   - picture: the laid out preview.
  ///   - png: its picture, as a PNG file.
  ///   - page: the page.
  /// - Throws: `WeftError` from the script's code.
  public func add(
    _ title: String, _ picture: PreviewPicture, png: [UInt8], to page: inout SharedPage
  ) throws(WeftError) {
    page.add(title, picture, png: png, try inspect(picture), try explanations(in: picture))
  }

  /// Returns explanations of a preview's elements, by element: in order, until a page could hold no more.
  private func explanations(in picture: PreviewPicture) throws(WeftError) -> [ElementID: String] {
    let inspector = try Inspector(picture.root.node, scale: picture.scale, self, explains: true)
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

  /// Returns the scripts and JSON files that the script has read, as it has read them: only those inside a folder, the
  /// script's own first.
  ///
  /// - Parameter folder: a full path, links resolved.
  public func readFiles(inside folder: String) -> [SharedPage.File] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = modules.dependencies.files.filter {
      $0.hasPrefix(prefix) && ($0.hasSuffix(".lua") || $0.hasSuffix(".json"))
    }
    return paths.sorted { ($0 != mainFile ? 1 : 0, $0) < ($1 != mainFile ? 1 : 0, $1) }.compactMap { path in
      guard let text = loadedText(of: path) ?? (try? String(contentsOfFile: path, encoding: .utf8)) else { return nil }
      return SharedPage.File(path: path, name: String(path.dropFirst(prefix.count)), text: text)
    }
  }
}
