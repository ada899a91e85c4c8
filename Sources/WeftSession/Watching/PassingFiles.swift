/// Temporary files that editors and tools write beside the file that is saved.
public enum PassingFiles {
  /// Returns true if a name is that of a temporary file: hidden (`.photo_cell.lua.swp`, `.#cell.lua`,
  /// `.dat.nosync1a2b`), vim's probe (`4913`), a backup (`cell.lua~`), `sed -i`'s (`sedAb12Cd`), Emacs's autosave
  /// (`#cell.lua#`), and others that exist only until they are renamed.
  public static func contains(_ name: String) -> Bool {
    if name.hasPrefix(".") || name.hasSuffix("~") { return true }
    if name.hasPrefix("#"), name.hasSuffix("#") { return true }
    // Vim takes the next number if 4913 exists.
    if name.count >= 4, name.utf8.allSatisfy({ (48...57).contains($0) }) { return true }
    if name.hasPrefix("sed"), name.count == 9, !name.contains(".") { return true }
    return endings.contains { name.hasSuffix($0) }
  }

  private static let endings = [
    ".swp", ".swo", ".swx", ".tmp", ".vsctmp", ".crswap", ".part", "___jb_tmp___", "___jb_old___",
  ]
}
