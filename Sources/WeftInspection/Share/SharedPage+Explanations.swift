import WeftLayout
import WeftLua
import WeftScript

extension SharedPage {
  /// Returns explanations of a preview's elements, by element; in order, of as many as a page can hold.
  static func explanations(in picture: PreviewPicture, _ host: ScriptHost) throws(WeftError) -> [ElementID: String] {
    let inspector = try Inspector(picture.root.node, scale: picture.scale, host, explains: true)
    var texts: [ElementID: String] = [:]
    var bytes = 0
    for found in inspector.found where bytes < SharedPage.maximumData {
      let text = inspector.explanation(of: found).text()
      bytes += text.utf8.count
      texts[found.id] = text
      try host.lua.checkLimits()
    }
    return texts
  }
}
