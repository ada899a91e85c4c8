extension ScriptHost {
  /// The files that the script and its modules have read so far.
  package var dependencies: ScriptDependencies { modules.dependencies }

  /// The file that is being loaded: a module, or the main script while its body runs.
  var loadingFile: String? { modules.loading.last ?? (isRunningBody ? mainFile : nil) }
}
