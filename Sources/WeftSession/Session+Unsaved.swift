import Weft

// Texts that are shown before they are saved.
extension Session {
  /// Shows a text in place of a file's content: scripts that depend on the file are reloaded as after a save of that
  /// text. Errors have the text's lines, and the last good previews stay.
  ///
  /// - Parameters:
  ///   - text: the text; nil for the file on the disk.
  ///   - file: full path.
  public func show(unsaved text: [UInt8]?, of file: String) {
    let path = Modules.realPath(file)
    guard unsaved[path] != text else { return }
    unsaved[path] = text
    reload([path], othersLater: true)
  }

  /// Stops showing an unsaved text that has been written to its file: no reload is needed.
  public func forgetUnsaved(_ file: String) { unsaved[Modules.realPath(file)] = nil }

  /// Returns true if an event reports an error in a text that isn't saved: who doesn't see the text, as in a terminal,
  /// would read one for each key.
  public func isOfUnsavedText(_ event: SessionEvent) -> Bool {
    switch event {
    case .failed(_, let file), .raised(_, let file):
      !unsaved.isEmpty && !(script(of: file)?.dependencies.isDisjoint(with: unsaved.keys) ?? true)
    case .fixed, .printed, .warned, .scriptsChanged, .reloaded: false
    }
  }

  /// Returns the unsaved text that is shown in place of a file's content; nil if there is none.
  public func unsavedText(of file: String) -> [UInt8]? { unsaved[Modules.realPath(file)] }
}
