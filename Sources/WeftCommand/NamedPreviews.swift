import Weft
import WeftCards

extension [Preview] {
  /// Returns the preview of a name; without a name all of them, or nil for what the script returned.
  ///
  /// - Throws: `Failure` with the nearest name, or with all names.
  func chosen(_ name: String?) throws -> [Preview?] {
    guard let name else { return isEmpty ? [nil] : self }
    do throws(UnknownPreview) {
      return [try named(name)]
    } catch {
      throw Failure("\(error)", exitCode: 2)
    }
  }
}
