import WeftNodes

extension ImageLoadError.Problem {
  /// Advice for the author of a script; nil where nothing is to be said.
  package var hintForScripts: String? {
    switch self {
    case .networkOff: "--allow-net turns it on in commands that draw or run a script; elsewhere use file: or data:"
    case .fileRefused: "files are read inside the script's folder"
    default: nil
    }
  }
}
