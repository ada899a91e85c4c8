/// The folders whose fonts are used, with their subfolders.
enum FontFolders: Equatable {
  /// Those of the machine. The fonts of another folder replace those of the machine with the same families.
  case machine(carried: String?)
  /// One folder, and no font of the machine. It is a real path, as fontconfig writes paths of fonts.
  case only(String)

  /// The machine's, and the fonts that Weft carries.
  static var standard: FontFolders { .machine(carried: CarriedFonts.folder) }
}
