import Foundation
import PackagePlugin

/// Writes texts of a target into Swift files, which the target is built with.
@main
struct EmbedTexts: BuildToolPlugin {
  /// Texts that become one dictionary, by their paths in a folder.
  private struct Texts: Sendable {
    /// The name of the dictionary.
    let name: String
    /// Returns the path of the folder of a file that is one of the texts; nil for other files.
    let folder: @Sendable (_ path: String) -> String?
    /// The names of the files, as `find` matches them.
    let pattern: String
  }

  private static let kinds = [
    // Each feature of the API has examples of its own, and answers to names of other systems.
    Texts(name: "exampleTexts", folder: { $0.contains("/Examples/") ? "" : nil }, pattern: "*.lua"),
    Texts(name: "nameTexts", folder: { $0.hasSuffix("/names.txt") ? "" : nil }, pattern: "names.txt"),
    Texts(name: "pageTexts", folder: { $0.hasPrefix("/Page/") ? "/Page" : nil }, pattern: "*.*"),
    Texts(name: "sharedPageTexts", folder: { $0.hasPrefix("/Share/Page/") ? "/Share/Page" : nil }, pattern: "*.*"),
    Texts(name: "recipeTexts", folder: { $0.hasPrefix("/Recipes/") ? "/Recipes" : nil }, pattern: "*.*"),
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let script = context.package.directoryURL.appending(path: "scripts/embed-texts")
    let root = target.directoryURL.path(percentEncoded: false)
    guard
      let found = FileManager.default.enumerator(
        at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    let files = found.compactMap { $0 as? URL }.filter { !$0.pathExtension.isEmpty }
      .sorted { $0.path < $1.path }
    return Self.kinds.compactMap { kind in
      let texts = files.compactMap { file in
        let path = file.path(percentEncoded: false)
        return kind.folder(String(path.dropFirst(root.hasSuffix("/") ? root.count - 1 : root.count)))
          .map { (folder: $0, file: file) }
      }
      guard !texts.isEmpty else { return nil }
      let output = context.pluginWorkDirectoryURL.appending(path: "\(kind.name).swift")
      let folders = Set(texts.map(\.folder)).sorted().map { target.directoryURL.path(percentEncoded: false) + $0 }
      return .buildCommand(
        displayName: "Embedding \(texts.count) texts", executable: script,
        arguments: [output.path(percentEncoded: false), kind.name, kind.pattern] + folders,
        inputFiles: [script] + texts.map(\.file), outputFiles: [output])
    }
  }
}
