import Foundation
import PackagePlugin

/// Writes the files of a target's folder of texts into one Swift file, which the target is built with.
@main
struct EmbedTexts: BuildToolPlugin {
  /// The folders, with the names of the dictionaries that their texts get into.
  private static let folders = [
    "Examples": "exampleTexts", "Page": "pageTexts", "Share/Page": "sharedPageTexts",
    "Recipes": "recipeTexts",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let script = context.package.directoryURL.appending(path: "scripts/embed-texts")
    return Self.folders.sorted { $0.key < $1.key }.compactMap { path, name in
      let folder = target.directoryURL.appending(path: path)
      guard
        let found = FileManager.default.enumerator(
          at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      else { return nil }
      let texts = found.compactMap { $0 as? URL }.filter { !$0.pathExtension.isEmpty }
      guard !texts.isEmpty else { return nil }
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
      return .buildCommand(
        displayName: "Embedding \(texts.count) texts", executable: script,
        arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false), name],
        inputFiles: [script] + texts, outputFiles: [output])
    }
  }
}
