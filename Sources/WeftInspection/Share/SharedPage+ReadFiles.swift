import WeftEssentials
import WeftScript

extension SharedPage {
  /// See ``WeftScript/ScriptHost/readFiles(inside:)``.
  static func files(readBy host: ScriptHost, inside folder: String) -> [SharedPage.File] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = host.modules.dependencies.files.filter {
      $0.hasPrefix(prefix) && ($0.hasSuffix(".lua") || $0.hasSuffix(".json"))
    }
    return paths.sorted { ($0 != host.mainFile ? 1 : 0, $0) < ($1 != host.mainFile ? 1 : 0, $1) }.compactMap { path in
      guard let text = host.state.sources.loadedText(of: path) ?? (try? String(contentsOfFile: path, encoding: .utf8))
      else { return nil }
      return SharedPage.File(path: path, name: String(path.dropFirst(prefix.count)), text: text)
    }
  }
}
