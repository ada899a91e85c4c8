import Foundation
import PackagePlugin

/// Writes the Lua files of a target's `Examples` folder into one Swift file, which the target is built with.
@main
struct EmbedExamples: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Examples")
    let script = context.package.directoryURL.appending(path: "scripts/embed-examples")
    let output = context.pluginWorkDirectoryURL.appending(path: "ExampleTexts.swift")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let examples = (files ?? []).filter { $0.pathExtension == "lua" }
    return [
      .buildCommand(
        displayName: "Embedding \(examples.count) examples", executable: script,
        arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: [script] + examples, outputFiles: [output])
    ]
  }
}
