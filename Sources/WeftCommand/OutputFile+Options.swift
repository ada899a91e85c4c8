import Weft

extension OutputFile {
  /// Opens a file that an option names.
  ///
  /// - Throws: `Failure` with the reason.
  init(option path: String) throws {
    do throws(Refusal) {
      try self.init(path)
    } catch {
      throw Failure("\(error)")
    }
  }

  /// Writes the file's content.
  ///
  /// - Throws: `Failure` with the reason.
  func writeAll(_ bytes: [UInt8]) throws {
    do throws(Refusal) {
      try write(bytes)
    } catch {
      throw Failure("\(error)")
    }
  }
}
