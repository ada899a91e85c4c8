import WeftLayout
import WeftLua
import WeftNodes
import WeftSyntax

/// The texts that have been loaded, as they ran: a file may have been changed since.
package struct LoadedSources {
  private var bytes: [String: [UInt8]] = [:]
  private var texts: [String: SourceText] = [:]
  private var constructors: [String: ConstructorSource] = [:]
  /// Whether the constructors of a line write a child down, by the file, the line and the constructor's name.
  var writtenChildren: [String: [WrittenChild: Bool]] = [:]

  /// A constructor that is asked whether it writes a child down.
  struct WrittenChild: Hashable {
    let line: Int
    let constructor: String
  }

  package mutating func add(_ text: [UInt8], file: String) {
    bytes[file] = text
    texts[file] = nil
    constructors[file] = nil
    writtenChildren[file] = nil
  }

  /// A file's text with its tokens: it is split when it is first asked for.
  mutating func text(of file: String) -> SourceText? {
    if let found = texts[file] { return found }
    guard let text = bytes[file] else { return nil }
    let made = SourceText(text)
    texts[file] = made
    return made
  }

  /// A file's text, if it has been loaded.
  subscript(file: String) -> [UInt8]? { bytes[file] }

  /// The constructors in a file.
  package mutating func constructors(of file: String) -> ConstructorSource? {
    if let found = constructors[file] { return found }
    guard let text = text(of: file) else { return nil }
    let made = ConstructorSource(text)
    constructors[file] = made
    return made
  }
}
